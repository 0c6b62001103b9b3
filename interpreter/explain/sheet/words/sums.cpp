#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/simplify.h"
#include "explain/sheet/wording.h"
#include "explain/sheet/words/counted_things.h"
#include "source/containers.h"

namespace houserules {

/// Cards of several zones: each of them is empty, or "you have exactly 2 cards, your hand and
/// your drawn cards counted together".
std::optional<Clause> Wording::counted_together(const Comparison& asked,
                                                std::int64_t number) const {
    std::vector<Term> counts;
    const auto add = [&](const auto& again, const Term& term) -> bool {
        if (term.kind == TermKind::add) {
            return all_of(term.operands,
                          [&](const Term& operand) { return again(again, operand); });
        }
        counts.push_back(term);
        return term.kind == TermKind::count_cards && term.condition.empty();
    };
    if (asked.left.kind != TermKind::add || !add(add, asked.left)) return std::nullopt;
    if (is_none(asked.kind, number)) {
        std::vector<Clause> none;
        for (const Term& count : counts) {
            none.push_back(compared_numbers({asked.kind, count, asked.right}));
        }
        return joined_clauses(Clause::Kind::all, std::move(none));
    }
    const NounPhrase who = holder(counts.front());
    std::vector<Phrase> places;
    for (const Term& count : counts) {
        if (said(holder(count)) != said(who)) return std::nullopt;
        places.push_back(phrase(zone(count.index, who)));
    }
    const NounPhrase amount = counted(amount_of("", {"card", "cards"}), asked.kind, number);
    return having(who, with(amount, phrase(",", listed_phrases(places), "counted together")));
}

/// Cards of two zones: "the covered cards and the uncovered cards are together as many as the cards
/// for a full trick".
std::optional<Clause> Wording::compared_together(const Comparison& asked) const {
    const auto& [kind, left, right] = asked;
    const auto others = counted_things(right);
    if (kind != TermKind::equal || left.kind != TermKind::add || !others ||
        !all_of(left.operands, [&](const Term& term) { return counts_whole_zone(term); })) {
        return std::nullopt;
    }
    std::vector<Phrase> zones;
    for (const Term& count : left.operands) {
        zones.push_back(phrase(zone(count.index, holder(count))));
    }
    NounPhrase all = composed(listed_phrases(zones));
    all.several = true;
    NounPhrase them = plural(*others);
    them.determiner = "the";
    return clause(all, "be", phrase("together as many as", them));
}

/// Whether a term counts all cards of a zone that is called by what they are like.
bool Wording::counts_whole_zone(const Term& term) const {
    return term.kind == TermKind::count_cards && term.condition.empty() &&
           is_plural_zone(term.index);
}

}  // namespace houserules
