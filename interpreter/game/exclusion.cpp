#include "game/exclusion.h"

#include <algorithm>

#include "game/rank_table.h"
#include "source/containers.h"

namespace houserules {

namespace {

using Core = CompositionProgram::Core;

bool holds_all(const Program& program, const std::vector<KindCount>& kinds, const CardMask& cards) {
    return std::all_of(kinds.begin(), kinds.end(), [&](const KindCount& needed) {
        return (cards & at(program.kind_cards, needed.kind)).count() >= needed.count;
    });
}

/// Whether some cards have enough ranks of a run, or cards that may count as those it lacks.
bool may_have_run(const Program& program, const CompositionProgram& run, const CardMask& cards) {
    RankTable table;
    table.fill_for(program, cards);
    const std::uint64_t ranks = table.at_least(run.width);
    const int wilds = (cards & run.wild_cards).count();
    return std::any_of(run.windows.begin(), run.windows.end(),
                       [&](std::uint64_t window) { return bit_count(window & ~ranks) <= wilds; });
}

bool may_have_run(const Program& program, const CombinationProgram& combination,
                  const CompositionProgram& run, const CardMask& cards) {
    if (combination.same.empty()) return may_have_run(program, run, cards);
    return std::any_of(combination.same.begin(), combination.same.end(), [&](const CardMask& same) {
        return may_have_run(program, run, cards & (same | run.wild_cards));
    });
}

/// Whether some cards may have a play of a combination among them.
bool may_have(const Program& program, const CombinationProgram& combination,
              const CardMask& cards) {
    if (combination.pattern != CombinationProgram::Pattern::composed) return true;
    const auto& composition = at(program.compositions, combination.composition);
    switch (composition.core) {
        case Core::cards: return holds_all(program, composition.cards, cards);
        case Core::run: return may_have_run(program, combination, composition, cards);
        case Core::set:
        case Core::any: break;
    }
    return true;
}

}  // namespace

bool may_be_excluded(const Program& program, const CombinationProgram& combination,
                     const CardMask& cards) {
    const auto& composition = at(program.compositions, combination.composition);
    if (std::any_of(composition.differ.begin(), composition.differ.end(),
                    [&](const CardMask& alike) { return (cards & alike).count() > 1; })) {
        return true;
    }
    if (!composition.alike.empty()) return true;
    const auto& combinations = program.combinations_of(combination.counting);
    return std::any_of(
        composition.unless.begin(), composition.unless.end(),
        [&](std::uint8_t unless) { return may_have(program, at(combinations, unless), cards); });
}

}  // namespace houserules
