#include "game_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iostream>
#include <limits>
#include <random>

#include "exit_status.h"
#include "game/state.h"
#include "notation/card_text.h"
#include "source/containers.h"
#include "variant_files.h"

using namespace houserules;

CLI::Option* add_variant(CLI::App& command, std::string& variant) {
    return command
        .add_option("variant", variant,
                    "a variant file, the name of a bundled variant, or - for standard input")
        ->required()
        ->type_name("FILE|NAME|-");
}

CLI::Option* add_format(CLI::App& command, std::string& format,
                        const std::vector<std::string>& formats, const std::string& description) {
    return command.add_option("--format", format, description)
        ->check(CLI::IsMember(formats))
        ->capture_default_str();
}

void GameOptions::add_rules_to(CLI::App& command, const std::string& of_settings) {
    add_variant(command, variant);
    command.add_option("--set", settings, of_settings)
        ->type_name("OPTION=VALUE")
        ->allow_extra_args(false);
}

void GameOptions::add_players_to(CLI::App& command, const std::string& description) {
    command.add_option("--players", players, description)
        ->type_name("N")
        ->check(whole_number(1, State::max_seats));
}

void GameOptions::add_to(CLI::App& command) {
    add_rules_to(command);
    add_players_to(command, "how many play (default: what suits the game best)");
    command
        .add_option("--seed", seed, "the seed of all that is random (default: another each time)")
        ->type_name("S")
        ->check(whole_number(0, std::numeric_limits<std::uint64_t>::max()));
    command.add_option("--turn-limit", turn_limit, "decisions after which a game ends unfinished")
        ->type_name("N")
        ->check(whole_number(1, std::numeric_limits<std::uint32_t>::max()))
        ->capture_default_str();
}

std::optional<std::vector<OptionSetting>> read_settings(const std::vector<std::string>& texts) {
    std::vector<OptionSetting> settings;
    for (const auto& text : texts) {
        auto setting = read_option_setting(text);
        if (!setting) {
            std::cerr << "houserules: --set: " << setting.error().message << '\n';
            return std::nullopt;
        }
        settings.push_back(std::move(*setting));
    }
    return settings;
}

std::optional<LoadedVariant> find_variant(const std::string& name) {
    auto found = load_named(name);
    if (found) return std::move(*found);
    const auto& [message, help] = found.error();
    std::cerr << fmt::format("houserules: {}{}{}\n", message, help.empty() ? "" : "; ", help);
    return std::nullopt;
}

Expected<Rules, int> rules_with_options(LoadedVariant variant, const GameOptions& options) {
    const auto settings = read_settings(options.settings);
    if (!settings) return exit_status::usage;
    auto rules = make_rules(std::move(variant), options.variant, *settings);
    if (rules) return std::move(*rules);
    const auto& failure = rules.error();
    if (failure.kind == RulesFailure::Kind::bad_option) {
        std::cerr << "houserules: --set: " << failure.message << '\n';
        return exit_status::usage;
    }
    std::cerr << render(failure.diagnostics, failure.sources);
    return exit_status::bad_input;
}

Expected<LoadedGame, int> load_game(const GameOptions& options) {
    // What is wrong with the command line is told first.
    if (!read_settings(options.settings)) return exit_status::usage;
    auto variant = find_variant(options.variant);
    if (!variant) return exit_status::bad_input;
    auto parent = variant->parent;
    auto rules = rules_with_options(std::move(*variant), options);
    if (!rules) return rules.error();
    std::cerr << render(rules->diagnostics, rules->sources);
    return LoadedGame{std::move(*rules), std::move(parent)};
}

std::optional<int> number_of_players(const GameOptions& options, const Rules& rules,
                                     const std::vector<std::string>& named) {
    const auto& allowed = rules.program.players;
    if (!options.players) {
        const int number = count_of(named);
        if (number > 1 && contains(allowed, number)) return number;
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

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
    const auto check = [least, most](const std::string& text) -> std::string {
        std::uint64_t number = 0;
        const char* const end = text.data() + text.size();
        const auto [stopped, error] = std::from_chars(text.data(), end, number);
        if (error == std::errc() && stopped == end && number >= least && number <= most) return {};
        return fmt::format("`{}` is not a whole number from {} to {}", text, least, most);
    };
    return CLI::Validator(check, "");
}
