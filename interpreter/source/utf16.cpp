#include "source/utf16.h"

#include "source/utf8.h"

namespace houserules {

Position utf16_position(const SourceFile& file, std::uint32_t offset) {
    Position position = file.position(offset);
    const std::string_view text = file.line(position.line);
    std::uint32_t further = 0;
    std::size_t at = 0;
    for (std::uint32_t column = 1; column < position.column && at < text.size(); ++column) {
        const CodePoint point = code_point_at(text, at);
        if (point.value > 0xFFFF) ++further;
        at += point.length;
    }
    position.column += further;
    return position;
}

}  // namespace houserules
