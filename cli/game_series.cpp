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
#include "seats.h"
#include "shell_word.h"
#include "signals.h"
#include "source/utf8.h"
#include "statistics_file.h"
#include "table/decisive_text.h"
#include "table/played_game.h"
#include "table/recording_watcher.h"
#include "table/returning_player.h"

using namespace houserules;

int GameSeries::play_all(const GameToPlay& first, std::vector<std::uint64_t> ends) {
    note_interrupts();
    GameToPlay game = first;
    Ending ending = play(game, std::move(ends));
    for (std::uint64_t others = 1; ending != Ending::left; ++others) {
        if (ending == Ending::anew) {
            game = another_game(game, first.setup.seed, others);
        } else if (game.details.game < game.details.games) {
            game = next_game(game);
        } else {
            break;
        }
        if (!log_.json) std::cout << '\n';
        ending = play(game, {});
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
                rules_, terminal_, table, [&](int seat) { return hand_over.pass_to(seat); },
                manners);
            players.push_back(std::make_unique<ReturningPerson>(std::move(person), progress, table,
                                                                manners.asks_forced));
            continue;
        }
        auto bot = make_policy(name, rules_.program, log_.budget);
        if (people.empty()) {
            players.push_back(std::make_unique<BotAmongBots>(std::move(bot), progress));
        } else {
            players.push_back(std::make_unique<BotAmongPeople>(std::move(bot), progress,
                                                               terminal_.is_interactive()));
        }
    }
    return players;
}

GameSeries::Ending GameSeries::play(const GameToPlay& game, std::vector<std::uint64_t> ends) {
    const Program& program = rules_.program;
    const auto people = seats_of_people(game.details.seats);
    if (record_ != nullptr && !game.is_recorded &&
        !record_->write(record_header(rules_, game.setup, game.details))) {
        return Ending::left;
    }
    tell_beginning(game, !people.empty());

    PlayedGame table(rules_, game, record_, std::move(ends));
    GameLog log(program, people);
    JsonLog json_log(program);
    HandOver hand_over(terminal_, log, people.size() > 1);
    using Tells = RecordingWatcher::Tells;
    Tells tells = log_.json ? Tells::all : Tells::news_and_beginning;
    State state;
    for (;;) {
        const auto decisions = table.game().decisions;
        Progress progress = {decisions.size()};
        const auto players = seat_players(table, hand_over, progress);
        RecordingWatcher watcher(log_.json ? static_cast<Watcher&>(json_log) : log, tells, record_,
                                 table, progress);
        state = play_game(program, game.setup, players, &watcher, decisions);
        if (progress.is_stopped) return Ending::left;
        if (state.over()) break;
        if (was_interrupted() || table.wish() == PlayedGame::Wish::leave) return Ending::left;
        if (table.wish() == PlayedGame::Wish::deal_anew) return Ending::anew;
        if (!table.go_back()) return Ending::left;
        std::cout << "Your decision is taken back.\n";
        tells = Tells::news;
    }
    const std::string result = record_result(program, state);
    if (record_ != nullptr && !record_->write(result)) return Ending::left;
    std::cout << (log_.json ? result + "\n" : result_text(program, state));
    count(table.game(), state);
    if (!people.empty() && terminal_.is_interactive()) {
        std::cout << decisive_text(program, table.game());
    }
    if (!people.empty() && tells_seed(game.details, state)) {
        std::cout << seed_text(game.setup, game.details);
    }
    return std::cout ? Ending::over : Ending::left;
}

void GameSeries::tell_beginning(const GameToPlay& game, bool people) const {
    if (log_.json) {
        RecordDetails details = game.details;
        details.rules.clear();
        std::cout << record_header(rules_, game.setup, details) << '\n';
        return;
    }
    std::string text =
        fmt::format("{}, {}", printable(rules_.variant.name), counted(game.setup.seats, "player"));
    // The seed is the deck: whoever plays is not to know it.
    if (!people) text += fmt::format(", seed {}", game.setup.seed);
    if (people && log_.seed_is_given) text += ", dealt from a known seed";
    if (game.is_recorded) {
        const auto decisions = static_cast<long long>(game.decisions.size());
        text += fmt::format(", going on after {}", counted(decisions, "decision"));
    }
    std::cout << text << '\n';
    const bool is_new = !game.is_recorded && game.details.game == 1;
    const std::string& summary = rules_.variant.summary;
    if (people && is_new && !summary.empty()) std::cout << printable(summary) << '\n';
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
        std::cout << text << ".\n";
    }
}

std::string GameSeries::how_to_resume() const {
    return fmt::format("`houserules run --resume {}` goes on", shell_word(record_->path()));
}
