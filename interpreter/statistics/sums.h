#pragma once

#include <array>
#include <cstdint>

namespace houserules {

/// The count, the sum and the sum of the squares of whole numbers, all exact: they do not depend
/// on the order in which the numbers come, nor on how they were split among threads.
class Sums {
public:
    /// A number beyond this, either way, counts as this.
    static constexpr std::int64_t most = std::int64_t{1} << 42;

    /// All that is known of the numbers: their count, then the lower and the upper half of the sum
    /// of the numbers with `most` added to each, then those of the sum of their squares.
    using Words = std::array<std::uint64_t, 5>;

    /// The sums of which `words` are these. Of words that no numbers have, as a damaged file may
    /// have them, the mean and the variance are still within the bounds named there.
    [[nodiscard]] static Sums of_words(const Words& words);

    /// What a file keeps of the sums.
    [[nodiscard]] Words words() const;

    /// Takes a number.
    void add(std::int64_t number) {
        constexpr std::int64_t small = std::int64_t{1} << 31;  // its square is one word
        if (number <= -small || number >= small) return add_large(number);
        ++count_;
        sum_.add({static_cast<std::uint64_t>(number + most), 0});
        squares_.add({static_cast<std::uint64_t>(number * number), 0});
    }

    /// Takes a number so many times.
    void add(std::int64_t number, std::uint64_t times);

    /// Takes all the numbers of another; together fewer than 2^42.
    void add(const Sums& other);

    /// The sums of the numbers without some of them; nothing if it has more than there are.
    [[nodiscard]] Sums without(const Sums& part) const;

    [[nodiscard]] std::uint64_t count() const { return count_; }

    /// The sum of the numbers, as far as it has room.
    [[nodiscard]] std::int64_t total() const;

    /// The mean of the numbers; 0 if there are none. Not beyond `most`, either way.
    [[nodiscard]] double mean() const;

    /// The variance of what the numbers were drawn from: the sum of the squared distances from the
    /// mean by one less than their count; 0 of fewer than two. It is 0 only if all are equal, and
    /// at most 2 * most^2.
    [[nodiscard]] double variance() const;

    /// Whether the sums are the same, which tells nothing of the order of the numbers.
    bool operator==(const Sums&) const = default;

private:
    /// A number of 128 bits, without a sign.
    struct TwoWords {
        std::uint64_t low = 0;
        std::uint64_t high = 0;

        void add(TwoWords other) {
            low += other.low;
            high += other.high + (low < other.low ? 1 : 0);
        }
        bool operator==(const TwoWords&) const = default;
    };

    void add_large(std::int64_t number);

    std::uint64_t count_ = 0;
    TwoWords sum_;  ///< of the numbers with `most` added to each
    TwoWords squares_;
};

}  // namespace houserules
