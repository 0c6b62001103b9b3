#include "compiler/hand_sizes.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "compiler/options_read.h"
#include "compiler/setup_flow.h"
#include "source/containers.h"
#include "variant/deck_choice.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

bool brings_cards_to(const std::vector<Step>& steps, int zone) {
    return std::any_of(steps.begin(), steps.end(),
                       [&](const Step& step) { return step.to == zone; });
}

bool brings_cards_to(const std::vector<Stage>& stages, int zone) {
    return std::any_of(stages.begin(), stages.end(), [&](const Stage& stage) {
        return brings_cards_to(stage.at_start, zone) || brings_cards_to(stage.then, zone);
    });
}

bool brings_cards_to(const std::vector<Effect>& effects, int zone) {
    return std::any_of(effects.begin(), effects.end(),
                       [&](const Effect& effect) { return brings_cards_to(effect.steps, zone); });
}

/// Whether cards come into a zone once play has begun.
bool is_fed_in_play(const Variant& variant, int zone) {
    return brings_cards_to(variant.effects, zone) ||
           brings_cards_to(variant.rounds.at_start, zone) ||
           brings_cards_to(variant.rounds.at_end, zone) ||
           brings_cards_to(variant.trick.taken, zone) ||
           brings_cards_to(variant.trick.tied, zone) || brings_cards_to(variant.stages, zone) ||
           variant.to_beat.beaten_to == zone || variant.trick.cards_to == zone;
}

bool puts_out(const Effect& effect) {
    return std::any_of(effect.steps.begin(), effect.steps.end(), [](const Step& step) {
        return step.kind == StepKind::out_next || step.kind == StepKind::out_last;
    });
}

/// Whether what follows from an answer in the set-up may leave fewer players to deal all cards to.
bool deals_all_to_fewer(const Variant& variant) {
    const auto asks = [](const Step& step) { return step.kind == StepKind::ask; };
    const auto deals_all = [](const Step& step) {
        return step.kind == StepKind::deal && !step.amount;
    };
    return std::any_of(variant.setup.begin(), variant.setup.end(), asks) &&
           std::any_of(variant.setup.begin(), variant.setup.end(), deals_all) &&
           std::any_of(variant.effects.begin(), variant.effects.end(), puts_out);
}

/// All cards that there are in any game with these options, but for what a zone says of itself.
MostCards most_of_deck(const Variant& variant, const Emitter& emitter, int zone) {
    MostCards most;
    for (const int players : variant.players) {
        MostCards deck{0, std::vector<int>(variant.deck.ranks.size(), 0)};
        for_each_card(variant, players, *emitter.context().options, [&](const Card& card) {
            ++deck.all;
            ++at(deck.of_rank, card.rank);
        });
        most.take_larger(deck);
    }
    if (zone >= 0) most.keep(at(variant.zones, zone).at_most);
    return most;
}

/// The zones of each hand that plays come from: as a rule one.
std::vector<std::vector<int>> hands_of(const Action& play) {
    std::vector<std::vector<int>> hands;
    for (const int zone : play.from) {
        if (!contains(play.together, zone)) {
            hands.push_back({zone});
        } else if (zone == play.together.front()) {
            hands.push_back(play.together);
        }
    }
    return hands;
}

/// The cards of some zones together, of which there are no more than in the deck.
template <typename MostOf>
MostCards most_of_hand(const Variant& variant, const Emitter& emitter, const std::vector<int>& hand,
                       const MostOf& most_of) {
    MostCards most = most_of(hand.front());
    for (std::size_t i = 1; i < hand.size(); ++i) most += most_of(hand[i]);
    if (hand.size() > 1) most.limit(most_of_deck(variant, emitter, -1));
    return most;
}

/// Some rules tell players by their seats, others by their places: what is known either way holds.
MostCards most_in(const std::vector<SetupFlow>& flows, int zone) {
    MostCards most = flows.front().most_in(zone);
    for (const SetupFlow& flow : flows) most.limit(flow.most_in(zone));
    return most;
}

/// A step of the set-up with what is known of it in any game with these options.
struct SetupStep {
    Step step;
    std::optional<CardMask> where;  ///< the cards that meet its condition
};

std::vector<SetupStep> setup_with_options(const Variant& variant, const Emitter& emitter) {
    std::vector<SetupStep> setup;
    for (const Step& step : variant.setup) {
        SetupStep& known = setup.emplace_back(SetupStep{step, std::nullopt});
        if (step.when) known.step.when = emitter.with_options(*step.when);
        // Where players are told by their places nothing is known of seats.
        const bool asks_for_seats = step.where && contains_term(*step.where, [](const Term& part) {
                                        return part.kind == TermKind::seat_number;
                                    });
        if (step.where && !asks_for_seats) known.where = emitter.cards_where(*step.where);
    }
    return setup;
}

void follow_setup(const Variant& variant, const std::vector<SetupStep>& setup,
                  const Emitter& emitter, std::vector<SetupFlow> flows, HandSizes& sizes) {
    for (std::size_t i = 0; i < setup.size(); ++i) {
        const Step& step = setup[i].step;
        if (step.kind == StepKind::choose) {
            sizes.to_choose[i].take_larger(most_in(flows, step.from));
        }
        for (SetupFlow& flow : flows) flow.follow(step, setup[i].where);
    }
    for (const auto& hand : hands_of(variant.actions.front())) {
        sizes.held.take_larger(most_of_hand(variant, emitter, hand, [&](int zone) {
            return is_fed_in_play(variant, zone) ? most_of_deck(variant, emitter, zone)
                                                 : most_in(flows, zone);
        }));
    }
}

}  // namespace

HandSizes hand_sizes(const Variant& variant, const Emitter& emitter) {
    HandSizes sizes;
    sizes.held.of_rank.assign(variant.deck.ranks.size(), 0);
    sizes.to_choose.assign(variant.setup.size(), sizes.held);
    const bool later_deals =
        !variant.rounds.deal_once && (variant.rounds.over || !variant.instant_wins.empty());
    const std::vector<SetupStep> setup = setup_with_options(variant, emitter);
    for (const int players : variant.players) {
        StaticContext context = emitter.context();
        context.players = players;
        context.round = 1;
        follow_setup(variant, setup, emitter, {SetupFlow(variant, emitter, context)}, sizes);
        if (!later_deals) continue;
        context.round = 0;
        context.later_round = true;
        StaticContext by_place = context;
        by_place.by_place = true;
        follow_setup(variant, setup, emitter,
                     {SetupFlow(variant, emitter, context), SetupFlow(variant, emitter, by_place)},
                     sizes);
    }
    const bool to_fewer = deals_all_to_fewer(variant);
    if (!to_fewer) return sizes;
    for (const auto& hand : hands_of(variant.actions.front())) {
        sizes.held.take_larger(most_of_hand(variant, emitter, hand, [&](int zone) {
            return most_of_deck(variant, emitter, zone);
        }));
    }
    for (std::size_t i = 0; i < variant.setup.size(); ++i) {
        const Step& step = variant.setup[i];
        if (step.kind != StepKind::choose) continue;
        sizes.to_choose[i] = most_of_deck(variant, emitter, step.from);
    }
    return sizes;
}

HandSizes HandSizesMemory::of(const Variant& variant, const Emitter& emitter) {
    // Which cards there are is decided by options, too.
    if (variant.deck.choice) return hand_sizes(variant, emitter);
    OptionsRead read(variant);
    for (const Step& step : variant.setup) {
        for (const auto* term :
             {&step.from_player, &step.to_player, &step.amount, &step.when, &step.where,
              &step.first, &step.until, &step.who, &step.last, &step.plays, &step.only_who_can}) {
            read.add(*term);
        }
        for (const Term& amount : step.amounts) read.add(amount);
    }
    const auto key = read.values_in(*emitter.context().options);
    const auto known = found_.find(key);
    if (known != found_.end()) return known->second;
    return found_.emplace(key, hand_sizes(variant, emitter)).first->second;
}

}  // namespace houserules
