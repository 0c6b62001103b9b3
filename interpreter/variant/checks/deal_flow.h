#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "variant/static_value.h"
#include "variant/variant.h"

namespace houserules {

/// One deal of a game.
struct DealCase {
    int players = 0;
    int round = 1;
    const std::vector<std::int64_t>* options = nullptr;  ///< values by option
};

/// What is known of a deal before the game.
[[nodiscard]] StaticContext context_of(const Variant& variant, const DealCase& deal);

/// What the set-up and `rounds.at_start` come to in one deal.
struct DealResult {
    enum class Fault {
        none,
        too_many,     ///< `step` wants more cards than there are
        negative,     ///< `step` wants fewer than none
        for_ever,     ///< `step` deals anew, and always will
        nobody_plays  ///< when play begins, everybody is out
    };

    Fault fault = Fault::none;
    /// What is wrong, or what brings it about; null if no step has to do with it.
    const Step* step = nullptr;
    bool at_round_start = false;  ///< whether `step` is one of `rounds.at_start`
    std::int64_t wanted = 0;      ///< by each player, or by the table
    std::int64_t there = 0;
    std::optional<std::int64_t> left;  ///< cards in the deck when all is done, if that is known
};

/// Follows how many cards lie where in a deal, as far as it can be known before a game. What is
/// not known may be anything: nothing is called wrong that may be right.
[[nodiscard]] DealResult follow_deal(const Variant& variant, const DealCase& deal);

/// All expressions that say what is dealt.
[[nodiscard]] std::vector<const Term*> terms_of_deal(const Variant& variant);

/// Whether cards are dealt for each round, in a way that the number of the round decides.
[[nodiscard]] bool deal_changes_by_round(const Variant& variant);

}  // namespace houserules
