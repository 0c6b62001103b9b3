#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <memory>

#include "commands.h"
#include "exit_status.h"
#include "game_log.h"
#include "game_options.h"
#include "json_log.h"
#include "notation/names.h"
#include "person.h"
#include "play/play_game.h"
#include "play/record.h"
#include "position_text.h"
#include "source/utf8.h"
#include "variant_files.h"
#include "whole_number.h"

using namespace houserules;

namespace {

constexpr std::string_view person_name = "human";

struct RunOptions {
    GameOptions game;
    std::vector<std::string> seats;  ///< who plays: `human`, or a policy
    std::uint64_t games = 1;
    std::string format = "text";
    std::string record;  ///< a file; empty: none
};

/// Passes on what happens to a log and to a record.
class RecordingWatcher : public Watcher {
public:
    RecordingWatcher(Watcher& log, std::ofstream* record) : log_(log), record_(record) {}

    void began(const State& state, const Events& events) override { log_.began(state, events); }

    void decided(const Program& rules, int seat, const Decision& decision, const State& state,
                 const Events& events) override {
        if (record_ != nullptr) *record_ << record_decision(rules, seat, decision) << '\n';
        log_.decided(rules, seat, decision, state, events);
    }

private:
    Watcher& log_;
    std::ofstream* record_;
};

/// Hands the terminal from one person to the next, so that nobody sees another's hand.
class HandOver {
public:
    HandOver(Terminal& terminal, GameLog& log, bool several)
        : terminal_(terminal), log_(log), several_(several) {}

    /// Returns false at the end of input.
    bool pass_to(int seat) {
        if (!several_ || seat == present_) return true;
        present_ = seat;
        const std::string news = log_.news_for(seat);
        if (!terminal_.is_interactive()) {
            std::cout << fmt::format("\n---- seat {} ----\n", seat);
            return true;
        }
        terminal_.clear();
        const auto line =
            terminal_.ask(fmt::format("Seat {}, it is your turn: press Enter. ", seat));
        std::cout << news;
        return line.has_value();
    }

private:
    Terminal& terminal_;
    GameLog& log_;
    bool several_;
    int present_ = -1;
};

/// A run of games: who plays, and where it is told.
class Run {
public:
    Run(const Rules& rules, const RunOptions& options, int players)
        : rules_(rules), options_(options), players_(players) {}

    int play_all() {
        if (!choose_seats()) return exit_status::usage;
        std::ofstream record;
        if (!options_.record.empty()) {
            record.open(options_.record, std::ios::binary | std::ios::trunc);
            if (!record) return record_failed();
        }
        const std::uint64_t seed = options_.game.seed ? *options_.game.seed : fresh_seed();
        for (std::uint64_t game = 0; game < options_.games; ++game) {
            if (!play(game, seed_of_game(seed, game), record)) break;
        }
        if (!options_.record.empty() && !record.flush()) return record_failed();
        return exit_status::success;
    }

private:
    int record_failed() const {
        std::cerr << fmt::format("houserules: {} cannot be written\n", printable(options_.record));
        return exit_status::bad_input;
    }

    bool choose_seats() {
        seats_ = options_.seats;
        const bool reads_rules = options_.game.variant == standard_input;
        if (seats_.empty() && terminal_.is_interactive() && options_.format == "text" &&
            !reads_rules) {
            seats_.emplace_back(person_name);
        }
        if (seats_.size() > static_cast<std::size_t>(players_)) {
            std::cerr << fmt::format("houserules: --seats names {}, but {} play; see --players\n",
                                     counted(static_cast<long long>(seats_.size()), "seat"),
                                     players_);
            return false;
        }
        seats_.resize(static_cast<std::size_t>(players_), policy_names().front());
        auto names = policy_names();
        names.emplace_back(person_name);
        for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
            if (seats_[seat] == person_name) {
                people_.push_back(static_cast<int>(seat));
            } else if (make_policy(seats_[seat]) == nullptr) {
                std::cerr << fmt::format("houserules: --seats: nobody is called `{}`: {}\n",
                                         printable(seats_[seat]),
                                         suggest(seats_[seat], names).text);
                return false;
            }
        }
        if (!people_.empty() && reads_rules) {
            std::cerr << "houserules: --seats: standard input holds the rules, so that nobody can "
                         "type moves; name a file\n";
            return false;
        }
        if (!people_.empty() && options_.format == "json") {
            std::cerr << "houserules: --format json is for bots; people play with --format text\n";
            return false;
        }
        return true;
    }

    /// Plays one game; false if a player left it.
    bool play(std::uint64_t number, std::uint64_t seed, std::ofstream& record) {
        const Program& program = rules_.program;
        const bool json = options_.format == "json";
        GameSetup setup;
        setup.seats = players_;
        setup.seed = seed;
        setup.turn_limit = options_.game.turn_limit;
        std::ofstream* const recorded = options_.record.empty() ? nullptr : &record;
        if (recorded != nullptr) *recorded << record_header(rules_, setup) << '\n';
        if (json) {
            std::cout << record_header(rules_, setup) << '\n';
        } else {
            if (number > 0) std::cout << '\n';
            std::cout << fmt::format("{}, {}, seed {}\n", printable(rules_.variant.name),
                                     counted(players_, "player"), seed);
        }

        GameLog log(program, people_);
        JsonLog json_log(program);
        HandOver hand_over(terminal_, log, people_.size() > 1);
        std::vector<std::unique_ptr<Policy>> policies;
        for (const auto& name : seats_) {
            if (name == person_name) {
                policies.push_back(std::make_unique<Person>(
                    rules_, terminal_, [&](int seat) { return hand_over.pass_to(seat); }));
            } else {
                policies.push_back(make_policy(name));
            }
        }
        RecordingWatcher watcher(json ? static_cast<Watcher&>(json_log) : log, recorded);
        const State state = play_game(program, setup, policies, &watcher);
        if (!state.over()) {
            if (!json) std::cout << "The game was left.\n";
            return false;
        }
        if (recorded != nullptr) *recorded << record_result(program, state) << '\n';
        std::cout << (json ? record_result(program, state) + "\n" : result_text(program, state));
        return static_cast<bool>(std::cout);
    }

    const Rules& rules_;
    const RunOptions& options_;
    int players_;
    Terminal terminal_;
    std::vector<std::string> seats_;
    std::vector<int> people_;
};

int run_games(const RunOptions& options) {
    const auto loaded = load_game(options.game);
    if (!loaded.rules) return loaded.status;
    const auto players = number_of_players(options.game, *loaded.rules);
    if (!players) return exit_status::usage;
    return Run(*loaded.rules, options, *players).play_all();
}

}  // namespace

void add_run_command(CLI::App& app, int& status) {
    auto* command = app.add_subcommand("run", "Plays a game: you against bots, or bots alone.");
    const auto options = std::make_shared<RunOptions>();
    options->game.add_to(*command);
    command
        ->add_option("--seats", options->seats,
                     "who plays, from seat 0: human or random "
                     "(default: a person at a terminal, then bots)")
        ->type_name("WHO,WHO,...")
        ->delimiter(',')
        ->allow_extra_args(false);
    command->add_option("--games", options->games, "how many games, one after the other")
        ->type_name("N")
        ->check(whole_number(1, 1'000'000'000'000))
        ->capture_default_str();
    command->add_option("--format", options->format, "text or json")
        ->check(CLI::IsMember({"text", "json"}))
        ->capture_default_str();
    command->add_option("--record", options->record, "writes a record of the games, for `replay`")
        ->type_name("FILE");
    command->callback([options, &status] { status = run_games(*options); });
}
