#include "verify/checks/case_split.h"

#include <algorithm>

#include "source/containers.h"
#include "variant/same_term.h"
#include "variant/stage_conditions.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

constexpr int most_splits = 20'000;
constexpr std::size_t most_conditions_to_split = 24;
constexpr std::int64_t most_values_to_split = 16;

bool is_logic(const Term& term) {
    return term.kind == TermKind::logical_and || term.kind == TermKind::logical_or ||
           term.kind == TermKind::logical_not;
}

/// Whether what a term is depends on the position alone, not on a play, a card that is looked at
/// or a value that is named.
bool is_of_position(const Term& term, bool card_is_free = true) {
    switch (group_of(term.kind)) {
        case TermGroup::play:
        case TermGroup::played: return false;
        default: break;
    }
    if (term.kind == TermKind::value || term.kind == TermKind::as_rank) return false;
    if (card_is_free && (term.kind == TermKind::card || term.kind == TermKind::other)) return false;
    const auto is_so = [&](const Term& part) { return is_of_position(part, card_is_free); };
    if (!all_of(term.operands, is_so)) return false;
    const bool over_cards = group_of(term.kind) == TermGroup::zone;
    return all_of(term.condition, [&](const Term& part) {
        return is_of_position(part, card_is_free && !over_cards);
    });
}

/// Whether only the position can tell what a term is.
bool asks_of_position(const Term& term) {
    if (is_arithmetic(term.kind) || is_comparison(term.kind) || is_membership(term.kind)) {
        return any_of(term.operands, asks_of_position);
    }
    return term.kind != TermKind::constant && term.kind != TermKind::option &&
           term.kind != TermKind::player_count && term.kind != TermKind::play_source;
}

/// Whether a condition is that the round is not in some stage.
bool is_other_stage(const Term& term) {
    return term.kind == TermKind::not_equal && term.operands[0].kind == TermKind::variable &&
           term.operands[0].type == Type::stage && term.operands[1].kind == TermKind::constant;
}

/// Cards of a zone of whoever acts, or of the table, all of them.
int counted_zone(const Term& term) {
    if (term.kind != TermKind::count_cards || !term.condition.empty()) return -1;
    const bool of_actor = term.operands.empty() || term.operands[0].kind == TermKind::player;
    return of_actor ? term.index : -1;
}

}  // namespace

CaseSplit::CaseSplit(const GameFacts& facts, const Situation& situation,
                     std::vector<const Term*> conditions, const std::vector<const Term*>& asked)
    : facts_(facts), ranges_(facts), situation_(situation), conditions_(std::move(conditions)),
      asked_(asked), option_values_(facts.options) {
    std::vector<const Term*> all = conditions_;
    all.insert(all.end(), asked_.begin(), asked_.end());
    for (const Term* term : all) find_atoms(*term);
    for (const Term* term : all) {
        visit_terms(*term, [&](const Term& part) {
            if (part.kind != TermKind::option || contains(options_, part.index)) return;
            const ValueRange range = at(facts_.options, part.index);
            if (range.most - range.least < most_values_to_split) options_.push_back(part.index);
        });
    }
    option_is_settled_.assign(options_.size(), false);
    settle_stages();
}

void CaseSplit::find_atoms(const Term& term) {
    if (is_logic(term)) {
        for (const Term& operand : term.operands) find_atoms(operand);
        return;
    }
    if (term.type != Type::boolean || !is_of_position(term)) return;
    if (!asks_of_position(term)) return;
    const auto known = std::find_if(atoms_.begin(), atoms_.end(), [&](const Atom& atom) {
        return is_same_term(*atom.places.front(), term);
    });
    if (known != atoms_.end()) {
        known->places.push_back(&term);
    } else if (atoms_.size() < most_conditions_to_split) {
        atoms_.push_back({{&term}});
    }
}

void CaseSplit::settle_stages() {
    for (Atom& atom : atoms_) {
        const Term& term = *atom.places.front();
        const bool differs = is_other_stage(term);
        if (situation_.stage < 0 || !(differs || asks_for_stage(term))) continue;
        const bool among =
            std::any_of(term.operands.begin() + 1, term.operands.end(), [&](const Term& stage) {
                return stage.kind == TermKind::constant && stage.value == situation_.stage;
            });
        atom.value = among != differs ? 1 : 0;
    }
}

ValueRange CaseSplit::of(const Term& term, Circumstances known,
                         const std::vector<const Term*>& truths) {
    known_.clear();
    for (const Atom& atom : atoms_) {
        if (atom.value < 0) continue;
        for (const Term* place : atom.places) known_.emplace_back(place, atom.value);
    }
    for (const Term* truth : truths) known_.emplace_back(truth, 1);
    known.source = situation_.source;
    known.options = &option_values_;
    known.conditions = &known_;
    known.condition_values = 0b10;  // bit 0 is false, bit 1 true
    return ranges_.of(term, known);
}

void CaseSplit::visit_settled(
    const std::function<void(const Term& condition, bool holds)>& visit) const {
    for (const Atom& atom : atoms_) {
        if (atom.value >= 0) visit(*atom.places.front(), atom.value != 0);
    }
}

/// A number by itself, whatever was settled of comparisons with it.
ValueRange CaseSplit::range_of(const Term& number) {
    const auto given = situation_.counts.find(counted_zone(number));
    if (given != situation_.counts.end()) return given->second;
    Circumstances known;
    known.source = situation_.source;
    known.options = &option_values_;
    return ranges_.of(number, known);
}

bool CaseSplit::allows(const std::vector<Bound>& bounds, std::int64_t value) {
    return all_of(bounds, [&](const Bound& bound) {
        const ValueRange fixed = ValueRange::exactly(bound.fixed);
        return compared(bound.kind, ValueRange::exactly(value), fixed).is_always() == bound.holds;
    });
}

std::vector<CaseSplit::Bounded> CaseSplit::bounded() {
    std::vector<Bounded> all;
    const auto add = [&](const Term* first, const Term* second, Bound bound) {
        const auto found = std::find_if(all.begin(), all.end(), [&](const Bounded& one) {
            return (one.second == nullptr) == (second == nullptr) &&
                   is_same_term(*one.first, *first) &&
                   (second == nullptr || is_same_term(*one.second, *second));
        });
        if (found != all.end()) return found->bounds.push_back(bound);
        all.push_back({first, second, {bound}});
    };
    for (const Atom& atom : atoms_) {
        const Term& term = *atom.places.front();
        if (atom.value < 0 || !is_comparison(term.kind) || term.operands[0].type != Type::integer) {
            continue;
        }
        const Term& left = term.operands[0];
        const Term& right = term.operands[1];
        const ValueRange of_left = range_of(left);
        const ValueRange of_right = range_of(right);
        const bool holds = atom.value != 0;
        if (of_right.is_exact()) {
            add(&left, nullptr, {term.kind, of_right.least, holds});
        } else if (of_left.is_exact()) {
            add(&right, nullptr, {mirrored(term.kind), of_left.least, holds});
        } else {
            // Which of two numbers is the greater: the sign of their difference.
            add(&left, &right, {term.kind, 0, holds});
            add(&right, &left, {mirrored(term.kind), 0, holds});
        }
    }
    return all;
}

bool CaseSplit::is_consistent() {
    const std::vector<Bounded> all = bounded();
    return all_of(all, [&](const Bounded& one) {
        const ValueRange range = one.second == nullptr ? range_of(*one.first) : ValueRange{-1, 1};
        // Nothing changes between the fixed numbers.
        std::vector<std::int64_t> values = {range.least, range.most};
        for (const Bound& bound : one.bounds) {
            for (const std::int64_t near : {-1, 0, 1}) values.push_back(bound.fixed + near);
        }
        return any_of(values, [&](std::int64_t value) {
            return range.contains(value) && allows(one.bounds, value);
        });
    });
}

bool CaseSplit::has_cards(int zone) {
    const auto given = situation_.counts.find(zone);
    if (given != situation_.counts.end() && given->second.least > 0) return true;
    const std::vector<Bounded> all = bounded();
    return any_of(all, [&](const Bounded& one) {
        return one.second == nullptr && counted_zone(*one.first) == zone && !allows(one.bounds, 0);
    });
}

bool CaseSplit::may_be(const std::function<bool()>& ruled_out) {
    for (const Term* condition : conditions_) {
        if (of(*condition, Circumstances{}).is_never()) return false;
    }
    if (!is_consistent()) return false;
    const auto is_open = [&](const Term* condition) {
        return !of(*condition, Circumstances{}).is_always();
    };
    const auto open = std::find_if(conditions_.begin(), conditions_.end(), is_open);
    if (open == conditions_.end() && ruled_out()) return false;
    if (++steps_ > most_splits || ranges_.is_tired()) return true;
    if (open != conditions_.end()) return split(**open, ruled_out).value_or(true);
    for (const Term* term : asked_) {
        if (const auto some = split(*term, ruled_out)) return *some;
    }
    return true;
}

/// Tries both ways, or all, what is not settled of a term; nothing if all is.
std::optional<bool> CaseSplit::split(const Term& term, const std::function<bool()>& ruled_out) {
    for (std::size_t i = 0; i < options_.size(); ++i) {
        const bool asks = contains_term(term, [&](const Term& part) {
            return part.kind == TermKind::option && part.index == options_[i];
        });
        if (asks && !option_is_settled_[i]) return split_option(i, ruled_out);
    }
    for (Atom& atom : atoms_) {
        const bool asks =
            contains_term(term, [&](const Term& part) { return contains(atom.places, &part); });
        if (!asks || atom.value >= 0) continue;
        const ValueRange range = of(*atom.places.front(), Circumstances{});
        bool some = false;
        for (const int value : {0, 1}) {
            if (!range.contains(value)) continue;
            atom.value = value;
            some = some || may_be(ruled_out);
        }
        atom.value = -1;
        return some;
    }
    return std::nullopt;
}

bool CaseSplit::split_option(std::size_t index, const std::function<bool()>& ruled_out) {
    const auto option = static_cast<std::size_t>(options_[index]);
    const ValueRange range = facts_.options[option];
    option_is_settled_[index] = true;
    bool some = false;
    for (std::int64_t value = range.least; value <= range.most && !some; ++value) {
        option_values_[option] = ValueRange::exactly(value);
        some = may_be(ruled_out);
    }
    option_values_[option] = range;
    option_is_settled_[index] = false;
    return some;
}

}  // namespace houserules
