#include "compiler/counted_ranks.h"

#include <cstddef>
#include <utility>
#include <vector>

#include "compiler/countable.h"
#include "compiler/wilds.h"

namespace houserules {

void compile_counted_ranks(const Variant& variant, const Emitter& emitter, Program& program,
                           Diagnostics& diagnostics) {
    if (variant.values_variable < 0) return;
    std::vector<Program> by_rank;
    for (int rank = 0; rank < program.rank_count; ++rank) {
        Program rules = program;
        for (std::size_t i = 0; i < rules.combinations.size(); ++i) {
            const int combination = i;
            if (!has_wilds(variant, combination)) continue;
            compile_wilds(variant, emitter, combination, rank, rules.combinations[i], rules,
                          diagnostics);
        }
        check_countable(variant, rules, diagnostics);
        if (diagnostics.has_errors()) return;
        by_rank.push_back(std::move(rules));
    }
    const std::size_t variable = variant.values_variable;
    program.counting_slot = program.variables[variable].slot;
    program.by_rank = std::move(by_rank);
}

}  // namespace houserules
