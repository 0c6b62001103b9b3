#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "program/program.h"
#include "variant/static_value.h"
#include "variant/term.h"

namespace houserules {

class Emitter;

/// Finds conditions over cards that are relations: that look at each card and at a play, and at
/// nothing else. However many conditions a file has, all of them together are bounded work.
class RelationFinder {
public:
    /// The number of the relation that a condition is, in `Program::relations`; nothing if it is
    /// none, or is too much work. The combinations are compiled; without them there is none.
    [[nodiscard]] std::optional<std::int32_t> find(const Term& condition, const Emitter& emitter,
                                                   Program& program);

private:
    struct Looked {
        Term condition;
        std::optional<std::int32_t> relation;
    };

    std::optional<RelationProgram> tabulate(const Term& condition, const Emitter& emitter,
                                            const Program& program);
    std::optional<CardMask> cards_where(const Term& condition, StaticContext context,
                                        const Program& program);

    std::vector<Looked> looked_at_;  ///< conditions of which it is known
    std::size_t evaluations_ = 0;    ///< of conditions, each for one card and one play
};

}  // namespace houserules
