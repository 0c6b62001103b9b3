#include "compiler/terms.h"

namespace houserules {

namespace {

class Collector {
public:
    void add(const Term& term) { terms.push_back(&term); }

    void add(const std::optional<Term>& term) {
        if (term) terms.push_back(&*term);
    }

    void add(const Step& step) {
        add(step.to_player);
        add(step.amount);
        add(step.when);
        add(step.where);
        add(step.first);
        add(step.until);
        add(step.plays);
        for (const auto& amount : step.amounts) add(amount);
    }

    void add(const Effect& effect) {
        add(effect.when);
        add(effect.steps);
    }

    template <typename Rule>
    void add(const std::vector<Rule>& rules) {
        for (const auto& rule : rules) add(rule);
    }

    std::vector<const Term*> terms;
};

}  // namespace

std::vector<const Term*> terms_of(const Variant& variant) {
    Collector all;
    for (const auto& order : variant.deck.orders) all.add(order.when);
    for (const auto& order : variant.deck.suit_orders) all.add(order.when);
    for (const auto& variable : variant.variables) all.add(variable.start);
    for (const auto& token : variant.tokens) {
        all.add(token.most);
        all.add(token.supply);
    }
    if (variant.teams) all.add(variant.teams->side);
    all.add(variant.setup);
    all.add(variant.first_starter);
    all.add(variant.later_starter);
    for (const auto& rule : variant.values) {
        all.add(rule.when);
        all.add(rule.cost);
    }
    all.add(variant.to_beat.transparent);
    for (const auto& row : variant.beats) {
        all.add(row.when);
        all.add(row.allow);
    }
    for (const auto& action : variant.actions) {
        all.add(action.when);
        all.add(action.must);
    }
    all.add(variant.effects);
    all.add(variant.trick.leader);
    all.add(variant.trick.best_record);
    all.add(variant.trick.taken);
    all.add(variant.trick.tied);
    for (const auto& win : variant.instant_wins) all.add(win.when);
    all.add(variant.instant_wins_when);
    all.add(variant.rounds.at_start);
    all.add(variant.rounds.over);
    all.add(variant.rounds.at_end);
    for (const auto& row : variant.scoring) {
        all.add(row.when);
        all.add(row.points);
    }
    for (const auto& row : variant.end) {
        all.add(row.when);
        all.add(row.winners);
    }
    return all.terms;
}

}  // namespace houserules
