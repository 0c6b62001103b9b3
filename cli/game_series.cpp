#include "game_series.h"

#include <fmt/format.h>

#include <cstddef>
#include <iostream>
#include <memory>
#include <string>
#include <utility>

#include "bots/make_policy.h"
#include "exit_status.h"
#include "game_log.h"
#include "notation/card_text.h"
#include "person.h"
#include "play/play_game.h"
#include "position_text.h"
#include "seats.h"
#include "signals.h"
#include "source/utf8.h"

using namespace houserules;

namespace {

/// How far a game has come whose first decisions were made before.
struct Progress {
    const std::vector<Decision>& before;
    std::size_t next = 0;  ///< of `before`
    bool is_stopped = false;

    [[nodiscard]] bool is_made() const { return next == before.size(); }
};

/// A player of a game that may have been left: is asked again only about what was not yet decided.
class ReturningPlayer : public Policy {
public:
    /// @param thinks_along  decides anew about what was decided before, so that it draws the same
    ///                      random numbers as if the game had not been left
    ReturningPlayer(std::unique_ptr<Policy> player, bool thinks_along, Progress& progress)
        : player_(std::move(player)), thinks_along_(thinks_along), progress_(progress) {}

    void begin_game(std::uint64_t seed, int seat) override { player_->begin_game(seed, seat); }

    std::optional<Decision> decide(const Prospect& prospect) override {
        if (was_interrupted() || progress_.is_stopped) return std::nullopt;
        if (progress_.is_made()) return player_->decide(prospect);
        ++progress_.next;
        // The game goes by what was decided before.
        return thinks_along_ ? player_->decide(prospect) : Decision{};
    }

private:
    std::unique_ptr<Policy> player_;
    bool thinks_along_;
    Progress& progress_;
};

/// Passes on what happens to the record, and then to the log: what was told is recorded.
class RecordingWatcher : public Watcher {
public:
    /// @param narrator  keeps silent about what happened before the game was left; null if the log
    ///                  is none
    RecordingWatcher(Watcher& log, GameNarrator* narrator, RecordFile* record, Progress& progress)
        : log_(log), narrator_(narrator), record_(record), progress_(progress) {}

    void began(const State& state, const Events& events) override {
        if (narrator_ != nullptr) narrator_->be_silent(!progress_.is_made());
        log_.began(state, events);
    }

    void decided(const Program& rules, int seat, const Decision& decision, const State& state,
                 const Events& events) override {
        const bool is_new = state.turn > progress_.before.size();
        if (is_new && record_ != nullptr &&
            !record_->write(record_decision(rules, seat, decision))) {
            progress_.is_stopped = true;
            return;
        }
        if (narrator_ != nullptr) narrator_->be_silent(!is_new);
        log_.decided(rules, seat, decision, state, events);
    }

private:
    Watcher& log_;
    GameNarrator* narrator_;
    RecordFile* record_;
    Progress& progress_;
};

/// A file as a shell takes it.
std::string shell_word(const std::string& path) {
    constexpr const char* plain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-+,:@%/";
    if (!path.empty() && path.find_first_not_of(plain) == std::string::npos) return path;
    std::string word = "'";
    for (const char letter : path) word += letter == '\'' ? "'\\''" : std::string(1, letter);
    return printable(word + "'");
}

}  // namespace

int GameSeries::play_all(const GameToPlay& first) {
    note_interrupts();
    GameToPlay game = first;
    bool goes_on = play(game);
    while (goes_on && game.details.game < game.details.games) {
        if (!log_.json) std::cout << '\n';
        game = next_game(game);
        goes_on = play(game);
    }
    if (record_ != nullptr && !record_->settle()) {
        tell_record_failed();
        return exit_status::bad_input;
    }
    if (!goes_on && std::cout) tell_left();
    return was_interrupted() ? exit_status::interrupted : exit_status::success;
}

bool GameSeries::play(const GameToPlay& game) {
    const Program& program = rules_.program;
    const auto people = seats_of_people(game.details.seats);
    if (record_ != nullptr && !game.is_recorded &&
        !record_->write(record_header(rules_, game.setup, game.details))) {
        return false;
    }
    const auto narrator = make_narrator(game.details.seats);
    if (log_.json) {
        tell_header(game);
    } else {
        std::cout << narrator->beginning(game, log_.seed_is_given);
    }

    Progress progress = {game.decisions};
    JsonLog json_log(program);
    HandOver hand_over(terminal_, *narrator, people.size() > 1);
    std::vector<std::unique_ptr<Policy>> players;
    for (const auto& name : game.details.seats) {
        const bool person = name == person_name;
        auto player =
            person ? std::make_unique<Person>(
                         rules_, terminal_, [&](int seat) { return hand_over.pass_to(seat); },
                         [&](const Observation& seen) { return narrator->position(seen); },
                         log_.verbose)
                   : make_policy(name, program);
        players.push_back(std::make_unique<ReturningPlayer>(std::move(player), !person, progress));
    }
    RecordingWatcher watcher(log_.json ? static_cast<Watcher&>(json_log) : *narrator,
                             log_.json ? nullptr : narrator.get(), record_, progress);
    const State state = play_game(program, game.setup, players, &watcher, game.decisions);
    narrator->tell_waiting();
    if (!state.over() || progress.is_stopped) return false;
    const std::string result = record_result(program, state);
    if (record_ != nullptr && !record_->write(result)) return false;
    std::cout << (log_.json ? result + "\n" : narrator->ending(state));
    if (!people.empty() && tells_seed(game.details, state)) {
        std::cout << seed_text(game.setup, game.details);
    }
    return static_cast<bool>(std::cout);
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
