#include "source/utf8.h"

namespace houserules {

namespace {

constexpr CodePoint invalid_byte{U'\uFFFD', 1, false};

unsigned byte_at(std::string_view text, std::size_t at) {
    return static_cast<unsigned char>(text[at]);
}

bool is_continuation_byte(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

}  // namespace

CodePoint code_point_at(std::string_view text, std::size_t at) {
    if (at >= text.size()) return invalid_byte;
    const unsigned first = byte_at(text, at);
    if (first < 0x80U) return {static_cast<char32_t>(first), 1, true};
    std::size_t length = 0;
    char32_t value = 0;
    char32_t smallest = 0;
    if ((first & 0xE0U) == 0xC0U) {
        length = 2;
        value = first & 0x1FU;
        smallest = 0x80;
    } else if ((first & 0xF0U) == 0xE0U) {
        length = 3;
        value = first & 0x0FU;
        smallest = 0x800;
    } else if ((first & 0xF8U) == 0xF0U) {
        length = 4;
        value = first & 0x07U;
        smallest = 0x10000;
    } else {
        return invalid_byte;
    }
    if (length > text.size() - at) return invalid_byte;
    for (std::size_t i = 1; i < length; ++i) {
        if (!is_continuation_byte(text[at + i])) return invalid_byte;
        value = (value << 6U) | (byte_at(text, at + i) & 0x3FU);
    }
    const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
    if (value < smallest || surrogate || value > 0x10FFFF) return invalid_byte;
    return {value, length, true};
}

bool is_control(char32_t value) {
    const bool ascii_or_latin = value < 0x20 || (value >= 0x7F && value < 0xA0);
    const bool line_separator = value == 0x2028 || value == 0x2029;
    const bool text_direction = value == 0x061C || value == 0x200E || value == 0x200F ||
                                (value >= 0x202A && value <= 0x202E) ||
                                (value >= 0x2066 && value <= 0x2069);
    const bool byte_order_mark = value == 0xFEFF || value == 0xFFFE;
    return ascii_or_latin || line_separator || text_direction || byte_order_mark;
}

std::string printable(std::string_view text) {
    std::string shown;
    shown.reserve(text.size());
    std::size_t at = 0;
    while (at < text.size()) {
        const CodePoint point = code_point_at(text, at);
        if (point.valid && !is_control(point.value)) {
            shown.append(text.substr(at, point.length));
        } else if (point.value == U'\t' || point.value == U'\n' || point.value == U'\r') {
            shown.push_back(' ');
        } else {
            shown.append("\xEF\xBF\xBD");
        }
        at += point.length;
    }
    return shown;
}

}  // namespace houserules
