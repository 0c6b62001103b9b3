#include "notation/json_writer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>

#include "notation/json_values.h"
#include "source/containers.h"

namespace houserules {

namespace {

constexpr std::size_t longest_number = 20;

/// Whether a letter stands in JSON as it is, and alone is valid UTF-8.
bool is_plain(char letter) {
    const auto byte = static_cast<unsigned char>(letter);
    return byte >= 0x20 && byte < 0x80 && letter != '"' && letter != '\\';
}

template <typename Number>
void append_number(Number value, std::string& text) {
    std::array<char, longest_number> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    text.append(digits.data(), static_cast<std::size_t>(end - digits.data()));
}

}  // namespace

void JsonWriter::text(std::string_view value) {
    if (all_of(value, is_plain)) {
        quote(value, "\"");
    } else {
        literal(json_line(std::string(value)));
    }
}

void JsonWriter::quote(std::string_view value, std::string_view end) {
    // Most are short, and are added in one go.
    std::array<char, 64> piece;
    if (value.size() + 4 > piece.size()) {
        separate();
        text_ += '"';
        text_ += value;
        text_ += end;
        return;
    }
    char* next = piece.data();
    if (follows()) *next++ = ',';
    *next++ = '"';
    next = std::copy(value.begin(), value.end(), next);
    next = std::copy(end.begin(), end.end(), next);
    text_.append(piece.data(), static_cast<std::size_t>(next - piece.data()));
}

void JsonWriter::value(const nlohmann::ordered_json& made) { literal(json_line(made)); }

void JsonWriter::write_signed(std::int64_t value) {
    separate();
    append_number(value, text_);
}

void JsonWriter::write_unsigned(std::uint64_t value) {
    separate();
    append_number(value, text_);
}

}  // namespace houserules
