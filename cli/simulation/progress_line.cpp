#include "simulation/progress_line.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <utility>

#include "source/phrases.h"

using namespace houserules;

namespace {

/// A time as `1:23:45` or `2:03`.
std::string time_text(double seconds) {
    constexpr double longest = 359'999;
    const auto all = static_cast<std::uint64_t>(std::clamp(seconds, 0.0, longest));
    const auto hours = all / 3'600;
    const auto minutes = all / 60 % 60;
    if (hours == 0) return fmt::format("{}:{:02}", minutes, all % 60);
    return fmt::format("{}:{:02}:{:02}", hours, minutes, all % 60);
}

}  // namespace

ProgressLine::ProgressLine(std::uint64_t all, std::string what)
    : all_(std::max<std::uint64_t>(all, 1)), what_(std::move(what)),
      is_watched_(isatty(STDERR_FILENO) == 1),
      // What is over at once needs no line.
      next_(begin_ + std::chrono::milliseconds(500)) {}

ProgressLine::~ProgressLine() {
    if (is_shown_) std::cerr << "\r\x1b[K" << std::flush;
}

bool ProgressLine::is_due() {
    if (!is_watched_) return false;
    const auto now = Clock::now();
    if (now < next_) return false;
    next_ = now + std::chrono::milliseconds(200);
    return true;
}

void ProgressLine::show(std::uint64_t done, const std::string& note) {
    constexpr std::uint64_t width = 20;
    const double seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
    done = std::min(done, all_);
    const double rate = static_cast<double>(done) / std::max(seconds, 1e-3);
    const double left = rate > 0 ? static_cast<double>(all_ - done) / rate : 0;
    const auto full = static_cast<std::size_t>(
        static_cast<double>(width) * static_cast<double>(done) / static_cast<double>(all_));
    std::string line =
        fmt::format("[{}{}] {} of {} {}, {} a second, {} left", std::string(full, '#'),
                    std::string(width - full, '.'), figure(done), figure(all_), what_,
                    figure(static_cast<std::uint64_t>(rate)), time_text(left));
    if (!note.empty()) line += "; " + note;
    std::cerr << '\r' << line << "\x1b[K" << std::flush;
    is_shown_ = true;
}
