#pragma once

#include <string>
#include <string_view>

#include "document/node.h"
#include "variant/draft.h"

namespace houserules {

/// What a rule says to people in words of its own, ready to be shown; empty without the key.
///
/// @param explains  the key of the condition whose failing it explains, which must be there;
///                  empty: there is none
[[nodiscard]] std::string read_says(Draft& draft, const Node& map, std::string_view key = "says",
                                    std::string_view explains = {});

/// What something that is declared is called by people; empty without `title`.
[[nodiscard]] std::string read_title(Draft& draft, const Node& map);

}  // namespace houserules
