#include "statistics/sums.h"

#include <algorithm>
#include <limits>

#include <boost/multiprecision/cpp_int.hpp>

namespace houserules {

namespace {

using Wide = boost::multiprecision::int256_t;

constexpr auto furthest = static_cast<double>(Sums::most);

/// Even a product of two sums has room in it, whatever the words.
Wide wide(std::uint64_t low, std::uint64_t high) { return (Wide(high) << 64) + Wide(low); }

}  // namespace

Sums Sums::of_words(const Words& words) {
    Sums sums;
    sums.count_ = words[0];
    sums.sum_ = {words[1], words[2]};
    sums.squares_ = {words[3], words[4]};
    return sums;
}

Sums::Words Sums::words() const {
    return {count_, sum_.low, sum_.high, squares_.low, squares_.high};
}

void Sums::add_large(std::int64_t number) {
    number = std::clamp(number, -most, most);
    ++count_;
    sum_.add({static_cast<std::uint64_t>(number + most), 0});
    // The square by halves of 32 bits.
    const auto size = static_cast<std::uint64_t>(number < 0 ? -number : number);
    const std::uint64_t upper = size >> 32;
    const std::uint64_t lower = size & 0xffffffffU;
    const std::uint64_t across = 2 * upper * lower;
    squares_.add({lower * lower, upper * upper});
    squares_.add({across << 32, across >> 32});
}

void Sums::add(std::int64_t number, std::uint64_t times) {
    Sums doubled;
    for (doubled.add(number); times != 0; times >>= 1) {
        if ((times & 1) != 0) add(doubled);
        doubled.add(doubled);
    }
}

void Sums::add(const Sums& other) {
    count_ += other.count_;
    sum_.add(other.sum_);
    squares_.add(other.squares_);
}

Sums Sums::without(const Sums& part) const {
    if (part.count_ >= count_) return {};
    const auto less = [](TwoWords whole, const TwoWords& taken) {
        whole.high -= taken.high + (whole.low < taken.low ? 1 : 0);
        whole.low -= taken.low;
        return whole;
    };
    Sums rest;
    rest.count_ = count_ - part.count_;
    rest.sum_ = less(sum_, part.sum_);
    rest.squares_ = less(squares_, part.squares_);
    return rest;
}

std::int64_t Sums::total() const {
    const Wide sum = wide(sum_.low, sum_.high) - Wide(count_) * Wide(most);
    const Wide furthest_up(std::numeric_limits<std::int64_t>::max());
    return std::clamp(sum, Wide(-furthest_up), furthest_up).convert_to<std::int64_t>();
}

double Sums::mean() const {
    if (count_ == 0) return 0;
    const Wide sum = wide(sum_.low, sum_.high) - Wide(count_) * Wide(most);
    const double mean = sum.convert_to<double>() / static_cast<double>(count_);
    return std::clamp(mean, -furthest, furthest);
}

double Sums::variance() const {
    if (count_ < 2) return 0;
    const Wide count(count_);
    const Wide sum = wide(sum_.low, sum_.high) - count * Wide(most);
    const Wide distances = count * wide(squares_.low, squares_.high) - sum * sum;
    const double variance = distances.convert_to<double>() / static_cast<double>(count_) /
                            static_cast<double>(count_ - 1);
    return std::clamp(variance, 0.0, 2 * furthest * furthest);
}

}  // namespace houserules
