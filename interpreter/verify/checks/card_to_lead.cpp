#include "verify/checks/card_to_lead.h"

#include <algorithm>

#include "source/containers.h"
#include "variant/same_term.h"
#include "variant/term_parts.h"
#include "verify/checks/nameable_value.h"

namespace houserules {

namespace {

/// A condition over a play, as one over the only card of it: what is asked of any of its cards, or
/// of all, is asked of that one.
Term about_its_card(const Term& term) {
    const bool over_play =
        (term.kind == TermKind::any_played || term.kind == TermKind::all_played) &&
        term.value == 0 && !term.condition.empty();
    if (over_play) {
        const Term& condition = term.condition.front();
        const bool looks_further = contains_term(condition, [](const Term& part) {
            return part.kind == TermKind::other || group_of(part.kind) == TermGroup::played;
        });
        return looks_further ? term : condition;
    }
    const bool logic = term.kind == TermKind::logical_and || term.kind == TermKind::logical_or ||
                       term.kind == TermKind::logical_not;
    if (!logic) return term;
    Term result = term;
    for (Term& operand : result.operands) operand = about_its_card(operand);
    return result;
}

/// The fewest cards of a play of a combination.
int cards_of_smallest_play(const Combination& combination) {
    return std::max(combination.least * combination.width, count_of(combination.cards));
}

/// Whose cards a zone has in a condition: those of whoever acts, or of the table.
bool is_of_actor(const Term& term) {
    return term.operands.empty() || term.operands.front().kind == TermKind::player;
}

bool is_the_card(const Term& term) { return term.kind == TermKind::card; }

bool is_rank_of_the_card(const Term& term) {
    return term.kind == TermKind::play_rank ||
           (term.kind == TermKind::card_rank && is_the_card(term.operands.front()));
}

/// Whether a term says that the only card of a play is another card, or of its rank.
bool says_it_is(const Term& term, const Term& card) {
    if (term.kind != TermKind::equal) return false;
    const auto is_its_rank = [&](const Term& rank) {
        return rank.kind == TermKind::card_rank && is_same_term(rank.operands.front(), card);
    };
    for (const std::size_t i : {0, 1}) {
        const Term& one = term.operands[i];
        const Term& other = term.operands[1 - i];
        if (is_the_card(one) && is_same_term(other, card)) return true;
        if (is_rank_of_the_card(one) && is_its_rank(other)) return true;
    }
    return false;
}

}  // namespace

bool is_any_card(const Combination& combination) {
    const bool plain = combination.pattern == Combination::Pattern::set ||
                       combination.pattern == Combination::Pattern::any;
    return plain && combination.least == 1 && combination.width == 1 && !combination.kickers &&
           combination.same.empty() && combination.differ.empty() && combination.alike.empty();
}

CardToLead::CardToLead(const GameFacts& facts) : facts_(facts) {
    const Action& play = facts.variant.actions.front();
    possible_ = finds_combinations();
    if (play.when) when_ = about_its_card(*play.when);
    if (when_) asked_.push_back(&*when_);
    if (play.values_when) asked_.push_back(&*play.values_when);
}

/// What each card of the deck is by itself: the plain combination of one card, or where that must
/// not be another one as well, that other.
bool CardToLead::finds_combinations() {
    const auto& combinations = facts_.variant.combinations;
    const auto plain = std::find_if(combinations.begin(), combinations.end(), is_any_card);
    if (plain == combinations.end()) return false;
    combination_.assign(facts_.variant.deck.cards.size(),
                        static_cast<int>(plain - combinations.begin()));
    for (const int index : plain->unless) {
        const Combination& other = at(combinations, index);
        if (cards_of_smallest_play(other) > 1) continue;
        if (other.pattern != Combination::Pattern::cards || !other.unless.empty()) return false;
        at(combination_, other.cards.front()) = index;
    }
    return true;
}

bool CardToLead::is_sure(CaseSplit& split, int source) const {
    const Action& play = facts_.variant.actions.front();
    if (!possible_) return false;
    // What is played unseen is named by its place.
    if (source == play.unseen) return !when_ && !play.values;
    const std::vector<int> zones =
        contains(play.together, source) ? play.together : std::vector<int>{source};
    if (play.values && play.values_when && !may_name_some_value(*play.values_when, split, facts_)) {
        return false;
    }
    if (!when_) return true;
    bool any_card = true;
    for (std::size_t card = 0; card < combination_.size() && any_card; ++card) {
        any_card = is_playable(split, static_cast<int>(card), {});
    }
    return any_card || is_one_of_some(split, zones) || is_card_at_an_end(split, zones);
}

bool CardToLead::is_playable(CaseSplit& split, int card,
                             const std::vector<const Term*>& truths) const {
    PlayShape shape;
    shape.combination = at(combination_, card);
    shape.size = 1;
    shape.rank = at(facts_.variant.deck.cards, card).rank;
    shape.key_is_card =
        at(facts_.variant.combinations, shape.combination).key != Combination::Key::rank;
    shape.key = shape.key_is_card ? card : shape.rank;
    Circumstances known;
    known.play = &shape;
    known.card = card;
    return split.of(*when_, known, truths).is_always();
}

/// Where a hand has some card that meets a condition, one that does can be played, whichever it is;
/// and one that does not, where not all of its cards do.
bool CardToLead::is_one_of_some(CaseSplit& split, const std::vector<int>& zones) const {
    std::vector<std::pair<const Term*, bool>>
        there;  // conditions that some card meets, or does not
    split.visit_settled([&](const Term& term, bool holds) {
        const bool some = term.kind == TermKind::any_card && holds;
        const bool not_all = term.kind == TermKind::all_cards && !holds;
        if (!some && !not_all) return;
        if (term.condition.empty() || !is_of_actor(term) || !contains(zones, term.index)) return;
        there.emplace_back(&term.condition.front(), some);
    });
    return any_of(there, [&](const auto& one) {
        for (std::size_t i = 0; i < combination_.size(); ++i) {
            const int card = static_cast<int>(i);
            Circumstances known;
            known.card = card;
            const ValueRange meets = split.of(*one.first, known);
            if (one.second ? meets.is_never() : meets.is_always()) continue;
            if (!is_playable(split, card, {})) return false;
        }
        return true;
    });
}

/// The lowest, the highest, the top or the bottom card of a zone that has cards.
bool CardToLead::is_card_at_an_end(CaseSplit& split, const std::vector<int>& zones) const {
    std::vector<const Term*> ends;
    visit_terms(*when_, [&](const Term& part) {
        const bool end = part.kind == TermKind::top || part.kind == TermKind::bottom ||
                         part.kind == TermKind::lowest || part.kind == TermKind::highest;
        if (end && part.condition.empty() && is_of_actor(part) && contains(zones, part.index)) {
            ends.push_back(&part);
        }
    });
    return any_of(ends, [&](const Term* end) {
        if (zones.size() > 1 && !split.has_cards(end->index)) return false;
        std::vector<const Term*> truths;
        visit_terms(*when_, [&](const Term& part) {
            if (says_it_is(part, *end)) truths.push_back(&part);
        });
        for (std::size_t card = 0; card < combination_.size(); ++card) {
            if (!is_playable(split, static_cast<int>(card), truths)) return false;
        }
        return true;
    });
}

}  // namespace houserules
