#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "source/containers.h"

namespace houserules {

/// What steps belong to.
enum class StepList : std::uint8_t {
    setup,
    effect,
    round_start,
    round_end,
    taken,
    tied,
    stage_end
};

/// What a step of a rule can be; see language/steps.def.
enum class StepKind : std::uint8_t {
#define VERB(article, verb, kind, places)
#define STEP(kind, about) kind,
#define COMPILED(kind, about) kind,
#include "language/steps.def"
#undef VERB
#undef STEP
#undef COMPILED
};

/// What a step is about.
enum class StepGroup : std::uint8_t {
    cards,     ///< cards that come from a zone and go to another, `amount` of them
    tokens,    ///< tokens of a player, `amount` of them
    variable,  ///< the value of a variable
    turn,      ///< who is to act next
    question,  ///< what players choose out of turn
    seats,     ///< the players of the game, or of the round
};

namespace step_kinds {

struct Row {
    std::string_view name;
    StepGroup about;
};

inline constexpr std::array table = {
#define VERB(article, verb, kind, places)
#define STEP(kind, about) Row{#kind, StepGroup::about},
#define COMPILED(kind, about) Row{#kind, StepGroup::about},
#include "language/steps.def"
#undef VERB
#undef STEP
#undef COMPILED
};

}  // namespace step_kinds

/// How many kinds of steps a file can say; those that only the compiler makes come after them.
inline constexpr std::size_t written_step_kinds = [] {
    std::size_t count = 0;
#define VERB(article, verb, kind, places)
#define STEP(kind, about) ++count;
#define COMPILED(kind, about)
#include "language/steps.def"
#undef VERB
#undef STEP
#undef COMPILED
    return count;
}();

[[nodiscard]] constexpr StepGroup group_of(StepKind kind) {
    return at(step_kinds::table, kind).about;
}

/// Whether the amount of a step is a number of cards or tokens.
[[nodiscard]] constexpr bool counts_things(StepKind kind) {
    return group_of(kind) == StepGroup::cards || group_of(kind) == StepGroup::tokens;
}

}  // namespace houserules
