#pragma once

#include <cstdint>
#include <optional>

#include "explain/sheet/wording.h"

namespace houserules {

/// So many of something: "3 cards"; a number that is not settled comes after it: "as many cards as
/// there are players".
[[nodiscard]] NounPhrase amount_words(const Wording& wording, const Term& amount, const Noun& noun);

/// A number to which others are added where something holds: "1 point, 1 more if the pile is empty,
/// and 2 more if you are out"; nothing if it is no such sum.
[[nodiscard]] std::optional<NounPhrase> raised_amount(const Wording& wording, const Term& amount,
                                                      const Noun& noun);

/// A number; one to which several others are added as above: "1, 1 more if ..., and 2 more if ...".
[[nodiscard]] NounPhrase number_words(const Wording& wording, const Term& number);

/// What an amount that is not settled is as many as: "as there are cards owed", "as your score",
/// "as there were uncovered cards" before these were moved.
[[nodiscard]] Phrase as_many_as(const Wording& wording, const Term& amount);

/// Tokens that a step gives to each player: "from the player who begins on, in turn order, the
/// players get 3, 2 and 1 coins".
[[nodiscard]] Phrase tokens_given(const Wording& wording, const Step& step);

/// That cards are taken while there are any: ", as far as the stock lasts".
[[nodiscard]] Phrase as_far_as_lasts(const NounPhrase& cards);

/// The number that an amount has at most, if that is settled and the rest is not.
[[nodiscard]] std::optional<std::int64_t> settled_most(const Term& amount);

}  // namespace houserules
