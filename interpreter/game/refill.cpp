#include "game/refill.h"

#include <array>
#include <cstdint>

#include "game/shuffling.h"
#include "game/zones.h"
#include "source/containers.h"

namespace houserules {

namespace {

void refill(const Course& course, const StepProgram& step) {
    auto& state = course.state;
    const auto& source = course.cards_of(step.from, State::nobody);
    if (course.cards_of(step.to, State::nobody).count != 0) return;
    const auto keep = step.amount.absent()
                          ? 1
                          : std::max(0, evaluate(course.program, state, Frame{}, step.amount));
    if (source.count <= keep) return;
    std::array<std::uint8_t, 256> order;
    std::size_t count = 0;
    CardMask cards;
    CardIndex card = source.bottom;
    for (int left = source.count - keep; left > 0; --left) {
        const bool is_to_beat = state.to_beat.exists && state.to_beat.cards.contains(card);
        if (!is_to_beat) {
            order[count++] = card;
            cards.insert(card);
        }
        card = at(state.above, card);
    }
    if (count == 0) return;
    tell_movement(course, Event::Kind::move, State::nobody,
                  {step.from, State::nobody, step.to, State::nobody, cards, true});
    const auto& zone = course.zone(step.from);
    for (std::size_t i = 0; i < count; ++i) {
        remove_card(state, zone.instance(State::nobody), zone.ordered(), at(order, i));
        at(state.played_by, at(order, i)) = State::nobody;
    }
    // Turned over, what lay at the bottom lies on top.
    lay_cards(state, course.zone(step.to).instance(State::nobody), cards, order.data(),
              static_cast<int>(count));
    if (step.end == StepProgram::End::random) {
        shuffle_zone(course, step.to, State::nobody, State::nobody);
    }
}

}  // namespace

void refill_zones(const Course& course) {
    if (course.state.phase == Phase::over) return;
    for (const auto& step : course.program.refills) refill(course, step);
}

}  // namespace houserules
