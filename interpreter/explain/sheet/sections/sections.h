#pragma once

#include <string>
#include <vector>

#include "explain/sheet/rule_sheet.h"
#include "explain/sheet/wording.h"
#include "program/program.h"

namespace houserules {

/// What a rule says of itself, as one more sentence; nothing if it says nothing.
[[nodiscard]] std::string said_too(const std::string& says);

// One function a section of the sheet; one that has nothing to say has no entries.

[[nodiscard]] SheetSection players_section(const Wording& wording, const Program& program);
[[nodiscard]] SheetSection aim_section(const Wording& wording);
[[nodiscard]] SheetSection deck_section(const Wording& wording, const Program& program);
[[nodiscard]] SheetSection values_section(const Wording& wording, const Program& program);
[[nodiscard]] SheetSection zones_section(const Wording& wording);
[[nodiscard]] SheetSection counters_section(const Wording& wording);
[[nodiscard]] SheetSection terms_section(const Wording& wording);
[[nodiscard]] SheetSection setup_section(const Wording& wording);
[[nodiscard]] SheetSection instant_wins_section(const Wording& wording);
[[nodiscard]] SheetSection stages_section(const Wording& wording);
[[nodiscard]] SheetSection turn_section(const Wording& wording);
/// What is asked of all plays, wherever something is to be beaten or not; may be empty.
[[nodiscard]] std::string asked_of_plays_text(const Wording& wording);
[[nodiscard]] SheetSection combinations_section(const Wording& wording);
[[nodiscard]] SheetSection beats_section(const Wording& wording);
[[nodiscard]] SheetSection to_beat_section(const Wording& wording, const Program& program);
[[nodiscard]] SheetSection effects_section(const Wording& wording);
[[nodiscard]] SheetSection trick_section(const Wording& wording, const Program& program);
[[nodiscard]] SheetSection rounds_section(const Wording& wording);
[[nodiscard]] SheetSection scoring_section(const Wording& wording);
[[nodiscard]] SheetSection options_section(const Wording& wording,
                                           const std::vector<bool>& matters);
[[nodiscard]] SheetSection examples_section(const Wording& wording);

/// The stages that a rule is confined to: "in the attack or the defence,"; nothing if to none.
[[nodiscard]] Phrase in_stages(const Wording& wording, Stages stages);

/// Whether what ranks may count as is told in a table.
[[nodiscard]] bool has_value_table(const Wording& wording, const Program& program);

}  // namespace houserules
