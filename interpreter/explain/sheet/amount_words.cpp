#include "explain/sheet/amount_words.h"

namespace houserules {

/// What a variable of the table counts, if an amount is one.
static std::optional<NounPhrase> things_of_table(const Wording& wording, const Term& amount) {
    const bool of_table = amount.kind == TermKind::variable && amount.operands.empty();
    return of_table ? wording.counted_things(amount) : std::nullopt;
}

NounPhrase amount_words(const Wording& wording, const Term& amount, const Noun& noun) {
    if (const auto number = settled_number(amount)) return amount_of(*number, noun);
    if (const auto most = settled_most(amount)) return amount_of(*most, noun);
    const auto things = things_of_table(wording, amount);
    // "the cards owed" are as many as there are.
    if (things && things->noun.many.rfind(noun.many + " ", 0) == 0) {
        NounPhrase all = plural(*things);
        all.determiner = "the";
        return all;
    }
    return with(amount_of("as many", noun), as_many_as(wording, amount));
}

Phrase as_many_as(const Wording& wording, const Term& amount) {
    const auto things = things_of_table(wording, amount);
    return things ? phrase("as there are", plural(*things)) : phrase("as", wording.value(amount));
}

std::optional<std::int64_t> settled_most(const Term& amount) {
    const bool least = amount.kind == TermKind::minimum && amount.operands.size() == 2;
    return least ? settled_number(amount.operands[0]) : std::nullopt;
}

}  // namespace houserules
