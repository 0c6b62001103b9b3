#include "compiler/counted_ranks.h"

#include <algorithm>
#include <utility>

#include "compiler/wilds.h"
#include "source/containers.h"

namespace houserules {

void compile_counted_ranks(const Variant& variant, const WildTables& tables, int combination,
                           CombinationProgram& compiled, Program& program,
                           Diagnostics& diagnostics) {
    const bool is_wild = has_wilds(variant, combination);
    const CombinationProgram of_first = compiled;
    for (int rank = 0; rank < count_of(program.counted_combinations); ++rank) {
        auto counted = of_first;
        counted.counting = rank;
        if (is_wild && rank > 0) {
            auto composition = at(program.compositions, of_first.composition);
            counted.composition = count_of(program.compositions);
            program.compositions.push_back(std::move(composition));
            compile_wilds(variant, tables, combination, rank, counted, program, diagnostics);
            if (diagnostics.has_errors()) return;
        }
        compiled.most_wilds = std::max(compiled.most_wilds, counted.most_wilds);
        at(program.counted_combinations, rank).push_back(std::move(counted));
    }
}

}  // namespace houserules
