#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include "game/memory.h"
#include "game/move.h"
#include "game/state.h"
#include "program/program.h"
#include "random/random.h"

namespace houserules {

/// How the cards of an observation's position are numbered in the real one, for carrying out what
/// was decided by it. Tells what is hidden: it stays with whoever runs the game.
struct Numbering {
    std::array<std::uint8_t, 256> card{};

    /// A move of the observation's position, as the real one has it.
    [[nodiscard]] Move real(const Move& move) const;

    /// The same for cards in an order.
    [[nodiscard]] std::vector<std::uint8_t> real(const std::vector<std::uint8_t>& cards) const;

    /// The same for a decision.
    [[nodiscard]] Decision real(const Decision& decision) const {
        return {real(decision.move), real(decision.laid)};
    }

    /// A move of the real position, as the observation's has it.
    [[nodiscard]] Move seen(const Program& program, const Move& move) const;
};

/// What one seat may know of a position: what it sees and what it remembers, and nothing else.
///
/// It holds a position in which everything that the seat does not know is put in a fixed order, so
/// that all positions that the seat cannot tell apart make observations of the same bytes.
/// Everything that is told to a seat - views, legal moves, refusals, logs - is made from it.
class Observation {
public:
    /// The seat it is of; `spectator` of nobody's.
    [[nodiscard]] int seat() const { return seat_; }

    /// The position. Hidden cards lie in the order of their indices over the places where they may
    /// be, so nothing may be told of a card that `hides` says is one. Its seed is 0. Equal cards
    /// of the deck may have changed their indices; notations do not show them.
    [[nodiscard]] const State& position() const { return position_; }

    /// Whether the seat does not know where a card of `position` lies.
    [[nodiscard]] bool hides(CardIndex card) const { return hidden_.contains(card); }

    /// All such cards.
    [[nodiscard]] const CardMask& hidden() const { return hidden_; }

    /// Whether the seat knows a variable of the table or, with a slot, of a seat.
    ///
    /// @param slot  of `State::variables`
    [[nodiscard]] bool hides_variable(int slot) const { return (hidden_variables_ >> slot) & 1; }

    /// Whether the seat does not know what is to be beaten, but only of how many cards it is.
    [[nodiscard]] bool hides_play_to_beat() const { return to_beat_hidden_; }

private:
    friend class Observer;
    friend class Sampler;

    State position_;
    CardMask hidden_;
    std::uint64_t hidden_variables_ = 0;
    std::uint16_t last_play_size_ = 0;
    std::int8_t seat_ = 0;
    bool to_beat_hidden_ = false;
    bool beaten_hidden_ = false;  ///< what was to be beaten before the move that is asked about
    bool last_play_hidden_ = false;
};

static_assert(std::is_trivially_copyable_v<Observation>);

/// What a seat knows in a position.
///
/// @param memory     of the same game
/// @param seat       or `spectator`
/// @param numbering  is set if there is one
[[nodiscard]] Observation observe(const Program& program, const State& state, const Memory& memory,
                                  Seat seat, Numbering* numbering = nullptr);

/// The whole position as if the seat knew it: nothing is hidden but what later shuffles bring. For
/// measuring what knowing all cards is worth, never for somebody who plays.
///
/// @param numbering  is set if there is one
[[nodiscard]] Observation observe_all(const Program& program, const State& state, Seat seat,
                                      Numbering* numbering = nullptr);

/// A state that the seat of an observation cannot tell from the real one: what it does not know is
/// drawn at random, each way the cards may lie equally likely, or nearly so where hands or zones
/// can hold no more of a rank, or a play lies unseen that few cards can make. What the seat could
/// only infer from the behaviour of others does not count, but nobody holds more cards of a rank
/// than the deal can give. Whoever is to act has a legal move, unless none is found in
/// `most_draws`; where hands are too large even then, the game is over.
///
/// @param draws  how often the cards were drawn, if that is asked for
[[nodiscard]] State sample(const Program& program, const Observation& observation, Random& random,
                           int* draws = nullptr);

/// After so many draws in which whoever is to act has no legal move, `sample` gives up.
inline constexpr int most_draws = 1'000;

/// What the seat of an observation remembers, about the cards of its position: for going on with a
/// sample.
[[nodiscard]] Memory memory_of(const Observation& observation);

}  // namespace houserules
