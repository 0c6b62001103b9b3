#include "game_series.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iostream>
#include <memory>
#include <string>
#include <utility>

#include "bots/make_policy.h"
#include "exit_status.h"
#include "game_log.h"
#include "game_options.h"
#include "notation/card_text.h"
#include "person.h"
#include "play/play_game.h"
#include "position_text.h"
#include "screen/card_style.h"
#include "seats.h"
#include "shell_word.h"
#include "signals.h"
#include "source/containers.h"
#include "source/utf8.h"
#include "statistics_file.h"
#include "table/analysis_text.h"
#include "table/decisive_text.h"
#include "table/played_game.h"
#include "table/recording_watcher.h"
#include "table/returning_player.h"
#include "table/shown_rules.h"

using namespace houserules;

int GameSeries::play_all(const GameToPlay& first, std::vector<std::uint64_t> ends) {
    note_interrupts();
    GameToPlay game = first;
    bool seed_is_given = log_.seed_is_given;
    Ending ending = play(game, std::move(ends), seed_is_given);
    for (std::uint64_t others = 1; ending != Ending::left; ++others) {
        if (ending == Ending::anew) {
            game = another_game(game, first.setup.seed, others);
            seed_is_given = false;
        } else if (game.details.game < game.details.games) {
            game = next_game(game);
        } else {
            break;
        }
        if (!log_.json) std::cout << '\n';
        ending = play(game, {}, seed_is_given);
    }
    if (record_ != nullptr && !record_->settle()) {
        tell_record_failed();
        return exit_status::bad_input;
    }
    if (ending == Ending::left && std::cout) tell_left();
    return was_interrupted() ? exit_status::interrupted : exit_status::success;
}

/// A game that somebody wished in place of one that was left; none follows it.
GameToPlay GameSeries::another_game(const GameToPlay& game, std::uint64_t seed,
                                    std::uint64_t number) const {
    GameToPlay another = {game.setup, game.details};
    another.setup.seed = log_.seed_is_given ? mix_seed(seed, number) : fresh_seed();
    another.setup.deck.clear();
    another.details.game = another.details.games = 1;
    another.details.first_seed = another.setup.seed;
    return another;
}

std::vector<std::unique_ptr<Policy>> GameSeries::seat_players(PlayedGame& table,
                                                              GameNarrator& narrator,
                                                              HandOver& hand_over,
                                                              Progress& progress) const {
    const auto& seats = table.game().details.seats;
    const auto people = seats_of_people(seats);
    // Who is not asked would tell the others at the terminal that there was nothing to decide.
    Manners manners = log_.manners;
    manners.hints = log_.budget;
    manners.asks_forced = manners.asks_forced || people.size() > 1;
    std::vector<std::unique_ptr<Policy>> players;
    for (const auto& name : seats) {
        if (name == person_name) {
            auto person = std::make_unique<Person>(
                rules_, terminal_, table, narrator,
                [&](int seat) { return hand_over.pass_to(seat); }, manners);
            players.push_back(std::make_unique<ReturningPerson>(std::move(person), progress, table,
                                                                manners.asks_forced));
            continue;
        }
        auto bot = make_policy(name, rules_.program, log_.budget);
        if (people.empty()) {
            players.push_back(std::make_unique<BotAmongBots>(std::move(bot), progress));
        } else {
            const int seat = count_of(players);
            const auto* dots = narrator.style().symbols ? "\u2026" : "...";
            auto thinks = terminal_.is_interactive()
                              ? fmt::format("{} thinks{}", narrator.name_of(seat), dots)
                              : std::string();
            players.push_back(
                std::make_unique<BotAmongPeople>(std::move(bot), progress, std::move(thinks)));
        }
    }
    return players;
}

GameSeries::Ending GameSeries::play(const GameToPlay& game, std::vector<std::uint64_t> ends,
                                    bool seed_is_given) {
    const Program& program = rules_.program;
    const auto people = seats_of_people(game.details.seats);
    if (record_ != nullptr && !game.is_recorded &&
        !record_->write(record_header(rules_, game.setup, game.details))) {
        return Ending::left;
    }
    const auto narrator = make_narrator(game.details.seats);
    if (log_.json) {
        tell_header(game);
    } else {
        std::cout << narrator->beginning(game, seed_is_given);
    }

    PlayedGame table(rules_, game, record_, std::move(ends), *narrator);
    JsonLog json_log(program);
    HandOver hand_over(terminal_, *narrator, people.size() > 1);
    for (bool again = false;; again = true) {
        const auto decisions = table.game().decisions;
        Progress progress = {decisions.size()};
        const auto players = seat_players(table, *narrator, hand_over, progress);
        RecordingWatcher watcher(log_.json ? static_cast<Watcher&>(json_log) : *narrator,
                                 log_.json ? nullptr : narrator.get(), again, record_, table,
                                 progress);
        const State state = play_game(program, game.setup, players, &watcher, decisions);
        narrator->tell_waiting();
        if (progress.is_stopped) return Ending::left;
        if (state.over()) {
            const auto ending = finish(table, *narrator, state);
            if (ending) return *ending;
            continue;
        }
        if (was_interrupted() || table.wish() == PlayedGame::Wish::leave) return Ending::left;
        if (table.wish() == PlayedGame::Wish::deal_anew) return Ending::anew;
        if (!table.go_back()) return Ending::left;
    }
}

/// Tells, records and counts how a game ended; nothing if the last decision was taken back then.
std::optional<GameSeries::Ending> GameSeries::finish(PlayedGame& table,
                                                     const GameNarrator& narrator,
                                                     const State& state) const {
    if (!tell_end(table, narrator, state)) return Ending::left;
    const AfterGame wish = wish_after(table, narrator);
    if (wish == AfterGame::take_back) {
        return table.go_back() ? std::nullopt : std::optional(Ending::left);
    }
    count(table.game(), state);
    return wish == AfterGame::deal_anew ? Ending::anew : Ending::over;
}

/// False if it cannot be written.
bool GameSeries::tell_end(const PlayedGame& table, const GameNarrator& narrator,
                          const State& state) const {
    const GameToPlay& game = table.game();
    const std::string result = record_result(rules_.program, state);
    if (record_ != nullptr && !record_->write(result)) return false;
    std::cout << (log_.json ? result + "\n" : narrator.ending(state));
    if (!seats_of_people(game.details.seats).empty()) {
        if (terminal_.is_interactive()) {
            // It takes a second.
            std::cout << std::flush << decisive_text(rules_.program, game, narrator);
        }
        if (tells_seed(game.details, state)) say(seed_text(game.setup, game.details));
    }
    return static_cast<bool>(std::cout);
}

/// What who played alone wishes after the last game.
AfterGame GameSeries::wish_after(PlayedGame& table, const GameNarrator& narrator) const {
    const auto& details = table.game().details;
    const auto people = seats_of_people(details.seats);
    const bool asks = people.size() == 1 && terminal_.is_interactive() && !was_interrupted() &&
                      details.game == details.games;
    if (!asks) return AfterGame::leave;
    const int seat = people.front();
    const AfterGameTold told = {
        [this](const std::string& text) { say(text); },
        [&] { tell_analysis(table.game(), narrator, seat); },
        [&](const std::string& section) { tell_rules(table.game(), narrator, section); }};
    return ask_after_game(rules_.program, terminal_, table, seat, told);
}

void GameSeries::tell_rules(const GameToPlay& game, const GameNarrator& narrator,
                            const std::string& section) const {
    show_rules(terminal_, rules_, game.setup.seats, section,
               CardStyle(rules_.program, narrator.style()));
}

void GameSeries::tell_analysis(const GameToPlay& game, const GameNarrator& narrator,
                               int seat) const {
    const CardStyle cards(rules_.program, narrator.style());
    AnalysisSum sum;
    analyse(rules_.program, game.setup, game.decisions, {Seats::of(seat), log_.budget},
            [&](const AnalysedDecision& decision) {
                sum.add(decision);
                std::cout << analysis_line(rules_.program, decision,
                                           narrator.number_of(decision.turn), "You", cards)
                          << std::flush;
                return !was_interrupted();
            });
    std::cout << analysis_sum_line(sum, "You", cards);
}

std::unique_ptr<GameNarrator> GameSeries::make_narrator(
    const std::vector<std::string>& seats) const {
    auto people = seats_of_people(seats);
    if (!log_.on_screen) {
        return std::make_unique<GameLog>(rules_, std::move(people), log_.screen);
    }
    return std::make_unique<ScreenLog>(rules_, PlayerNames(seats, log_.names), std::move(people),
                                       log_.screen);
}

void GameSeries::tell_header(const GameToPlay& game) const {
    RecordDetails details = game.details;
    details.rules.clear();
    std::cout << record_header(rules_, game.setup, details) << '\n';
}

void GameSeries::tell_record_failed() const {
    std::cout.flush();
    std::cerr << fmt::format("houserules: {}\n", record_->problem());
    if (!record_->can_be_resumed()) return;
    std::cerr << fmt::format(
        "houserules: it ends with the last move that it could take, and so does the game; {}\n",
        how_to_resume());
}

/// Counts the game of one person against bots in its statistics.
void GameSeries::count(const GameToPlay& game, const State& state) const {
    const auto people = seats_of_people(game.details.seats);
    if (!log_.counts || people.size() != 1 || !terminal_.is_interactive()) return;
    const auto file = StatisticsFile::usual();
    if (!file) return;
    const int seat = people.front();
    const Result result = result_of(rules_.program, state);
    const auto has_seat = [&](const std::vector<int>& seats) {
        return std::find(seats.begin(), seats.end(), seat) != seats.end();
    };
    PersonalResult own = {rules_.name, game.details.seats, has_seat(result.winners),
                          game.taken_back > 0};
    own.against.erase(own.against.begin() + seat);
    std::sort(own.against.begin(), own.against.end());
    own.players = game.setup.seats;
    for (const auto& group : result.ranking) {
        if (has_seat(group)) break;
        own.place += static_cast<int>(group.size());
    }
    if (const auto problem = file->add(own)) {
        std::cout.flush();
        std::cerr << fmt::format("houserules: {}\n", *problem);
    }
}

void GameSeries::tell_left() const {
    std::string text = "The game was left";
    if (record_ != nullptr && record_->can_be_resumed()) {
        text += "; " + how_to_resume();
    } else if (record_ == nullptr && was_interrupted()) {
        text += ", and there is no record of it";
    }
    if (log_.json) {
        std::cout.flush();
        std::cerr << fmt::format("houserules: {}\n", text);
    } else {
        say(text + ".");
    }
}

void GameSeries::say(const std::string& text) const {
    const Style style = log_.on_screen ? style_of_output(log_.screen.colours) : plain_style();
    std::cout << CardStyle(rules_.program, style).lines(text);
}

std::string GameSeries::how_to_resume() const {
    return fmt::format("`houserules run --resume {}` goes on", shell_word(record_->path()));
}
