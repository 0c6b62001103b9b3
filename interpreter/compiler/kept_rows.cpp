#include "compiler/kept_rows.h"

#include <algorithm>
#include <deque>
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

/// Whether a term says nothing but what its operands say.
bool is_of_operands_alone(TermKind kind) {
    switch (group_of(kind)) {
        case TermGroup::known:
        case TermGroup::logic:
        case TermGroup::arithmetic:
        case TermGroup::comparison:
        case TermGroup::membership: return true;
        default: return false;
    }
}

/// Whether ranks, cards or keys are compared by an order that depends on the position.
bool compares_by_order(const Term& term, const Variant& variant) {
    if (!asks_which_is_higher(term.kind) || !has_rank_orders(variant)) return false;
    const Ordering ordering = ordering_of(term.operands[0], variant);
    return ordering != Ordering::as_numbered && ordering != Ordering::suits;
}

/// The conditions of the position alone that rows depend on.
class PositionConditions {
public:
    explicit PositionConditions(const Emitter& emitter) : emitter_(emitter) {}

    /// Finds the largest ones of a term. Returns false if it depends on the position in another
    /// way.
    bool find(const Term& term) {
        if (emitter_.known(term) || is_told_by_counting(term)) return true;
        if (!reads_play_or_to_beat(term)) {
            if (term.type != Type::boolean) return find_values(term);
            found_.push_back(&term);
            return true;
        }
        if (compares_by_order(term, emitter_.variant()) && !find_orders()) return false;
        return term.condition.empty() &&
               std::all_of(term.operands.begin(), term.operands.end(),
                           [&](const Term& operand) { return find(operand); });
    }

    [[nodiscard]] const std::vector<const Term*>& found() const { return found_; }

private:
    /// Whether nothing is asked but which rank the variable holds that says what cards count as:
    /// positions are told apart by that in any case.
    bool is_told_by_counting(const Term& term) const {
        const int counting = emitter_.variant().values_variable;
        if (counting < 0 || !term.condition.empty()) return false;
        if (term.kind == TermKind::variable) {
            return term.index == counting && term.operands.empty();
        }
        return is_of_operands_alone(term.kind) && !term.operands.empty() &&
               std::all_of(term.operands.begin(), term.operands.end(), [&](const Term& operand) {
                   return emitter_.known(operand) || is_told_by_counting(operand);
               });
    }

    /// Of a variable of the table that holds one of few suits or ranks: whether it is each of them.
    bool find_values(const Term& term) {
        const Deck& deck = emitter_.variant().deck;
        const int values = term.type == Type::suit   ? count_of(deck.suits)
                           : term.type == Type::rank ? count_of(deck.ranks)
                                                     : most_values + 1;
        const bool is_of_table = term.kind == TermKind::variable && term.operands.empty();
        if (!is_of_table || values > most_values) return false;
        if (contains(asked_, term.index)) return true;
        asked_.push_back(term.index);
        // It is the first if it is none of the others.
        for (int value = 1; value < values; ++value) {
            Term constant;
            constant.type = term.type;
            constant.value = value;
            Term equal;
            equal.kind = TermKind::equal;
            equal.type = Type::boolean;
            equal.operands = {term, constant};
            made_.push_back(std::move(equal));
            found_.push_back(&made_.back());
        }
        return true;
    }

    /// Of the orders that may hold: whether they do, and which rank is raised in them.
    bool find_orders() {
        for (const auto& order : emitter_.variant().deck.orders) {
            if (emitter_.never_holds(order.when)) continue;
            if (order.raised && !is_told_by_counting(*order.raised) &&
                !find_values(*order.raised)) {
                return false;
            }
            if (!order.when || emitter_.known(*order.when)) continue;
            if (!contains(found_, &*order.when)) found_.push_back(&*order.when);
        }
        return true;
    }

    static constexpr int most_values = 16;

    const Emitter& emitter_;
    std::vector<const Term*> found_;
    std::deque<Term> made_;   ///< those that no rule has written
    std::vector<int> asked_;  ///< the variables of which all values are among them
};

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

    PositionConditions position(emitter);
    const bool known = std::all_of(terms.begin(), terms.end(),
                                   [&](const Term* term) { return position.find(*term); });
    const std::vector<const Term*>& conditions = position.found();
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
