#pragma once

#include <cstdint>
#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "source/expected.h"

/// How a person has done in the games of one kind against the same opponents.
struct PersonalStatistics {
    std::string game;  ///< the name of the variant as it was named
    int players = 0;
    std::vector<std::string> against;  ///< who played beside the person, sorted
    std::uint64_t games = 0;           ///< that were played to their end
    std::uint64_t wins = 0;
    std::uint64_t undone = 0;           ///< of the games those in which something was taken back
    std::vector<std::uint64_t> places;  ///< how often which place was taken, from the first on
};

/// As a list of objects.
[[nodiscard]] nlohmann::ordered_json statistics_to_json(
    const std::vector<PersonalStatistics>& entries);

/// One game that a person has played to its end.
struct PersonalResult {
    std::string game;
    std::vector<std::string> against;
    bool is_won = false;
    bool is_undone = false;
    int place = 1;  ///< from 1; those who share one have the same
    int players = 2;
};

/// The file with a person's statistics, which programs that run at the same time share.
class StatisticsFile {
public:
    explicit StatisticsFile(std::filesystem::path path) : path_(std::move(path)) {}

    /// The file where XDG_STATE_HOME, else the folder of the user, says that it is; nothing where
    /// neither is set.
    [[nodiscard]] static std::optional<StatisticsFile> usual();

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

    /// What is in it, which is nothing if it is not there; or why it cannot be read.
    [[nodiscard]] houserules::Expected<std::vector<PersonalStatistics>> read() const;

    /// Counts a game.
    ///
    /// @return why that cannot be written, with the name of the file; nothing if it was
    [[nodiscard]] std::optional<std::string> add(const PersonalResult& result) const;

private:
    [[nodiscard]] bool write(const std::string& text) const;

    std::filesystem::path path_;
};
