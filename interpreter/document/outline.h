#pragma once

#include <cstdint>
#include <vector>

#include "document/node.h"
#include "source/span.h"

namespace houserules {

/// Where a scalar stands, with its quotes or its block header.
struct ScalarPlace {
    Span span;
    ScalarStyle style = ScalarStyle::plain;
};

/// What the scan of the text learns about a document, each list in the order of the file.
/// The parser tells only where things begin; this tells where they end.
struct Outline {
    std::vector<ScalarPlace> scalars;  ///< keys and values
    std::vector<Span> brackets;        ///< from `{` or `[` to its closing bracket
    std::vector<Span> empty_values;    ///< the keys, and the `-` of items, without a value
    bool readable = true;              ///< whether the parser can make sense of the text
};

}  // namespace houserules
