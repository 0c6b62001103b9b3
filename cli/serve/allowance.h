#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <string>
#include <unordered_map>

namespace houserules::serve {

/// How often something may be done: so many times at once, and then as often as time allows.
class Allowance {
public:
    using Clock = std::chrono::steady_clock;

    Allowance(double a_second, double at_once)
        : a_second_(a_second), at_once_(at_once), left_(at_once) {}

    /// Takes one from it, if there is any left.
    [[nodiscard]] bool take(Clock::time_point now = Clock::now()) {
        const std::chrono::duration<double> passed = now - since_;
        since_ = now;
        left_ = std::min(at_once_, left_ + passed.count() * a_second_);
        if (left_ < 1) return false;
        left_ -= 1;
        return true;
    }

    /// Whether it is as if nothing had been taken.
    [[nodiscard]] bool is_whole(Clock::time_point now = Clock::now()) const {
        const std::chrono::duration<double> passed = now - since_;
        return left_ + passed.count() * a_second_ >= at_once_;
    }

private:
    double a_second_;
    double at_once_;
    double left_;
    Clock::time_point since_ = Clock::now();
};

/// What the addresses have, each its own, of those that came lately.
class AddressAllowances {
public:
    AddressAllowances(double a_second, double at_once) : fresh_(a_second, at_once) {}

    [[nodiscard]] bool take(const std::string& address);

private:
    Allowance fresh_;
    std::unordered_map<std::string, Allowance> of_;
};

/// How many of something addresses have at a time.
class AddressCounts {
public:
    explicit AddressCounts(std::size_t most) : most_(most) {}

    /// Adds one, unless it would be too many.
    [[nodiscard]] bool add(const std::string& address);
    void remove(const std::string& address);

private:
    std::size_t most_;
    std::unordered_map<std::string, std::size_t> of_;
};

}  // namespace houserules::serve
