#include <algorithm>
#include <string>
#include <vector>

#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sections/deck_text.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "explain/sheet/words/term_words.h"
#include "source/containers.h"
#include "source/phrases.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

/// Whether a part of a condition asks for a rank lower than the card's own, or higher.
bool compares_with_own(const Term& part, TermKind as_first, TermKind own_first) {
    if (part.operands.size() != 2) return false;
    const auto first = part.operands[0].kind;
    const auto second = part.operands[1].kind;
    return (part.kind == as_first && first == TermKind::as_rank && second == TermKind::card_rank) ||
           (part.kind == own_first && first == TermKind::card_rank && second == TermKind::as_rank);
}

/// Whether a part of a condition asks for the rank after the card's own.
bool is_next_of_own(const Term& part) {
    return part.kind == TermKind::equal && part.operands[0].kind == TermKind::as_rank &&
           part.operands[1].kind == TermKind::next_rank &&
           part.operands[1].operands[0].kind == TermKind::card_rank;
}

/// The ranks of cards that a range leaves out where these are one or two; else none.
std::vector<Phrase> few_ranks_left(const Wording& wording, const Term& range) {
    const auto decks = game_decks(wording);
    const auto is_there = [&](int rank) {
        return any_of(decks, [&](const GameDeck& deck) {
            return any_of(deck.cards, [&](const Card& card) { return card.rank == rank; });
        });
    };
    std::vector<Phrase> left;
    for (int rank = 0; rank < count_of(wording.variant().deck.ranks); ++rank) {
        const bool within = rank >= range.operands[1].value && rank <= range.operands[2].value;
        if (!within && is_there(rank)) left.push_back(phrase(wording.rank_name(rank)));
    }
    return left.size() > 2 ? std::vector<Phrase>() : left;
}

/// The ranks that a card may count as where the rule names these alone: "a rank from 2 to A".
std::optional<Phrase> ranks_named(const Wording& wording, const Term& part) {
    if (is_comparison(part.kind) && part.operands[0].kind == TermKind::as_rank &&
        part.operands[1].kind == TermKind::constant) {
        const Phrase rank = phrase(wording.value(part.operands[1]));
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
        ranks.push_back(phrase(wording.value(part.operands[i])));
    }
    // "From 2 to A" is read twice where a rank is raised above another.
    if (const auto left = range ? few_ranks_left(wording, part) : std::vector<Phrase>();
        !left.empty()) {
        return phrase("any rank but", listed_phrases(left, "or"));
    }
    return range ? phrase("any rank from", ranks[0], "to", ranks[1])
                 : phrase("rank", listed_phrases(ranks, "or"));
}

/// Which cards may count as which others, "cards of rank 2 may count as a lower rank", and what
/// else is asked of that.
struct CountsWords {
    Phrase cards;
    Phrase condition{};
};

CountsWords counts_words(const Wording& wording, const Term& when) {
    std::vector<Term> of_card;
    std::vector<Clause> others;
    std::optional<Phrase> which;
    for (const auto& part : conjuncts_of(when)) {
        const auto named = which ? std::nullopt : ranks_named(wording, part);
        if (named) {
            which = named;
        } else if (!which && compares_with_own(part, TermKind::less, TermKind::greater)) {
            which = phrase("any lower rank");
        } else if (!which && compares_with_own(part, TermKind::greater, TermKind::less)) {
            which = phrase("any higher rank");
        } else if (!which && is_next_of_own(part)) {
            which = phrase("the rank that follows its own");
        } else if (contains_term(
                       part, [](const Term& asked) { return asked.kind == TermKind::as_rank; })) {
            others.push_back(wording.condition(part));
        } else {
            of_card.push_back(part);
        }
    }
    const auto card = conjunction(std::move(of_card));
    const Phrase cards =
        card ? phrase(wording.defining_values().all_cards_where(*card)) : phrase("any card");
    CountsWords words{phrase(cards, "may count as", which ? *which : phrase("another rank"))};
    if (!others.empty()) {
        words.condition = phrase(", if", joined_clauses(Clause::Kind::all, std::move(others)));
    }
    return words;
}

std::string_view company_text(ValueRule::Company company) {
    switch (company) {
        case ValueRule::Company::none: return "";
        case ValueRule::Company::play:
            return " At least one card of the play must count as itself. A wild card that stands "
                   "for its own rank counts as itself.";
        case ValueRule::Company::rank:
            return " The play must hold a card of the very rank that they count as.";
        case ValueRule::Company::any:
            return " The play must hold another card that counts as that rank: one of that rank, "
                   "or "
                   "one that another of these rules lets count so.";
    }
    return "";
}

/// Where ranks alone decide what a rule lets count as what, a combination of which that is told in
/// a table.
const CompositionProgram* tabulated(const Program& program, const ValueRule& rule) {
    constexpr int most_ranks = 16;
    if (program.rank_count > most_ranks) return nullptr;
    for (std::size_t i = 0; i < program.combinations.size(); ++i) {
        const bool named = std::find(rule.in.begin(), rule.in.end(), i) != rule.in.end();
        const int composed = program.combinations[i].composition;
        if (composed < 0 || !(rule.in.empty() || named)) continue;
        const auto& composition = at(program.compositions, composed);
        if (!composition.rank_prices.empty()) return &composition;
    }
    return nullptr;
}

/// What it costs: ", for 1 coin each".
Phrase price_words(const Wording& wording, const ValueRule& rule, bool in_table) {
    const Noun token = wording.tokens(rule.token);
    if (in_table || !rule.cost) return phrase(", which costs", token.many);
    const Term price = wording.settled(*rule.cost);
    if (price.kind == TermKind::constant) {
        return phrase(", for", std::to_string(price.value),
                      price.value == 1 ? token.one : token.many, "each");
    }
    return phrase(", each for as many", token.many, "as", wording.value(price));
}

std::string rule_text(const Wording& wording, const ValueRule& rule,
                      const CompositionProgram* table) {
    const CountsWords words = table != nullptr
                                  ? CountsWords{phrase("a card may be played as another rank")}
                                  : counts_words(wording, wording.settled(rule.when));
    Phrase text = words.cards;
    if (rule.token >= 0) append(text, price_words(wording, rule, table != nullptr));
    std::vector<Phrase> names;
    for (const int index : rule.in) names.push_back(phrase(wording.combination(index)));
    if (!names.empty()) append(text, phrase(", in", listed_phrases(names, "or")));
    append(text, words.condition);
    std::string result = sentence(text);
    if (table != nullptr) result += " All cards of a set count as one rank.";
    if (rule.any_suit)
        result += " Where suits matter, such a card is of whatever suit the other cards are.";
    result += company_text(rule.company);
    if (table != nullptr) {
        result += rule.token >= 0 ? " What each rank may count as, and for how many:"
                                  : " What each rank may count as:";
    }
    return result;
}

/// What each rank may count as, and at which price.
void add_table(const Wording& wording, const Program& program, const ValueRule& rule,
               const CompositionProgram& table, SheetSection& section) {
    for (int rank = 0; rank < program.rank_count; ++rank) {
        std::vector<std::string> others;
        for (int as = 0; as < program.rank_count; ++as) {
            const int price = at(table.rank_prices, rank * program.rank_count + as);
            if (as == rank || price < 0) continue;
            std::string other = wording.rank_name(as);
            if (rule.token >= 0) other += " for " + std::to_string(price);
            others.push_back(std::move(other));
        }
        section.add(
            rule.name.text + " " + std::to_string(rank), wording.rank_name(rank),
            others.empty() ? "Nothing else." : sentence(phrase("as", listed(others, "or"))));
    }
}

}  // namespace

bool has_value_table(const Wording& wording, const Program& program) {
    const auto& rules = wording.variant().values;
    return any_of(rules,
                  [&](const ValueRule& rule) { return tabulated(program, rule) != nullptr; });
}

SheetSection values_section(const Wording& general, const Program& program) {
    const Wording wording = general.about(acting_player());
    SheetSection section{"Cards that count as others"};
    for (const auto& rule : wording.variant().values) {
        if (wording.is_never(rule.when)) continue;
        const CompositionProgram* table = tabulated(program, rule);
        section.add(rule.name.text, name_as_title(rule.name.text), rule_text(wording, rule, table));
        if (table != nullptr) add_table(wording, program, rule, *table, section);
    }
    if (program.asks_wilds) {
        section.lead_with(
            "A card of a play that counts as another rank, or as of another suit, is a wild card. "
            "A card counts as itself wherever it can.");
    }
    return section;
}

}  // namespace houserules
