#pragma once

#include <cstdint>

#include <pcg_random.hpp>

namespace houserules {

/// A stream of random numbers. The same seed and stream give the same numbers on every
/// platform and with every standard library.
class Random {
public:
    /// @param seed    the game's seed
    /// @param stream  which of its independent streams
    Random(std::uint64_t seed, std::uint64_t stream);

    /// The next 32 random bits.
    [[nodiscard]] std::uint32_t next() { return generator_(); }

    /// A number below `bound`, each equally likely; `bound` is not 0.
    [[nodiscard]] std::uint64_t below(std::uint64_t bound) {
        return bound <= 0xffffffffULL ? below_word(static_cast<std::uint32_t>(bound))
                                      : below_words(bound);
    }

    /// The same, but nothing is drawn where there is but one number. For decisions, of which it is
    /// hard to foresee whether there is a choice: that is worked out without a bend.
    [[nodiscard]] std::uint64_t choose_below(std::uint32_t bound) {
        pcg32 ahead = generator_;
        const std::uint64_t product = std::uint64_t{ahead()} * bound;
        if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
            return choose_in_uneven_part(bound);
        }
        pcg32 unused;
        *(bound > 1 ? &generator_ : &unused) = ahead;
        return product >> 32;
    }

private:
    /// Lemire's multiplication; draws again only in the uneven part.
    std::uint32_t below_word(std::uint32_t bound) {
        std::uint64_t product = std::uint64_t{next()} * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t uneven = (0u - bound) % bound;
            while (static_cast<std::uint32_t>(product) < uneven) {
                product = std::uint64_t{next()} * bound;
            }
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    std::uint64_t below_words(std::uint64_t bound);
    [[nodiscard, gnu::noinline]] std::uint64_t choose_in_uneven_part(std::uint32_t bound);

    pcg32 generator_;
};

/// A seed made of two numbers, such as a simulation's seed and the number of a game in it.
[[nodiscard]] std::uint64_t mix_seed(std::uint64_t seed, std::uint64_t number);

/// Shuffles in place (Fisher and Yates), independent of the standard library.
template <typename Sequence>
void shuffle(Sequence& sequence, std::uint32_t count, Random& random) {
    for (std::uint32_t left = count; left > 1; --left) {
        const auto other = static_cast<std::uint32_t>(random.below(left));
        const auto last = sequence[left - 1];
        sequence[left - 1] = sequence[other];
        sequence[other] = last;
    }
}

}  // namespace houserules
