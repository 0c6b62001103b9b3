#include "game/game.h"
#include "source/containers.h"

namespace houserules {

std::vector<std::uint8_t> cards_in(const Program& program, const State& state, ZoneIndex zone,
                                   Seat seat) {
    const auto& compiled = at(program.zones, zone);
    const auto& cards = at(state.zones, compiled.instance(seat));
    std::vector<std::uint8_t> result;
    result.reserve(cards.count);
    if (!compiled.ordered()) {
        cards.cards.for_each([&](CardIndex card) { result.push_back(card); });
        return result;
    }
    CardIndex card = cards.bottom;
    for (int i = 0; i < cards.count; ++i) {
        result.push_back(card);
        card = at(state.above, card);
    }
    return result;
}

bool may_see(const Program& program, ZoneIndex zone, Seat zone_seat, Seat viewer) {
    switch (at(program.zones, zone).seen_by) {
        case ZoneProgram::Visibility::all: return true;
        case ZoneProgram::Visibility::owner: return zone_seat == viewer;
        case ZoneProgram::Visibility::nobody: return false;
    }
    return false;
}

}  // namespace houserules
