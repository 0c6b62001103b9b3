#include "simulation/checkpoints.h"

#include <algorithm>
#include <utility>

#include "simulation/result_files.h"

Checkpoints::Checkpoints(std::string path) : path_(std::move(path)) {}

void Checkpoints::played(const std::function<std::string()>& text) {
    constexpr std::chrono::seconds longest_interval{30};
    if (path_.empty() || Clock::now() < next_) return;
    static_cast<void>(save(text));
    interval_ = std::min(2 * interval_, longest_interval);
    next_ = Clock::now() + interval_;
}

bool Checkpoints::save(const std::function<std::string()>& text) const {
    return path_.empty() || write_result(path_, text());
}
