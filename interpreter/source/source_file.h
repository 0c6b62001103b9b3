#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "source/span.h"

namespace houserules {

/// A place in a file as people count: both from 1, columns in code points.
struct Position {
    std::uint32_t line = 1;
    std::uint32_t column = 1;
};

/// The bytes of one file and where its lines begin.
class SourceFile {
public:
    SourceFile(std::string path, std::string text);

    /// The path as the user wrote it, for messages; may be empty or "-".
    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] const std::string& text() const { return text_; }

    /// The line and column of a byte offset; offsets past the end name the end.
    [[nodiscard]] Position position(std::uint32_t offset) const;

    /// The text of a line (from 1) without its line break; empty if there is none.
    [[nodiscard]] std::string_view line(std::uint32_t number) const;

private:
    std::string path_;
    std::string text_;
    std::vector<std::uint32_t> line_starts_;
};

/// All files that one variant was read from; `Span::file` is an index here.
class Sources {
public:
    /// Adds a file and returns its index.
    std::uint32_t add(SourceFile file);

    [[nodiscard]] const SourceFile& file(std::uint32_t index) const { return files_[index]; }
    [[nodiscard]] std::size_t size() const { return files_.size(); }

    /// The bytes of a span; the part of it that exists.
    [[nodiscard]] std::string_view text(Span span) const;

private:
    std::vector<SourceFile> files_;
};

/// The line and column of a byte offset as programs count: columns in UTF-16 code units, from
/// 1. Offsets past the end name the end.
[[nodiscard]] Position utf16_position(const SourceFile& file, std::uint32_t offset);

}  // namespace houserules
