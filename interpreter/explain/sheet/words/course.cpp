#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/wording.h"
#include "explain/sheet/words/term_words.h"
#include "source/phrases.h"

namespace houserules {

namespace {

/// What time it is, and how that is said in place of "if" and a clause.
Clause it_is(Phrase what, const Phrase& time) {
    Clause is = clause(literal("it"), "be", std::move(what));
    is.time = said(time);
    return is;
}

/// That it is a certain round or a later one, or else an earlier one.
Clause since_round(std::int64_t number) {
    const std::string nth = ordinal(number);
    const std::string before = ordinal(number - 1);
    return either(
        it_is(phrase("the", nth, "round or later"),
              number == 2 ? phrase("in later rounds") : phrase("from the", nth, "round on")),
        number == 2 ? it_is(phrase("the first round"), phrase("in the first round"))
                    : it_is(phrase("the", before, "round or earlier"),
                            phrase("until the", before, "round")));
}

/// How many places there are after one that is counted from the last; nothing if it is not.
std::optional<std::int64_t> places_from_last(const Term& place) {
    if (place.kind == TermKind::player_count) return 0;
    const bool back =
        place.kind == TermKind::subtract && place.operands[0].kind == TermKind::player_count;
    return back ? settled_number(place.operands[1]) : std::nullopt;
}

}  // namespace

Clause Wording::leads_or_follows() const {
    if (leads_only_first()) {
        const bool one = !variant_.rounds.over || settled_.one_round;
        const Phrase first = phrase("the first play", one ? "" : "of a round");
        return either(it_is(first, phrase("with", first)),
                      it_is(phrase("after", first), phrase("after", first)));
    }
    const NounPhrase something = a(plays_single_cards() ? "card" : "play");
    const auto is_or_was = [&](const NounPhrase& what) {
        Clause is = there_is(what);
        if (after_play_) is.aspect = Clause::Aspect::past;
        return is;
    };
    return either(is_or_was(literal("nothing to beat")),
                  is_or_was(with(something, phrase("to beat"))));
}

/// Before anybody acts, no place can be one of another round.
Phrase Wording::last_round() const {
    if (after_round_) return phrase("in the round");
    return in_setup_ ? words_once("in the previous round") : phrase("in the previous round");
}

/// Rounds, moves and the order of going out.
std::optional<Clause> Wording::compared_course(const Comparison& asked) const {
    const auto& [kind, left, right] = asked;
    if (left.kind == TermKind::last_place) return compared_last_place(asked);
    const auto number = settled_number(right);
    if (!number) return std::nullopt;
    const bool strict = kind == TermKind::greater || kind == TermKind::less_equal;
    const std::int64_t least = strict ? *number + 1 : *number;
    if (left.kind == TermKind::round) {
        const std::string nth = ordinal(*number);
        if (kind == TermKind::equal) {
            return it_is(phrase("the", nth, "round"), phrase("in the", nth, "round"));
        }
        const bool since = kind == TermKind::greater || kind == TermKind::greater_equal;
        return since ? since_round(least) : negation(since_round(least));
    }
    if (left.kind != TermKind::place) return std::nullopt;
    const bool later = kind == TermKind::greater || kind == TermKind::greater_equal;
    if (least < 1 || (kind != TermKind::equal && (!later || least == 1))) return std::nullopt;
    const std::string nth = ordinal(least);
    Clause out = clause(player(left.operands[0]), "be",
                        kind == TermKind::equal ? phrase("the", nth, "to be out")
                                                : phrase(nth, "or later to be out"));
    out.aspect = Clause::Aspect::past;
    return out;
}

/// Places in the round before; in the first round nobody has one.
std::optional<Clause> Wording::compared_last_place(const Comparison& asked) const {
    const auto& [kind, left, right] = asked;
    const auto came = [&](const Phrase& where) {
        Clause clause =
            houserules::clause(player(asked.left.operands[0]), "come", where, last_round());
        clause.aspect = Clause::Aspect::past;
        return clause;
    };
    const auto number = settled_number(right);
    if (number &&
        ((kind == TermKind::equal && *number == 0) || (kind == TermKind::less && *number == 1))) {
        return it_is(phrase("the first round"), phrase("in the first round"));
    }
    if (kind == TermKind::equal) {
        const auto words = place_words(right);
        return words ? std::optional(came(phrase(*words))) : std::nullopt;
    }
    const auto back = number ? std::nullopt : places_from_last(right);
    if (!number && !back) return std::nullopt;
    // As many as are not after that place, or as are after it.
    const bool strict = kind == TermKind::greater || kind == TermKind::less_equal;
    const std::int64_t many = number ? *number - (strict ? 0 : 1) : *back + (strict ? 0 : 1);
    if (many < 1) return std::nullopt;
    const std::string_view end = number ? "first" : "last";
    const Clause such =
        came(many > 1 ? phrase("among the", end, std::to_string(many)) : phrase(end));
    const bool later = kind == TermKind::greater || kind == TermKind::greater_equal;
    return later == number.has_value() ? negation(such) : such;
}

}  // namespace houserules
