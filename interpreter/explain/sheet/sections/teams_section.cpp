#include <fmt/format.h>

#include <map>

#include "explain/sheet/sections/sections.h"
#include "notation/names.h"

namespace houserules {

namespace {

/// Who plays together where so many play: "seats 0 and 2; seats 1 and 3".
std::string sides_text(const Program& program, int players) {
    std::map<std::int32_t, std::vector<std::string>> seats_of;
    for (int seat = 0; seat < players; ++seat) {
        seats_of[program.side_of(players, seat)].push_back(fmt::format("{}", seat));
    }
    std::vector<std::string> sides;
    for (const auto& [side, seats] : seats_of) {
        sides.push_back(fmt::format("{} {}", seats.size() == 1 ? "seat" : "seats", listed(seats)));
    }
    return fmt::format("{}", fmt::join(sides, "; "));
}

}  // namespace

std::vector<SheetEntry> side_entries(const Wording& wording, const Program& program) {
    const Variant& variant = wording.variant();
    std::vector<SheetEntry> entries;
    if (!variant.teams) return entries;
    for (const int players : variant.players) {
        if (wording.players() && *wording.players() != players) continue;
        const bool one = variant.players.size() == 1 || wording.players();
        entries.push_back({fmt::format("sides of {}", players),
                           one ? "Sides" : fmt::format("Sides of {} players", players),
                           fmt::format("These play together and win together: {}.",
                                       sides_text(program, players))});
    }
    return entries;
}

}  // namespace houserules
