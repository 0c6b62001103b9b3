#include "game_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <limits>
#include <random>

#include "exit_status.h"
#include "game/state.h"
#include "notation/names.h"
#include "rules/load_rules.h"
#include "variant_files.h"
#include "whole_number.h"

using namespace houserules;

void GameOptions::add_rules_to(CLI::App& command) {
    command
        .add_option("variant", variant,
                    "a variant file, the name of a bundled variant, or - for standard input")
        ->required()
        ->type_name("FILE|NAME|-");
    command.add_option("--set", settings, "sets an option of the variant")
        ->type_name("OPTION=VALUE")
        ->allow_extra_args(false);
}

void GameOptions::add_to(CLI::App& command) {
    add_rules_to(command);
    command.add_option("--players", players, "how many play (default: what suits the game best)")
        ->type_name("N")
        ->check(whole_number(1, State::max_seats));
    command
        .add_option("--seed", seed, "the seed of all that is random (default: another each time)")
        ->type_name("S")
        ->check(whole_number(0, std::numeric_limits<std::uint64_t>::max()));
    command.add_option("--turn-limit", turn_limit, "decisions after which a game ends unfinished")
        ->type_name("N")
        ->check(whole_number(1, std::numeric_limits<std::uint32_t>::max()))
        ->capture_default_str();
}

RulesOrStatus load_game(const GameOptions& options) {
    std::vector<OptionSetting> settings;
    for (const auto& text : options.settings) {
        auto setting = read_option_setting(text);
        if (const auto* reason = std::get_if<std::string>(&setting)) {
            std::cerr << "houserules: --set: " << *reason << '\n';
            return {std::nullopt, std::nullopt, exit_status::usage};
        }
        settings.push_back(std::get<OptionSetting>(std::move(setting)));
    }
    auto found = load_named(options.variant);
    if (const auto* reason = std::get_if<std::string>(&found)) {
        std::cerr << "houserules: " << *reason;
        const auto names = bundled_names();
        if (!names.empty()) std::cerr << "; " << suggest(options.variant, names).text;
        std::cerr << '\n';
        return {std::nullopt, std::nullopt, exit_status::bad_input};
    }
    auto& variant = std::get<LoadedVariant>(found);
    auto parent = variant.parent;
    auto loaded = make_rules(std::move(variant), options.variant, settings);
    if (auto* rules = std::get_if<Rules>(&loaded)) {
        std::cerr << render(rules->diagnostics, rules->sources);
        return {std::move(*rules), std::move(parent), exit_status::success};
    }
    const auto& failure = std::get<RulesFailure>(loaded);
    if (failure.kind == RulesFailure::Kind::bad_option) {
        std::cerr << "houserules: --set: " << failure.message << '\n';
        return {std::nullopt, std::nullopt, exit_status::usage};
    }
    std::cerr << render(failure.diagnostics, failure.sources);
    return {std::nullopt, std::nullopt, exit_status::bad_input};
}

std::optional<int> number_of_players(const GameOptions& options, const Rules& rules) {
    const auto& allowed = rules.program.players;
    if (!options.players) {
        return rules.program.best_players != 0 ? rules.program.best_players : allowed.front();
    }
    if (std::find(allowed.begin(), allowed.end(), *options.players) != allowed.end()) {
        return options.players;
    }
    std::vector<std::string> numbers;
    for (const int number : allowed) numbers.push_back(fmt::format("{}", number));
    std::cerr << fmt::format("houserules: --players: {} is played by {}, not by {}\n",
                             rules.variant.name, listed(numbers, "or"), *options.players);
    return std::nullopt;
}

std::uint64_t fresh_seed() {
    // Below 2^53, so that every reader of JSON can take it as a number.
    std::random_device device;
    const std::uint64_t high = device() & 0x1fffffU;
    return high << 32 | (device() & 0xffffffffU);
}
