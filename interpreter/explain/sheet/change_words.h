#pragma once

#include <optional>

#include "explain/sheet/wording.h"

namespace houserules {

/// How a number or a rank that a `set` step makes of what it was changes: "the stake is doubled",
/// "the pot goes up by 2", "if you are out, your debt goes up by 1". Nothing if it is set anew.
///
/// @param amount  what it is set to, with what is settled put in
/// @param name    what changes
[[nodiscard]] std::optional<Phrase> change_words(const Wording& wording, const Step& step,
                                                 const Term& amount, const NounPhrase& name);

}  // namespace houserules
