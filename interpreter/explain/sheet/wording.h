#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "explain/sheet/grammar/phrase.h"
#include "explain/sheet/simplify.h"
#include "explain/sheet/unset_variables.h"
#include "source/containers.h"
#include "source/source_file.h"
#include "variant/variant.h"

namespace houserules {

/// Who `player`, `card` and `other` are where an expression stands.
struct Viewpoint {
    NounPhrase player;
    NounPhrase card;
    NounPhrase other;
};

/// The player acting is addressed: "you", "your hand".
[[nodiscard]] Viewpoint acting_player();

/// The player looked at in turn: "the player", "their hand".
[[nodiscard]] Viewpoint looked_at_player();

/// The same of every such player: "each player", "their hand".
[[nodiscard]] Viewpoint each_player(std::string_view after = {});

/// Says the expressions of a variant in English. Options are the values they have. What goes over
/// players of players of players is shown as it is written, between backquotes: nobody could follow
/// the words, and they would be without end.
class Wording {
public:
    Wording(const Variant& variant, const Sources& sources,
            const std::vector<std::int64_t>& options, std::optional<int> players);

    /// A term with all that is settled put in; the functions below expect one.
    [[nodiscard]] Term settled(const Term& term) const { return simplified(term, settled_); }

    /// What is left of a condition: nothing if it always holds, or there is none.
    [[nodiscard]] std::optional<Term> settled_condition(const std::optional<Term>& when) const;

    /// The same for rules about a play that is called otherwise: "the card turned up".
    [[nodiscard]] Wording with_play(std::string_view name) const;

    /// The same for what is asked between rounds: the round that is meant is the last one.
    [[nodiscard]] Wording looking_back() const;

    /// "the play is of a higher rank than the play to beat".
    [[nodiscard]] Clause condition(const Term& term, const Viewpoint& view) const;

    /// "the number of cards in your hand", "7", "the top card of the pile".
    [[nodiscard]] NounPhrase value(const Term& term, const Viewpoint& view) const;

    /// "you", "the next player", "the winner of the round".
    [[nodiscard]] NounPhrase player(const Term& term, const Viewpoint& view) const;

    /// Whether a player is the one who came as far from the end in the last round as the player
    /// looked at did from the start.
    [[nodiscard]] bool is_opposite_place(const Term& player) const;

    /// What is counted by a term: "cards in your hand". Nothing if it counts no things.
    [[nodiscard]] std::optional<NounPhrase> counted_things(const Term& term,
                                                           const Viewpoint& view) const;

    /// A zone as that of an owner, who counts only if it is one of players.
    [[nodiscard]] NounPhrase zone(int zone, const NounPhrase& owner) const;

    /// Where cards of a zone are: "in your hand", "among your face-up cards".
    [[nodiscard]] Phrase in_zone(int zone, const NounPhrase& owner) const;

    /// Whether a zone is called by what its cards are like, so that it is several things.
    [[nodiscard]] bool is_plural_zone(int zone) const;

    /// Cards that meet a condition: "cards of rank 2".
    [[nodiscard]] NounPhrase cards_where(const Term& condition) const;

    /// A variable of the table, or of a player.
    [[nodiscard]] NounPhrase variable(int variable, const NounPhrase* owner) const;

    /// Whether a variable that is true or false is so.
    [[nodiscard]] Clause flag(int variable, const NounPhrase* owner) const;

    /// "coin" and "coins".
    [[nodiscard]] Noun tokens(int token) const;

    /// A play and the play to beat.
    [[nodiscard]] NounPhrase play() const;
    [[nodiscard]] NounPhrase to_beat() const;

    /// A play that meets a condition about the play alone: "a 10", "a play of rank 10", "a play
    /// that has 4 cards".
    [[nodiscard]] NounPhrase play_that(const Clause& clause) const;

    /// Whether a variable is what it is at first, as nothing sets it with the options as they are.
    [[nodiscard]] bool is_never_set(int variable) const {
        return at(settled_.variables, variable).has_value();
    }

    /// Whether any rule that counts looks at a variable, the choice of who begins apart.
    [[nodiscard]] bool is_looked_at(int variable) const;

    /// Whether cards that lie in a zone never matter again.
    [[nodiscard]] bool is_discard(int zone) const;

    /// The same for what is asked when the set-up is done.
    [[nodiscard]] Wording after_setup() const;

    /// Whether an action can be taken at a turn, or some step that is done asks for it.
    [[nodiscard]] bool can_be_taken(int action) const;

    /// Whether every play is a single card.
    [[nodiscard]] bool plays_single_cards() const;

    [[nodiscard]] std::string rank_name(int rank) const;
    [[nodiscard]] std::string suit_name(int suit) const;
    [[nodiscard]] std::string combination_name(int combination) const;

    /// "a pair", "twins".
    [[nodiscard]] NounPhrase combination(int combination) const;

    [[nodiscard]] std::string action_name(int action) const;

    [[nodiscard]] const Variant& variant() const { return variant_; }
    [[nodiscard]] const std::vector<std::int64_t>& options() const { return settled_.options; }
    [[nodiscard]] std::optional<int> players() const { return settled_.players; }

    /// The most players there can be.
    [[nodiscard]] int most_players() const {
        return settled_.players.value_or(variant_.players.empty() ? VariantLimits::seats
                                                                  : variant_.players.back());
    }

private:
    /// A rank, suit or the like, as something that a card or a play has.
    struct Property {
        NounPhrase owner;
        std::string noun;       ///< "rank", "suit", "colour"; "card" for the card itself
        bool one_card = false;  ///< may be called by its rank: "a 7"
        bool itself = false;    ///< the owner is a rank and does not have one
    };

    // conditions.cpp
    [[nodiscard]] Clause logic(const Term& term, const Viewpoint& view) const;
    [[nodiscard]] Clause truth(const Term& term, const Viewpoint& view) const;
    [[nodiscard]] Clause about_cards(const Term& term, const Viewpoint& view) const;
    [[nodiscard]] Clause contains(const Term& condition, const NounPhrase& play,
                                  const Viewpoint& view) const;
    [[nodiscard]] Clause about_players(const Term& term) const;
    [[nodiscard]] Clause last_resort(const Term& term) const;
    [[nodiscard]] std::string as_written(const Term& term) const;

    // comparisons.cpp
    [[nodiscard]] Clause compared(TermKind kind, const Term& left, const Term& right,
                                  const Viewpoint& view) const;
    [[nodiscard]] Clause compared_things(TermKind kind, const Term& left, const Term& right,
                                         const Viewpoint& view) const;
    [[nodiscard]] std::optional<Clause> compared_properties(TermKind kind, const Term& left,
                                                            const Term& right,
                                                            const Viewpoint& view) const;
    [[nodiscard]] Clause membership(const Term& term, const Viewpoint& view) const;

    // properties.cpp
    [[nodiscard]] std::optional<Property> property(const Term& term, const Viewpoint& view) const;
    [[nodiscard]] NounPhrase card(const Term& term, const Viewpoint& view) const;
    [[nodiscard]] std::string constant(const Term& term) const;
    [[nodiscard]] Clause has_property(const Property& property, Phrase values) const;

    // counts.cpp
    [[nodiscard]] Clause compared_numbers(TermKind kind, const Term& left, const Term& right,
                                          const Viewpoint& view) const;
    [[nodiscard]] std::optional<Clause> compared_with_number(TermKind kind, const Term& left,
                                                             std::int64_t number,
                                                             const Viewpoint& view) const;
    [[nodiscard]] std::optional<Clause> compared_count(TermKind kind, const Term& left,
                                                       std::int64_t number,
                                                       const Viewpoint& view) const;
    [[nodiscard]] std::optional<Clause> counted_players(TermKind kind, const Term& left,
                                                        std::int64_t number) const;
    [[nodiscard]] std::optional<Clause> compared_course(TermKind kind, const Term& left,
                                                        const Term& right,
                                                        const Viewpoint& view) const;
    [[nodiscard]] std::optional<Clause> compared_sizes(TermKind kind, const Term& left,
                                                       const Term& right,
                                                       const Viewpoint& view) const;
    [[nodiscard]] std::optional<Clause> compared_with_all(TermKind kind, const Term& left,
                                                          const Term& right,
                                                          const Viewpoint& view) const;
    [[nodiscard]] std::optional<Clause> compared_tier(TermKind kind, const Term& left,
                                                      std::int64_t number) const;
    [[nodiscard]] std::optional<Clause> compared_steps(const Term& steps, const Phrase& number,
                                                       bool one, const Viewpoint& view) const;
    [[nodiscard]] NounPhrase holder(const Term& term, const Viewpoint& view) const;

    // players.cpp
    [[nodiscard]] NounPhrase found_player(const Term& term, const Viewpoint& view) const;
    [[nodiscard]] NounPhrase seat(const Term& number, const Viewpoint& view) const;
    [[nodiscard]] NounPhrase neighbour(std::int64_t seats, const NounPhrase& of) const;
    [[nodiscard]] bool are_partners(std::int64_t seats) const;
    [[nodiscard]] NounPhrase extreme_player(const Term& term) const;
    [[nodiscard]] NounPhrase player_by_measure(const Term& measure, bool most) const;
    [[nodiscard]] std::optional<NounPhrase> holder_of_card(const Term& term) const;
    [[nodiscard]] std::optional<int> single_card(const Term& condition) const;

    // values.cpp
    [[nodiscard]] NounPhrase noun_of(const Term& term, const Viewpoint& view) const;
    [[nodiscard]] NounPhrase owned_tokens(int token, const NounPhrase& owner) const;
    [[nodiscard]] NounPhrase property_value(const Term& term, const Viewpoint& view) const;
    [[nodiscard]] NounPhrase zone_cards(const Term& term, const Viewpoint& view) const;
    [[nodiscard]] NounPhrase arithmetic(const Term& term, const Viewpoint& view) const;
    [[nodiscard]] NounPhrase over_players(const Term& term) const;
    [[nodiscard]] NounPhrase owner_of(const Term& term, const Viewpoint& view) const;

    const Variant& variant_;
    const Sources& sources_;
    SettledValues settled_;
    std::string play_;  ///< what a play is called; empty: as usual
    bool looks_back_ = false;
};

/// Deeper conditions over players and cards have no words.
inline constexpr int most_nesting = 3;

}  // namespace houserules
