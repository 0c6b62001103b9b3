#include "tables/seat_holder.h"

#include "source/utf8.h"

namespace houserules {

namespace {

/// Whether it only makes room, as a blank does.
bool is_blank(char32_t value) {
    return value == U' ' || value == U'\t' || value == U'\n' || value == 0xA0 || value == 0x1680 ||
           (value >= 0x2000 && value <= 0x200A) || value == 0x202F || value == 0x205F ||
           value == 0x2800 || value == 0x3000;
}

/// Whether it changes the letters beside it, and shows nothing alone: joiners, and how emoji look.
bool is_joined(char32_t value) {
    return value == 0x200C || value == 0x200D || (value >= 0xFE00 && value <= 0xFE0F);
}

/// Whether nothing is seen of it, so that names could look like others, or like none.
bool is_invisible(char32_t value) {
    return value == 0xAD || value == 0x34F || value == 0x115F || value == 0x1160 ||
           value == 0x17B4 || value == 0x17B5 || (value >= 0x180B && value <= 0x180F) ||
           value == 0x200B || (value >= 0x2060 && value <= 0x206F) || value == 0x3164 ||
           value == 0xFFA0 || (value >= 0xFFF0 && value <= 0xFFFB) ||
           (value >= 0xE0000 && value <= 0xE0FFF);
}

}  // namespace

std::string clean_name(std::string_view name) {
    std::string clean;
    std::size_t characters = 0;
    bool blank = false;
    for (std::size_t i = 0; i < name.size() && characters < SeatHolder::longest_name;) {
        const CodePoint point = code_point_at(name, i);
        const std::string_view bytes = name.substr(i, point.length);
        i += point.length;
        if (!point.valid) continue;
        if (is_blank(point.value)) {
            blank = !clean.empty();
            continue;
        }
        if (is_control(point.value) || is_invisible(point.value)) continue;
        if (is_joined(point.value) && (clean.empty() || blank)) continue;
        if (blank) {
            if (++characters == SeatHolder::longest_name) break;
            clean += ' ';
            blank = false;
        }
        clean += bytes;
        ++characters;
    }
    return clean;
}

}  // namespace houserules
