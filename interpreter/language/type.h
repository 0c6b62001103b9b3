#pragma once

namespace houserules {

/// What a value of the expression language can be.
enum class Type {
    boolean,
    integer,
    rank,         ///< index in the rank order, lowest 0
    suit,         ///< index in the suit order, lowest 0
    word,         ///< value of a text attribute; `Term::domain` is the attribute
    letters,      ///< value of a letters attribute: a set of up to 52 letters as bits
    card,         ///< a card of the deck
    cards,        ///< the cards of a zone; only as an argument
    player,       ///< a seat
    players,      ///< all seats; only as an argument
    combination,  ///< a declared combination
    zone,         ///< a declared zone, as in `source == hand`
    choice,       ///< value of a choice option; `Term::domain` is the option
    stage,        ///< a declared stage of a round
};

/// Whether values of a type can be absent (written -1): the top card of an empty pile.
[[nodiscard]] constexpr bool can_be_none(Type type) {
    switch (type) {
        case Type::rank:
        case Type::suit:
        case Type::word:
        case Type::card:
        case Type::player:
        case Type::combination:
        case Type::zone: return true;
        case Type::boolean:
        case Type::integer:
        case Type::letters:
        case Type::cards:
        case Type::players:
        case Type::choice:
        case Type::stage: break;
    }
    return false;
}

}  // namespace houserules
