#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game_options.h"
#include "simulation/series.h"
#include "source/expected.h"
#include "thinking_option.h"

/// Which games are to be played, as a command line says it; shared by all that count games.
struct SeriesOptions {
    GameOptions game;
    std::vector<std::string> seats;
    std::uint64_t games = 1;
    unsigned threads = 1;
    std::string details = "1000";
    std::string until;
    ThinkingOption thinking;

    /// Adds them to a subcommand, but for those below.
    ///
    /// @param usual_games  how many are played if nothing is said; nothing: it must be said
    void add_to(CLI::App& command, std::optional<std::uint64_t> usual_games = std::nullopt);

    /// Adds how long is played, and how closely is looked.
    void add_extent_to(CLI::App& command);

    /// The series for rules that were loaded; or the status to end with, after what is wrong was
    /// told.
    [[nodiscard]] houserules::Expected<houserules::Series, int> series_for(
        const houserules::Rules& rules) const;
};
