#pragma once

#include <cstdint>

namespace houserules {

/// The count, the sum and the sum of the squares of whole numbers, all exact: they do not depend
/// on the order in which the numbers come, nor on how they were split among threads.
class Sums {
public:
    /// A number beyond this, either way, counts as this.
    static constexpr std::int64_t most = std::int64_t{1} << 42;

    /// Takes a number.
    void add(std::int64_t number);

    /// Takes all the numbers of another; together fewer than 2^42.
    void add(const Sums& other);

    [[nodiscard]] std::uint64_t count() const { return count_; }

    /// The mean of the numbers; 0 if there are none.
    [[nodiscard]] double mean() const;

    /// The variance of what the numbers were drawn from: the sum of the squared distances from the
    /// mean by one less than their count; 0 of fewer than two. It is 0 only if all are equal.
    [[nodiscard]] double variance() const;

private:
    /// A number of 128 bits, without a sign.
    struct TwoWords {
        std::uint64_t low = 0;
        std::uint64_t high = 0;

        void add(const TwoWords& other);
    };

    std::uint64_t count_ = 0;
    TwoWords sum_;  ///< of the numbers with `most` added to each
    TwoWords squares_;
};

}  // namespace houserules
