#include "compiler/scoring.h"

#include <utility>

#include "compiler/out_conditions.h"
#include "compiler/spoken.h"
#include "variant/hidden_terms.h"

namespace houserules {

void compile_scoring(const Variant& variant, Emitter& emitter, Program& program) {
    program.has_scoring = !variant.scoring.empty();
    for (const auto& row : variant.scoring) {
        if (emitter.never_holds(row.when)) continue;
        const bool is_hidden = (row.when && depends_on_hidden(variant, *row.when)) ||
                               depends_on_hidden(variant, row.points);
        program.scoring.push_back(
            {emitter.emit_condition(row.when), emitter.emit(row.points), is_hidden});
        program.names.scoring.push_back(row.name.text);
        program.names.titles.scoring.push_back(title_of({}, row.name));
    }

    program.end_reads_out_only = true;
    for (const auto& row : variant.end) {
        if (emitter.known(row.when) == 0) continue;
        EndRowProgram compiled;
        compiled.when = emitter.emit(row.when);
        compiled.winners = emitter.emit(row.winners);
        for (const auto key : row.ranking) {
            compiled.ranking.push_back(static_cast<RankingCriterion>(key));
        }
        program.end.push_back(std::move(compiled));
        program.names.end_rows.push_back(row.name.text);
        program.names.titles.end_rows.push_back(title_of(row.title, row.name));
        program.end_reads_out_only = program.end_reads_out_only && reads_out_only(row.when);
    }
}

}  // namespace houserules
