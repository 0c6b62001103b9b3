#include "compose.h"

#include <fmt/format.h>

#include "sections.h"

namespace houserules::generating {

std::string compose_variant(std::uint64_t seed) {
    Dice dice(seed);
    Design design;
    design.add("houserules", "1");
    design.add("name", fmt::format("Composed {}", seed));
    if (dice.chance(50)) design.add("summary", "Made by chance; nobody need like it.");
    for (const auto compose :
         {compose_players, compose_deck, compose_options, compose_zones, compose_counters,
          compose_combinations, compose_actions, compose_orders, compose_beats, compose_setup,
          compose_effects, compose_trick, compose_outcome}) {
        compose(design, dice);
    }
    std::string text;
    for (const auto& [section, value] : design.sections) {
        text += fmt::format("{}: {}\n", section, value);
    }
    return text;
}

}  // namespace houserules::generating
