#include "document/byte_check.h"

#include <fmt/format.h>

#include <string_view>

#include "document/document.h"
#include "source/utf8.h"

namespace houserules {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr char32_t byte_order_mark_value = 0xFEFF;

bool begins_with(std::string_view text, std::string_view start) {
    return text.substr(0, start.size()) == start;
}

/// The name of a wider encoding that the first bytes give away, or nothing.
std::string_view wide_encoding(std::string_view text) {
    using namespace std::string_view_literals;
    const bool zero_first = begins_with(text, "\0"sv);
    const bool zero_second = text.size() > 1 && text[1] == '\0';
    if (begins_with(text, "\0\0\xFE\xFF"sv) || begins_with(text, "\xFF\xFE\0\0"sv) ||
        begins_with(text, "\0\0\0"sv) || (text.size() > 3 && text.substr(1, 3) == "\0\0\0"sv)) {
        return "UTF-32";
    }
    if (begins_with(text, "\xFF\xFE"sv) || begins_with(text, "\xFE\xFF"sv) ||
        (text.size() > 1 && zero_first != zero_second)) {
        return "UTF-16";
    }
    return {};
}

/// What is wrong with one character, in words; empty if nothing is.
std::string complaint(std::string_view text, std::size_t at, CodePoint point) {
    if (!point.valid) {
        return fmt::format("the byte 0x{:02X} is not UTF-8 text",
                           static_cast<unsigned>(static_cast<unsigned char>(text[at])));
    }
    if (point.value == U'\n' || point.value == U'\t') return {};
    if (point.value == U'\r') {
        const bool ends_line = at + 1 < text.size() && text[at + 1] == '\n';
        return ends_line ? std::string{} : "a carriage return without a line feed";
    }
    if (point.value == byte_order_mark_value) return "a byte order mark in the middle of the file";
    if (is_control(point.value)) {
        return fmt::format("the invisible control character U+{:04X}",
                           static_cast<std::uint32_t>(point.value));
    }
    return {};
}

}  // namespace

std::size_t text_begin(std::string_view text) {
    return begins_with(text, byte_order_mark) ? byte_order_mark.size() : 0;
}

bool check_bytes(const SourceFile& source, std::uint32_t file, Diagnostics& diagnostics) {
    const std::string_view text = source.text();
    if (text.size() > DocumentLimits::bytes) {
        diagnostics.error(Code::too_large, {file, 0, 0},
                          fmt::format("the file has more than {} bytes", DocumentLimits::bytes));
        return false;
    }
    if (const std::string_view encoding = wide_encoding(text); !encoding.empty()) {
        diagnostics.error(Code::bad_encoding, {file, 0, 0},
                          fmt::format("the file is {} text or no text at all", encoding),
                          "save it as UTF-8");
        return false;
    }
    for (std::size_t at = text_begin(text); at < text.size();) {
        const CodePoint point = code_point_at(text, at);
        const std::string words = complaint(text, at, point);
        if (!words.empty()) {
            // A file of the wrong kind has thousands of these; the first is enough.
            const Span span{file, static_cast<std::uint32_t>(at),
                            static_cast<std::uint32_t>(at + point.length)};
            diagnostics.error(Code::bad_encoding, span, words,
                              point.value == U'\r' ? "save the file with the usual ends of lines"
                              : point.valid        ? "remove it"
                                                   : "save the file as UTF-8");
            return false;
        }
        at += point.length;
    }
    return true;
}

}  // namespace houserules
