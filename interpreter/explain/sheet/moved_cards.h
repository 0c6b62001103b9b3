#pragma once

#include <optional>

#include "explain/sheet/step_words.h"
#include "explain/sheet/wording.h"

namespace houserules {

/// The cards that a step moves: "the top card of the pile", "all cards in your hand", "2 random
/// cards of the next player's hand".
///
/// @param amount  how many, with the options as they are; nothing: all
/// @param owner   whose they are, if they come from a zone of players
[[nodiscard]] NounPhrase moved_cards(const Wording& wording, const Step& step,
                                     const std::optional<Term>& amount, const NounPhrase& owner);

/// In which order all cards of a zone come to another, where they are taken from that one by one:
/// ", the bottom card of the pile first"; nothing where that does not count, as with cards just
/// shuffled.
///
/// @param owner  whose they are, if they come from a zone of players
[[nodiscard]] Phrase order_of_moved_cards(const Wording& wording, const Step& step,
                                          const NounPhrase& owner, StepScene scene);

/// The cards that a step lets players choose: "2 cards from their hand", "the highest card of
/// their hand that is not wild".
///
/// @param amount  how many, with the options as they are
/// @param cards   so many cards
[[nodiscard]] Phrase chosen_cards(const Wording& wording, const Step& step, const Term& amount,
                                  const NounPhrase& cards);

}  // namespace houserules
