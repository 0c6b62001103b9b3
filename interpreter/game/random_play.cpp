#include "game/random_play.h"

#include "game/plays.h"

namespace houserules {

std::optional<CardMask> random_play(const Program& program, int counting, const CardMask& cards,
                                    int size, Random& random) {
    RankTable table;
    table.fill_for(program, cards);
    PlayGroup group;
    group.least = group.most = size;
    group.hand = &cards;
    group.keys = &program.all_cards;
    group.key_ranks = program.all_ranks;
    group.tokens = ProgramLimits::value_cost;
    group.table = &table;
    const auto count = [&](const CombinationProgram& combination) -> std::uint64_t {
        if (size < combination.least || size > combination.most ||
            (size - combination.least) % combination.size_step != 0) {
            return 0;
        }
        group.combination = &combination;
        return count_plays(program, group);
    };
    const auto& combinations = program.combinations_of(counting);
    std::uint64_t plays = 0;
    for (const auto& combination : combinations) plays += count(combination);
    if (plays == 0) return std::nullopt;
    auto index = random.below(plays);
    for (const auto& combination : combinations) {
        const auto these = count(combination);
        if (index < these) break;
        index -= these;
    }
    Move move;
    nth_play(program, group, index, move);
    return move.cards;
}

}  // namespace houserules
