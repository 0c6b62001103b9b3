#include "play/policy.h"

#include <string>

namespace houserules {

namespace {

/// Every legal move is equally likely.
class RandomPolicy : public Policy {
public:
    void begin_game(std::uint64_t seed, int seat) override { random_ = policy_random(seed, seat); }

    std::optional<Decision> decide(const Prospect& prospect) override {
        return Decision{prospect.moves.sample(random_), {}};
    }

private:
    Random random_{0, 0};
};

}  // namespace

Random policy_random(std::uint64_t seed, int seat) {
    // Deals have the streams below 2^32, one each.
    return Random(seed, (std::uint64_t{1} << 32) + static_cast<std::uint64_t>(seat));
}

std::unique_ptr<Policy> make_policy(std::string_view name) {
    if (name == "random") return std::make_unique<RandomPolicy>();
    return nullptr;
}

const std::vector<std::string>& policy_names() {
    static const std::vector<std::string> names = {"random"};
    return names;
}

}  // namespace houserules
