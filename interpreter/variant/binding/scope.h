#pragma once

#include <optional>

#include "language/words.h"
#include "variant/term.h"

namespace houserules {

/// What the names of an expression may refer to at its place in the file.
struct Scope {
    /// What `rank`, `suit`, `card` and their attributes mean.
    enum class Card {
        none,
        looked_at,     ///< the card that a condition looks at
        of_play,       ///< `card` and `other` are the plays compared, by name only (`best_record`)
        subject_card,  ///< in a group: the card it is applied to, `subject`
        subject_rank,  ///< in a group: the rank it is applied to, `subject`
    };

    /// The play whose cards are looked at one by one.
    enum class Played { none, considered, to_beat };

    bool options = true;
    bool groups = true;
    bool player_count = false;
    bool state = false;
    bool table_ranks = false;  ///< variables of the table that hold a rank, though not the state
    bool starter = false;
    bool trick = false;
    bool player = false;
    bool deals = false;  ///< how many cards all players are dealt
    bool play = false;
    bool source = false;
    bool can_play = false;
    std::optional<Type> value;  ///< of what is named with an action
    bool value_when = false;    ///< it is not known here, but in `values_when`
    bool taker = false;
    bool round_winner = false;
    bool as_rank = false;
    bool other = false;
    bool cards_of_play = false;  ///< `any(play where ...)` and the like
    bool in_group = false;       ///< conditions of groups look at the card only
    Card card = Card::none;
    Played card_of = Played::none;   ///< the play that the card looked at is one of
    Played other_of = Played::none;  ///< likewise, of the card it is compared with
    const Term* subject = nullptr;

    /// The same place, with every player looked at in turn.
    [[nodiscard]] Scope with_player() const;
    /// The same place, with every card of a zone looked at in turn. A card that is looked at here
    /// is there the other one.
    [[nodiscard]] Scope with_card() const;
};

/// Where options decide and nothing else: `locks_out`.
[[nodiscard]] Scope scope_of_options();
/// Where options and the number of players decide: `tokens`.
[[nodiscard]] Scope scope_of_players();
/// A condition over a card when the deck of a file is made: not even options are known.
[[nodiscard]] Scope scope_of_deck();
/// The same in a game, where options and the number of players may decide.
[[nodiscard]] Scope scope_of_deck_of_game();
/// A condition over a card that options may decide: `transparent`.
[[nodiscard]] Scope scope_of_card();
/// `values`: a card and the rank it is to count as.
[[nodiscard]] Scope scope_of_value_rule();
/// Before a round begins: the first `starter`.
[[nodiscard]] Scope scope_before_round();
/// As `scope_before_round`, where who begins is found if a rule asks: `setup`.
[[nodiscard]] Scope scope_of_setup();
/// A game in progress, nobody in particular acting: `end`, `rounds`.
[[nodiscard]] Scope scope_of_game();
/// As `scope_of_game`, with a round that is over: `scoring`, the next `starter`.
[[nodiscard]] Scope scope_after_round();
/// A player acting: guards of actions and effects that have no play.
[[nodiscard]] Scope scope_of_action();
/// A player's play: `beats`, effects of plays.
[[nodiscard]] Scope scope_of_play();
/// As `scope_of_play`, and the cards of the play are known, too.
[[nodiscard]] Scope scope_of_cards_played();
/// `best_record`: a play of a trick, and another one as the play to beat.
[[nodiscard]] Scope scope_of_record();

}  // namespace houserules
