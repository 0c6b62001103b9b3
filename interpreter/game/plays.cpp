#include "game/plays.h"

#include "game/compositions.h"
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

}  // namespace

PlayKernel kernel_of(const Program& program, const AllowedPlays& plays) {
    const auto& combination = at(program.combinations, plays.combination);
    if (program.words != 1) return PlayKernel::any;
    if (program.has_short_ranks &&
        has_play_for_each_card(program, combination, plays.least, plays.most)) {
        return PlayKernel::each_card;
    }
    if (!has_word_plays(program, combination) || !combination.same.empty()) return PlayKernel::any;
    switch (combination.pattern) {
        case CombinationProgram::Pattern::set: return PlayKernel::sets;
        case CombinationProgram::Pattern::run: return PlayKernel::runs;
        case CombinationProgram::Pattern::composed: break;
    }
    return PlayKernel::any;
}

std::uint64_t count_plays(const Program& program, const PlayGroup& group) {
    return program.words == 1 ? count<1>(program, group) : count<CardMask::words>(program, group);
}

void nth_play(const Program& program, const PlayGroup& group, std::uint64_t index, Move& move) {
    if (program.words == 1) {
        fill<1>(program, group, index, move);
    } else {
        fill<CardMask::words>(program, group, index, move);
    }
}

void visit_plays(const Program& program, const PlayGroup& group, const Move& move,
                 PlayVisitor visit) {
    if (enumeration_of(program, *group.combination) == Enumeration::compositions) {
        if (program.words == 1) {
            visit_compositions<1>(program, group, move, visit);
        } else {
            visit_compositions<CardMask::words>(program, group, move, visit);
        }
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
