#include "game/plays.h"

#include "game/compositions.h"
#include "game/runs.h"
#include "game/sets.h"
#include "game/value_sets.h"

namespace houserules {

namespace {

template <int Words>
std::uint64_t count(const Program& program, const PlayGroup& group) {
    if (group.combination->pattern == CombinationProgram::Pattern::run) {
        return count_runs<Words>(program, group);
    }
    if (group.combination->pattern == CombinationProgram::Pattern::composed) {
        return count_compositions<Words>(program, group);
    }
    return program.has_values ? count_value_sets<Words>(program, group)
                              : count_sets<Words>(program, group);
}

template <int Words>
void fill(const Program& program, const PlayGroup& group, std::uint64_t index, Move& move) {
    if (group.combination->pattern == CombinationProgram::Pattern::run) {
        nth_run<Words>(program, group, index, move);
    } else if (group.combination->pattern == CombinationProgram::Pattern::composed) {
        nth_composition<Words>(program, group, index, move);
    } else if (program.has_values) {
        nth_value_set<Words>(program, group, index, move);
    } else {
        nth_set<Words>(program, group, index, move);
    }
}

}  // namespace

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
    if (group.combination->pattern == CombinationProgram::Pattern::composed) {
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
