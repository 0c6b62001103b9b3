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

private:
    std::istream& stream_;
    std::size_t limit_;
};
