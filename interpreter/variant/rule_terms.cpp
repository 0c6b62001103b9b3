#include "variant/rule_terms.h"

#include <optional>

namespace houserules {

namespace {

class TermList {
public:
    void add(const Term& term, RulePlace place = RulePlace::other) {
        terms_.push_back({&term, place});
    }

    void add(const std::optional<Term>& term, RulePlace place = RulePlace::other) {
        if (term) add(*term, place);
    }

    void add(const std::vector<Step>& steps, RulePlace place = RulePlace::other) {
        for (const Step& step : steps) {
            add(step.to_player, place);
            add(step.amount, place);
            add(step.when, place);
            add(step.where, place);
            add(step.first, place);
            add(step.until, place);
            add(step.plays, place);
            for (const Term& amount : step.amounts) add(amount, place);
        }
    }

    void add(const std::vector<Effect>& effects) {
        for (const Effect& effect : effects) {
            add(effect.when, place_of(effect));
            add(effect.steps, place_of(effect));
        }
    }

    std::vector<RuleTerm> take() { return std::move(terms_); }

private:
    std::vector<RuleTerm> terms_;
};

}  // namespace

RulePlace place_of(const Effect& effect) {
    return effect.on_failure ? RulePlace::failure : RulePlace::other;
}

std::vector<RuleTerm> rule_terms(const Variant& variant) {
    TermList list;
    for (const NamedOrder& order : variant.deck.orders) list.add(order.when);
    for (const NamedOrder& order : variant.deck.suit_orders) list.add(order.when);
    for (const Variable& variable : variant.variables) list.add(variable.start);
    for (const Token& token : variant.tokens) {
        list.add(token.most);
        list.add(token.supply);
    }
    if (variant.teams) list.add(variant.teams->side);
    list.add(variant.setup);
    list.add(variant.first_starter);
    list.add(variant.later_starter);
    list.add(variant.instant_wins_when);
    for (const InstantWin& hand : variant.instant_wins) list.add(hand.when);
    for (const ValueRule& rule : variant.values) {
        list.add(rule.when);
        list.add(rule.cost);
    }
    list.add(variant.to_beat.transparent);
    for (const BeatsRow& row : variant.beats) {
        list.add(row.when, RulePlace::beats);
        list.add(row.allow, RulePlace::beats);
    }
    for (const Action& action : variant.actions) {
        list.add(action.when);
        list.add(action.must);
        list.add(action.locks_out);
    }
    list.add(variant.effects);
    list.add(variant.trick.leader);
    list.add(variant.trick.best_record);
    list.add(variant.trick.taken);
    list.add(variant.trick.tied);
    list.add(variant.rounds.at_start);
    list.add(variant.rounds.over);
    list.add(variant.rounds.at_end);
    for (const ScoringRow& row : variant.scoring) {
        list.add(row.when);
        list.add(row.points);
    }
    for (const EndRow& row : variant.end) {
        list.add(row.when);
        list.add(row.winners);
    }
    return list.take();
}

}  // namespace houserules
