#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "game/game.h"
#include "game/state.h"
#include "program/program.h"

namespace houserules {

/// A position in play that was set up by hand, for examples and tests.
struct GamePosition {
    struct Cards {
        ZoneIndex zone = 0;
        Seat seat = 0;                    ///< of a player's zone
        std::vector<std::uint8_t> cards;  ///< bottom first
    };
    struct Amount {
        int index = 0;  ///< token or variable
        Seat seat = 0;  ///< of a player's
        std::int32_t amount = 0;
    };

    int seats = 2;
    int to_act = 0;
    /// Who laid the last card; none: the player before `to_act`; nobody: a base card.
    std::optional<int> last_to_play;
    std::optional<int> leader;  ///< of this trick; none: as the cards laid tell
    int starter = 0;
    bool leading = false;   ///< holds anyway where no card is laid
    std::optional<int> as;  ///< rank that the cards to beat count as
    std::uint32_t round = 1;
    std::uint32_t rounds_played = 0;
    std::vector<int> seating;  ///< all seats in turn order; empty: by their numbers
    std::vector<int> out;      ///< seats, in the order of going out
    std::vector<int> locked;
    std::vector<Cards> cards;  ///< each zone and each card at most once
    /// Of those where plays are laid: the play to beat; empty: as these lie.
    std::vector<std::uint8_t> to_beat;
    std::vector<Amount> tokens;       ///< others are 0
    std::vector<Amount> variables;    ///< others are as at the start
    std::vector<Amount> scores;       ///< `index` is not used
    std::vector<Amount> last_places;  ///< likewise; others are 0
};

/// The state of a position. Cards that it does not name lie where the deck is, the lowest on
/// top; where the cards of that zone are named, they are not in the game.
///
/// What is to be beaten follows from the cards where plays are laid: in a zone with an order
/// they were laid one by one, else they are one play.
///
/// @return nothing if they should be one play and are no combination
[[nodiscard]] std::optional<State> state_of(const Program& program, const GamePosition& position);

/// Begins a round of a game with a deck of a certain order.
///
/// @param setup     its deck is that of this round
/// @param position  what earlier rounds left: the number of the round, scores, last places,
///                  variables that last a match; its cards and its turn are not used
[[nodiscard]] State later_deal(const Program& program, const GameSetup& setup,
                               const GamePosition& position, const Audience& audience = {});

}  // namespace houserules
