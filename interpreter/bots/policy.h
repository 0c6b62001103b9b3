#pragma once

#include <cstdint>
#include <optional>

#include "game/game.h"
#include "game/observation.h"
#include "random/random.h"

namespace houserules {

/// What a seat decides by.
struct Prospect {
    const Program& program;
    const Observation& observation;
    const Moves& moves;  ///< of the observation's position
    /// The game is left after so many rounds and counts by their points; 0: at its own end.
    std::uint32_t rounds = 0;
};

/// Plays one seat. It never sees the real position.
class Policy {
public:
    virtual ~Policy() = default;

    /// A new game begins; all that is random from here on comes from its seed.
    virtual void begin_game(std::uint64_t seed, int seat) = 0;

    /// Decides about one of the legal moves, in the numbers of the observation; nothing to leave
    /// the game.
    [[nodiscard]] virtual std::optional<Decision> decide(const Prospect& prospect) = 0;

    /// How many playouts it makes for a decision, at most.
    [[nodiscard]] virtual std::uint64_t playouts() const { return 0; }
};

/// The stream of random numbers that a seat's policy draws from, apart from those of the deals:
/// the same seed deals the same cards whatever the players do.
[[nodiscard]] Random policy_random(std::uint64_t seed, int seat);

}  // namespace houserules
