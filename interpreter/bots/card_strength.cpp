#include "bots/card_strength.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "game/course.h"
#include "game/game.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Moves a card from wherever it lies to where plays are laid, as what is to be beaten.
void lay_alone(const Program& program, State& state, CardIndex card) {
    const Course course{program, state, {}, nullptr};
    const int target = program.actions[0].to;
    for (std::size_t zone = 0; zone < program.zones.size(); ++zone) {
        const int seats = program.zones[zone].of_player ? int{state.seats} : 1;
        for (Seat seat = 0; seat < seats; ++seat) {
            if (!course.cards_of(static_cast<int>(zone), seat).cards.contains(card)) continue;
            move_card(course, card, static_cast<int>(zone), seat, target, 0);
            lay_base_card(course, card);
            return;
        }
    }
}

/// How each kind of card reads alone: as the first combination that has it.
std::vector<std::optional<Reading>> readings_alone(const Program& program) {
    std::vector<std::optional<Reading>> readings;
    for (const auto card : program.kind_card) {
        std::optional<Reading> found;
        for (std::size_t i = 0; i < program.combinations.size() && !found; ++i) {
            found = reading_of_card(program, static_cast<int>(i), card);
        }
        readings.push_back(found);
    }
    return readings;
}

/// The game that has most cards; of several the one of fewest players.
int seats_with_most_cards(const Program& program) {
    return *std::max_element(program.players.begin(), program.players.end(), [&](int a, int b) {
        return program.deck(a).count() < program.deck(b).count();
    });
}

}  // namespace

CardStrength::CardStrength(const Program& program) {
    const auto readings = readings_alone(program);
    GameSetup setup;
    setup.seats = seats_with_most_cards(program);
    const State dealt = new_game(program, setup);
    std::vector<std::int32_t> beaten(readings.size());
    std::int32_t laid = 0;
    for (std::size_t other = 0; other < readings.size(); ++other) {
        const CardMask there = program.kind_cards[other] & program.deck(setup.seats);
        if (there.empty()) continue;
        State state = dealt;
        state.phase = Phase::play;
        state.asking.active = false;
        state.to_act = 0;
        state.leading = false;
        state.to_beat = PlayToBeat{};
        lay_alone(program, state, there.lowest());
        const int copies = there.count();
        laid += copies;
        for (std::size_t kind = 0; kind < readings.size(); ++kind) {
            if (!readings[kind] || !judge(program, state, *readings[kind], nullptr).allowed)
                continue;
            beaten[kind] += copies;
        }
    }
    for (std::size_t kind = 0; kind < readings.size(); ++kind) {
        program.kind_cards[kind].for_each(
            [&](CardIndex card) { strength_[card] = beaten[kind] * most / laid; });
    }
}

}  // namespace houserules
