#pragma once

#include <cstddef>
#include <istream>
#include <string>

/// Reads lines of strangers: none takes more memory than the limit, however long it is.
class LineReader {
public:
    enum class Outcome { line, too_long, end };

    LineReader(std::istream& stream, std::size_t limit) : stream_(stream), limit_(limit) {}

    /// Reads the next line without its line break; of one that is too long nothing is kept.
    /// A last line without a line break counts.
    Outcome read(std::string& line);

    /// Whether the line last read had a line break.
    [[nodiscard]] bool had_break() const { return had_break_; }

private:
    std::istream& stream_;
    std::size_t limit_;
    bool had_break_ = false;
};
