#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

/// Says at the terminal that somebody thinks, if that takes long, as long as it lives.
class ThinkingNotice {
public:
    /// @param text  one short line; empty: nothing is said
    /// @param from  when it is said at the earliest
    ThinkingNotice(std::string text, std::chrono::steady_clock::time_point from);

    /// Removes what it said.
    ~ThinkingNotice();

    ThinkingNotice(const ThinkingNotice&) = delete;
    ThinkingNotice& operator=(const ThinkingNotice&) = delete;

private:
    void wait(std::chrono::steady_clock::time_point from);

    std::string text_;
    std::mutex mutex_;
    std::condition_variable ended_;
    bool has_ended_ = false;
    bool is_said_ = false;
    std::thread thread_;
};
