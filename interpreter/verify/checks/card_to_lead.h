#pragma once

#include "verify/checks/case_split.h"

namespace houserules {

/// Whether a single card of whatever rank is a combination, perhaps but for cards that are another.
[[nodiscard]] bool is_any_card(const Combination& combination);

/// A play of one card by whoever leads: whether some card of a hand can surely be played.
class CardToLead {
public:
    /// @param facts  must outlive this
    explicit CardToLead(const GameFacts& facts);

    /// What such a play must meet, for `CaseSplit` to settle its parts.
    [[nodiscard]] const std::vector<const Term*>& asked() const { return asked_; }

    /// Whether whoever leads, and has a card in the zone that is played from, can surely play one
    /// in a case. Any card will do, or one that a condition says is there, or the lowest, the
    /// highest or the top card.
    [[nodiscard]] bool is_sure(CaseSplit& split, int source) const;

private:
    [[nodiscard]] bool finds_combinations();
    [[nodiscard]] bool is_playable(CaseSplit& split, int card,
                                   const std::vector<const Term*>& truths) const;
    [[nodiscard]] bool is_one_of_some(CaseSplit& split, const std::vector<int>& zones) const;
    [[nodiscard]] bool is_card_at_an_end(CaseSplit& split, const std::vector<int>& zones) const;

    const GameFacts& facts_;
    bool possible_ = false;
    std::optional<Term> when_;      ///< what the play of a card must meet, with that card looked at
    std::vector<int> combination_;  ///< by card: what it is by itself
    std::vector<const Term*> asked_;
};

}  // namespace houserules
