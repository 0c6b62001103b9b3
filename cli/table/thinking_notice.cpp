#include "thinking_notice.h"

#include <algorithm>
#include <iostream>
#include <utility>

namespace {

/// Who decides quickly is not worth a word, however long others took.
constexpr std::chrono::milliseconds shortest{100};

}  // namespace

ThinkingNotice::ThinkingNotice(std::string text, std::chrono::steady_clock::time_point from)
    : text_(std::move(text)) {
    if (text_.empty()) return;
    const auto earliest = std::chrono::steady_clock::now() + shortest;
    thread_ = std::thread([this, begin = std::max(from, earliest)] { wait(begin); });
}

ThinkingNotice::~ThinkingNotice() {
    if (!thread_.joinable()) return;
    {
        const std::lock_guard lock(mutex_);
        has_ended_ = true;
    }
    ended_.notify_one();
    thread_.join();
    if (is_said_) std::cout << "\r\x1b[K" << std::flush;
}

// Nobody else writes while it waits.
void ThinkingNotice::wait(std::chrono::steady_clock::time_point from) {
    std::unique_lock lock(mutex_);
    if (ended_.wait_until(lock, from, [this] { return has_ended_; })) return;
    std::cout << text_ << std::flush;
    is_said_ = true;
}
