#include "explain/sheet/moved_cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "explain/sheet/amount_words.h"
#include "explain/sheet/simplify.h"
#include "explain/sheet/what_happens.h"
#include "source/containers.h"
#include "source/phrases.h"

namespace houserules {

namespace {

/// Cards of a certain kind, if the step says which.
NounPhrase cards_meant(const Wording& wording, const Step& step) {
    if (!step.where) return amount_of("", {"card", "cards"});
    const Term where = wording.settled(*step.where);
    const bool acts = wording.player().referent == Referent::you;
    const Wording words = acts ? wording : wording.about(looked_at_player());
    const auto counted = words.cards_of_counted_rank(where, step.from);
    return counted ? *counted : wording.cards_where(where);
}

/// Whether the card just played still lies on top of the zone that a step takes from: what follows
/// from plays moves no others to or from it.
bool lies_under_play(const Wording& wording, const Step& step) {
    const Variant& variant = wording.variant();
    const Action& play = variant.actions.front();
    const bool follows = wording.is_after_play() && step.from == play.to && !step.from_player &&
                         step.end == Step::End::top && wording.plays_single_cards();
    if (!follows || at(variant.zones, step.from).order != ZoneOrder::stack) return false;
    int moves = 0;
    for (const Effect& effect : variant.effects) {
        if (wording.is_never(effect.when) || !contains(effect.on, 0)) continue;
        moves += static_cast<int>(std::count_if(
            effect.steps.begin(), effect.steps.end(),
            [&](const Step& other) { return other.from == step.from || other.to == step.from; }));
    }
    return moves == 1;
}

/// The card just played and those under it; nothing if a step does not take them.
std::optional<NounPhrase> play_and_under_it(const Wording& wording, const Step& step,
                                            std::int64_t number) {
    if (number < 2 || step.where || !lies_under_play(wording, step)) return std::nullopt;
    const std::string under = number == 2 ? "card" : fmt::format("{} cards", number - 1);
    NounPhrase both = composed(phrase("the card played and the", under, "under it"));
    both.several = true;
    return both;
}

/// Cards that lie in a row and that nobody knows, so that it is the same to all which they are;
/// nothing if a step takes no such cards.
std::optional<NounPhrase> cards_in_unknown_row(const Wording& wording, const Step& step,
                                               std::int64_t number, const NounPhrase& zone) {
    const Zone& from = at(wording.variant().zones, step.from);
    const bool unknown = from.order == ZoneOrder::row && from.seen_by == Visibility::nobody;
    if (!unknown || step.where) return std::nullopt;
    if (step.end == Step::End::random) {
        return composed(phrase(std::to_string(number), "of", zone));
    }
    const std::string_view end = step.end == Step::End::top ? "last" : "first";
    return composed(
        phrase("the", end, number == 1 ? "" : std::to_string(number), "in the row of", zone));
}

/// So many cards, and which of those that there are come first.
NounPhrase picked_cards(const Wording& wording, const Step& step, const Term& amount,
                        const NounPhrase& zone) {
    constexpr std::array<std::string_view, 3> ends = {"top", "bottom", "random"};
    const std::string_view end = at(ends, step.end);
    const bool is_random = step.end == Step::End::random;
    const auto number = settled_number(amount);
    NounPhrase cards = cards_meant(wording, step);
    cards.several = number != 1;
    if (!number) {
        const Phrase as_many = as_many_as(wording, amount);
        cards.determiner = is_random ? "as many random" : fmt::format("the {}", end);
        return with(cards, is_random ? phrase("of", zone, as_many)
                                     : phrase("of", zone, ", as many", as_many, ","));
    }
    if (auto of_row = cards_in_unknown_row(wording, step, *number, zone)) return std::move(*of_row);
    if (auto played = play_and_under_it(wording, step, *number)) return std::move(*played);
    if (is_random) {
        cards.determiner = *number == 1 ? "a random" : fmt::format("{} random", *number);
    } else if (step.where) {  // which need not lie at the very end
        cards.determiner = *number == 1 ? "the first" : fmt::format("the first {}", *number);
        return with(cards, phrase("from the", end, "of", zone));
    } else {
        cards.determiner =
            *number == 1 ? fmt::format("the {}", end) : fmt::format("the {} {}", end, *number);
    }
    return with(cards, phrase("of", zone));
}

/// Such cards as are chosen before all others.
NounPhrase preferred(const Wording& wording, const Step& step, NounPhrase cards) {
    if (!step.where) return cards;
    cards.referent = Referent::card;
    return narrowed(std::move(cards),
                    wording.about(looked_at_player()).condition(wording.settled(*step.where)));
}

}  // namespace

NounPhrase moved_cards(const Wording& wording, const Step& step, const std::optional<Term>& amount,
                       const NounPhrase& owner) {
    const NounPhrase zone = wording.zone(step.from, owner);
    if (amount) return picked_cards(wording, step, *amount, zone);
    if (step.where || !wording.is_plural_zone(step.from)) {
        NounPhrase cards = cards_meant(wording, step);
        const bool all = cards.determiner.empty();
        if (all) cards.determiner = "all";
        return with(cards, phrase(wording.in_zone(step.from, owner),
                                  all ? "" : "(the one of the highest suit stays)"));
    }
    NounPhrase cards = zone;
    cards.determiner = cards.owner.empty() ? "all the" : "all";
    return cards;
}

Phrase order_of_moved_cards(const Wording& wording, const Step& step, const NounPhrase& owner,
                            StepScene scene) {
    const auto order_of = [&](int zone) { return at(wording.variant().zones, zone).order; };
    const ZoneOrder order = order_of(step.to);
    if (scene == StepScene::setup || step.amount ||
        (order != ZoneOrder::stack && order != ZoneOrder::queue))
        return {};
    bool one_by_one = false;
    for_each_possible_step(wording.settled_values(), [&](const Step& other) {
        const bool takes = other.kind == StepKind::move && other.from == step.to && other.amount;
        one_by_one = one_by_one || (takes && settled_number(wording.settled(*other.amount)) == 1);
    });
    if (!one_by_one) return {};
    const bool queues = order == ZoneOrder::queue;
    if (order_of(step.from) != ZoneOrder::set) {
        if (!queues || order_of(step.from) != ZoneOrder::stack) return phrase(", in their order");
        return phrase(", the bottom card of", wording.zone(step.from, owner), "first");
    }
    // What has no order lies as the deck was before it was shuffled.
    const auto& suits = wording.variant().deck.suits;
    std::vector<std::string> names;
    for (int suit = 0; suit < count_of(suits); ++suit) names.push_back(wording.suit_name(suit));
    const Phrase lowest =
        phrase(queues ? ", the lowest card uppermost" : ", the lowest card at the bottom");
    if (names.empty()) return lowest;
    return phrase(lowest, fmt::format("(cards of one rank in the order {} from the {})",
                                      listed(names), queues ? "top" : "bottom"));
}

Phrase chosen_cards(const Wording& wording, const Step& step, const Term& amount,
                    const NounPhrase& cards) {
    const NounPhrase source = wording.zone(step.from);
    if (step.among == Step::Among::any) {
        return phrase(preferred(wording, step, with(cards, phrase("from", source))));
    }
    const std::string_view which = step.among == Step::Among::highest ? "highest" : "lowest";
    const auto number = settled_number(amount);
    NounPhrase ends = amount_of("the", {"card", "cards"}, number == 1);
    ends.adjective = which;
    if (number && *number != 1) ends.adjective = fmt::format("{} {}", *number, which);
    const NounPhrase of = preferred(wording, step, with(ends, phrase("of", source)));
    return number ? phrase(of) : phrase("as many of", of, "as", wording.value(amount));
}

}  // namespace houserules
