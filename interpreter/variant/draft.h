#pragma once

#include <optional>
#include <string>
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

/// What people call a rank or suit beside its name: `jack` for `J`.
struct OtherName {
    std::string text;
    std::string meant;
};

/// A rank or suit that has no value of an attribute. It needs one if cards of it are left.
struct MissingValue {
    Attribute::Of of = Attribute::Of::rank;
    std::size_t index = 0;
    Span span;
    std::string message;
};

/// A variant while it is read, and what only the reading needs.
struct Draft {
    const Sources& sources;
    Diagnostics& diagnostics;
    Variant variant = {};
    DeclaredNames names = {};
    std::vector<GroupCondition> groups = {};  ///< as `Variant::groups`
    std::vector<LiteralName> literals = {};
    std::vector<OtherName> other_names = {};  ///< of ranks and suits, for messages
    std::vector<MissingValue> missing_values = {};
};

}  // namespace houserules
