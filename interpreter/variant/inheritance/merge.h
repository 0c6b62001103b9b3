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

/// Lays the changes of one file over the document that it extends. Maps are merged key by key
/// at every depth, anything else replaces what was there; the word `remove` takes a key or
/// rule away; new rules come last unless `before` or `after` says where.
///
/// @param parent     a document that extends nothing any more
/// @param overrides  collects what was changed
[[nodiscard]] Node merge_documents(const Node& parent, const Node& child,
                                   std::vector<Override>& overrides, Diagnostics& diagnostics);

}  // namespace houserules
