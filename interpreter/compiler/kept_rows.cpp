#include "compiler/kept_rows.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "source/containers.h"
#include "variant/ordering.h"
#include "variant/same_term.h"

namespace houserules {

namespace {

/// Each doubles the kinds of position, whose number is a word; few of them come up in play.
constexpr std::size_t most_conditions = 32;

constexpr double most_kinds = 0x1p62;
constexpr double most_kinds_by_values = 0x1p15;

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

/// What rows depend on of the position alone: conditions, and values of which there are few.
class PartsOfPosition {
public:
    explicit PartsOfPosition(const Emitter& emitter) : emitter_(emitter) {}

    /// Finds the largest ones of a term. Returns false if it depends on the position in another
    /// way.
    bool find(const Term& term) {
        if (emitter_.known(term) || is_told_by_counting(term)) return true;
        if (!reads_play_or_to_beat(term)) {
            if (term.type != Type::boolean) return find_values(term);
            conditions_.push_back(&term);
            return true;
        }
        if (compares_by_order(term, emitter_.variant()) && !find_orders()) return false;
        return term.condition.empty() && find_in_operands(term, &PartsOfPosition::find);
    }

    [[nodiscard]] const std::vector<const Term*>& conditions() const { return conditions_; }
    [[nodiscard]] const std::vector<const Term*>& values() const { return values_; }

    /// How many values there are of a type: ranks, suits or cards; 0 of other types.
    [[nodiscard]] int count_of_type(Type type) const {
        const Deck& deck = emitter_.variant().deck;
        switch (type) {
            case Type::suit: return count_of(deck.suits);
            case Type::rank: return count_of(deck.ranks);
            case Type::card: return count_of(deck.cards);
            default: return 0;
        }
    }

    /// Whether nothing is asked but conditions, and variables of the table that have few values.
    [[nodiscard]] bool are_usual() const {
        std::size_t conditions = conditions_.size();
        for (const Term* value : values_) {
            const int count = count_of_type(value->type);
            if (value->kind != TermKind::variable || count > most_usual_values) return false;
            conditions += static_cast<std::size_t>(count - 1);
        }
        return conditions <= most_conditions;
    }

private:
    using Find = bool (PartsOfPosition::*)(const Term&);

    bool find_in_operands(const Term& term, Find part) {
        return std::all_of(term.operands.begin(), term.operands.end(),
                           [&](const Term& operand) { return (this->*part)(operand); });
    }

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

    /// Of a term that is a rank, a suit or a card, or is told by such: what these are.
    bool find_values(const Term& term) {
        if (emitter_.known(term) || is_told_by_counting(term)) return true;
        if (count_of_type(term.type) == 0) {
            const bool by_operands =
                is_of_operands_alone(term.kind) || term.kind == TermKind::attribute;
            return by_operands && !term.operands.empty() &&
                   find_in_operands(term, &PartsOfPosition::find_values);
        }
        const bool is_found = std::any_of(values_.begin(), values_.end(), [&](const Term* value) {
            return is_same_term(*value, term);
        });
        if (!is_found) values_.push_back(&term);
        return true;
    }

    /// Of the orders that may hold: whether they do, and which rank is raised in them.
    bool find_orders() {
        for (const auto& order : emitter_.variant().deck.orders) {
            if (emitter_.never_holds(order.when)) continue;
            if (order.raised && !find_values(*order.raised)) return false;
            if (!order.when || emitter_.known(*order.when)) continue;
            if (!contains(conditions_, &*order.when)) conditions_.push_back(&*order.when);
        }
        return true;
    }

    static constexpr int most_usual_values = 16;

    const Emitter& emitter_;
    std::vector<const Term*> conditions_;
    std::vector<const Term*> values_;
};

/// How many kinds of position the rows of a program tell apart.
double kinds_of_position(const PartsOfPosition& position, const Program& program) {
    double kinds = program.counting_slot < 0 ? 1 : program.rank_count;
    for (const auto& value : program.rows.values) kinds *= value.count + 1.0;
    kinds *= program.rows.wilds + 1.0;
    kinds *= program.shape_count + 1.0;
    return std::ldexp(kinds, static_cast<int>(position.conditions().size()) + 1);
}

/// Lets rows be kept that depend on what some terms ask, if that can be told of a position.
bool keep_rows(const std::vector<const Term*>& terms, bool asks_play, Emitter& emitter,
               Program& program) {
    PartsOfPosition position(emitter);
    const bool known = std::all_of(terms.begin(), terms.end(),
                                   [&](const Term* term) { return position.find(*term); });
    if (!known || position.conditions().size() > most_conditions) return false;
    KeptRows rows;
    const bool by_wilds = std::any_of(terms.begin(), terms.end(),
                                      [](const Term* term) { return asks_for_wilds(*term); });
    if (by_wilds) {
        for (const auto& combination : program.combinations) {
            rows.wilds = std::max<std::uint32_t>(rows.wilds, combination.most_wilds);
        }
    }
    for (const Term* value : position.values()) {
        const int count = position.count_of_type(value->type);
        rows.values.push_back({emitter.emit(*value), static_cast<std::uint16_t>(count)});
    }
    std::swap(program.rows, rows);
    const double kinds = kinds_of_position(position, program);
    // Of positions of so many kinds hardly two that come up would be of the same.
    if (kinds > (position.are_usual() ? most_kinds : most_kinds_by_values)) {
        program.rows = {};
        return false;
    }
    program.rows.kept = true;
    program.rows.reads_more =
        program.counting_slot >= 0 || program.rows.wilds != 0 || !program.rows.values.empty();
    // The moves of a game keep their order: sizes stand apart wherever they are asked one by one.
    program.rows.merges_sizes = !asks_play && !by_wilds && position.are_usual();
    for (const Term* condition : position.conditions()) {
        program.rows.conditions.push_back(emitter.emit_position_condition(*condition));
    }
    program.rows.store = RowStore(static_cast<std::uint64_t>(kinds));
    return true;
}

}  // namespace

void compile_kept_rows(const Variant& variant, Emitter& emitter, Program& program) {
    std::vector<const Term*> terms;
    for (const auto& row : variant.beats) {
        if (row.when) terms.push_back(&*row.when);
        terms.push_back(&row.allow);
    }
    const auto& play = variant.actions.front();
    const bool asks_play = program.actions.front().asks_play;
    if (asks_play) {
        auto with_play = terms;
        with_play.push_back(&*play.when);
        if (keep_rows(with_play, true, emitter, program) || terms.empty()) return;
        // Rows that leave the condition of `play` out do not tell how many cards count as others.
        if (asks_for_wilds(*play.when)) return;
    } else if (terms.empty()) {
        return;
    }
    if (keep_rows(terms, asks_play, emitter, program)) program.rows.asks_play = asks_play;
}

}  // namespace houserules
