#include "variant/rule_terms.h"

#include <optional>

namespace houserules {

namespace {

class TermList {
public:
    using Guards = std::vector<const Term*>;

    static Guards guards_of(const std::optional<Term>& when) {
        return when ? Guards{&*when} : Guards{};
    }

    void add(const Term& term, RulePlace place = RulePlace::other, const Guards& guards = {}) {
        terms_.push_back({&term, place, guards});
    }

    void add(const std::optional<Term>& term, RulePlace place = RulePlace::other,
             const Guards& guards = {}) {
        if (term) add(*term, place, guards);
    }

    void add_of_each_card(const std::optional<Term>& term, RulePlace place = RulePlace::other,
                          const Guards& guards = {}) {
        if (term) terms_.push_back({&*term, place, guards, true});
    }

    /// A condition and what it decides about.
    template <typename Rule>
    void add_guarded(const std::optional<Term>& when, const Rule& rule,
                     RulePlace place = RulePlace::other) {
        add(when, place);
        add(rule, place, guards_of(when));
    }

    void add(const std::vector<Step>& steps, RulePlace place = RulePlace::other,
             const Guards& outer = {}) {
        for (const Step& step : steps) {
            Guards guards = guards_of(step.when);
            guards.insert(guards.end(), outer.begin(), outer.end());
            add(step.from_player, place, guards);
            add(step.to_player, place, guards);
            add(step.amount, place, guards);
            add(step.when, place, outer);
            add_of_each_card(step.where, place, guards);
            add(step.first, place, guards);
            add(step.until, place, guards);
            add(step.who, place, guards);
            add(step.last, place, guards);
            add(step.plays, place, guards);
            for (const Term& amount : step.amounts) add(amount, place, guards);
        }
    }

    void add(const std::vector<Effect>& effects) {
        for (const Effect& effect : effects) {
            add_guarded(effect.when, effect.steps, place_of(effect));
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
    for (const NamedOrder& order : variant.deck.orders) {
        list.add(order.when);
        list.add(order.raised);
    }
    for (const NamedOrder& order : variant.deck.suit_orders) list.add(order.when);
    for (const Variable& variable : variant.variables) list.add(variable.start);
    for (const Token& token : variant.tokens) {
        list.add(token.most);
        list.add(token.supply);
    }
    if (variant.teams) list.add(variant.teams->side);
    list.add(variant.refills);
    list.add(variant.setup);
    list.add(variant.first_starter);
    list.add(variant.later_starter);
    list.add(variant.instant_wins_when);
    for (const InstantWin& hand : variant.instant_wins) {
        list.add(hand.when, RulePlace::other, TermList::guards_of(variant.instant_wins_when));
    }
    for (const ValueRule& rule : variant.values) {
        list.add(rule.when);
        list.add(rule.cost, RulePlace::other, {&rule.when});
    }
    list.add(variant.to_beat.transparent);
    for (const BeatsRow& row : variant.beats) {
        list.add_guarded(row.when, row.allow, RulePlace::beats);
    }
    for (const Action& action : variant.actions) {
        list.add(action.when);
        list.add(action.must);
        list.add(action.values_when);
        list.add(action.locks_out);
    }
    list.add(variant.effects);
    for (const Stage& stage : variant.stages) {
        list.add(stage.acts);
        list.add(stage.who);
        list.add(stage.first);
        list.add(stage.until);
        list.add(stage.at_start);
        list.add(stage.then);
    }
    list.add(variant.trick.leader);
    list.add(variant.trick.best_record, RulePlace::record);
    list.add(variant.trick.taken);
    list.add(variant.trick.tied);
    list.add(variant.out.when);
    list.add(variant.rounds.at_start);
    list.add(variant.rounds.over);
    list.add(variant.rounds.at_end);
    for (const ScoringRow& row : variant.scoring) {
        list.add_guarded(row.when, row.points);
    }
    for (const EndRow& row : variant.end) {
        list.add(row.when);
        list.add(row.winners, RulePlace::other, {&row.when});
    }
    return list.take();
}

}  // namespace houserules
