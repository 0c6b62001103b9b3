#pragma once

#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "bots/budget.h"
#include "source/expected.h"

/// How long bots that think may think about a move, as the command line says it.
struct ThinkingOption {
    std::string amount;     ///< `2000`, playouts, or `200ms`, a time; empty: the usual
    bool is_timed = false;  ///< a time is allowed, though nobody waits for the move

    /// Adds `--think` and `--timed` to a subcommand whose results others repeat.
    void add_to(CLI::App& command);

    /// What it allows, or what is wrong with it, as a sentence.
    [[nodiscard]] houserules::Expected<houserules::Budget> budget() const;
};

/// Reads `2000` or `200ms`; nothing if it is neither, 0, or more than a bot may be given.
[[nodiscard]] std::optional<houserules::Budget> read_budget(const std::string& amount);
