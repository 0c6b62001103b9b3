#pragma once

#include <string_view>
#include <vector>

#include "document/node.h"
#include "source/diagnostics.h"
#include "source/source_file.h"
#include "variant/variant.h"

namespace houserules {

/// A name that a file declares, and what it names: "a zone".
struct Declaration {
    Name name;
    std::string_view what;
    bool is_to_be_used = true;  ///< else it does its work unnamed, as a row does
};

/// Looks at the reports of unknown names for what is misspelt where it is declared: where nothing
/// uses a name, and one much like it is used that nobody declares. Of one use nobody can tell
/// which of the two is wrong, so it only gets a note and is not corrected; of more the declaration
/// is.
void check_misspelt_names(const std::vector<Declaration>& declarations, const Node& document,
                          const Sources& sources, Diagnostics& diagnostics);

}  // namespace houserules
