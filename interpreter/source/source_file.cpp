#include "source/source_file.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "source/utf8.h"

namespace houserules {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

}  // namespace

SourceFile::SourceFile(std::string path, std::string text)
    : path_(std::move(path)), text_(std::move(text)) {
    // A byte order mark is no part of the first line: editors do not count it.
    const bool marked = text_.compare(0, byte_order_mark.size(), byte_order_mark) == 0;
    line_starts_.push_back(marked ? static_cast<std::uint32_t>(byte_order_mark.size()) : 0);
    const std::size_t size =
        std::min<std::size_t>(text_.size(), std::numeric_limits<std::uint32_t>::max());
    for (std::size_t i = 0; i < size; ++i) {
        if (text_[i] == '\n') line_starts_.push_back(i + 1);
    }
}

Position SourceFile::position(std::uint32_t offset) const {
    std::size_t end = std::min<std::size_t>(offset, text_.size());
    end = std::max<std::size_t>(end, line_starts_.front());
    const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), end);
    std::uint32_t column = 1;
    // A place inside a character is the place of the character.
    std::size_t at = *(after - 1);
    while (at < end && at + code_point_at(text_, at).length <= end) {
        at += code_point_at(text_, at).length;
        ++column;
    }
    return {static_cast<std::uint32_t>(after - line_starts_.begin()), column};
}

std::string_view SourceFile::line(std::uint32_t number) const {
    if (number == 0 || number > line_starts_.size()) return {};
    const std::string_view text = text_;
    const std::size_t begin = line_starts_[number - 1];
    std::size_t end = text.find('\n', begin);
    if (end == std::string_view::npos) end = text.size();
    if (end > begin && text[end - 1] == '\r') --end;
    return text.substr(begin, end - begin);
}

std::uint32_t Sources::add(SourceFile file) {
    files_.push_back(std::move(file));
    return static_cast<std::uint32_t>(files_.size() - 1);
}

std::string_view Sources::text(Span span) const {
    if (span.file >= files_.size()) return {};
    const std::string_view text = files_[span.file].text();
    const std::size_t begin = std::min<std::size_t>(span.begin, text.size());
    const std::size_t end = std::min<std::size_t>(std::max(span.begin, span.end), text.size());
    return text.substr(begin, end - begin);
}

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
