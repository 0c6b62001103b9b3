#include "explain/sheet/change_words.h"

#include "explain/sheet/asked_terms.h"
#include "explain/sheet/what_happens.h"

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

}  // namespace

std::optional<Phrase> change_words(const Wording& wording, const Step& step, const Term& amount,
                                   const NounPhrase& name) {
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
