#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "explain/rules.h"
#include "game/game.h"
#include "variant/loader.h"

namespace houserules {

/// What playing a record again brought to light.
struct ReplayFinding {
    enum class Kind {
        agrees,     ///< a game went as recorded
        note,       ///< worth knowing, such as rules that changed since
        disagrees,  ///< the record and the rules differ
        broken,     ///< this is no record
    };

    Kind kind = Kind::note;
    std::size_t line = 0;  ///< of the record, from 1
    std::string text;
};

/// Plays a record of games again, line by line, and compares it with the rules as they are now.
class Replay {
public:
    explicit Replay(FileAccess files) : files_(std::move(files)) {}

    /// Takes the next line of the record, without its line break.
    void read(std::string_view line);

    /// The next line of the record is too long to be one.
    void read_too_long();

    /// The record is at its end.
    void finish();

    [[nodiscard]] const std::vector<ReplayFinding>& findings() const { return findings_; }

    /// Whether the record is one and nothing in it disagrees with the rules.
    [[nodiscard]] bool agrees() const { return agrees_ && games_ > 0; }

    /// Whether so much is wrong that reading on is of no use.
    [[nodiscard]] bool gave_up() const;

private:
    void find(ReplayFinding::Kind kind, std::string text);
    void end_game();
    void give_up_game(std::string reason);

    FileAccess files_;
    std::vector<ReplayFinding> findings_;
    bool agrees_ = true;
    std::size_t line_ = 0;
    std::uint64_t games_ = 0;
    bool skipping_ = false;  ///< to the next game, after a difference
    std::optional<Rules> rules_;
    std::optional<State> state_;
    std::string title_;  ///< of the game

    friend class ReplayLine;
};

}  // namespace houserules
