#pragma once

#include <string>

#include "explain/illegal.h"
#include "notation/resolve.h"
#include "rules/rules.h"

/// Why what somebody typed is not a legal move, as a sentence, with the rule that says so or
/// without.
[[nodiscard]] std::string typed_refusal(const houserules::Rules& rules,
                                        const houserules::State& state,
                                        const houserules::MoveRequest& request,
                                        const houserules::Refusal& refusal,
                                        houserules::RefusalDetail detail);

/// Whether a request is a single word that is neither a card nor anything else.
[[nodiscard]] bool is_unknown_word(const houserules::Program& program,
                                   const houserules::MoveRequest& request);
