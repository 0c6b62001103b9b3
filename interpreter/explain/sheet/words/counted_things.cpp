#include "explain/sheet/words/counted_things.h"

#include <fmt/format.h>

#include <utility>

#include "explain/sheet/words/term_words.h"

namespace houserules {

bool is_none(TermKind kind, std::int64_t number) {
    return (number == 0 && (kind == TermKind::equal || kind == TermKind::less_equal)) ||
           (number == 1 && kind == TermKind::less);
}

bool is_some(TermKind kind, std::int64_t number) {
    return (number == 0 && kind == TermKind::greater) ||
           (number == 1 && kind == TermKind::greater_equal);
}

NounPhrase counted(NounPhrase things, TermKind kind, std::int64_t number) {
    // "At most -100" is read twice.
    const bool bound = kind == TermKind::less_equal || kind == TermKind::greater_equal;
    if (number < 0 && bound) {
        things.determiner = std::to_string(number);
        append(things.after, kind == TermKind::less_equal ? "or fewer" : "or more");
        things.several = true;
        return things;
    }
    const bool none = is_none(kind, number);
    const bool some = is_some(kind, number);
    things.determiner = none   ? "no"
                        : some ? "at least 1"
                               : fmt::format("{} {}", comparison_words(kind).count, number);
    things.several = none || (!some && (number != 1 || kind == TermKind::less));
    return things;
}

bool is_there(const NounPhrase& holder) {
    return !holder.is_person && holder.referent == Referent::none;
}

Clause having(const NounPhrase& holder, const NounPhrase& things, Phrase tail) {
    return is_there(holder) ? there_is(things, std::move(tail))
                            : clause(holder, "have", phrase(things), std::move(tail));
}

}  // namespace houserules
