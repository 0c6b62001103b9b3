#include "notation/score_reason.h"

#include "source/containers.h"

namespace houserules {

std::string score_reason(const Program& program, const ScorePart& part) {
    return part.row < 0 ? "other" : at(program.names.titles.scoring, part.row);
}

}  // namespace houserules
