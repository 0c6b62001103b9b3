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
    const std::vector<std::int64_t>* options = nullptr;
    int card = -1;
    int other = -1;
    int as_rank = -1;
    int variable = -1;  ///< one of the table whose value is taken as known:
    int variable_value = -1;
    int player = -1;        ///< the player looked at: a seat, or
    bool by_place = false;  ///< a place in the last round, from 0, as all players are then
    int players = 0;        ///< how many play; 0: not known
    enum class Rounds { any, first, later } rounds = Rounds::any;  ///< which round it is
    int top_zone = -1;  ///< zone of the table whose top card is taken as known:
    int top_card = -1;  ///< the card, -1 if the zone is empty
    std::optional<bool> can_play;
    /// Whether ranks and suits are compared as the file orders them first, whatever holds in the
    /// game: for conditions that are looked at before it.
    bool base_order = false;
    const PlayShape* play = nullptr;
    const PlayShape* to_beat = nullptr;
    /// Conditions of the position that are taken as known, and their values as bits.
    const std::vector<const Term*>* conditions = nullptr;
    std::uint32_t condition_values = 0;
};

/// The value of a term as far as it can be known from `context`; nothing if it depends on
/// the course of the game. Follows the same rules as the engine's evaluation.
[[nodiscard]] std::optional<std::int32_t> static_value(const Term& term,
                                                       const StaticContext& context);

/// Whether values of a type can be absent (written -1): the top card of an empty pile.
[[nodiscard]] bool can_be_none(Type type);

}  // namespace houserules
