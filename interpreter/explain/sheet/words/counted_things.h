#pragma once

#include <cstdint>

#include "explain/sheet/grammar/phrase.h"
#include "variant/term.h"

namespace houserules {

/// Whether a comparison with a number asks that there is nothing, or anything, of what is counted.
[[nodiscard]] bool is_none(TermKind kind, std::int64_t number);
[[nodiscard]] bool is_some(TermKind kind, std::int64_t number);

/// How many: "exactly 2 cards", "at least 1 card"; "no cards".
[[nodiscard]] NounPhrase counted(NounPhrase things, TermKind kind, std::int64_t number);

/// Whether things are just there, and nobody has them.
[[nodiscard]] bool is_there(const NounPhrase& holder);

/// "you have 2 cards", "there are 2 cards".
[[nodiscard]] Clause having(const NounPhrase& holder, const NounPhrase& things, Phrase tail = {});

}  // namespace houserules
