#pragma once

#include <string>

#include "design.h"
#include "dice.h"

namespace houserules::generating {

/// What an expression may name at its place, as the interpreter's scopes say.
struct Sight {
    bool player_count = true;
    bool state = false;
    bool trick = false;
    bool player = false;
    bool acting = false;  ///< `player` is the player acting
    bool play = false;
    bool source = false;
    bool cards_of_play = false;
    bool can_play = false;
    bool taker = false;
    bool round_winner = false;
    bool card = false;
    bool other = false;
    bool as = false;           ///< `as` of the card looked at, which is one of a play
    bool other_as = false;     ///< likewise `other.as`
    bool public_only = false;  ///< nothing that the player acting does not see
    std::string value = {};    ///< as `ActionDesign::values`

    [[nodiscard]] Sight with_player() const;
    [[nodiscard]] Sight with_card() const;
    [[nodiscard]] Sight in_secret() const;  ///< the same with `public_only`

    static Sight before_round();
    static Sight game();
    static Sight after_round();
    static Sight action();
    static Sight play_made();   ///< with the cards of the play
    static Sight considered();  ///< a row of `beats`: without them
    static Sight compared();    ///< two plays of a trick, whoever made them
};

/// Writes expressions that are right at their place.
class Expressions {
public:
    Expressions(const Design& design, Dice& dice) : design_(design), dice_(dice) {}

    [[nodiscard]] std::string condition(const Sight& at, int depth = 2);
    [[nodiscard]] std::string number(const Sight& at, int depth = 2);
    [[nodiscard]] std::string player(const Sight& at, int depth = 1);
    [[nodiscard]] std::string rank(const Sight& at, int depth = 1);

    /// A condition over a card, given `at.card`.
    [[nodiscard]] std::string card_condition(const Sight& at, int depth = 1);

    /// A value for a variable of a type.
    [[nodiscard]] std::string value_of(const std::string& type, const Sight& at);

private:
    enum class Needs { number, cards, order };

    [[nodiscard]] std::string zone(const Sight& at, Needs needs);
    [[nodiscard]] bool sees_cards(const ZoneDesign& zone, const Sight& at, bool own) const;
    [[nodiscard]] std::string place_of_rank(const Sight& at);
    [[nodiscard]] std::string suit(const Sight& at, int depth);
    [[nodiscard]] std::string card(const Sight& at, int depth);
    [[nodiscard]] std::string where(const Sight& at, int depth);
    [[nodiscard]] std::string variable(const std::string& type, const Sight& at, int depth);
    [[nodiscard]] std::string token(const Sight& at, int depth);
    [[nodiscard]] std::string option(OptionDesign::Kind kind);
    [[nodiscard]] bool has_option(OptionDesign::Kind kind) const;
    [[nodiscard]] bool sees_to_beat(const Sight& at) const;
    [[nodiscard]] std::string play_condition(const Sight& at, int depth);
    [[nodiscard]] std::string comparison(const Sight& at, int depth);
    [[nodiscard]] std::string over_players(const Sight& at, int depth, bool where_needed);
    [[nodiscard]] std::string over_zone(const Sight& at, int depth);
    [[nodiscard]] std::string number_of_play(const Sight& at);
    [[nodiscard]] std::string number_of_player(const Sight& at, int depth);
    [[nodiscard]] std::string literal(const Sight& at);
    [[nodiscard]] std::string plain_number(const Sight& at, int depth);
    [[nodiscard]] std::string plain_condition(const Sight& at, int depth);
    [[nodiscard]] std::string named(std::string text);

    const Design& design_;
    Dice& dice_;
};

}  // namespace houserules::generating
