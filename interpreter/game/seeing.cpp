#include "game/game.h"
#include "source/containers.h"

namespace houserules {

std::vector<std::uint8_t> cards_in(const Program& program, const State& state, int zone, int seat) {
    const auto& compiled = at(program.zones, zone);
    const auto& cards = at(state.zones, compiled.instance(seat));
    std::vector<std::uint8_t> result;
    result.reserve(cards.count);
    if (!compiled.ordered()) {
        cards.cards.for_each([&](int card) { result.push_back(card); });
        return result;
    }
    int card = cards.bottom;
    for (int i = 0; i < cards.count; ++i) {
        result.push_back(card);
        card = at(state.above, card);
    }
    return result;
}

bool may_see(const Program& program, int zone, int zone_seat, int viewer) {
    switch (at(program.zones, zone).seen_by) {
        case ZoneProgram::Visibility::all: return true;
        case ZoneProgram::Visibility::owner: return zone_seat == viewer;
        case ZoneProgram::Visibility::nobody: return false;
    }
    return false;
}

}  // namespace houserules
