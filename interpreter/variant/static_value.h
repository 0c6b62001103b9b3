#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "variant/term_parts.h"
#include "variant/variant.h"

namespace houserules {

/// A play as the rows of `beats` see it.
struct PlayShape {
    int combination = 0;
    int size = 0;
    int rank = 0;
    int key = 0;  ///< a rank or a card
    bool key_is_card = false;
};

/// What is known when a term is looked at before the game.
struct StaticContext {
    const Variant* variant = nullptr;
    const std::vector<std::int64_t>* options = nullptr;  ///< values by option; null: not known
    int card = -1;                                       ///< that a condition looks at
    int other = -1;
    int as_rank = -1;
    int variable = -1;  ///< one of the table whose value is taken as known:
    int variable_value = -1;
    int player = -1;           ///< the player looked at: a seat, or
    bool by_place = false;     ///< a place in the last round, from 0, as all players are then
    int players = 0;           ///< how many play; 0: not known
    int round = 0;             ///< from 1; 0: not known
    int rounds_played = -1;    ///< if `round` is known; -1: all before it
    bool later_round = false;  ///< it is not the first, but not known which
    int top_zone = -1;         ///< zone of the table whose top card is taken as known:
    int top_card = -1;         ///< the card, -1 if the zone is empty
    std::optional<bool> can_play;
    /// Whether ranks and suits are compared as the file orders them first, whatever holds in the
    /// game: for conditions that are looked at before it.
    bool base_order = false;
    /// Whether a division by 0 counts as not known, instead of being 0 as in a game.
    bool divides_exactly = false;
    const PlayShape* play = nullptr;
    const PlayShape* to_beat = nullptr;
    /// Conditions of the position that are taken as known, and their values as bits.
    const std::vector<const Term*>* conditions = nullptr;
    std::uint32_t condition_values = 0;
};

/// The value of a term as far as it can be known from `context`; nothing if it depends on
/// the course of the game. What terms mean is in language/meaning.h.
[[nodiscard]] std::optional<std::int32_t> static_value(const Term& term,
                                                       const StaticContext& context);

/// What is known of a file by itself, while it is read: neither options nor players.
///
/// @param card  the card that a condition looks at, or -1
[[nodiscard]] StaticContext context_of_file(const Variant& variant, int card = -1);

/// The value of a term that depends on nothing but the file.
[[nodiscard]] std::optional<std::int32_t> fixed_value(const Term& term, const Variant& variant,
                                                      int card = -1);

/// The same of one that depends on nothing but the file and the stage that a round is in.
///
/// @param stage  of `Variant::stages`; without stages anything
[[nodiscard]] std::optional<std::int32_t> value_in_stage(const Term& term, const Variant& variant,
                                                         int stage);

}  // namespace houserules
