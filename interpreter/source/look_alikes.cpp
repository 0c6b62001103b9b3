#include "source/look_alikes.h"

#include <algorithm>
#include <array>

#include "source/containers.h"
#include "source/utf8.h"

namespace houserules {

namespace {

struct LookAlike {
    char32_t character;
    char letter;
};

constexpr std::array<LookAlike, 51> look_alikes = {{
    // Cyrillic
    {0x0430, 'a'},
    {0x0435, 'e'},
    {0x043E, 'o'},
    {0x0440, 'p'},
    {0x0441, 'c'},
    {0x0443, 'y'},
    {0x0445, 'x'},
    {0x0455, 's'},
    {0x0456, 'i'},
    {0x0458, 'j'},
    {0x04BB, 'h'},
    {0x04CF, 'l'},
    {0x0501, 'd'},
    {0x051B, 'q'},
    {0x051D, 'w'},
    {0x0405, 'S'},
    {0x0406, 'I'},
    {0x0408, 'J'},
    {0x0410, 'A'},
    {0x0412, 'B'},
    {0x0415, 'E'},
    {0x041A, 'K'},
    {0x041C, 'M'},
    {0x041D, 'H'},
    {0x041E, 'O'},
    {0x0420, 'P'},
    {0x0421, 'C'},
    {0x0422, 'T'},
    {0x0423, 'Y'},
    {0x0425, 'X'},
    {0x051A, 'Q'},
    {0x051C, 'W'},
    // Greek
    {0x03B1, 'a'},
    {0x03BD, 'v'},
    {0x03BF, 'o'},
    {0x03C1, 'p'},
    {0x0391, 'A'},
    {0x0392, 'B'},
    {0x0395, 'E'},
    {0x0396, 'Z'},
    {0x0397, 'H'},
    {0x0399, 'I'},
    {0x039A, 'K'},
    {0x039C, 'M'},
    {0x039D, 'N'},
    {0x039F, 'O'},
    {0x03A1, 'P'},
    {0x03A4, 'T'},
    {0x03A5, 'Y'},
    {0x03A7, 'X'},
    // Latin
    {0x0131, 'i'},
}};

constexpr std::array<char32_t, 7> invisible = {0x00AD, 0x180E, 0x200B, 0x200C,
                                               0x200D, 0x2060, 0xFEFF};

/// Letters and digits as wide as Chinese ones stand in the order of ASCII.
constexpr char32_t first_wide = 0xFF10;
constexpr char32_t last_wide = 0xFF5A;
constexpr char32_t wide_from_narrow = 0xFEE0;

bool is_letter_or_digit(char32_t value) {
    return (value >= 'a' && value <= 'z') || (value >= 'A' && value <= 'Z') ||
           (value >= '0' && value <= '9');
}

}  // namespace

char looks_like(char32_t character) {
    if (character >= first_wide && character <= last_wide) {
        const char32_t narrow = character - wide_from_narrow;
        return is_letter_or_digit(narrow) ? static_cast<char>(narrow) : '\0';
    }
    const auto found =
        std::find_if(look_alikes.begin(), look_alikes.end(),
                     [&](const LookAlike& entry) { return entry.character == character; });
    return found == look_alikes.end() ? '\0' : found->letter;
}

bool is_invisible(char32_t character) {
    return std::find(invisible.begin(), invisible.end(), character) != invisible.end();
}

std::string as_it_looks(std::string_view text) {
    const auto is_plain = [](char byte) { return static_cast<unsigned char>(byte) < 0x80; };
    if (all_of(text, is_plain)) return std::string(text);
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = code_point_at(text, at);
        const char letter = point.valid ? looks_like(point.value) : '\0';
        if (letter != '\0') {
            result += letter;
        } else if (!point.valid || !is_invisible(point.value)) {
            result += text.substr(at, point.length);
        }
        at += point.length;
    }
    return result;
}

}  // namespace houserules
