#include "explain/sheet/change_words.h"

#include <algorithm>

#include "explain/sheet/amount_words.h"
#include "explain/sheet/asked_terms.h"
#include "explain/sheet/what_happens.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// By how much a number changes; where that is nothing unless something holds, when it does.
struct Change {
    const Term* number = nullptr;
    const Term* when = nullptr;
};

Change change_by(const Term& number) {
    for (const std::size_t i : {0, 1}) {
        if (number.kind != TermKind::multiply) break;
        const Term& factor = number.operands[i];
        const Term& other = number.operands[1 - i];
        const bool decides = factor.type == Type::boolean && factor.kind != TermKind::constant;
        if (decides && other.type != Type::boolean) return {&other, &factor};
    }
    return {&number};
}

/// The parts of a sum, and of the sums in it.
void add_parts(const Term& sum, std::vector<const Term*>& parts) {
    if (sum.kind != TermKind::add) return parts.push_back(&sum);
    for (const Term& operand : sum.operands) add_parts(operand, parts);
}

bool is_lowest(const Term& rank) { return rank.kind == TermKind::constant && rank.value == 0; }

/// By how many places of the order a rank rises, and the place that it does not go beyond.
struct Rise {
    Term places;
    const Term* most = nullptr;  ///< null: as far as the order goes
};

/// The rank at the place `1 + steps(LOWEST OLD) + PLACES`, or at `least(MOST ...)` of it.
std::optional<Rise> rise_of(const Step& step, const Term& amount) {
    if (amount.kind != TermKind::rank_at) return std::nullopt;
    Rise rise;
    const Term* place = &amount.operands[0];
    if (place->kind == TermKind::minimum && place->operands.size() == 2) {
        const bool first = settled_number(place->operands[0]).has_value();
        rise.most = &place->operands[first ? 0 : 1];
        place = &place->operands[first ? 1 : 0];
        if (!settled_number(*rise.most)) return std::nullopt;
    }
    std::vector<const Term*> parts;
    add_parts(*place, parts);
    const auto take = [&](auto&& meant) {
        const auto found = std::find_if(parts.begin(), parts.end(), meant);
        if (found == parts.end()) return false;
        parts.erase(found);
        return true;
    };
    const bool from_old = take([&](const Term* part) {
        return part->kind == TermKind::steps && is_lowest(part->operands[0]) &&
               is_old_value(part->operands[1], step);
    });
    const bool from_one = take([](const Term* part) { return settled_number(*part) == 1; });
    if (!from_old || !from_one || parts.empty()) return std::nullopt;
    rise.places = *parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i) {
        rise.places = make_term(TermKind::add, Type::integer, amount.span,
                                {std::move(rise.places), *parts[i]});
    }
    return rise;
}

std::optional<Phrase> rise_words(const Wording& wording, const Step& step, const Term& amount,
                                 const NounPhrase& name) {
    const auto rise = rise_of(step, amount);
    if (!rise) return std::nullopt;
    const auto places = settled_number(rise->places);
    if (places && *places <= 0) return std::nullopt;
    const auto raised = raised_amount(wording, rise->places, {"rank", "ranks"});
    const NounPhrase number = raised ? *raised : wording.value(rise->places);
    Phrase up = raised         ? phrase("up", number)
                : !places      ? phrase("up as many ranks as", number)
                : *places == 1 ? phrase("up one rank")
                               : phrase("up", number, "ranks");
    if (rise->most) {
        const std::int64_t place = settled_number(*rise->most).value_or(0);
        if (place < 1 || place > count_of(wording.variant().deck.ranks)) return std::nullopt;
        Term highest = make_term(TermKind::constant, Type::rank, amount.span);
        highest.value = place - 1;
        up = phrase(up, ", but not above", wording.value(highest));
    }
    return phrase(clause(name, "go", up));
}

/// "the total goes down by 10, but not below 0", of the larger of 0 and what it is less 10.
std::optional<Phrase> bounded_change(const Wording& wording, const Step& step, const Term& amount,
                                     const NounPhrase& name) {
    const bool least = amount.kind == TermKind::maximum;
    if (!least && amount.kind != TermKind::minimum) return std::nullopt;
    if (amount.operands.size() != 2) return std::nullopt;
    const bool first = settled_number(amount.operands[0]).has_value();
    const Term& bound = amount.operands[first ? 0 : 1];
    const Term& change = amount.operands[first ? 1 : 0];
    const TermKind way = least ? TermKind::subtract : TermKind::add;
    if (change.kind != way || !settled_number(bound)) return std::nullopt;
    auto words = change_words(wording, step, change, name);
    if (words) {
        append(*words, phrase(least ? ", but not below" : ", but not above", wording.value(bound)));
    }
    return words;
}

}  // namespace

std::optional<Phrase> change_words(const Wording& wording, const Step& step, const Term& amount,
                                   const NounPhrase& name) {
    if (auto rise = rise_words(wording, step, amount, name)) return rise;
    if (auto change = bounded_change(wording, step, amount, name)) return change;
    const bool of_itself = !amount.operands.empty() && is_old_value(amount.operands[0], step);
    if (!of_itself) return std::nullopt;
    if (amount.kind == TermKind::next_rank) {
        return phrase(clause(name, "go", phrase("up one rank")));
    }
    if (amount.operands.size() != 2) return std::nullopt;
    const Term& other = amount.operands[1];
    const std::int64_t by = settled_number(other).value_or(1);
    if (amount.kind == TermKind::multiply && by == 2) {
        return phrase(clause(name, "be", phrase("doubled")));
    }
    const bool sum = amount.kind == TermKind::add || amount.kind == TermKind::subtract;
    if (!sum || by <= 0) return std::nullopt;
    const std::string_view way = amount.kind == TermKind::add ? "up" : "down";
    // A step that has a condition of its own has it said before this.
    const Change change = step.when ? Change{&other} : change_by(other);
    const Phrase when = change.when ? if_so(wording.condition(*change.when)) : Phrase();
    return phrase(when, clause(name, "go", phrase(way, "by", wording.value(*change.number))));
}

}  // namespace houserules
