#include "explain/sheet/asked_terms.h"

#include <algorithm>

#include "compiler/static_value.h"

namespace houserules {

namespace {

/// Looks for a part of a term in all rules of a variant.
template <typename Test>
class TermSearch {
public:
    explicit TermSearch(const Test& test) : test_(test) {}

    [[nodiscard]] bool in(const Variant& variant) const {
        return in_declarations(variant) || in_play(variant) || in_outcome(variant);
    }

private:
    [[nodiscard]] bool in(const Term& term) const { return contains_term(term, test_); }
    [[nodiscard]] bool in(const std::optional<Term>& term) const { return term && in(*term); }

    [[nodiscard]] bool in(const Step& step) const {
        return in(step.when) || in(step.where) || in(step.amount) || in(step.to_player) ||
               any(step.amounts);
    }
    [[nodiscard]] bool in(const Effect& effect) const {
        return in(effect.when) || any(effect.steps);
    }
    [[nodiscard]] bool in(const ValueRule& rule) const { return in(rule.when) || in(rule.cost); }
    [[nodiscard]] bool in(const BeatsRow& row) const { return in(row.when) || in(row.allow); }
    [[nodiscard]] bool in(const Action& action) const { return in(action.when); }
    [[nodiscard]] bool in(const InstantWin& hand) const { return in(hand.when); }
    [[nodiscard]] bool in(const ScoringRow& row) const { return in(row.when) || in(row.points); }
    [[nodiscard]] bool in(const EndRow& row) const { return in(row.when) || in(row.winners); }
    [[nodiscard]] bool in(const Variable& variable) const { return in(variable.start); }
    [[nodiscard]] bool in(const Token& token) const { return in(token.most) || in(token.supply); }

    template <typename Part>
    [[nodiscard]] bool any(const std::vector<Part>& parts) const {
        return std::any_of(parts.begin(), parts.end(), [&](const Part& part) { return in(part); });
    }

    [[nodiscard]] bool in_declarations(const Variant& variant) const {
        return any(variant.variables) || any(variant.tokens) || any(variant.setup) ||
               in(variant.first_starter) || in(variant.later_starter) || any(variant.values);
    }
    [[nodiscard]] bool in_play(const Variant& variant) const {
        return in(variant.to_beat.transparent) || any(variant.beats) || any(variant.actions) ||
               any(variant.effects) || in(variant.trick.leader) || in(variant.trick.best_record) ||
               any(variant.trick.taken) || any(variant.trick.tied);
    }
    [[nodiscard]] bool in_outcome(const Variant& variant) const {
        return any(variant.instant_wins) || in(variant.instant_wins_when) ||
               any(variant.rounds.at_start) || in(variant.rounds.over) ||
               any(variant.rounds.at_end) || any(variant.scoring) || any(variant.end);
    }

    const Test& test_;
};

}  // namespace

bool asks_for_attribute(const Variant& variant, int attribute) {
    const bool shared = std::any_of(
        variant.combinations.begin(), variant.combinations.end(),
        [&](const Combination& combination) { return combination.same_attribute == attribute; });
    const auto asks = [&](const Term& part) {
        return part.kind == TermKind::attribute && part.index == attribute;
    };
    return shared || TermSearch(asks).in(variant);
}

bool asks_for_round_winner(const Variant& variant) {
    const auto asks = [](const Term& part) { return part.kind == TermKind::round_winner; };
    return TermSearch(asks).in(variant);
}

}  // namespace houserules
