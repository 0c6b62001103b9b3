#pragma once

#include <optional>
#include <string>
#include <vector>

#include "document/node.h"
#include "source/diagnostics.h"
#include "variant/variant.h"
#include "verify/trial/trial_game.h"

namespace houserules {

/// That players have no cards when play begins, in words to add to a sentence.
[[nodiscard]] std::string without_cards_text(const State& state);

/// A position in which nobody can move, in words: who is to act, with what, against what.
[[nodiscard]] std::string stuck_position_text(const Program& program, const State& state);

/// What to write so that the player to act, who has no move, has one or need not act: `say what can
/// be done there, such as ...`.
[[nodiscard]] std::string what_can_be_done_text(const Program& program, const State& state);

/// Adds to a dead end what the player could do beside a play of cards, and may not there.
///
/// @param leading  whether anything may be played
void note_other_actions(const Variant& variant, Diagnostic& dead_end, bool leading);

/// Where tricks are not spoken of, but somebody leads by a step: the first one.
[[nodiscard]] std::optional<Span> step_that_leads(const Variant& variant, const Node& document);

/// That nobody can do anything but pass, for ever, as nobody leads anew.
[[nodiscard]] std::string stays_open_text(const Variant& variant, const Node& document);

/// What to write so that somebody leads anew where tricks never close.
[[nodiscard]] std::string how_to_close_text(const Variant& variant, const Node& document);

/// Why games did not end, in words, as far as it can be told: what most of them came to.
[[nodiscard]] std::string endless_cause_text(const Program& program,
                                             const std::vector<TrialGame>& games);

/// Whether there are rounds, and the first one was never over in games that did not end.
[[nodiscard]] bool is_first_round_endless(const Program& program,
                                          const std::vector<TrialGame>& games);

/// What may be most of the work of a game: `to find the plays of ...`.
[[nodiscard]] std::string costly_work_text(const Program& program);

}  // namespace houserules
