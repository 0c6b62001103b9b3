#include "compose.h"

#include <fmt/format.h>

#include "inheritance.h"
#include "sections.h"
#include "support/bundled.h"

namespace houserules::generating {

namespace {

std::string file_of(const Sections& sections) {
    std::string text;
    for (const auto& [section, value] : sections) text += fmt::format("{}: {}\n", section, value);
    return text;
}

}  // namespace

FileAccess ComposedVariant::files() const {
    FileAccess files = testing::source_tree();
    files.read_file = [*this](const std::string& asked) -> FileReading {
        if (asked == path) return FileReading(text);
        if (asked == base_path && !base.empty()) return FileReading(base);
        return FileReading();
    };
    return files;
}

ComposedVariant compose_variant(std::uint64_t seed) {
    Dice dice(seed);
    Design design;
    design.add("houserules", "1");
    design.add("name", fmt::format("Composed {}", seed));
    if (dice.chance(50)) design.add("summary", "Made by chance; nobody need like it.");
    for (const auto compose :
         {compose_players, compose_deck, compose_options, compose_zones, compose_counters,
          compose_combinations, compose_actions, compose_orders, compose_beats, compose_setup,
          compose_effects, compose_stages, compose_trick, compose_outcome, compose_examples,
          compose_spoken}) {
        compose(design, dice);
    }
    // Apart, so that games without a dealer do not depend on whether others have one.
    Dice of_dealer(seed + (std::uint64_t{1} << 32));
    compose_dealer(design, of_dealer);
    if (!design.terms.empty()) design.add("terms", mapped(design.terms));
    if (!dice.chance(20)) return {file_of(design.sections)};
    const auto inherited = divide_by_inheritance(design.sections, ComposedVariant::base_path, dice);
    return {file_of(inherited.own), file_of(inherited.base)};
}

}  // namespace houserules::generating
