#include "game/counted_rank.h"

#include "game/wild_plays.h"
#include "source/containers.h"

namespace houserules {

int counted_rank(const Program& program, int counting, CombinationIndex combination, int key,
                 const CardMask& cards, CardIndex card) {
    const int own = at(program.rank_of, card);
    if (combination < 0) return own;
    const auto& compiled = at(program.combinations_of(counting), combination);
    if (compiled.composition < 0) return own;
    const auto& wilds = at(program.compositions, compiled.composition).wild_cards;
    return wilds.contains(card) ? rank_in_wild_play(program, compiled, key, cards, card) : own;
}

}  // namespace houserules
