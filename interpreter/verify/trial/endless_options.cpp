#include "verify/trial/endless_options.h"

#include <algorithm>

#include "source/containers.h"

namespace houserules {

namespace {

/// Of one game that goes on and on nobody need be told: it may be a strange deal.
constexpr int fewest_endless = 2;
/// One in so many games is enough to warn.
constexpr int share = 4;

}  // namespace

void EndlessOptions::count(const OptionValues& values, int players, std::uint64_t seed,
                           bool endless) {
    const auto changed = changed_options(variant_, values);
    if (changed.empty()) defaults_end_ = defaults_end_ && !endless;
    if (changed.size() != 1) return;
    if (cases_.empty() || cases_.back().values != values || cases_.back().players != players) {
        cases_.push_back({changed.front(), values, players});
    }
    Case& one = cases_.back();
    ++one.games;
    if (!endless) return;
    if (one.endless == 0) one.seed = seed;
    ++one.endless;
}

bool EndlessOptions::in_doubt() const {
    return defaults_end_ && !cases_.empty() && cases_.back().endless > 0 &&
           !variant_.options[cases_.back().option].may_not_end;
}

std::vector<EndlessOptions::Case> EndlessOptions::found() const {
    std::vector<Case> worst;
    if (!defaults_end_) return worst;
    for (const Case& one : cases_) {
        const bool often = one.endless >= fewest_endless && one.endless * share >= one.games;
        if (!often || variant_.options[one.option].may_not_end) continue;
        const auto same = std::find_if(worst.begin(), worst.end(), [&](const Case& other) {
            return other.option == one.option;
        });
        if (same == worst.end()) {
            worst.push_back(one);
        } else if (one.endless * same->games > same->endless * one.games) {
            *same = one;
        }
    }
    return worst;
}

}  // namespace houserules
