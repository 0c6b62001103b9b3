#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bots/policy.h"
#include "game/game.h"
#include "play/record.h"
#include "play/replay.h"
#include "rules/rules.h"
#include "variant/loader.h"

namespace houserules {

/// A game to be played, perhaps from the middle.
struct GameToPlay {
    GameSetup setup;
    RecordDetails details;
    std::vector<Decision> decisions = {};  ///< made so far, from the beginning
    bool is_recorded = false;              ///< its record has begun: the first line is there
    std::uint64_t taken_back = 0;          ///< decisions that people took back, as its record says
};

/// The game after one of several.
[[nodiscard]] GameToPlay next_game(const GameToPlay& game);

/// A game that was left before its end, or the next of several that were.
struct LeftGame {
    Rules rules;  ///< as they were when it began
    GameToPlay game;
};

/// Reads a record to go on with its last game.
class LeftGameReader : private ReplayWatcher {
public:
    explicit LeftGameReader(FileAccess files) : replay_(std::move(files), std::nullopt, this) {}

    LeftGameReader(const LeftGameReader&) = delete;
    LeftGameReader& operator=(const LeftGameReader&) = delete;

    /// Takes the next line of the record, without its line break; see `Replay`.
    void read(std::string_view line) { replay_.read(line); }
    bool read_last(std::string_view line) { return replay_.read_last(line); }
    void read_too_long() { replay_.read_too_long(); }

    /// Whether reading on is of no use.
    [[nodiscard]] bool gave_up() const { return !replay_.agrees_so_far(); }

    /// How many decisions of the present game were read.
    [[nodiscard]] std::size_t decision_count() const { return game_.decisions.size(); }

    /// The record is at its end: the game to go on with. A game that is over but for the line of
    /// its result is one, too.
    [[nodiscard]] Expected<LeftGame> finish();

private:
    void begins(const Rules& rules, const GameSetup& setup, const RecordDetails& details) override;
    void began(const State&, const Events&) override {}
    void decided(const Program& rules, int seat, const Decision& decision, const State& state,
                 const Events& events) override;
    void ends(const State& state, RecordedEnd end) override;
    void took_back(std::uint64_t decisions) override { game_.taken_back = decisions; }

    [[nodiscard]] std::string problem() const;

    Replay replay_;
    GameToPlay game_;          ///< the last one
    bool has_result_ = false;  ///< of that game
};

}  // namespace houserules
