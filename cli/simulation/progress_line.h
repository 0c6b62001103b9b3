#pragma once

#include <chrono>
#include <cstdint>
#include <string>

/// A line on a terminal that tells how far some work is, written over and over on standard error;
/// nothing where no person reads that.
class ProgressLine {
public:
    /// @param all   how many pieces of work there are
    /// @param what  what they are called, as "games"
    ProgressLine(std::uint64_t all, std::string what);

    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// Removes the line.
    ~ProgressLine();

    /// Whether it is time to show more: not more than a few times a second.
    [[nodiscard]] bool is_due();

    /// Shows how far the work is.
    ///
    /// @param done  pieces of it
    /// @param note  what is known so far, shortly; may be empty
    void show(std::uint64_t done, const std::string& note);

private:
    using Clock = std::chrono::steady_clock;

    std::uint64_t all_;
    std::string what_;
    bool is_watched_;
    bool is_shown_ = false;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point next_;
};
