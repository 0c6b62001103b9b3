#pragma once

#include <cstdint>
#include <vector>

#include "program/program.h"
#include "variant/variant.h"

namespace houserules {

/// Fills the program's cards: ranks, suits, attributes, and kinds. Two cards are of one
/// kind if they agree in everything that some rule of the variant looks at.
void compile_cards(const Variant& variant, Program& program);

/// The cards of each game, where not all have all cards. The cards are compiled.
void compile_decks(const Variant& variant, const std::vector<std::int64_t>& options,
                   Program& program);

/// The sets of cards that a suit or suit attribute tells apart, for `same:`.
[[nodiscard]] std::vector<CardMask> cards_by_attribute(const Variant& variant, int attribute);

}  // namespace houserules
