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
    [[nodiscard]] std::uint64_t below(std::uint64_t bound);

private:
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
