#pragma once

#include <optional>
#include <vector>

#include "document/node.h"
#include "expression/syntax.h"
#include "source/diagnostics.h"
#include "source/source_file.h"
#include "variant/names.h"
#include "variant/variant.h"

namespace houserules {

/// The condition of a group as written; nothing if it is wrong, which was reported.
struct GroupCondition {
    std::optional<Syntax> syntax;
};

/// A variant while it is read, and what only the reading needs.
struct Draft {
    const Sources& sources;
    Diagnostics& diagnostics;
    Variant variant = {};
    DeclaredNames names = {};
    std::vector<GroupCondition> groups = {};  ///< as `Variant::groups`
    std::vector<LiteralName> literals = {};
};

}  // namespace houserules
