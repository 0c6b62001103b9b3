#include "bots/policy.h"

namespace houserules {

Random policy_random(std::uint64_t seed, int seat) {
    // Deals have the streams below 2^32, one each.
    return Random(seed, (std::uint64_t{1} << 32) + static_cast<std::uint64_t>(seat));
}

}  // namespace houserules
