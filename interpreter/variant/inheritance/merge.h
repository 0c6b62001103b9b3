#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "document/node.h"
#include "source/diagnostics.h"

namespace houserules {

struct MergeLimits {
    static constexpr std::size_t keys = 256;      ///< of one map, in both files together
    static constexpr std::size_t problems = 100;  ///< reported before merging stops
};

/// A place in a file that changes something inherited, and where that stands.
struct Override {
    Span entry;             ///< key and value in the file that changes it
    Span inherited;         ///< the key in the file that is changed
    bool added = false;     ///< not inherited itself: `inherited` is the section it was added to
    std::string name = {};  ///< of what is added
    /// What it could have changed instead.
    std::shared_ptr<const std::vector<std::string>> siblings = {};
};

/// A name that one file adds to a section, and the inherited one that it may have meant.
struct NearName {
    std::string name;
    Span span;
    std::string inherited;
    Span inherited_span;
};

/// A rule that a file takes away, and what it was.
struct Removal {
    Span entry;  ///< in the file that takes it away
    Node removed;
};

/// What laying one file over another has found out.
struct MergeFindings {
    std::vector<Override> overrides;
    std::vector<NearName> near_names;
    std::vector<Override> idle;  ///< of the overrides, those that change nothing
    std::vector<Removal> removals;
};

/// Lays the changes of one file over the document that it extends. Maps are merged key by key
/// at every depth, anything else replaces what was there; the word `remove` takes a key or
/// rule away; new rules come last unless `before` or `after` says where.
///
/// @param parent    a document that extends nothing any more
/// @param findings  collects what was changed and what may have been meant to be
[[nodiscard]] Node merge_documents(const Node& parent, const Node& child, MergeFindings& findings,
                                   Diagnostics& diagnostics);

}  // namespace houserules
