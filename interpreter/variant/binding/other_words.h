#pragma once

#include <string>
#include <string_view>

#include "variant/variant.h"

namespace houserules {

/// What to write for a word that other languages have, or that people look for first: `same_suit`,
/// `top_card`, `hand_size`. The zones of the variant are named in it. Empty if there is no such
/// word.
[[nodiscard]] std::string help_for_other_word(const Variant& variant, std::string_view word);

/// Likewise for a function of one argument: `empty(hand)`.
[[nodiscard]] std::string help_for_other_function(std::string_view function,
                                                  std::string_view argument);

/// An attribute of ranks that is a number, or null.
[[nodiscard]] const Attribute* number_of_ranks(const Variant& variant);

}  // namespace houserules
