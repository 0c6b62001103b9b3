#include "bots/make_policy.h"

#include <algorithm>

#include "bots/easy.h"

namespace houserules {

namespace {

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

const std::vector<std::string>& policy_names() {
    static const std::vector<std::string> names = {std::string(random_policy_name), "easy"};
    return names;
}

bool is_policy_name(std::string_view name) {
    const auto& names = policy_names();
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::unique_ptr<Policy> make_policy(std::string_view name, const Program& program) {
    if (name == random_policy_name) return std::make_unique<RandomPolicy>();
    if (name == "easy") return std::make_unique<EasyPolicy>(program);
    return nullptr;
}

}  // namespace houserules
