#pragma once

#include <algorithm>
#include <cstdint>

namespace houserules {

/// A number of steps that stays at its largest value instead of overflowing.
class Steps {
public:
    Steps(std::uint64_t count = 0) : count_(std::min(count, most)) {}  // NOLINT: a number

    [[nodiscard]] std::uint64_t count() const { return count_; }

    friend Steps operator+(Steps a, Steps b) { return {a.count_ + b.count_}; }
    friend Steps operator*(Steps a, Steps b) {
        return a.count_ != 0 && b.count_ > most / a.count_ ? Steps(most)
                                                           : Steps(a.count_ * b.count_);
    }
    Steps& operator+=(Steps other) { return *this = *this + other; }

private:
    static constexpr std::uint64_t most = std::uint64_t{1} << 62;

    std::uint64_t count_;
};

/// Finding out what a card of a play counts as takes about as long as so many steps.
constexpr std::uint64_t steps_of_counted_rank = 50;

}  // namespace houserules
