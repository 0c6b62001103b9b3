#include "statistics/sums.h"

#include <algorithm>

#include <boost/multiprecision/cpp_int.hpp>

namespace houserules {

namespace {

using Wide = boost::multiprecision::int256_t;

Wide wide(std::uint64_t low, std::uint64_t high) { return (Wide(high) << 64) + Wide(low); }

}  // namespace

void Sums::TwoWords::add(const TwoWords& other) {
    low += other.low;
    high += other.high + (low < other.low ? 1 : 0);
}

void Sums::add(std::int64_t number) {
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

void Sums::add(const Sums& other) {
    count_ += other.count_;
    sum_.add(other.sum_);
    squares_.add(other.squares_);
}

double Sums::mean() const {
    if (count_ == 0) return 0;
    const Wide sum = wide(sum_.low, sum_.high) - Wide(count_) * Wide(most);
    return sum.convert_to<double>() / static_cast<double>(count_);
}

double Sums::variance() const {
    if (count_ < 2) return 0;
    const Wide count(count_);
    const Wide sum = wide(sum_.low, sum_.high) - count * Wide(most);
    const Wide distances = count * wide(squares_.low, squares_.high) - sum * sum;
    return distances.convert_to<double>() / static_cast<double>(count_) /
           static_cast<double>(count_ - 1);
}

}  // namespace houserules
