#include "game/plays.h"

#include "game/cards_to_lay.h"

#include <algorithm>

#include "game/card_words.h"
#include "game/compositions.h"
#include "game/rank_choices.h"
#include "game/runs.h"
#include "game/sets.h"
#include "game/wild_sets.h"
#include "game/word_plays.h"
#include "source/containers.h"

namespace houserules {

namespace {

enum class Enumeration { sets, runs, wild_sets, compositions };

Enumeration enumeration_of(const Program& program, const CombinationProgram& combination) {
    switch (combination.pattern) {
        case CombinationProgram::Pattern::set: return Enumeration::sets;
        case CombinationProgram::Pattern::run: return Enumeration::runs;
        case CombinationProgram::Pattern::composed: break;
    }
    const auto& composition = at(program.compositions, combination.composition);
    return composition.rank_prices.empty() ? Enumeration::compositions : Enumeration::wild_sets;
}

template <int Words>
std::uint64_t count(const Program& program, const PlayGroup& group) {
    switch (enumeration_of(program, *group.combination)) {
        case Enumeration::sets: return count_sets<Words>(program, group);
        case Enumeration::runs: return count_runs<Words>(program, group);
        case Enumeration::wild_sets: return count_wild_sets<Words>(program, group);
        case Enumeration::compositions: break;
    }
    return count_compositions<Words>(program, group);
}

template <int Words>
void fill(const Program& program, const PlayGroup& group, std::uint64_t index, Move& move) {
    switch (enumeration_of(program, *group.combination)) {
        case Enumeration::sets: nth_set<Words>(program, group, index, move); return;
        case Enumeration::runs: nth_run<Words>(program, group, index, move); return;
        case Enumeration::wild_sets: nth_wild_set<Words>(program, group, index, move); return;
        case Enumeration::compositions: nth_composition<Words>(program, group, index, move); return;
    }
}

/// Whether plays are single cards of which all of a rank are the same.
bool has_play_for_each_rank(const Program& program, const CombinationProgram& combination,
                            const AllowedPlays& plays) {
    return program.has_short_ranks && program.rank_stride > 1 && program.kinds_are_ranks &&
           combination.pattern == CombinationProgram::Pattern::set && combination.same.empty() &&
           plays.least == 1 && plays.most == 1;
}

PlayKernel kernel_of(const Program& program, const AllowedPlays& plays) {
    const auto& combination = at(program.combinations, plays.combination);
    if (program.words != 1) return PlayKernel::any;
    if (program.has_short_ranks &&
        has_play_for_each_card(program, combination, plays.least, plays.most)) {
        return PlayKernel::each_card;
    }
    if (has_play_for_each_rank(program, combination, plays)) return PlayKernel::each_rank;
    if (combination.pattern == CombinationProgram::Pattern::run && !combination.same.empty()) {
        return PlayKernel::runs_within;
    }
    if (!has_word_plays(program, combination) || !combination.same.empty()) return PlayKernel::any;
    switch (combination.pattern) {
        case CombinationProgram::Pattern::set: return PlayKernel::sets;
        case CombinationProgram::Pattern::run: return PlayKernel::runs;
        case CombinationProgram::Pattern::composed: break;
    }
    return PlayKernel::any;
}

/// The ranks whose sets are counted at once: those of which all cards may be the highest.
RanksAtOnce ranks_at_once(const Program& program, const AllowedPlays& plays) {
    RanksAtOnce result;
    if (program.most_of_rank > count_of(result.more_sets)) return result;
    const bool key_is_card = at(program.combinations, plays.combination).key_is_card;
    for (auto ranks = plays.key_ranks; ranks != 0; ranks &= ranks - 1) {
        const bool all = (at(program.rank_cards, program.lowest_rank(ranks)) - plays.keys).empty();
        if (all || !key_is_card) result.ranks |= ranks & (0 - ranks);
    }
    if (!program.kinds_are_ranks) result.ranks &= ~program.ranks_alike;
    const auto& choices = program.kinds_are_ranks ? choices_of_same : choices_of_different;
    for (int held = 1; held <= count_of(result.more_sets); ++held) {
        const std::uint64_t cards = (std::uint64_t{1} << held) - 1;
        for (int size = plays.least; size <= std::min<int>(plays.most, held); ++size) {
            at(result.more_sets, held - 1) +=
                choices.count(cards, size) - choices.count(cards >> 1, size);
        }
    }
    return result;
}

}  // namespace

void choose_kernel(const Program& program, AllowedPlays& plays) {
    plays.kernel = kernel_of(program, plays);
    const auto& combination = at(program.combinations, plays.combination);
    plays.shortest = plays.least / combination.width;
    plays.longest = plays.most / combination.width;
    plays.width = static_cast<std::uint8_t>(combination.width);
    plays.key_is_card = combination.key_is_card;
    const std::uint64_t shapes_a_card = combination.keys;
    const std::uint64_t shape_of_none =
        combination.shape(plays.least, 0) - plays.least * shapes_a_card;
    plays.facts = (shape_of_none << CardsToLay::shape_bits) +
                  (std::uint64_t{plays.combination} << CardsToLay::combination_bits);
    plays.facts_a_card = 1 + (shapes_a_card << CardsToLay::shape_bits);
    if (plays.kernel != PlayKernel::sets) return;
    plays.at_once = ranks_at_once(program, plays);
    if (plays.least > 1 && plays.at_once.ranks == plays.key_ranks) {
        plays.kernel = PlayKernel::sets_at_once;
    }
}

std::uint64_t count_plays(const Program& program, const PlayGroup& group) {
    return with_words(program, [&]<int Words>() { return count<Words>(program, group); });
}

void nth_play(const Program& program, const PlayGroup& group, std::uint64_t index, Move& move) {
    with_words(program, [&]<int Words>() { fill<Words>(program, group, index, move); });
}

void visit_plays(const Program& program, const PlayGroup& group, const Move& move,
                 PlayVisitor visit) {
    if (enumeration_of(program, *group.combination) == Enumeration::compositions) {
        with_words(program,
                   [&]<int Words>() { visit_compositions<Words>(program, group, move, visit); });
        return;
    }
    const auto plays = count_plays(program, group);
    for (std::uint64_t i = 0; i < plays; ++i) {
        Move play = move;
        group.look();
        nth_play(program, group, i, play);
        if (visit(play)) return;
    }
}

}  // namespace houserules
