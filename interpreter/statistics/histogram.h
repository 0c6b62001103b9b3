#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "statistics/interval.h"

namespace houserules {

/// How often whole numbers came. It does not depend on the order in which they come, nor on how
/// they were split among threads. Exact up to 65,536 different numbers; where there may be more,
/// equally many that follow each other are taken together, and count as the largest of them.
class Histogram {
public:
    /// How often a number came.
    struct Entry {
        std::uint64_t number = 0;
        std::uint64_t times = 0;

        bool operator==(const Entry&) const = default;
    };

    /// @param bound  no number is larger; one that is counts as this
    explicit Histogram(std::uint64_t bound);

    /// Takes a number. Allocates only where it is much larger than all that came before, the last
    /// `clear` or not.
    void add(std::uint64_t number) { add(number, 1); }

    /// Takes a number so many times. Those that would make more than 2^64 - 1 numbers in all are
    /// not taken.
    void add(std::uint64_t number, std::uint64_t times);

    /// Takes all the numbers of another with the same bound.
    void add(const Histogram& other);

    /// No numbers, with the same bound.
    void clear();

    [[nodiscard]] std::uint64_t bound() const { return bound_; }

    /// How many numbers came.
    [[nodiscard]] std::uint64_t count() const { return count_; }

    /// The smallest number that came, always exact; 0 if none did.
    [[nodiscard]] std::uint64_t smallest() const { return smallest_; }

    /// The largest number that came, always exact; 0 if none did.
    [[nodiscard]] std::uint64_t largest() const { return largest_; }

    /// What a share of the numbers do not exceed: 0.5 is the median, 0 and 1 are the smallest and
    /// the largest number. Between two numbers in rising order it lies on the line from one to the
    /// other (the seventh definition of Hyndman and Fan 1996).
    ///
    /// @return  0 if no numbers came
    [[nodiscard]] double quantile(double share) const;

    /// Where the quantile lies of what the numbers were drawn from, if they do not depend on each
    /// other; whatever it is (`quantile_ranks`). Numbers that are taken together make it wider.
    ///
    /// @param share     between 0 and 1
    /// @param sureness  how often it lies there, between 0 and 1 and neither of them
    /// @return          nothing if too few numbers came to say so
    [[nodiscard]] std::optional<Interval> quantile_interval(double share,
                                                            double sureness = confidence) const;

    /// The numbers that came, in rising order. Added to a histogram with the same bound that has
    /// none, they make it equal to this.
    [[nodiscard]] std::vector<Entry> entries() const;

    /// Whether the same numbers came, as far as they are told apart.
    bool operator==(const Histogram& other) const;

private:
    /// Makes room for a bucket.
    void hold(std::size_t bucket);

    /// In which bucket the number of a rank is; 1 is the rank of the smallest.
    [[nodiscard]] std::size_t bucket_of_rank(std::uint64_t rank) const;

    /// The smallest and the largest number that may have come among those of a bucket.
    [[nodiscard]] std::uint64_t first_of(std::size_t bucket) const;
    [[nodiscard]] std::uint64_t last_of(std::size_t bucket) const;

    /// The number of a rank, as far as it is known.
    [[nodiscard]] double number_of_rank(std::uint64_t rank) const;

    std::uint64_t bound_;
    std::uint64_t bucket_width_;
    std::uint64_t count_ = 0;  ///< the sum of `times_`
    std::uint64_t smallest_ = 0;
    std::uint64_t largest_ = 0;
    /// By number / bucket_width_; of the largest numbers none may be there yet.
    std::vector<std::uint64_t> times_;
};

}  // namespace houserules
