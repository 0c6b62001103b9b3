#include "verify/trial/endless_defaults.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "source/containers.h"
#include "source/phrases.h"

namespace houserules {

namespace {

/// Fewer usual games tell nothing: decisions of such rules are much work.
constexpr int enough_games = 4;

}  // namespace

bool may_not_end(const Variant& variant) {
    return any_of(variant.end, [](const EndRow& row) { return row.may_not_end; });
}

EndlessDefaults::EndlessDefaults(const Variant& variant) : says_what_to_do_(may_not_end(variant)) {}

bool EndlessDefaults::is_in_doubt(int games, int stood_still) const {
    return !says_what_to_do_ && games >= enough_games && stood_still * 2 > games;
}

void EndlessDefaults::count(int players, std::uint64_t seed, bool endless) {
    if (cases_.empty() || cases_.back().players != players) cases_.push_back({players});
    cases_.back().tried.count(seed, endless);
}

std::vector<EndlessDefaults::Case> EndlessDefaults::found() const {
    std::vector<Case> warned_of;
    std::copy_if(cases_.begin(), cases_.end(), std::back_inserter(warned_of),
                 [](const Case& one) { return one.tried.is_no_chance(); });
    return warned_of;
}

std::string endless_cases_text(const std::vector<EndlessDefaults::Case>& cases,
                               std::uint32_t decisions) {
    std::vector<std::string> parts;
    for (const EndlessDefaults::Case& one : cases) {
        parts.push_back(fmt::format("{} of {} {}with {} players", one.tried.endless,
                                    one.tried.games, parts.empty() ? "games that were tried " : "",
                                    one.players));
    }
    return fmt::format("{} did not come to an end within {} decisions", listed(parts), decisions);
}

}  // namespace houserules
