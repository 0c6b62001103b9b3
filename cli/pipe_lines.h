#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// A conversation in lines over standard input and output. Lines that have come already are
/// answered before anything is written, so that a client that sends several at once pays for one
/// turn; what was answered is always written before more input is waited for.
class PipeLines {
public:
    enum class Outcome { line, too_long, end };

    /// @param longest  of longer lines nothing is kept
    explicit PipeLines(std::size_t longest);

    /// Reads the next line without its line break; it is there until the next one is read. A last
    /// line without a line break counts. It is the end, too, if nothing can be written any more.
    Outcome read(std::string_view& line);

    /// Answers with a line.
    void write(std::string_view line);

    /// Writes all answers now. False if some could not be written, now or before.
    bool flush();

private:
    bool fill();

    std::size_t longest_;
    std::vector<char> input_;
    std::size_t begin_ = 0;     ///< of what is not read yet
    std::size_t end_ = 0;       ///< of what has come
    std::size_t searched_ = 0;  ///< up to here there is no line break
    bool ended_ = false;
    bool broken_ = false;  ///< nobody takes the answers
    std::string output_;
};
