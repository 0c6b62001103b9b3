#pragma once

#include <cstddef>
#include <string_view>

#include "document/scan_context.h"

namespace houserules {

/// The surroundings that decide where a scalar ends.
struct ScalarSurroundings {
    /// The column of the innermost map or list in block style; what belongs to a value of
    /// it stands further right. -1 if there is none.
    int parent_column = -1;
    bool in_brackets = false;
};

/// Where the parts of a scalar lie.
struct ScalarExtent {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t first_line_end = 0;   ///< equal to `end` if there is only one line
    std::size_t last_line_begin = 0;  ///< the first byte of the last line that is no blank

    [[nodiscard]] bool has_several_lines() const { return first_line_end != end; }
};

/// Finds the end of plain text, without trailing blanks and comments. Never fails; ends
/// where it cannot go on.
[[nodiscard]] ScalarExtent plain_extent(std::string_view text, std::size_t begin,
                                        ScalarSurroundings surroundings);

/// Finds the end of quoted text, and checks its escapes. Stops the scan if the quote is not
/// closed before a line that is not part of the value.
[[nodiscard]] ScalarExtent quoted_extent(ScanContext& context, ScalarSurroundings surroundings);

/// Finds the end of a block scalar (`|` or `>`): of its last line that is not empty.
[[nodiscard]] ScalarExtent block_extent(ScanContext& context, ScalarSurroundings surroundings);

}  // namespace houserules
