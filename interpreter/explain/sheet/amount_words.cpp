#include "explain/sheet/amount_words.h"

namespace houserules {

NounPhrase amount_words(const Wording& wording, const Term& amount, const Noun& noun) {
    if (const auto number = settled_number(amount)) return amount_of(*number, noun);
    if (const auto most = settled_most(amount)) return amount_of(*most, noun);
    const bool of_table = amount.kind == TermKind::variable && amount.operands.empty();
    if (const auto things = of_table ? wording.counted_things(amount) : std::nullopt) {
        // "the cards owed" are as many as there are.
        if (things->noun.many.rfind(noun.many + " ", 0) == 0) {
            NounPhrase all = plural(*things);
            all.determiner = "the";
            return all;
        }
        return with(amount_of("as many", noun), phrase("as there are", plural(*things)));
    }
    return with(amount_of("as many", noun), phrase("as", wording.value(amount)));
}

std::optional<std::int64_t> settled_most(const Term& amount) {
    const bool least = amount.kind == TermKind::minimum && amount.operands.size() == 2;
    return least ? settled_number(amount.operands[0]) : std::nullopt;
}

}  // namespace houserules
