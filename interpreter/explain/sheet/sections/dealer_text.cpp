#include "explain/sheet/sections/dealer_text.h"

#include <algorithm>

#include "explain/sheet/grammar/realise.h"

namespace houserules {

namespace {

bool is_dealer(const Term& term, const Dealer& dealer) {
    return term.kind == TermKind::variable && term.index == dealer.variable;
}

bool is_after_dealer(const Term& term, const Dealer& dealer) {
    return term.kind == TermKind::next_player && is_dealer(term.operands[0], dealer);
}

bool is_drawn(const Term& term) { return term.kind == TermKind::drawn_player; }

/// Who deals, or is called so where later rounds go on with the cards as they lie.
Clause deals(const Variant& variant, const NounPhrase& who) {
    return variant.rounds.deal_once ? clause(who, "be", phrase("the dealer")) : clause(who, "deal");
}

NounPhrase later_dealer(const Wording& wording, const Dealer& dealer) {
    if (is_after_dealer(dealer.later, dealer)) return person("next player in turn");
    if (is_drawn(dealer.later)) {
        NounPhrase drawn = with(person("player"), phrase("drawn at random"));
        drawn.article = NounPhrase::Article::indefinite;
        return drawn;
    }
    const Wording later = wording.in_later_round();
    return later.player(later.settled(dealer.later));
}

Phrase who_deals(const Wording& wording, const Dealer& dealer) {
    const Variant& variant = wording.variant();
    const bool drawn = is_drawn(dealer.first);
    const NounPhrase first = wording.player(wording.settled(dealer.first));
    if (!variant.rounds.over || wording.settled_values().one_round) {
        return drawn ? phrase("who deals is drawn at random") : phrase(deals(variant, first));
    }
    if (is_dealer(dealer.later, dealer)) {
        return drawn ? phrase("who deals all rounds is drawn at random")
                     : phrase(deals(variant, first), "in every round");
    }
    if (drawn && is_drawn(dealer.later)) return phrase("who deals is drawn at random each round");
    const NounPhrase later = later_dealer(wording, dealer);
    return drawn ? phrase("who deals first is drawn at random; in later rounds",
                          deals(variant, later))
                 : phrase(deals(variant, first), "first, in later rounds", later);
}

}  // namespace

bool begins_after_dealer(const Variant& variant, const Step& step) {
    return variant.dealer && step.kind == StepKind::deal && step.first &&
           is_after_dealer(*step.first, *variant.dealer);
}

std::string dealer_text(const Wording& wording) {
    const Variant& variant = wording.variant();
    if (!variant.dealer) return {};
    std::string text = sentence(who_deals(wording, *variant.dealer));
    const auto begins =
        std::count_if(variant.setup.begin(), variant.setup.end(), [&](const Step& step) {
            return begins_after_dealer(variant, step) && !wording.is_never(step.when);
        });
    if (begins == 0) return text;
    return text + (begins == 1
                       ? " The first card goes to the player after the dealer."
                       : " The first card of each deal goes to the player after the dealer.");
}

}  // namespace houserules
