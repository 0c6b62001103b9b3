#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "document/node.h"
#include "program/program.h"
#include "source/diagnostics.h"
#include "source/source_file.h"
#include "variant/variant.h"

namespace houserules {

/// A variant ready to be played: what was read, the options it is played with, and the
/// program they make.
struct Rules {
    std::string name;        ///< as the user wrote it: a path or a bundled name
    std::uint64_t hash = 0;  ///< of the bytes of its files
    Sources sources;
    Diagnostics diagnostics;  ///< warnings
    Variant variant;
    Node document;                      ///< `LoadedVariant::document`
    std::vector<std::int64_t> options;  ///< in the order of `variant.options`
    Program program;
};

/// Where something stands, as people write it: `file:line:column`.
[[nodiscard]] std::string place_text(const Sources& sources, Span span);

/// What stands there, on one line.
[[nodiscard]] std::string source_text(const Sources& sources, Span span);

}  // namespace houserules
