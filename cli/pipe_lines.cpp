#include "pipe_lines.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace {

constexpr std::size_t usual_input = std::size_t{1} << 16;
/// So much is written at once.
constexpr std::size_t enough_output = std::size_t{1} << 16;

}  // namespace

PipeLines::PipeLines(std::size_t longest) : longest_(longest), input_(usual_input) {}

PipeLines::Outcome PipeLines::read(std::string_view& line) {
    bool too_long = false;
    for (;;) {
        const void* const found = std::memchr(input_.data() + searched_, '\n', end_ - searched_);
        const bool has_break = found != nullptr;
        const std::size_t stop =
            has_break ? static_cast<std::size_t>(static_cast<const char*>(found) - input_.data())
                      : end_;
        if (stop - begin_ > longest_) {
            too_long = true;
            begin_ = stop;
        }
        searched_ = stop;
        if (has_break) {
            line = std::string_view(input_.data() + begin_, stop - begin_);
            begin_ = searched_ = stop + 1;
            break;
        }
        if (fill()) continue;
        if (broken_ || (begin_ == end_ && !too_long)) return Outcome::end;
        line = std::string_view(input_.data() + begin_, end_ - begin_);
        begin_ = searched_ = end_;
        break;
    }
    return too_long ? Outcome::too_long : Outcome::line;
}

/// Waits for more input; false at its end.
bool PipeLines::fill() {
    flush();
    if (ended_ || broken_) return false;
    if (begin_ > 0) {
        std::memmove(input_.data(), input_.data() + begin_, end_ - begin_);
        end_ -= begin_;
        searched_ -= begin_;
        begin_ = 0;
    }
    if (end_ == input_.size()) input_.resize(2 * input_.size());
    ssize_t count = -1;
    do {
        count = ::read(STDIN_FILENO, input_.data() + end_, input_.size() - end_);
    } while (count < 0 && errno == EINTR);
    ended_ = count <= 0;
    if (!ended_) end_ += static_cast<std::size_t>(count);
    return !ended_;
}

void PipeLines::write(std::string_view line) {
    output_ += line;
    output_ += '\n';
    if (output_.size() >= enough_output) flush();
}

bool PipeLines::flush() {
    std::string_view left = output_;
    while (!left.empty() && !broken_) {
        const ssize_t count = ::write(STDOUT_FILENO, left.data(), left.size());
        if (count >= 0) {
            left.remove_prefix(static_cast<std::size_t>(count));
        } else if (errno != EINTR) {
            broken_ = true;
        }
    }
    output_.clear();
    return !broken_;
}
