#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "game/observation.h"
#include "game/playout.h"
#include "game/state_parts.h"
#include "game/turn_plan.h"

namespace houserules {

/// Sums over playouts, of whole numbers: they do not depend on the order in which they are added.
struct PlayoutTotals {
    std::uint64_t games = 0;
    std::uint64_t unfinished = 0;  ///< at the turn limit, or because nobody could move
    Choices choices;               ///< the decisions in the playouts
    std::array<std::uint64_t, State::max_seats> wins{};   ///< by seat
    std::array<std::int64_t, State::max_seats> scores{};  ///< by seat, of all games together

    void add_game(const State& state);
    void add(const PlayoutTotals& other);
};

/// Chooses moves in playouts, for every seat. It sees the whole position that it is asked about.
class PlayoutPolicy {
public:
    virtual ~PlayoutPolicy() = default;

    /// The number of one of the legal moves, of which there is at least one.
    [[nodiscard]] virtual std::uint64_t choose(const Moves& moves, const State& state,
                                               Random& random) = 0;
};

/// Plays games of one program to their ends, many after each other with the same storage: from the
/// deal, from the middle of a game, or from what one seat knows. Once what may be played was found
/// in the positions that come up, it allocates nothing.
///
/// Playout `i` of a seed is the same game whoever plays it, so a batch may be split at will. It
/// belongs to one thread; the program must outlive it.
class Playouts {
public:
    /// @param policy  chooses the moves; null: each is equally likely, which is quickest
    explicit Playouts(const Program& program, PlayoutPolicy* policy = nullptr);

    /// Which playouts of a seed: from `first` on, `count` of them.
    struct Batch {
        std::uint64_t seed = 0;
        std::uint64_t first = 0;
        std::uint64_t count = 1;
    };

    /// Plays whole games.
    ///
    /// @param setup  how they begin; its seed and deck are not looked at
    [[nodiscard]] PlayoutTotals play_games(const GameSetup& setup, const Batch& batch);

    /// Plays on from a position, which is left as it is. Later deals come from the batch's seed,
    /// not from that of the game.
    [[nodiscard]] PlayoutTotals play_from(const State& position, const Batch& batch);

    /// Plays on from positions that a seat cannot tell from the real one, a new one each time; see
    /// `sample`.
    [[nodiscard]] PlayoutTotals play_from(const Observation& observation, const Batch& batch);

    /// How many bytes of a state the games use: as many are copied for a playout.
    [[nodiscard]] std::size_t state_bytes() const { return parts_.bytes(); }

private:
    void play_on(std::uint64_t seed, PlayoutTotals& totals);

    TurnPlan plan_;
    StateParts parts_;
    PlayoutPolicy* policy_;
    State state_;
    std::vector<Random> of_seats_;
};

}  // namespace houserules
