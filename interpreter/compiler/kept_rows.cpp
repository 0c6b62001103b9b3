#include "compiler/kept_rows.h"

#include <algorithm>
#include <vector>

#include "source/containers.h"
#include "variant/ordering.h"

namespace houserules {

namespace {

/// Each doubles the kinds of position, whose number is a word; few of them come up in play.
constexpr std::size_t most_conditions = 32;

bool reads_play_or_to_beat(const Term& term) {
    return contains_term(term, [](const Term& part) {
        return group_of(part.kind) == TermGroup::play || group_of(part.kind) == TermGroup::to_beat;
    });
}

bool asks_for_wilds(const Term& term) {
    return contains_term(term, [](const Term& part) {
        return part.kind == TermKind::play_wilds || part.kind == TermKind::to_beat_wilds;
    });
}

/// Whether ranks, cards or keys are compared by an order that depends on the position.
bool compares_by_order(const Term& term, const Variant& variant) {
    if (!asks_which_is_higher(term.kind) || !has_rank_orders(variant)) return false;
    const Ordering ordering = ordering_of(term.operands[0], variant);
    return ordering != Ordering::as_numbered && ordering != Ordering::suits;
}

/// Finds the largest conditions of the position alone. Returns false if a row depends on
/// the position in another way.
bool find_conditions(const Term& term, const Emitter& emitter,
                     std::vector<const Term*>& conditions) {
    if (emitter.known(term)) return true;
    if (!reads_play_or_to_beat(term)) {
        if (term.type != Type::boolean) return false;
        conditions.push_back(&term);
        return true;
    }
    if (compares_by_order(term, emitter.variant())) {
        for (const auto& order : emitter.variant().deck.orders) {
            if (!order.when || emitter.known(*order.when)) continue;
            if (std::find(conditions.begin(), conditions.end(), &*order.when) != conditions.end()) {
                continue;
            }
            conditions.push_back(&*order.when);
        }
    }
    return term.condition.empty() &&
           std::all_of(term.operands.begin(), term.operands.end(), [&](const Term& operand) {
               return find_conditions(operand, emitter, conditions);
           });
}

}  // namespace

void compile_kept_rows(const Variant& variant, Emitter& emitter, Program& program) {
    std::vector<const Term*> terms;
    for (const auto& row : variant.beats) {
        if (row.when) terms.push_back(&*row.when);
        terms.push_back(&row.allow);
    }
    const bool asks_play = program.actions.front().asks_play;
    if (asks_play) terms.push_back(&*variant.actions.front().when);
    if (terms.empty()) return;

    std::vector<const Term*> conditions;
    const bool known = std::all_of(terms.begin(), terms.end(), [&](const Term* term) {
        return find_conditions(*term, emitter, conditions);
    });
    if (!known || conditions.size() > most_conditions) return;
    auto& rows = program.rows;
    const bool by_wilds = std::any_of(terms.begin(), terms.end(),
                                      [](const Term* term) { return asks_for_wilds(*term); });
    if (by_wilds) {
        for (const auto& combination : program.combinations) {
            rows.wilds = std::max<std::uint32_t>(rows.wilds, combination.most_wilds);
        }
    }
    rows.kept = true;
    rows.merges_sizes = !asks_play && !by_wilds;
    for (const Term* condition : conditions) {
        rows.conditions.push_back(emitter.emit_position_condition(*condition));
    }
    const std::uint64_t countings = variant.values_variable < 0 ? 1 : program.rank_count;
    rows.store = RowStore(countings * (std::uint64_t{program.shape_count} + 1) * (rows.wilds + 1)
                          << (conditions.size() + 1));
}

}  // namespace houserules
