#include "game/played_cards.h"

namespace houserules {

CardMask from_first_zones(const Program& program, const State& state, Seat seat,
                          const CardMask& cards) {
    CardMask taken;
    cards.for_each([&](CardIndex card) {
        const auto& copies = at(program.kind_cards, at(program.kind_of, card));
        for (const auto zone : program.actions[0].together) {
            const auto& here = at(state.zones, at(program.zones, zone).instance(seat)).cards;
            const CardMask left = (here & copies) - taken;
            if (left.empty()) continue;
            taken.insert(left.lowest());
            return;
        }
    });
    return taken;
}

}  // namespace houserules
