#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "program/program.h"
#include "source/characters.h"
#include "source/phrases.h"

namespace houserules {

/// What stands for a card that the viewer may not see.
inline constexpr std::string_view hidden_card = "??";

/// All copies of the card that a text names, however its letters are cased; a rank `10` may
/// be written `T`. Empty if the deck has no such card.
[[nodiscard]] CardMask cards_named(const Program& program, std::string_view text);

/// The rank that a text names, or -1.
[[nodiscard]] int rank_named(const Program& program, std::string_view text);

/// The texts of cards in the given order.
[[nodiscard]] std::vector<std::string> card_texts(const Program& program,
                                                  const std::vector<std::uint8_t>& cards);
[[nodiscard]] std::vector<std::string> card_texts(const Program& program, const CardMask& cards);

/// The texts of cards with a blank between: `7H 7D`.
[[nodiscard]] std::string joined_cards(const Program& program,
                                       const std::vector<std::uint8_t>& cards);
[[nodiscard]] std::string joined_cards(const Program& program, const CardMask& cards);

/// The cards of a set, lowest index first.
[[nodiscard]] std::vector<std::uint8_t> listed_cards(const CardMask& cards);

/// The place of a name in a list; one in the same case is preferred. -1: it is not there.
[[nodiscard]] int find_name(const std::vector<std::string>& names, std::string_view word);

}  // namespace houserules
