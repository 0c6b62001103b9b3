#pragma once

#include <string>
#include <string_view>

#include "document/node.h"
#include "variant/key_table.h"

namespace houserules {

/// What a rule says to people in words of its own, ready to be shown.
///
/// @param explains  the key of the condition whose failing it explains, which must be there;
///                  empty: there is none
[[nodiscard]] std::string read_sentence(const Reading& reading, const Node& node,
                                        std::string_view explains);

/// What something that is declared is called by people.
[[nodiscard]] std::string read_title(const Reading& reading, const Node& node);

/// What is said within a sentence, such as "the defence has failed": without a full stop.
[[nodiscard]] std::string read_clause(const Reading& reading, const Node& node);

/// Reports that `says` is missing in a map whose `may_not_end` is true: people want to know what
/// they do then.
void check_ending(Draft& draft, const Node& map, bool may_not_end);

}  // namespace houserules
