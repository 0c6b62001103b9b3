#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "game/audience.h"
#include "program/program.h"

namespace houserules {

/// A section of a file whose rules have names, in the order in which they are listed.
enum class RuleSection : std::uint8_t {
    option,
    combination,
    value,
    beats_row,
    action,
    effect,
    instant_win,
    round_start_row,
    round_end_row,
    scoring_row,
    end_row,
};

/// How many there are.
inline constexpr std::size_t rule_sections = 11;

/// What a section is called in a file, as "rounds.at_end".
[[nodiscard]] std::string_view section_name(RuleSection section);

/// Where a rule stands in a file, by which people and programs can name it: "effects.burn".
[[nodiscard]] std::string rule_path(RuleSection section, std::string_view name);

/// The section of a rule that was asked at its turn.
[[nodiscard]] RuleSection section_of(RuleUse::Section section);

/// The names of the rules of a section, by their index in its table of `Program`; none of options
/// and values, which have no such table.
[[nodiscard]] const std::vector<std::string>& names_in(const Program& program, RuleSection section);

}  // namespace houserules
