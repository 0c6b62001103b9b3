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
    void add_rules_to(CLI::App& command);

    /// Adds all of them to a subcommand.
    void add_to(CLI::App& command);
};

/// The rules of a game, or the status to end with after the reason was told.
struct RulesOrStatus {
    std::optional<houserules::Rules> rules;
    std::optional<std::string> parent;  ///< what the variant extends
    int status = 0;
};

/// Loads the variant with its options; says on standard error what is wrong.
[[nodiscard]] RulesOrStatus load_game(const GameOptions& options);

/// How many play: as asked for, else the variant's best number. Nothing if so many cannot play,
/// after the reason was told.
[[nodiscard]] std::optional<int> number_of_players(const GameOptions& options,
                                                   const houserules::Rules& rules);

/// A seed that nobody chose, short enough to be typed again.
[[nodiscard]] std::uint64_t fresh_seed();
