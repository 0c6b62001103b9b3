#pragma once

#include <string>

#include "explain/sheet/wording.h"

namespace houserules {

/// Who deals and, where all deals that do not say otherwise begin there, who gets the first card.
/// Nothing if the file has no dealer.
[[nodiscard]] std::string dealer_text(const Wording& wording);

/// Whether that is told of a deal, which then need not say it.
[[nodiscard]] bool begins_after_dealer(const Variant& variant, const Step& step);

}  // namespace houserules
