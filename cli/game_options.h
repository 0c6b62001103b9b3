#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "rules/rules.h"

/// What a game is played with, as the command line says it; shared by `run` and `simulate`.
struct GameOptions {
    std::string variant;
    std::optional<int> players;
    std::optional<std::uint64_t> seed;
    std::uint32_t turn_limit = 10'000;
    std::vector<std::string> settings;  ///< OPTION=VALUE

    /// Adds the variant and its options to a subcommand that plays no game.
    void add_rules_to(
        CLI::App& command,
        const std::string& of_settings = "sets an option of the variant; once for each of several");

    /// Adds the number of players.
    void add_players_to(CLI::App& command, const std::string& description);

    /// Adds all of them to a subcommand.
    void add_to(CLI::App& command);
};

/// Adds the name of a variant to a subcommand.
CLI::Option* add_variant(CLI::App& command, std::string& variant);

/// Adds `--format`, one of several words, to a subcommand.
CLI::Option* add_format(CLI::App& command, std::string& format,
                        const std::vector<std::string>& formats, const std::string& description);

/// The rules of a game, and what its variant extends.
struct LoadedGame {
    houserules::Rules rules;
    std::optional<std::string> parent;
};

/// Reads OPTION=VALUE, one a text. What is wrong was told on standard error.
[[nodiscard]] std::optional<std::vector<houserules::OptionSetting>> read_settings(
    const std::vector<std::string>& texts);

/// Reads the variant that a command line names; nothing after it was told that none is there.
[[nodiscard]] std::optional<houserules::LoadedVariant> find_variant(const std::string& name);

/// A variant that was read with its options, or the status to end with after it was told what is
/// wrong. Warnings are not told.
[[nodiscard]] houserules::Expected<houserules::Rules, int> rules_with_options(
    houserules::LoadedVariant variant, const GameOptions& options);

/// Loads the variant with its options, or the status to end with after it was told what is wrong.
[[nodiscard]] houserules::Expected<LoadedGame, int> load_game(const GameOptions& options);

/// How many play: as asked for, else as many as are named if that can be, else the variant's best
/// number. Nothing if so many cannot play, after the reason was told.
///
/// @param named  who is named; one alone only begins the list
[[nodiscard]] std::optional<int> number_of_players(const GameOptions& options,
                                                   const houserules::Rules& rules,
                                                   const std::vector<std::string>& named = {});

/// A seed that nobody chose, short enough to be typed again.
[[nodiscard]] std::uint64_t fresh_seed();

/// Accepts a whole number within bounds. CLI11 itself lets `-1` pass as a very large one.
[[nodiscard]] CLI::Validator whole_number(std::uint64_t least, std::uint64_t most);
