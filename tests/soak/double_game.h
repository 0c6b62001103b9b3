#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "game/game.h"
#include "game/memory.h"
#include "game/turn_plan.h"
#include "protocol/engine_session.h"
#include "random/random.h"
#include "variant/variant.h"
#include "verify/action_set.h"

namespace houserules::testing {

/// What is wrong with the engine, in words.
class Failure : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// How long games go on and how closely they are looked at.
struct GameChecks {
    std::uint32_t turn_limit = 10'000;
    std::uint32_t looked_at_closely = 12;  ///< decisions of a game ...
    std::uint32_t then_every = 25;         ///< ... and then one of so many
    std::uint64_t most_moves = 16;         ///< that are looked at in one position
    std::vector<ActionSet> moves = {};     ///< of whom the rules show that they have a move
};

/// One game at a time, played by the engine and by a session of the protocol, which must say the
/// same; with every check of `verify` on the way.
class DoubleGame {
public:
    /// The session loads the variant before its first game.
    ///
    /// @param name  of the variant, as a program that speaks the protocol would name it
    DoubleGame(const std::string& name, const FileAccess& files, const Variant& variant,
               const std::vector<std::int64_t>& options, const Program& program,
               const GameChecks& checks = {});

    /// How a game ended; why, is for the engine to say.
    enum class Ending { over, turn_limit, stuck };

    /// Plays a game with random moves; and one by usual turns, if they fit, with another.
    ///
    /// @param doubled  whether the session plays along; else the engine does alone
    /// @throws Failure  if something is wrong, or the protocol does not load the variant
    Ending play(int seats, std::uint64_t seed, bool doubled = true);

    /// Likewise, with another limit of turns than that of the checks.
    Ending play(int seats, std::uint64_t seed, bool doubled, std::uint32_t turn_limit);

    [[nodiscard]] std::uint32_t turn() const { return state_.turn; }
    [[nodiscard]] std::uint64_t looked_at() const { return looked_at_; }

private:
    void load_once();
    void compare(const nlohmann::ordered_json& request, std::optional<int> viewer = std::nullopt);
    void compare_ways(int seats, std::uint64_t seed, std::uint32_t turn_limit) const;
    void look_closely(const Move& move, Random& random);
    void look_at_sample(int seat, Random& random);
    /// What seats know is kept where a session plays along.
    Audience remembering();
    /// Nobody was passed over of whom the rules show that they have a move.
    ///
    /// @param stage  before the events
    void look_for_passed_over(int stage);
    void look_at_passed_over(const Event& event, int stage) const;

    const Program& program_;
    TurnPlan plan_;
    GameChecks checks_;
    bool doubled_ = true;
    State state_;
    Memory memory_;
    Events events_;             ///< since the last decision, where something is shown of moves
    std::string load_request_;  ///< empty once it is loaded
    EngineSession session_;
    std::uint64_t looked_at_ = 0;
};

}  // namespace houserules::testing
