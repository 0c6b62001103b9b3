#pragma once

#include "explain/sheet/wording.h"

namespace houserules {

/// What a step `set` does: "the stake becomes 2", "until the trick ends there is a revolution".
///
/// @param owner  whose variable it is, if the step names somebody
[[nodiscard]] Phrase set_words(const Wording& wording, const Step& step, const Viewpoint& view,
                               const NounPhrase* owner);

}  // namespace houserules
