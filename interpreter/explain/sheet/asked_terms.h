#pragma once

#include <vector>

#include "explain/sheet/wording.h"

namespace houserules {

/// Whether any rule that can matter with the options as they are asks for an attribute, so that
/// players must know it.
[[nodiscard]] bool asks_for_attribute(const Wording& wording, int attribute);

/// Whether any rule asks which of two plays is of the higher class.
[[nodiscard]] bool compares_classes(const Variant& variant);

/// Whether any rule that can matter with the options as they are asks which suit is the higher one.
[[nodiscard]] bool compares_suits(const Wording& wording);

/// Whether any rule looks at a variable, the choice of who begins apart if it names nobody.
[[nodiscard]] bool asks_for_variable(const Variant& variant, int variable);

/// Whether any rule looks at the cards of a zone.
[[nodiscard]] bool asks_for_zone(const Variant& variant, int zone);

/// Whether it matters who won a round.
[[nodiscard]] bool asks_for_round_winner(const Variant& variant);

/// Whether it matters who did not come first in a round.
[[nodiscard]] bool asks_for_later_places(const Variant& variant);

/// Whether a condition of players is that they are not the one who played last, and nothing else.
[[nodiscard]] bool is_anybody_else(const Term& condition);

/// Whether an action is one that all players are asked for but the one who played last.
[[nodiscard]] bool asks_others_only(const Wording& wording, int action);

/// A condition without the demand that whoever acts has not played last.
[[nodiscard]] std::optional<Term> without_last_to_play(const std::optional<Term>& when);

/// The condition of plays taken to pieces.
struct AskedOfPlays {
    std::vector<bool> allowed;  ///< combinations that are not ruled out, with options as they are
    std::vector<Term> asked;    ///< what else plays must meet
};
[[nodiscard]] AskedOfPlays asked_of_plays(const Wording& wording);

}  // namespace houserules
