#include "random/random.h"

#include <cassert>

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

std::uint64_t Random::below(std::uint64_t bound) {
    assert(bound != 0);
    if (bound <= 0xffffffffULL) {
        // Lemire's multiplication; draws again only in the uneven part.
        const auto limit = static_cast<std::uint32_t>(bound);
        std::uint64_t product = std::uint64_t{next()} * limit;
        if (static_cast<std::uint32_t>(product) < limit) {
            const std::uint32_t uneven = (0u - limit) % limit;
            while (static_cast<std::uint32_t>(product) < uneven) {
                product = std::uint64_t{next()} * limit;
            }
        }
        return product >> 32;
    }
    const std::uint64_t uneven = (0 - bound) % bound;
    for (;;) {
        const std::uint64_t high = next();
        const std::uint64_t bits = high << 32 | next();
        if (bits >= uneven) return bits % bound;
    }
}

std::uint64_t mix_seed(std::uint64_t seed, std::uint64_t number) {
    return spread(spread(seed) ^ number);
}

}  // namespace houserules
