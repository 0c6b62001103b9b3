#include "verify/trial/endless_options.h"

#include <algorithm>

#include "source/containers.h"
#include "verify/trial/endless_defaults.h"

namespace houserules {

bool EndlessOptions::is_in_doubt(const OptionValues& values) {
    const auto changed = changed_options(variant_, values);
    if (changed.empty()) defaults_end_ = false;
    return defaults_end_ && !may_not_end(variant_) && changed.size() == 1 &&
           !variant_.options[changed.front()].may_not_end;
}

void EndlessOptions::count(const OptionValues& values, int players, std::uint64_t seed,
                           bool endless) {
    if (cases_.empty() || cases_.back().values != values || cases_.back().players != players) {
        cases_.push_back({changed_options(variant_, values).front(), values, players});
    }
    cases_.back().tried.count(seed, endless);
}

std::vector<EndlessOptions::Case> EndlessOptions::found() const {
    std::vector<Case> worst;
    if (!defaults_end_) return worst;
    for (const Case& one : cases_) {
        if (!one.tried.is_no_chance()) continue;
        const auto same = std::find_if(worst.begin(), worst.end(), [&](const Case& other) {
            return other.option == one.option;
        });
        if (same == worst.end()) {
            worst.push_back(one);
        } else if (one.tried.endless * same->tried.games > same->tried.endless * one.tried.games) {
            *same = one;
        }
    }
    return worst;
}

}  // namespace houserules
