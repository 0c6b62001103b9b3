#pragma once

#include <functional>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "play/replay.h"

/// The record that a subcommand reads: a file, or `-` for standard input.
class RecordArgument {
public:
    /// Adds it to a subcommand.
    void add_to(CLI::App& command);

    /// What messages call it.
    [[nodiscard]] std::string name() const;

    /// Plays it again, line by line, and ends the replay.
    ///
    /// @param goes_on  is asked before each line; false leaves the rest unread
    /// @return         why it cannot be read, as a sentence; nothing if it was
    [[nodiscard]] std::optional<std::string> read(houserules::Replay& replay,
                                                  const std::function<bool()>& goes_on) const;

private:
    std::string record_;
};
