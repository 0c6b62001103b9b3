#include "random/random.h"

namespace houserules {

namespace {

/// The finaliser of splitmix64: spreads nearby seeds over all bits.
std::uint64_t spread(std::uint64_t bits) {
    bits += 0x9e3779b97f4a7c15ULL;
    bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9ULL;
    bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebULL;
    return bits ^ (bits >> 31);
}

}  // namespace

Random::Random(std::uint64_t seed, std::uint64_t stream) : generator_(spread(seed), stream) {}

std::uint64_t Random::below_words(std::uint64_t bound) {
    const std::uint64_t uneven = (0 - bound) % bound;
    for (;;) {
        const std::uint64_t high = next();
        const std::uint64_t bits = high << 32 | next();
        if (bits >= uneven) return bits % bound;
    }
}

std::uint64_t Random::choose_in_uneven_part(std::uint32_t bound) {
    return bound > 1 ? below_word(bound) : 0;
}

std::uint64_t mix_seed(std::uint64_t seed, std::uint64_t number) {
    return spread(spread(seed) ^ number);
}

}  // namespace houserules
