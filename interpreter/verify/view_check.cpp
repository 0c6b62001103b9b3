#include "verify/view_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "game/game.h"
#include "game/zones.h"
#include "notation/state_json.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// The same position with the cards that a seat may not see passed round by one place.
State with_hidden_cards_moved(const Program& program, const State& state, int viewer) {
    State moved = state;
    std::vector<std::uint8_t> cards;
    const auto for_each_hidden = [&](const auto& visit) {
        for (std::size_t i = 0; i < program.zones.size(); ++i) {
            const auto& zone = program.zones[i];
            for (int seat = 0; seat < (zone.of_player ? state.seats : 1); ++seat) {
                const int index = static_cast<int>(i);
                if (!may_see(program, index, seat, viewer)) visit(index, seat);
            }
        }
    };
    for_each_hidden([&](int zone, int seat) {
        const auto here = cards_in(program, state, zone, seat);
        cards.insert(cards.end(), here.begin(), here.end());
    });
    if (cards.size() < 2) return moved;
    const auto before = cards;
    std::rotate(cards.begin(), cards.begin() + 1, cards.end());
    // What is to be beaten is what lies there then.
    for (const auto card : before) moved.to_beat.cards.erase(card);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (state.to_beat.cards.contains(before[i])) moved.to_beat.cards.insert(cards[i]);
    }
    std::size_t next = 0;
    for_each_hidden([&](int zone, int seat) {
        const auto& compiled = at(program.zones, zone);
        const int instance = compiled.instance(seat);
        auto& here = at(moved.zones, instance);
        const int count = here.count;
        here = ZoneState{};
        for (int i = 0; i < count; ++i) {
            add_card(moved, instance, compiled.ordered(), cards[next++], End::top);
        }
    });
    return moved;
}

}  // namespace

Findings check_views(const Program& program, const State& state) {
    Findings findings;
    for (int viewer = 0; viewer < state.seats; ++viewer) {
        const auto moved = with_hidden_cards_moved(program, state, viewer);
        const auto view = [&](const State& position) {
            return state_to_json(program, observe(program, position, Memory{}, viewer));
        };
        if (view(state) != view(moved)) {
            findings.push_back(fmt::format("seat {} is shown cards that it may not see", viewer));
        }
    }
    return findings;
}

}  // namespace houserules
