#include <fmt/format.h>

#include <algorithm>

#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sheet_names.h"
#include "explain/sheet/simplify.h"
#include "explain/sheet/wording.h"
#include "explain/sheet/words/term_words.h"
#include "source/containers.h"
#include "source/phrases.h"
#include "variant/same_term.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

/// Whether a condition over a card asks that it is of the rank of the card around it.
bool asks_for_same_rank(const Term& condition) {
    if (condition.kind != TermKind::equal) return false;
    const auto is_rank_of = [&](std::size_t operand, TermKind card) {
        const Term& rank = condition.operands[operand];
        return rank.kind == TermKind::card_rank && rank.operands[0].kind == card;
    };
    return (is_rank_of(0, TermKind::card) && is_rank_of(1, TermKind::other)) ||
           (is_rank_of(0, TermKind::other) && is_rank_of(1, TermKind::card));
}

/// Whether a condition over a card asks only that it is of a higher suit than the card around it.
bool asks_for_higher_suit(const Term& condition) {
    const bool first = condition.kind == TermKind::greater;
    if (!first && condition.kind != TermKind::less) return false;
    const Term& higher = condition.operands[first ? 0 : 1];
    const Term& lower = condition.operands[first ? 1 : 0];
    return higher.kind == TermKind::card_suit && lower.kind == TermKind::card_suit &&
           higher.operands[0].kind == TermKind::card && lower.operands[0].kind == TermKind::other;
}

/// Whether a part of what lets cards count as others is about what they count as.
bool asks_for_as_rank(const Term& part) {
    return contains_term(part, [](const Term& asked) { return asked.kind == TermKind::as_rank; });
}

/// A number of cards that is asked for: "2 or 4", "exactly 3"; nothing if it is not settled.
std::optional<std::string> asked_number(const Term& asked) {
    if (asked.kind == TermKind::in_list) {
        std::vector<std::string> numbers;
        for (std::size_t i = 1; i < asked.operands.size(); ++i) {
            const auto number = settled_number(asked.operands[i]);
            if (!number) return std::nullopt;
            numbers.push_back(std::to_string(*number));
        }
        return listed(numbers, "or");
    }
    const auto number =
        asked.operands.size() == 2 ? settled_number(asked.operands[1]) : std::nullopt;
    if (!number) return std::nullopt;
    if (asked.kind == TermKind::greater && *number == 0) return "at least 1";
    if (asked.kind != TermKind::equal && asked.kind != TermKind::greater_equal) return std::nullopt;
    return fmt::format("{} {}", comparison_words(asked.kind).count, *number);
}

}  // namespace

std::optional<NounPhrase> Wording::cards_of_counted_rank(const Term& condition, int zone) const {
    NounPhrase all = amount_of("", {"card", "cards"});
    all.referent = Referent::card;
    std::string_view of_rank = "of each rank of which";
    std::optional<std::int64_t> many;  ///< of its rank, if that is a certain number
    std::vector<Phrase> counts;
    std::optional<NounPhrase> who;
    Wording inner = *this;
    inner.other_ = literal("that card");
    inner.other_.referent = Referent::other;
    for (const Term& asked : conjuncts_of(condition)) {
        const auto number = asked_number(asked);
        if (!number) return std::nullopt;
        const Term& counted = asked.operands[0];
        if (counted.kind != TermKind::count_cards || counted.index != zone ||
            counted.condition.empty()) {
            return std::nullopt;
        }
        std::vector<Term> such = conjuncts_of(counted.condition[0]);
        const auto same_rank = std::find_if(such.begin(), such.end(), asks_for_same_rank);
        if (same_rank == such.end()) return std::nullopt;
        such.erase(same_rank);
        NounPhrase more = amount_of(*number, {"card", "cards"}, number->ends_with(" 1"));
        more.referent = Referent::card;
        const auto rest = conjunction(std::move(such));
        if (who && said(*who) != said(holder(counted))) return std::nullopt;
        who = holder(counted);
        const auto of =
            asked.kind == TermKind::equal ? settled_number(asked.operands[1]) : std::nullopt;
        if (!rest) many = of;
        if (rest && many && number == "at least 1" && asks_for_higher_suit(*rest)) {
            all.determiner = std::to_string(*many - 1);
            continue;
        }
        if (rest) of_rank = "of whose rank";
        counts.push_back(
            rest ? phrase(narrowed(more, without_tail(inner.condition(*rest), Referent::other)))
                 : phrase(*number));
    }
    if (!who) return std::nullopt;
    return narrowed(
        all, attribute_clause(all, phrase(of_rank, clause(*who, "have", listed_phrases(counts)))));
}

std::optional<Clause> Wording::counts_as_others(const Term& both) const {
    if (defines_values_ || both.kind != TermKind::logical_and) return std::nullopt;
    const std::vector<Term> asked = conjuncts_of(both);
    for (const ValueRule& rule : variant_.values) {
        std::vector<Term> of_card = conjuncts_of(settled(rule.when));
        of_card.erase(std::remove_if(of_card.begin(), of_card.end(), asks_for_as_rank),
                      of_card.end());
        const bool same = of_card.size() == asked.size() &&
                          std::equal(asked.begin(), asked.end(), of_card.begin(), is_same_term);
        if (!same || !is_plural_name(rule.name.text)) continue;
        return clause(card_, "be", phrase("one of the", name_in_words(rule.name.text)));
    }
    return std::nullopt;
}

NounPhrase Wording::cards_where(const Term& term) const {
    const bool of_rank = term.kind == TermKind::equal &&
                         term.operands[0].kind == TermKind::card_rank &&
                         term.operands[1].kind == TermKind::constant;
    if (of_rank) {
        const Noun noun = noun_of_rank(rank_name(static_cast<int>(term.operands[1].value)));
        if (noun.one != noun.many) return amount_of("", noun);
    }
    NounPhrase all = amount_of("", {"card", "cards"});
    all.referent = Referent::card;
    const bool of_other_rank =
        term.kind == TermKind::not_equal && term.operands[0].kind == TermKind::card_rank &&
        term.operands[1].kind == TermKind::constant && term.operands[1].value >= 0;
    if (of_other_rank) return with(all, phrase("other than", a(constant(term.operands[1]))));
    Wording inner = player_.referent == Referent::you ? *this : looking_at_player();
    inner.other_ = literal("that card");  // of the condition around this, which was just spoken of
    inner.other_.referent = Referent::other;
    return narrowed(all, without_tail(inner.condition(term), Referent::other));
}

NounPhrase Wording::all_cards_where(const Term& condition) const {
    NounPhrase all = cards_where(condition);
    const auto& deck = variant_.deck;
    const auto is_such = [&](const Card& card) { return rank_name(card.rank) == all.noun.one; };
    if (std::count_if(deck.cards.begin(), deck.cards.end(), is_such) != 1) return all;
    return the(all.noun.one);
}

}  // namespace houserules
