#include "verify/trial/trial_table.h"

#include <fmt/format.h>

namespace houserules {

std::string table_text(const Variant& variant, const TrialTable& table) {
    const auto options = changed_options_text(variant, *table.options);
    return fmt::format("{} players{}{}", table.players, options.empty() ? "" : " and ", options);
}

std::string how_to_see(const Variant& variant, const std::string& name, const TrialTable& table,
                       std::uint64_t seed) {
    if (name.empty()) return fmt::format("; the seed of such a game is {}", seed);
    return fmt::format(
        "; see such a game: houserules run {} --players {}{} --seed {} --seats random", name,
        table.players, changed_options_arguments(variant, *table.options), seed);
}

}  // namespace houserules
