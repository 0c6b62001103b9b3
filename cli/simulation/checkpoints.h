#pragma once

#include <chrono>
#include <functional>
#include <string>

/// Keeps what was played in a file, every now and then: first after a second, so that a file that
/// cannot be written is known soon, later every 30 seconds.
class Checkpoints {
public:
    /// @param path  of the file; empty: nothing is kept
    explicit Checkpoints(std::string path);

    /// Something was played: keeps it if it is time to.
    ///
    /// @param text  what is to be kept; called only then
    void played(const std::function<std::string()>& text);

    /// Keeps a text. Returns whether it was written; else that is told, and what was kept before is
    /// still there.
    [[nodiscard]] bool save(const std::function<std::string()>& text) const;

private:
    using Clock = std::chrono::steady_clock;

    std::string path_;
    std::chrono::seconds interval_{1};
    Clock::time_point next_ = Clock::now() + interval_;
};
