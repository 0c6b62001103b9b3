#include <algorithm>

#include "language/arithmetic.h"
#include "program/card_mask.h"
#include "source/containers.h"
#include "verify/checks/term_ranges.h"
#include "verify/checks/value_range.h"

namespace houserules {

namespace {

ValueRange with_none_if(ValueRange range, bool may_be_none) {
    return may_be_none ? ValueRange{-1, range.most} : range;
}

}  // namespace

/// For every card by itself: what else a condition depends on is left open, so that the answer
/// holds wherever it is asked.
const TermRanges::CardCount& TermRanges::cards_where(const Term& term) {
    const auto found = counts_.find(&term);
    if (found != counts_.end()) return found->second;
    CardCount count;
    count.all = true;
    Circumstances card_known;
    for (std::size_t i = 0; i < facts_.variant.deck.cards.size(); ++i) {
        card_known.card = i;
        const ValueRange holds =
            is_tired() ? ValueRange::truth() : of(term.condition.front(), card_known);
        if (!holds.is_never()) {
            ++count.at_most;
            count.last = static_cast<int>(i);
        }
        count.all = count.all && holds.is_always();
    }
    return counts_.emplace(&term, count).first->second;
}

ValueRange TermRanges::of_cards(const Term& term, const Circumstances& known) {
    const int most = at(facts_.most_cards, term.index);
    switch (term.kind) {
        case TermKind::count_cards:
            if (term.condition.empty()) return {0, most};
            return {0, std::min(most, cards_where(term).at_most)};
        case TermKind::any_card: return truth_of(true, most > 0 && cards_where(term).at_most > 0);
        case TermKind::all_cards: return truth_of(most > 0 && !cards_where(term).all, true);
        case TermKind::longest_run: {
            const ValueRange width = of(term.operands.back(), known);
            const std::int64_t ranks = facts_.variant.deck.ranks.size();
            if (width.least < 1) return {0, ranks};
            std::int64_t longest = 0;
            std::int64_t length = 0;
            for (const int cards : facts_.cards_of_rank) {
                length = cards >= width.least ? length + 1 : 0;
                longest = std::max(longest, length);
            }
            return {0, std::min(longest, most / width.least)};
        }
        case TermKind::sum_cards: {
            if (most == 0) return ValueRange::exactly(0);
            Circumstances any_card = known;
            any_card.card = -1;
            const ValueRange each = of(term.operands.back(), any_card);
            return combined(TermKind::multiply, each, {0, most});
        }
        case TermKind::same_rank_on_top: {
            const auto& counts = facts_.cards_of_rank;
            const auto of_one_rank = std::max_element(counts.begin(), counts.end());
            return {0, std::min(most, of_one_rank == counts.end() ? 0 : *of_one_rank)};
        }
        default: break;
    }
    if (most == 0) return ValueRange::exactly(-1);
    if (!term.condition.empty()) return {-1, cards_where(term).last};
    return {-1, count_of(facts_.variant.deck.cards) - 1};
}

ValueRange TermRanges::of_players(const Term& term, const Circumstances& known) {
    const ValueRange players = known.players > 0
                                   ? ValueRange::exactly(known.players)
                                   : ValueRange{facts_.least_players, facts_.most_players};
    if (term.kind == TermKind::player_with_least || term.kind == TermKind::player_with_most) {
        return {-1, facts_.most_players - 1};
    }
    const ValueRange where =
        term.condition.empty() ? ValueRange::exactly(1) : of(term.condition.front(), known);
    switch (term.kind) {
        case TermKind::any_player:
        case TermKind::all_players: return truth_of(!where.is_always(), !where.is_never());
        case TermKind::count_players:
            return {where.is_always() ? players.least : 0, where.is_never() ? 0 : players.most};
        default: break;
    }
    const ValueRange value = of(term.operands[0], known);
    if (term.kind == TermKind::sum_players) {
        const ValueRange counted = {where.is_always() ? players.least : 0,
                                    where.is_never() ? 0 : players.most};
        return combined(TermKind::multiply, value, counted);
    }
    return where.is_always() ? value : joined(value, ValueRange::exactly(0));
}

ValueRange TermRanges::of_card(const Term& term, const Circumstances& known) {
    const Deck& deck = facts_.variant.deck;
    const auto given = [](int value, std::size_t count) {
        if (value >= 0) return ValueRange::exactly(value);
        return ValueRange{0, static_cast<std::int64_t>(count) - 1};
    };
    switch (term.kind) {
        case TermKind::card: return given(known.card, deck.cards.size());
        case TermKind::other: return given(known.other, deck.cards.size());
        case TermKind::as_rank: return given(known.as_rank, deck.ranks.size());
        case TermKind::counts_as: return given(-1, deck.ranks.size());
        default: break;
    }
    const ValueRange card = of(term.operands[0], known);
    if (card.most < 0) return ValueRange::exactly(-1);
    const bool may_be_none = card.least < 0;
    const std::int64_t last = count_of(deck.cards) - 1;
    const ValueRange cards = {std::max<std::int64_t>(card.least, 0), std::min(card.most, last)};
    if (term.kind == TermKind::card_rank) {
        // Cards lie in the order of their ranks.
        return with_none_if({at(deck.cards, cards.least).rank, at(deck.cards, cards.most).rank},
                            may_be_none);
    }
    if (cards.is_exact() && !may_be_none) {
        return ValueRange::exactly(at(deck.cards, cards.least).suit);
    }
    return with_none_if({0, count_of(deck.suits) - 1}, may_be_none || facts_.suitless_cards);
}

ValueRange TermRanges::of_attribute(const Term& term, const Circumstances& known) {
    const Attribute& attribute = at(facts_.variant.deck.attributes, term.index);
    if (attribute.values == Attribute::Values::letters) return ValueRange::anything();
    const ValueRange subject = of(term.operands[0], known);
    if (subject.most < 0) return ValueRange::exactly(-1);
    const std::int64_t last = count_of(attribute.value) - 1;
    const std::int64_t begin = std::max<std::int64_t>(subject.least, 0);
    const std::int64_t end = std::min(subject.most, last);
    if (begin > end) return ValueRange::anything();
    ValueRange range = ValueRange::exactly(at(attribute.value, begin));
    for (std::int64_t i = begin + 1; i <= end; ++i) {
        range = joined(range, ValueRange::exactly(at(attribute.value, i)));
    }
    range = saturated(range);
    return subject.least < 0 ? joined(range, ValueRange::exactly(-1)) : range;
}

ValueRange TermRanges::of_letters(const Term& term, const Circumstances& known) {
    const bool counts = term.kind == TermKind::letters_difference;
    const ValueRange open = counts ? ValueRange{0, 52} : ValueRange::truth();
    std::uint64_t sets[2] = {0, 0};
    for (std::size_t i = 0; i < 2; ++i) {
        const Term& operand = term.operands[i];
        if (operand.kind != TermKind::attribute) return open;
        const ValueRange subject = of(operand.operands[0], known);
        if (!subject.is_exact()) return open;
        if (subject.least < 0) continue;
        const Attribute& attribute = at(facts_.variant.deck.attributes, operand.index);
        sets[i] = at(attribute.value, subject.least);
    }
    if (counts) return ValueRange::exactly(bit_count(sets[0] ^ sets[1]));
    return ValueRange::exactly((sets[0] & ~sets[1]) == 0 ? 1 : 0);
}

ValueRange TermRanges::of_steps(const Term& term, const Circumstances& known) {
    const Deck& deck = facts_.variant.deck;
    const auto ranks = count_of(deck.ranks);
    const ValueRange from = of(term.operands[0], known);
    const ValueRange to = of(term.operands[1], known);
    if (from.is_exact() && to.is_exact()) {
        return ValueRange::exactly(arithmetic::steps(static_cast<std::int32_t>(from.least),
                                                     static_cast<std::int32_t>(to.least), ranks,
                                                     deck.cyclic_ranks));
    }
    if (deck.cyclic_ranks) return {-1, ranks - 1};
    return {std::min<std::int64_t>(-1, to.least - from.most), to.most - from.least};
}

}  // namespace houserules
