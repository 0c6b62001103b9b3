#pragma once

#include <optional>
#include <string>
#include <vector>

#include "document/node.h"
#include "source/diagnostics.h"
#include "source/source_file.h"
#include "variant/file_access.h"
#include "variant/inheritance/merge.h"

namespace houserules {

struct InheritanceLimits {
    static constexpr std::size_t files = 16;  ///< that extend each other, with the first
};

/// A document with everything that it inherits, as if it were one file.
struct Inherited {
    Node document;
    std::optional<FileName> parent;  ///< the file that it extends itself
    Span extends;                    ///< where it says so
    MergeFindings changes;
};

/// Follows `extends` from file to file and lays each over what it extends. Examples are not
/// inherited, since they are about the rules of their own file. A document without `extends`
/// is returned as it is.
///
/// @param name  the file of `document`
/// @return nothing if a file of the chain cannot be read, which was reported
[[nodiscard]] std::optional<Inherited> inherit(Node document, const FileName& name,
                                               Sources& sources, const FileAccess& files,
                                               Diagnostics& diagnostics);

/// Reports names that a file adds and that seem to be misspelt inherited ones: nothing speaks of
/// them, and no other problem was found with them. Comes after all names were looked at.
void report_near_names(const Inherited& inherited, const Sources& sources,
                       Diagnostics& diagnostics);

/// Whether a condition takes the place of an inherited one, or is added to an inherited rule.
[[nodiscard]] bool changes_inherited(Span condition, const std::vector<Override>& overrides);

/// Adds to the problems of a file that extends another where the other place is: what a rule
/// changes, or what has led to a problem in an inherited file.
void add_inherited_places(const Inherited& inherited, Diagnostics& diagnostics);

}  // namespace houserules
