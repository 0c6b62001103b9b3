#include "bots/make_policy.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "bots/easy.h"
#include "bots/good.h"

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

/// A name, and the playouts that it says; none if it says nothing.
struct NamedPolicy {
    std::string_view name;
    std::uint64_t playouts = 0;
};

std::optional<NamedPolicy> policy_named(std::string_view text) {
    NamedPolicy named{text.substr(0, text.find(':'))};
    const auto& names = policy_names();
    if (std::find(names.begin(), names.end(), named.name) == names.end()) return std::nullopt;
    if (named.name.size() == text.size()) return named;
    if (named.name != usual_policy_name) return std::nullopt;
    const auto digits = text.substr(named.name.size() + 1);
    const auto* end = digits.data() + digits.size();
    const auto read = std::from_chars(digits.data(), end, named.playouts);
    const bool is_number = read.ec == std::errc() && read.ptr == end;
    if (!is_number || named.playouts == 0 || named.playouts > Budget::most_playouts) {
        return std::nullopt;
    }
    return named;
}

}  // namespace

const std::vector<std::string>& policy_names() {
    static const std::vector<std::string> names = {std::string(random_policy_name), "easy",
                                                   std::string(usual_policy_name)};
    return names;
}

bool is_policy_name(std::string_view name) { return policy_named(name).has_value(); }

std::unique_ptr<Policy> make_policy(std::string_view name, const Program& program,
                                    const Budget& budget) {
    const auto named = policy_named(name);
    if (!named) return nullptr;
    if (named->name == random_policy_name) return std::make_unique<RandomPolicy>();
    if (named->name == "easy") return std::make_unique<EasyPolicy>(program);
    Budget own = budget;
    if (named->playouts != 0) own = Budget{named->playouts, std::nullopt, budget.threads};
    return std::make_unique<GoodPolicy>(program, own);
}

}  // namespace houserules
