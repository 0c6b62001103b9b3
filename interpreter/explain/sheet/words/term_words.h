#pragma once

#include <string_view>

#include "explain/sheet/grammar/phrase.h"
#include "variant/term.h"

namespace houserules {

/// How a term is put in words.
enum class TermForm {
    constant,
    option,
    logic,       ///< `not`, `and`, `or`
    comparison,  ///< `==`, `<` and so on
    membership,  ///< `in`
    arithmetic,
    noun,          ///< as `TermWords` says, of whatever has it
    player,        ///< a player by what the player did
    found_player,  ///< a player who is looked for: by seat, place, the least or most of something
    truth,         ///< true or false by itself
    variable,
    token,
    zone_cards,    ///< a number of cards of a zone
    zone_card,     ///< a card of a zone
    played_cards,  ///< a number of cards of a play
    some_cards,    ///< what holds for some or all cards
    some_players,  ///< what holds for some or all players
    over_players,  ///< a number made of every player's
    card,          ///< the card looked at, or the other
    property,      ///< a rank, a suit, or what these have
    counted_as,
    steps,
    letters,
};

/// Who has what a term is.
enum class TermOwner { nobody, play, to_beat, player, card };

/// The words of one kind of terms.
struct TermWords {
    TermForm form = TermForm::noun;
    std::string_view noun{};  ///< what it is called: "score", "number of cards"
    TermOwner owner = TermOwner::nobody;
    std::string_view one{};    ///< of what it counts: "point"
    std::string_view many{};   ///< "points"
    std::string_view after{};  ///< what follows the noun: "who played last"
};

/// The one table of what the words of the language are called in a rule sheet.
[[nodiscard]] TermWords words_of(TermKind kind);

}  // namespace houserules
