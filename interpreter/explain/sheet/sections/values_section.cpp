#include <algorithm>

#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "explain/sheet/words/compare.h"
#include "language/term_kind.h"
#include "notation/card_text.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// More ranks than these make no table.
constexpr int most_ranks_in_table = 16;

bool asks_what_it_counts_as(const Term& term) {
    return term.kind == TermKind::as_rank ||
           std::any_of(term.operands.begin(), term.operands.end(), asks_what_it_counts_as);
}

/// Whether a part of a condition asks for a rank lower than the card's own, or higher.
bool compares_with_own(const Term& part, TermKind as_first, TermKind own_first) {
    if (part.operands.size() != 2) return false;
    const auto first = part.operands[0].kind;
    const auto second = part.operands[1].kind;
    return (part.kind == as_first && first == TermKind::as_rank && second == TermKind::card_rank) ||
           (part.kind == own_first && first == TermKind::card_rank && second == TermKind::as_rank);
}

/// The ranks that a card may count as where the rule names these alone: "a rank from 2 to A".
std::optional<Phrase> ranks_named(const Wording& wording, const Term& part) {
    if (is_comparison(part.kind) && part.operands[0].kind == TermKind::as_rank &&
        part.operands[1].kind == TermKind::constant) {
        const Phrase rank = phrase(wording.value(part.operands[1], looked_at_player()));
        if (part.kind == TermKind::equal) return phrase("rank", rank);
        if (part.kind == TermKind::not_equal) return phrase("any rank but", rank);
        return phrase("any rank", bounded(part.kind, rank));
    }
    const bool range = part.kind == TermKind::in_range;
    if ((!range && part.kind != TermKind::in_list) || part.operands[0].kind != TermKind::as_rank) {
        return std::nullopt;
    }
    std::vector<Phrase> ranks;
    for (std::size_t i = 1; i < part.operands.size(); ++i) {
        if (part.operands[i].kind != TermKind::constant) return std::nullopt;
        ranks.push_back(phrase(wording.value(part.operands[i], looked_at_player())));
    }
    return range ? phrase("any rank from", ranks[0], "to", ranks[1])
                 : phrase("rank", listed_phrases(ranks, "or"));
}

/// Which cards may count as which others: "cards of rank 2 may count as a lower rank".
Phrase counts_words(const Wording& wording, const Term& when) {
    std::vector<Term> parts = {when};
    if (when.kind == TermKind::logical_and) parts = when.operands;
    std::vector<Clause> of_card;
    std::vector<Clause> others;
    std::optional<Phrase> which;
    for (const auto& part : parts) {
        if (is_always(part, true)) continue;
        const auto named = ranks_named(wording, part);
        if (!which && named) {
            which = named;
        } else if (!which && compares_with_own(part, TermKind::less, TermKind::greater)) {
            which = phrase("any lower rank");
        } else if (!which && compares_with_own(part, TermKind::greater, TermKind::less)) {
            which = phrase("any higher rank");
        } else {
            auto& list = asks_what_it_counts_as(part) ? others : of_card;
            list.push_back(wording.condition(part, looked_at_player()));
        }
    }
    NounPhrase cards = amount_of("any", {"card", "cards"}, true);
    cards.referent = Referent::card;
    if (!of_card.empty()) {
        cards = narrowed(plural(cards), joined_clauses(Clause::Kind::all, std::move(of_card)));
    }
    Phrase text = phrase(cards, "may count as", which ? *which : phrase("another rank"));
    if (!others.empty()) {
        append(text, phrase("if", joined_clauses(Clause::Kind::all, std::move(others))));
    }
    return text;
}

std::string_view company_text(ValueRule::Company company) {
    switch (company) {
        case ValueRule::Company::none: return "";
        case ValueRule::Company::play: return " Not all cards of a play may count as others.";
        case ValueRule::Company::rank:
            return " The play must hold a card of the very rank that they count as.";
        case ValueRule::Company::any:
            return " Beside them another card must count as that rank that needs no such company.";
    }
    return "";
}

std::string rule_text(const Wording& wording, const Program& program, const ValueRule& rule,
                      bool table) {
    const Term when = wording.settled(rule.when);
    Phrase text =
        table ? phrase("a card may be played as another rank") : counts_words(wording, when);
    if (rule.token >= 0) {
        append(text, phrase(", which costs", wording.tokens(rule.token).many));
        if (!table && rule.cost) {
            append(text, phrase(", as many as",
                                wording.value(wording.settled(*rule.cost), acting_player())));
        }
    }
    std::vector<Phrase> names;
    for (const int index : rule.in) names.push_back(phrase(wording.combination(index)));
    if (!names.empty()) append(text, phrase(", in", listed_phrases(names, "or")));
    std::string result = sentence(text);
    if (program.has_values) result += " All cards of a set count as one rank.";
    if (rule.any_suit) result += " They are of whatever suit the other cards are.";
    result += company_text(rule.company);
    if (table) result += " Ranks, and what they may count as:";
    return result;
}

/// What each rank may count as, and at which price.
void add_table(const Wording& wording, const Program& program, const ValueRule& rule,
               SheetSection& section) {
    for (int rank = 0; rank < program.rank_count; ++rank) {
        std::vector<std::string> others;
        for (int as = 0; as < program.rank_count; ++as) {
            const int cost = at(program.value_cost, rank * program.rank_count + as);
            if (as == rank || cost < 0) continue;
            std::string other = wording.rank_name(as);
            if (rule.token >= 0) other += " for " + std::to_string(cost);
            others.push_back(std::move(other));
        }
        section.entries.push_back(
            {rule.name.text + " " + std::to_string(rank), wording.rank_name(rank),
             others.empty() ? "Nothing else." : sentence(phrase("as", listed(others, "or")))});
    }
}

}  // namespace

SheetSection values_section(const Wording& wording, const Program& program) {
    SheetSection section{"Cards that count as others", false, {}};
    if (program.asks_wilds) {
        section.entries.push_back(
            {"wilds", "",
             "A card of a play that counts as another rank, or as of another suit, is a wild card. "
             "No more cards of a play are wild than must be.",
             true});
    }
    const bool table = program.has_values && program.rank_count <= most_ranks_in_table;
    for (const auto& rule : wording.variant().values) {
        if (is_always(wording.settled(rule.when), false)) continue;
        section.entries.push_back({rule.name.text, name_as_title(rule.name.text),
                                   rule_text(wording, program, rule, table)});
        if (table) add_table(wording, program, rule, section);
    }
    return section;
}

}  // namespace houserules
