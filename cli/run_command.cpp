#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/make_policy.h"
#include "commands.h"
#include "exit_status.h"
#include "game_options.h"
#include "game_series.h"
#include "notation/card_text.h"
#include "play/record.h"
#include "record_file.h"
#include "seats.h"
#include "source/utf8.h"
#include "terminal.h"
#include "thinking_option.h"
#include "variant_files.h"

using namespace houserules;

namespace {

struct RunOptions {
    GameOptions game;
    std::vector<std::string> seats;  ///< who plays: `human`, or a policy
    std::uint64_t games = 1;
    std::string format = "text";
    Manners manners;
    bool no_statistics = false;
    ThinkingOption thinking;
    std::optional<std::string> record;  ///< a file
    bool force = false;
    std::optional<std::string> resume;  ///< a file: no new game
    std::vector<std::string> names;     ///< of the people
    std::string color = "auto";
    int delay = 0;  ///< milliseconds
    bool show_hands = false;
    bool quiet = false;
};

/// How the games of a command line are told.
SeriesLog series_log(const RunOptions& options, const std::vector<std::string>& seats,
                     const Terminal& terminal, const Budget& budget) {
    const std::map<std::string, ColourChoice> choices = {{"auto", ColourChoice::automatic},
                                                         {"always", ColourChoice::always},
                                                         {"never", ColourChoice::never}};
    SeriesLog log;
    log.json = options.format == "json";
    log.seed_is_given = options.game.seed.has_value() && !options.resume;
    log.manners = options.manners;
    log.counts = !options.no_statistics;
    log.budget = budget;
    log.screen = {choices.at(options.color), std::chrono::milliseconds(options.delay),
                  options.show_hands, options.quiet};
    const bool reads =
        seats_of_people(seats).empty() ? writes_to_terminal() : terminal.is_interactive();
    log.on_screen = reads || log.screen.colours == ColourChoice::always;
    log.names = options.names;
    return log;
}

int usage(const std::string& problem) {
    std::cerr << fmt::format("houserules: {}\n", problem);
    return exit_status::usage;
}

int bad_input(const std::string& problem) {
    std::cerr << fmt::format("houserules: {}\n", problem);
    return exit_status::bad_input;
}

/// Why people cannot play; empty if they can, or there are none.
std::string no_people(const RunOptions& options, const std::vector<std::string>& seats) {
    if (seats_of_people(seats).empty()) return {};
    if (options.game.variant == standard_input) {
        return "--seats: standard input holds the rules, so that nobody can type moves; name a "
               "file";
    }
    if (options.format == "json") {
        return "--format json is for bots; people play with --format text";
    }
    if (options.show_hands) return "--show-hands is for bots; people see their own cards";
    if (options.quiet) return "--quiet is for bots; people must see what happens";
    return {};
}

/// Who plays: as asked for, else a person at a terminal, and then bots.
Expected<std::vector<std::string>> seats_asked_for(const RunOptions& options,
                                                   const Terminal& terminal, int players) {
    std::vector<std::string> seats = options.seats;
    const bool person = terminal.is_interactive() && options.format == "text" &&
                        options.game.variant != standard_input;
    if (seats.empty() && person) seats.emplace_back(person_name);
    auto all = seats_for(std::move(seats), players);
    if (!all || !terminal.is_interactive() || seats_of_people(*all).empty()) return all;
    // Who plays at a terminal has opponents worth playing against.
    const auto named = std::max<std::size_t>(options.seats.size(), 1);
    for (std::size_t seat = named; seat < all->size(); ++seat) (*all)[seat] = usual_policy_name;
    return all;
}

/// Whether a record would be written over the file of the rules.
bool is_file_of_rules(const std::string& record, const Rules& rules) {
    std::error_code error;
    return is_path(rules.name) && std::filesystem::equivalent(record, rules.name, error);
}

/// Makes the record that was asked for, and puts the rules into the game's details.
Expected<RecordFile> begin_record(const RunOptions& options, const Rules& rules,
                                  RecordDetails& details) {
    auto text = recorded_rules(rules, disk_files());
    if (!text) return Problem{"the rules are too large for a record, which is to hold them"};
    details.rules = std::move(*text);
    if (is_file_of_rules(*options.record, rules)) {
        return Problem{fmt::format("{} is the file of the rules", printable(*options.record))};
    }
    return RecordFile::make(*options.record, options.force);
}

int play_new(const RunOptions& options) {
    const auto loaded = load_game(options.game);
    if (!loaded) return loaded.error();
    const Rules& rules = loaded->rules;
    const auto players = number_of_players(options.game, rules, options.seats);
    if (!players) return exit_status::usage;
    Terminal terminal;
    ThinkingOption thinking = options.thinking;
    // At a terminal somebody waits.
    thinking.is_timed = thinking.is_timed || terminal.is_interactive();
    const auto budget = thinking.budget();
    if (!budget) return usage(budget.error().message);
    GameToPlay game;
    game.details.think = thinking.amount;
    game.details.is_timed = budget->time.has_value();
    game.setup.seats = *players;
    game.setup.turn_limit = options.game.turn_limit;
    game.setup.seed = options.game.seed ? *options.game.seed : fresh_seed();
    auto seats = seats_asked_for(options, terminal, *players);
    if (!seats) return usage(seats.error().message);
    game.details.seats = std::move(*seats);
    game.details.games = options.games;
    game.details.first_seed = game.setup.seed;
    const std::string reason = no_people(options, game.details.seats);
    if (!reason.empty()) return usage(reason);

    std::optional<RecordFile> record;
    if (options.record) {
        auto made = begin_record(options, rules, game.details);
        if (!made) return bad_input("--record: " + made.error().message);
        record.emplace(std::move(*made));
    }
    const SeriesLog log = series_log(options, game.details.seats, terminal, *budget);
    return GameSeries(rules, log, terminal, record ? &*record : nullptr).play_all(game);
}

int go_on(const RunOptions& options) {
    auto record = open_left_record(*options.resume);
    if (!record) return bad_input("--resume: " + record.error().message);
    const std::string reason = no_people(options, record->left.game.details.seats);
    if (!reason.empty()) return usage(reason);
    Terminal terminal;
    ThinkingOption thinking = {record->left.game.details.think, true};
    const auto budget = thinking.budget();
    if (!budget) return bad_input("--resume: " + budget.error().message);
    const SeriesLog log = series_log(options, record->left.game.details.seats, terminal, *budget);
    return GameSeries(record->left.rules, log, terminal, &record->file)
        .play_all(record->left.game, std::move(record->ends));
}

int run_games(const RunOptions& options, const CLI::App& command) {
    if (!options.resume) {
        if (options.game.variant.empty()) {
            return usage("variant is required; see `houserules run --help`");
        }
        if (options.force && !options.record) return usage("--force is for --record");
        return play_new(options);
    }
    for (const char* name : {"variant", "--set", "--players", "--seed", "--turn-limit", "--seats",
                             "--games", "--record", "--force", "--think", "--timed"}) {
        if (command.count(name) == 0) continue;
        return usage(fmt::format("--resume goes on as the record says, without `{}`", name));
    }
    return go_on(options);
}

}  // namespace

void add_run_command(CLI::App& app, int& status) {
    auto* command = app.add_subcommand("run", "Plays a game: you against bots, or bots alone.");
    const auto options = std::make_shared<RunOptions>();
    options->game.add_to(*command);
    command->get_option("variant")->required(false);
    add_seats(*command, options->seats,
              "who plays, from seat 0, as many as are named: human, good, easy or random "
              "(default: at a terminal a person and good bots, else random ones)");
    command->add_option("--games", options->games, "how many games, one after the other")
        ->type_name("N")
        ->check(whole_number(1, 1'000'000'000'000))
        ->capture_default_str();
    command
        ->add_option("--name", options->names,
                     "what the person who plays is called; once for each of several")
        ->type_name("NAME")
        ->allow_extra_args(false);
    add_format(*command, options->format, {"text", "json"}, "text or json");
    command
        ->add_option("--color", options->color,
                     "colours and symbols of suits: always also where no terminal is")
        ->check(CLI::IsMember({"auto", "always", "never"}))
        ->capture_default_str();
    command->add_option("--delay", options->delay, "waits so many milliseconds after a bot's move")
        ->type_name("MS")
        ->check(whole_number(0, 60'000));
    command->add_flag("--show-hands", options->show_hands,
                      "shows the cards of all players, where only bots play");
    command->add_flag("--quiet", options->quiet, "tells only how games of bots end");
    command->add_flag("--no-statistics", options->no_statistics,
                      "does not count the game for `stats`");
    options->thinking.add_to(*command);
    command->add_flag("--ask-forced", options->manners.asks_forced,
                      "asks you also where you can only pass or decline");
    command->add_flag("--verbose", options->manners.verbose,
                      "tells with a move that is refused which rule of the file refuses it");
    command
        ->add_option("--record", options->record,
                     "writes a record of the games, for `replay` and --resume")
        ->type_name("FILE");
    command->add_flag("--force", options->force, "writes the record also over a file");
    command
        ->add_option("--resume", options->resume,
                     "goes on with a game that was left, from its record")
        ->type_name("FILE");
    command->footer(
        "Exit status: 0 if the games were played or left, 1 for rules or a record that are not "
        "right "
        "or cannot be written, 2 for a wrong command line, 130 after Ctrl-C.");
    command->callback([options, command, &status] { status = run_games(*options, *command); });
}
