#pragma once

#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "variant/rule_terms.h"
#include "variant/term.h"
#include "verify/checks/game_facts.h"
#include "verify/checks/value_range.h"

namespace houserules {

/// What is taken as known when an expression is looked at.
struct Circumstances {
    RulePlace place = RulePlace::other;
    int players = 0;  ///< 0: not known
    int card = -1;
    int other = -1;
    int as_rank = -1;
    int source = -2;  ///< -1: there is none, -2: not known
    const PlayShape* play = nullptr;
    const PlayShape* to_beat = nullptr;
    bool some_play = false;  ///< there is a play, whichever it is
    bool nothing_to_beat = false;
    const std::vector<ValueRange>* options = nullptr;  ///< null: all that the file allows
    /// Conditions of the position that are known, by number, and their values as bits.
    const std::vector<std::pair<const Term*, int>>* conditions = nullptr;
    std::uint32_t condition_values = 0;

    /// Whether there can be something to beat at all.
    [[nodiscard]] bool may_beat(const GameFacts& facts) const {
        return !nothing_to_beat && (facts.something_to_beat || place == RulePlace::record);
    }
};

/// Finds which values expressions can have. The ranges may be wider than what really occurs,
/// never narrower.
class TermRanges {
public:
    /// The facts must outlive this.
    explicit TermRanges(const GameFacts& facts) : facts_(facts) {}

    [[nodiscard]] ValueRange of(const Term& term, const Circumstances& known);

    /// Whether so much has been looked at that no more should be.
    [[nodiscard]] bool is_tired() const { return work_ > most_work; }

private:
    static constexpr std::int64_t most_work = 2'000'000;

    /// Of the cards of the deck, how many meet a condition.
    struct CardCount {
        int at_most = 0;
        bool all = false;  ///< whether every card certainly does
        int last = -1;     ///< the last that may
    };

    // term_ranges.cpp
    ValueRange of_comparison(const Term& term, const Circumstances& known);
    ValueRange of_list(const Term& term, const Circumstances& known);
    ValueRange of_interval(const Term& term, const Circumstances& known);
    ValueRange of_logic(const Term& term, const Circumstances& known);
    ValueRange of_arithmetic(const Term& term, const Circumstances& known);
    ValueRange of_rank_at(const Term& term, const Circumstances& known);
    ValueRange of_play(const Term& term, const Circumstances& known);
    ValueRange of_value(const Term& term) const;
    ValueRange of_course(const Term& term, const Circumstances& known);
    [[nodiscard]] bool order_is_open(const Term& a, ValueRange of_a, const Term& b, ValueRange of_b,
                                     const Circumstances& known) const;

    // card_ranges.cpp
    ValueRange of_cards(const Term& term, const Circumstances& known);
    ValueRange of_players(const Term& term, const Circumstances& known);
    ValueRange of_card(const Term& term, const Circumstances& known);
    ValueRange of_attribute(const Term& term, const Circumstances& known);
    ValueRange of_letters(const Term& term, const Circumstances& known);
    ValueRange of_steps(const Term& term, const Circumstances& known);
    const CardCount& cards_where(const Term& term);

    const GameFacts& facts_;
    std::unordered_map<const Term*, CardCount> counts_;
    std::int64_t work_ = 0;
};

}  // namespace houserules
