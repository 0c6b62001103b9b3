#include "verify/checks/sure_seats.h"

#include <algorithm>

#include "source/containers.h"
#include "variant/checks/card_flow.h"
#include "verify/checks/term_ranges.h"

namespace houserules {

namespace {

/// Whether a condition says that a round is not the first.
bool asks_for_later_round(const Term& condition) {
    if (condition.kind == TermKind::logical_and) {
        return any_of(condition.operands, asks_for_later_round);
    }
    return condition.kind == TermKind::greater && condition.operands[0].kind == TermKind::round &&
           condition.operands[1].kind == TermKind::constant && condition.operands[1].value >= 1;
}

/// Whether the value of a step surely is a player: a seat, who follows one in turn, which is the
/// same player if nobody else is in, or who had a place in the last round, as everybody has one.
///
/// @param known  a variable that is one; -1: none
bool is_seat(const Term& term, const Step* step, int known, const GameFacts& facts) {
    TermRanges ranges(facts);
    const auto is_from = [&](std::int64_t least) {
        const ValueRange range = ranges.of(term.operands.front(), Circumstances{});
        return range.least >= least && range.most < facts.least_players + least;
    };
    switch (term.kind) {
        case TermKind::seat: return is_from(0);
        case TermKind::next_player: return is_seat(term.operands.front(), step, known, facts);
        case TermKind::variable: return known >= 0 && term.index == known;
        case TermKind::placed:
            return step != nullptr && step->when && asks_for_later_round(*step->when) && is_from(1);
        default: return false;
    }
}

/// Whether the set-up surely sets a variable to a player before it is asked for, and whatever sets
/// it later sets it to one.
bool is_seat_variable(int index, const GameFacts& facts) {
    const Variant& variant = facts.variant;
    const Variable& variable = at(variant.variables, index);
    if (variable.of != Owner::table || variable.lasts_trick() || variant.rounds.deal_once ||
        has_step(variant, {StepKind::redeal})) {
        return false;
    }
    const auto sets = [&](const Step& step) { return step.sets_variable() && step.index == index; };
    const auto first = std::find_if(variant.setup.begin(), variant.setup.end(), sets);
    if (first == variant.setup.end() || first->when ||
        !is_seat(*first->amount, nullptr, -1, facts)) {
        return false;
    }
    bool always = true;
    for_each_step(variant, [&](const Step& step) {
        always = always && (!sets(step) || is_seat(*step.amount, &step, index, facts));
    });
    return always;
}

}  // namespace

bool is_surely_seat(const Term& term, const GameFacts& facts) {
    if (term.kind == TermKind::next_player) return is_surely_seat(term.operands.front(), facts);
    if (term.kind == TermKind::variable) return is_seat_variable(term.index, facts);
    return is_seat(term, nullptr, -1, facts);
}

}  // namespace houserules
