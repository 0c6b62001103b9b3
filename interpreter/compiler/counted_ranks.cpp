#include "compiler/counted_ranks.h"

#include <utility>
#include <vector>

#include "compiler/countable.h"
#include "compiler/wilds.h"
#include "source/containers.h"

namespace houserules {

void compile_counted_ranks(const Variant& variant, const Emitter& emitter, Program& program,
                           Diagnostics& diagnostics) {
    if (variant.values_variable < 0) return;
    std::vector<std::vector<CombinationProgram>> by_rank;
    for (int rank = 0; rank < program.rank_count; ++rank) {
        auto combinations = program.combinations;
        for (int i = 0; i < count_of(combinations); ++i) {
            auto& compiled = at(combinations, i);
            compiled.counting = rank;
            if (!has_wilds(variant, i)) continue;
            auto composition = at(program.compositions, compiled.composition);
            compiled.composition = count_of(program.compositions);
            program.compositions.push_back(std::move(composition));
            compile_wilds(variant, emitter, i, rank, compiled, program, diagnostics);
        }
        check_countable(variant, program, combinations, diagnostics);
        if (diagnostics.has_errors()) return;
        by_rank.push_back(std::move(combinations));
    }
    program.counting_slot = at(program.variables, variant.values_variable).slot;
    program.counted_combinations = std::move(by_rank);
}

}  // namespace houserules
