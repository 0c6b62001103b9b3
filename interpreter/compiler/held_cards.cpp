#include "compiler/held_cards.h"

#include <algorithm>

namespace houserules {

namespace {

bool brings_cards_to(const std::vector<Step>& steps, int zone) {
    return std::any_of(steps.begin(), steps.end(),
                       [&](const Step& step) { return step.to == zone; });
}

bool brings_cards_to(const std::vector<Effect>& effects, int zone) {
    return std::any_of(effects.begin(), effects.end(),
                       [&](const Effect& effect) { return brings_cards_to(effect.steps, zone); });
}

/// How many players can give cards to the same one by a step of the set-up.
int most_givers(const Variant& variant, const Emitter& emitter, const Step& step) {
    const int seats = variant.players.empty() ? 1 : variant.players.back();
    if (!step.to_player) return 1;
    if (step.to_player->kind != TermKind::seat) return seats;
    int most = 0;
    for (const int players : variant.players) {
        std::vector<int> givers(static_cast<std::size_t>(players), 0);
        for (int seat = 0; seat < players; ++seat) {
            auto context = emitter.context();
            context.players = players;
            context.player = seat;
            const auto target = static_value(step.to_player->operands[0], context);
            if (!target) return seats;
            if (*target < 0 || *target >= players) continue;
            most = std::max(most, ++givers[static_cast<std::size_t>(*target)]);
        }
    }
    return most;
}

}  // namespace

int most_cards_dealt(const Variant& variant, const Emitter& emitter, int zone) {
    const auto cards = static_cast<int>(variant.deck.cards.size());
    std::vector<int> most(variant.zones.size(), 0);
    for (const auto& step : variant.setup) {
        if (step.to < 0 || emitter.never_holds(step.when)) continue;
        const bool of_player =
            step.from >= 0 &&
            variant.zones[static_cast<std::size_t>(step.from)].of == Owner::player;
        const bool always = !step.when || emitter.known(*step.when).value_or(0) != 0;
        auto amount = step.amount ? emitter.known(*step.amount) : std::nullopt;
        if (!amount && of_player) amount = most[static_cast<std::size_t>(step.from)];
        const int moved = std::clamp(amount.value_or(cards), 0, cards);
        if (of_player && always && step.kind == Step::Kind::choose && step.amount &&
            emitter.known(*step.amount)) {
            auto& left = most[static_cast<std::size_t>(step.from)];
            left = std::max(0, left - moved);
        }
        const bool exchange = of_player && step.kind == Step::Kind::move;
        auto& held = most[static_cast<std::size_t>(step.to)];
        held = std::min(cards, held + moved * (exchange ? most_givers(variant, emitter, step) : 1));
    }
    return most[static_cast<std::size_t>(zone)];
}

int most_cards_held(const Variant& variant, const Emitter& emitter) {
    int most = 0;
    for (const auto& action : variant.actions) {
        for (const int zone : action.from) {
            const bool fed = brings_cards_to(variant.effects, zone) ||
                             brings_cards_to(variant.rounds.at_start, zone) ||
                             brings_cards_to(variant.rounds.at_end, zone) ||
                             brings_cards_to(variant.trick.taken, zone) ||
                             brings_cards_to(variant.trick.tied, zone) ||
                             variant.to_beat.beaten_to == zone || variant.trick.cards_to == zone;
            most = std::max(most, fed ? static_cast<int>(variant.deck.cards.size())
                                      : most_cards_dealt(variant, emitter, zone));
        }
    }
    return most;
}

}  // namespace houserules
