#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "explain/sheet/clause.h"
#include "explain/sheet/sheet_names.h"
#include "explain/sheet/simplify.h"
#include "explain/sheet/unset_variables.h"
#include "source/source_file.h"
#include "variant/variant.h"

namespace houserules {

/// Who `player` and `card` are where an expression stands.
struct Viewpoint {
    ClauseSubject player;
    std::string their;
    ClauseSubject card;
    ClauseSubject other{"the other"};  ///< the card that `card` is compared with
};

/// The player acting is addressed: "you", "your hand".
[[nodiscard]] Viewpoint acting_player();

/// A player looked at in turn: "the player", "their hand".
[[nodiscard]] Viewpoint looked_at_player(std::string_view name = "the player");

/// Says the expressions of a variant in English. Options are the values they have. What goes over
/// players of players of players is shown as it is written, between backquotes: nobody could follow
/// the words, and they would be without end.
class Wording {
public:
    Wording(const Variant& variant, const Sources& sources,
            const std::vector<std::int64_t>& options, std::optional<int> players)
        : variant_(variant), sources_(sources), settled_{variant, options, players, {}} {
        settled_.variables = unset_variables(settled_);
    }

    /// A term with all that is settled put in; the functions below expect one.
    [[nodiscard]] Term settled(const Term& term) const { return simplified(term, settled_); }

    /// The same for rules about a play that is called otherwise: "the card turned up".
    [[nodiscard]] Wording with_play(std::string_view name) const;

    /// The same for what is asked between rounds: the round that is meant is the last one.
    [[nodiscard]] Wording looking_back() const;

    /// A condition as a clause: "the play is of a higher rank than the play to beat".
    [[nodiscard]] Clause condition(const Term& term, const Viewpoint& view) const;

    /// A value as a noun: "the number of cards in your hand", "7", "the top card of the pile".
    [[nodiscard]] std::string value(const Term& term, const Viewpoint& view) const;

    /// A player: "you", "the next player", "the winner of the round".
    [[nodiscard]] ClauseSubject player(const Term& term, const Viewpoint& view) const;

    /// Whether a player is the one who came as far from the end in the last round as the player
    /// looked at did from the start.
    [[nodiscard]] bool is_opposite_place(const Term& player) const;

    /// What is counted by a term: "card in your hand". Nothing if it counts no things.
    [[nodiscard]] std::optional<CountedNoun> counted_things(const Term& term,
                                                            const Viewpoint& view) const;

    /// A zone: "the pile", "your hand", "your face-up cards".
    [[nodiscard]] std::string zone(int zone, const Viewpoint& view) const;

    /// The same for a player who is somebody in particular: "the hand of the next player".
    [[nodiscard]] std::string zone_of(int zone, const Term& owner, const Viewpoint& view) const;

    /// What a zone is called, without whose it is: "hand", "face-up cards".
    [[nodiscard]] std::string zone_noun(int zone) const;

    /// Where cards of a zone are: "in your hand", "among your face-up cards".
    [[nodiscard]] std::string in_zone(int zone, const Viewpoint& view) const;

    /// Whether a zone is called by what its cards are like, so that it is several things.
    [[nodiscard]] bool is_plural_zone(int zone) const;

    /// Cards that meet a condition: "cards of rank 2", "cards that are of colour red".
    [[nodiscard]] CountedNoun cards_where(const Term& condition) const;

    /// Something of a player's: "your coins", "the score of the next player".
    [[nodiscard]] std::string whose(const Term* owner, std::string_view noun,
                                    const Viewpoint& view) const;

    /// A variable: "the total", "your lives left".
    [[nodiscard]] std::string variable(const Term& term, const Viewpoint& view) const;

    /// A play and the play to beat.
    [[nodiscard]] ClauseSubject play() const;
    [[nodiscard]] ClauseSubject to_beat() const;

    /// Whether a variable is what it is at first, as nothing sets it with the options as they are.
    [[nodiscard]] bool is_never_set(int variable) const {
        return settled_.variables[static_cast<std::size_t>(variable)].has_value();
    }

    /// Whether an action can be taken at a turn, or some step that is done asks for it.
    [[nodiscard]] bool can_be_taken(int action) const;

    /// Whether every play is a single card.
    [[nodiscard]] bool plays_single_cards() const;

    [[nodiscard]] std::string rank_name(int rank) const;
    [[nodiscard]] std::string suit_name(int suit) const;
    [[nodiscard]] std::string combination_name(int combination) const;

    [[nodiscard]] const Variant& variant() const { return variant_; }
    [[nodiscard]] const std::vector<std::int64_t>& options() const { return settled_.options; }
    [[nodiscard]] std::optional<int> players() const { return settled_.players; }

    /// The most players there can be.
    [[nodiscard]] int most_players() const {
        return settled_.players.value_or(variant_.players.empty() ? VariantLimits::seats
                                                                  : variant_.players.back());
    }

private:
    /// Deeper conditions have no words.
    static constexpr int most_nesting = 3;

    /// A rank, suit or the like, as something that a card or a play has.
    struct Property {
        ClauseSubject owner;
        std::string noun;       ///< "rank", "suit", "colour"; "card" for the card itself
        bool one_card = false;  ///< may be called by its rank: "a 7"
    };

    // condition_words.cpp
    [[nodiscard]] Clause no_wilds_on_some() const;
    [[nodiscard]] Clause yes_or_no(const Term& term, const Viewpoint& view) const;
    [[nodiscard]] Clause about_cards(const Term& term, const Viewpoint& view) const;
    [[nodiscard]] Clause about_players(const Term& term, const Viewpoint& view) const;
    [[nodiscard]] Clause last_resort(const Term& term) const;
    [[nodiscard]] static const Term* card_asked_for(const Term& condition);
    [[nodiscard]] std::string as_written(const Term& term) const;

    // player_words.cpp
    [[nodiscard]] static std::optional<std::string> place_words(const Term& place);

    // comparison_words.cpp
    [[nodiscard]] Clause comparison(const Term& term, const Viewpoint& view) const;
    [[nodiscard]] Clause compared(TermKind kind, const Term& left, const Term& right,
                                  const Viewpoint& view) const;
    [[nodiscard]] Clause compared_things(TermKind kind, const Term& left, const Term& right,
                                         const Viewpoint& view) const;
    [[nodiscard]] std::optional<Clause> compared_properties(TermKind kind, const Term& left,
                                                            const Term& right,
                                                            const Viewpoint& view) const;
    [[nodiscard]] Clause compared_numbers(TermKind kind, const Term& left, const Term& right,
                                          const Viewpoint& view) const;
    [[nodiscard]] Clause membership(const Term& term, const Viewpoint& view) const;
    [[nodiscard]] std::string one_of(const Term& term, const Viewpoint& view) const;

    // count_words.cpp
    [[nodiscard]] std::optional<Clause> compared_count(TermKind kind, const Term& left,
                                                       std::int64_t number,
                                                       const Viewpoint& view) const;
    [[nodiscard]] std::optional<Clause> counted_players(TermKind kind, const Term& left,
                                                        std::int64_t number) const;
    [[nodiscard]] std::optional<Clause> compared_course(TermKind kind, const Term& left,
                                                        std::int64_t number,
                                                        const Viewpoint& view) const;
    [[nodiscard]] std::optional<Clause> compared_sizes(TermKind kind, const Term& left,
                                                       const Term& right,
                                                       const Viewpoint& view) const;
    [[nodiscard]] std::optional<Clause> compared_with_all(TermKind kind, const Term& left,
                                                          const Term& right,
                                                          const Viewpoint& view) const;
    [[nodiscard]] std::optional<Clause> compared_steps(TermKind kind, const Term& steps,
                                                       const std::string& number,
                                                       const Viewpoint& view) const;
    [[nodiscard]] ClauseSubject holder(const Term& term, const Viewpoint& view) const;

    // property_words.cpp
    [[nodiscard]] std::optional<Property> property(const Term& term, const Viewpoint& view) const;
    [[nodiscard]] ClauseSubject card(const Term& term, const Viewpoint& view) const;
    [[nodiscard]] std::string constant(const Term& term) const;
    [[nodiscard]] ClauseSubject thing_of(const Term& term, const Viewpoint& view) const;
    [[nodiscard]] std::string property_value(const Property& property,
                                             const std::string& values) const;

    // value_words.cpp
    [[nodiscard]] std::string arithmetic_words(const Term& term, const Viewpoint& view) const;
    [[nodiscard]] std::string over_players(const Term& term) const;
    [[nodiscard]] std::string letters(const Term& term, const Viewpoint& view) const;

    const Variant& variant_;
    const Sources& sources_;
    SettledValues settled_;
    std::string play_;  ///< what a play is called; empty: as usual
    bool looks_back_ = false;
};

}  // namespace houserules
