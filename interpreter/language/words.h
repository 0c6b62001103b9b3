#pragma once

#include <string_view>
#include <vector>

#include "language/term_kind.h"
#include "language/type.h"

namespace houserules {

/// What must be there for a word of the expression language to mean something.
enum class Needs {
    nothing,
    players,       ///< so many players, which a deck and its cards do not know
    state,         ///< a game in progress
    starter,       ///< who begins it is known, or found now
    trick,         ///< a turn in it
    player,        ///< a player acting or looked at
    play,          ///< a play that is considered or was made
    card,          ///< a card looked at, or a play
    other,         ///< two cards compared
    as_rank,       ///< a rank that a card may count as
    source,        ///< a play's zone, or the zone a player would play from
    can_play,      ///< a player at a turn
    value,         ///< an action that has values
    taker,         ///< a trick that was taken
    round_winner,  ///< a round that is over
    position,      ///< only where a certain kind of value stands, such as `same` in `lead`
};

/// A word of the expression language that is not a function.
struct Word {
    std::string_view text;
    Needs needs = Needs::nothing;
    TermKind kind = TermKind::constant;
    Type type = Type::integer;
    std::string_view means;  ///< "the number of cards in a play"
};

/// A function of the expression language.
struct Function {
    /// What its arguments are.
    enum class Of {
        values,       ///< values of the types `operands`
        cards,        ///< a zone or `players`, and a condition: `kind`, `of_players`
        zone,         ///< a zone
        zone_cards,   ///< a zone, and a condition that may be left out
        zone_number,  ///< a zone and a number
        numbers,      ///< a number `over players` or `over ZONE`, or numbers: `kind`
        players,      ///< what players are compared by
    };

    std::string_view text;
    std::string_view form;  ///< how it is written: `count(ZONE where CONDITION)`
    std::string_view means;
    Of of = Of::values;
    TermKind kind = TermKind::constant;
    TermKind of_players = TermKind::constant;
    Type result = Type::integer;
    std::vector<Type> operands = {};
    bool needs_state = false;  ///< a game in progress
    bool yields = false;       ///< a file may declare the same name, as it could before
};

/// Whether a condition over each card of a zone may follow: `count(hand where rank == 7)`.
[[nodiscard]] constexpr bool takes_condition_on_cards(const Function& function) {
    return function.of == Function::Of::cards || function.of == Function::Of::zone_cards;
}

/// What the grammar takes as an operator or as part of a call.
struct Keyword {
    enum class Stands { before_operand, between_operands, within_call };

    std::string_view text;
    Stands stands = Stands::between_operands;
};

[[nodiscard]] const std::vector<Keyword>& all_keywords();
[[nodiscard]] const std::vector<Word>& all_words();
[[nodiscard]] const std::vector<Function>& all_functions();

/// Where words that need something have a meaning: "in the `when` of an action".
[[nodiscard]] std::string_view place_of_meaning(Needs needs);

/// The entry of a word or function, or null.
[[nodiscard]] const Word* find_word(std::string_view text);
[[nodiscard]] const Function* find_function(std::string_view text);

/// Whether a text has a meaning in the language itself, so that nothing may be named so.
[[nodiscard]] bool is_reserved_word(std::string_view text);

}  // namespace houserules
