#pragma once

#include <cstdint>
#include <vector>

#include "variant/variant.h"
#include "verify/checks/possible_plays.h"
#include "verify/checks/value_range.h"

namespace houserules {

/// What can be said of every game of a variant before it is played, whatever the options and the
/// number of players.
struct GameFacts {
    const Variant& variant;
    int least_players = 0;
    int most_players = 0;
    bool can_be_out = true;
    bool can_pass = true;
    bool several_rounds = true;
    bool something_to_beat = true;
    bool suitless_cards = false;
    ValueRange score = ValueRange::anything();
    std::vector<ValueRange> options = {};
    std::vector<ValueRange> variables = {};
    std::vector<ValueRange> tokens = {};
    std::vector<int> most_cards = {};     ///< by zone: the most cards that one can hold
    std::vector<int> cards_of_rank = {};  ///< by rank
    int most_played = 0;                  ///< cards of one play
    PossiblePlays plays = {};
};

/// @param options  the values that all of them have, if these are known
[[nodiscard]] GameFacts facts_of(const Variant& variant,
                                 const std::vector<std::int64_t>* options = nullptr);

}  // namespace houserules
