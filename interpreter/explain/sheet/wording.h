#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "explain/sheet/grammar/phrase.h"
#include "explain/sheet/simplify.h"
#include "source/containers.h"
#include "source/source_file.h"
#include "variant/variant.h"

namespace houserules {

/// How long something stays so that nothing ends, or something sooner than its time.
inline constexpr std::string_view for_good = "from now on";

/// The player acting, who is addressed: "you", "your hand".
[[nodiscard]] NounPhrase acting_player();

/// The player looked at in turn: "the player", "their hand".
[[nodiscard]] NounPhrase looked_at_player();

/// The same as one of many: "each player", "no player".
[[nodiscard]] NounPhrase some_player(std::string_view determiner);

/// Says the expressions of a variant in English, as of the player looked at. Options are the values
/// they have. What goes over players of players of players is shown as it is written, between
/// backquotes: nobody could follow the words, and they would be without end.
class Wording {
public:
    /// @param goes_on  whether there is to be another round, whatever ends the game
    Wording(const Variant& variant, const Sources& sources,
            const std::vector<std::int64_t>& options, std::optional<int> players,
            bool goes_on = false);

    /// The same for a sheet, which explains the longest terms of the file once and then calls them
    /// by their names.
    [[nodiscard]] Wording with_terms_explained() const;

    /// The same where `player` is somebody else: "you".
    [[nodiscard]] Wording about(NounPhrase player) const;
    void look_at(NounPhrase player) { player_ = std::move(player); }

    /// The same where a player, once named, is the one that pronouns speak of: "their hand".
    ///
    /// @param is_named  they have been named, so that they are "they" from the first
    [[nodiscard]] Wording speaking_of(const Term& player, bool is_named = false) const;

    /// The same where the card looked at is called otherwise: "it".
    [[nodiscard]] Wording about_card(NounPhrase card) const;

    /// The same for rules about a play that is called otherwise: "the card turned up".
    [[nodiscard]] Wording with_play(std::string_view name) const;

    /// The same where two plays of a trick are compared: "it" and "the other". The player is
    /// "whoever played it".
    [[nodiscard]] Wording comparing_plays() const;

    /// The same for what is asked before a round: the winner is that of the one before.
    [[nodiscard]] Wording before_round() const;

    /// The same for what is asked when a round is over: places are those of that round.
    [[nodiscard]] Wording after_round() const;

    /// The same for what is asked only of players who are out.
    [[nodiscard]] Wording of_players_out() const;

    /// The same for what is asked in a round after the first, should there be one.
    [[nodiscard]] Wording in_later_round() const;

    /// The same for what is asked of actions that are no play: cards are yet to be played.
    [[nodiscard]] Wording of_other_action() const;

    /// The same for what is done in the set-up, before anybody acts.
    [[nodiscard]] Wording in_setup() const;

    /// The same for what is asked as a round begins, when it is known who sits it out.
    [[nodiscard]] Wording as_round_begins() const;

    /// The same for who begins when the set-up is done.
    [[nodiscard]] Wording after_setup() const;

    /// The same for what follows from a play: what was to be beaten before it was so.
    [[nodiscard]] Wording after_play() const;
    [[nodiscard]] bool is_after_play() const { return after_play_; }

    /// The same where it is told which cards may count as others, which are named elsewhere.
    [[nodiscard]] Wording defining_values() const;

    /// The same for what is done in some stages only.
    [[nodiscard]] Wording only_in(Stages stages) const;

    /// Whether all that is spoken of is done in one stage, which is this.
    [[nodiscard]] bool is_only_in(int stage) const;

    /// Whether plays of the stages that are spoken of have to beat others.
    [[nodiscard]] bool has_plays_to_beat() const;

    /// The same where a zone is known to hold a card.
    [[nodiscard]] Wording with_cards_in(int zone) const;
    [[nodiscard]] bool holds_cards(int zone) const { return zone == zone_with_cards_; }

    /// A term with all that is settled put in; the functions below expect one.
    [[nodiscard]] Term settled(const Term& term) const { return simplified(term, settled_); }

    /// What is left of a condition: nothing if it always holds, or there is none.
    [[nodiscard]] std::optional<Term> settled_condition(const std::optional<Term>& when) const;

    /// Whether a condition can never hold.
    [[nodiscard]] bool is_never(const std::optional<Term>& when) const {
        return when && is_always(settled(*when), false);
    }

    /// "the play is of a higher rank than the play to beat".
    [[nodiscard]] Clause condition(const Term& term) const;

    /// Which play beats all others by a condition that compares two: "the card of the highest
    /// rank". Nothing if it is not just a matter of higher and lower.
    [[nodiscard]] std::optional<NounPhrase> best_play(const Term& beats) const;

    /// "the number of cards in your hand", "7", "the top card of the pile".
    [[nodiscard]] NounPhrase value(const Term& term) const;

    /// "you", "the next player", "the winner of the round".
    [[nodiscard]] NounPhrase player(const Term& term) const;
    [[nodiscard]] const NounPhrase& player() const { return player_; }

    /// Whether nobody may be the player who has the least or most of something.
    [[nodiscard]] bool may_find_nobody(const Term& player) const;

    /// What is counted by a term: "cards in your hand". Nothing if it counts no things.
    [[nodiscard]] std::optional<NounPhrase> counted_things(const Term& term) const;

    /// So many cards where the number of players settles it: "17 cards (13 with 4 players)".
    [[nodiscard]] std::optional<NounPhrase> cards_by_players(const Term& number) const;

    /// As many cards as each player gets where all get equally many: "27 cards", or "as many cards
    /// as all can get" if some of the deck are taken before.
    [[nodiscard]] NounPhrase equal_share() const;

    /// Whoever is next after the player who acts: "the next player", or "your opponent" where there
    /// are but two.
    [[nodiscard]] NounPhrase next_player() const;

    /// Whether nobody ever scores points, but all lose them.
    [[nodiscard]] bool only_loses_points() const;

    /// Who gives to whom, by places in the previous round: "the first to the last, ...".
    struct PlaceExchange {
        Phrase pairs;
        bool mutual = false;  ///< to one from whom they get: "the first and the last"
    };

    /// How players who go by a place in the previous round give to each other. Nothing if it is not
    /// so, or not the same with all numbers of players.
    [[nodiscard]] std::optional<PlaceExchange> places_exchanged(const Term& receiver) const;

    /// A zone as that of an owner, who counts only if it is one of players.
    [[nodiscard]] NounPhrase zone(int zone, const NounPhrase& owner) const;
    [[nodiscard]] NounPhrase zone(int zone) const { return this->zone(zone, player_); }

    /// Where cards of a zone are: "in your hand", "among your face-up cards".
    [[nodiscard]] Phrase in_zone(int zone, const NounPhrase& owner) const;

    /// Whether a zone is called by what its cards are like, so that it is several things.
    [[nodiscard]] bool is_plural_zone(int zone) const;

    /// Cards that meet a condition: "cards of rank 2", "jokers"; all of them, so that what the
    /// deck has once is "the phoenix".
    [[nodiscard]] NounPhrase cards_where(const Term& condition) const;
    [[nodiscard]] NounPhrase all_cards_where(const Term& condition) const;

    /// Cards of a zone by how many of their rank are there, to which the zone is added: "cards of
    /// whose rank they have 2 or 4"; where the one of the highest suit stays, with their number: "2
    /// cards of each rank of which they have exactly 3". Nothing if a condition asks for anything
    /// else.
    [[nodiscard]] std::optional<NounPhrase> cards_of_counted_rank(const Term& condition,
                                                                  int zone) const;

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

    /// Whether no card leaves a zone of the table again, and no rule looks at those that lie there.
    [[nodiscard]] bool keeps_its_cards(int zone) const;

    /// Whether cards that lie in a zone never matter again, and nobody cares where they lie: an
    /// open one that has a title is called by it.
    [[nodiscard]] bool is_discard(int zone) const;

    /// Whether an action can be taken at a turn, or some step that is done asks for it.
    [[nodiscard]] bool can_be_taken(int action) const { return !settled_.is_never_taken(action); }

    /// Whether some step that can be done makes a variable again what it is at first.
    [[nodiscard]] bool is_set_back(int variable) const;

    /// Whether somebody may get a card more than others where all cards are dealt.
    [[nodiscard]] bool may_deal_unevenly() const;

    /// How long a variable stays what it is set to: "until the round ends".
    [[nodiscard]] std::string_view duration_of(int variable) const;

    /// Whether cards can come into a zone by play, other than as a deck or in place of one.
    [[nodiscard]] bool is_added_to(int zone) const;

    /// Whether cards can ever come into a zone.
    [[nodiscard]] bool can_get_cards(int zone) const;

    /// Whether whoever is next can come to lead.
    [[nodiscard]] bool can_lead() const;

    /// Whether there is nothing to beat only as a round begins.
    [[nodiscard]] bool leads_only_first() const;

    /// Whether every play is a single card.
    [[nodiscard]] bool plays_single_cards() const;

    /// A stage of a round: "the attack".
    [[nodiscard]] NounPhrase stage(int stage) const;

    [[nodiscard]] std::string rank_name(int rank) const;
    [[nodiscard]] std::string suit_name(int suit) const;
    [[nodiscard]] std::string action_name(int action) const;

    /// "a pair", "twins".
    [[nodiscard]] NounPhrase combination(int combination) const;

    [[nodiscard]] const Variant& variant() const { return variant_; }
    [[nodiscard]] const SettledValues& settled_values() const { return settled_; }

    /// Whether with some number of players some of them play together.
    [[nodiscard]] bool has_sides() const;

    /// The most that can play.
    [[nodiscard]] int most_players() const {
        return settled_.players.value_or(variant_.players.back());
    }

private:
    /// Whether the set-up takes cards from the deck in one step only.
    [[nodiscard]] bool takes_deck_once() const;

    /// So many cards with each number of players: "17 cards (13 with 4 players)".
    template <typename CountOf>
    [[nodiscard]] std::optional<NounPhrase> counted_by_players(const CountOf& count_of) const;

    /// A rank, suit or attribute that something has.
    struct Property {
        NounPhrase owner;
        std::string noun;       ///< "rank", "suit", "colour"; "card" for the card itself
        bool one_card = false;  ///< may be called by its rank: "a 7"
        bool itself = false;    ///< the owner is a rank and does not have one
    };

    /// Two values that are compared.
    struct Comparison {
        TermKind kind;
        const Term& left;
        const Term& right;
    };

    // conditions.cpp
    [[nodiscard]] Clause logic(const Term& term) const;
    [[nodiscard]] std::optional<Clause> not_both(const Term& both) const;
    [[nodiscard]] std::optional<Clause> one_card(const Term& first, const Term& second) const;
    [[nodiscard]] Clause truth(const Term& term) const;
    [[nodiscard]] Clause about_cards(const Term& term, const std::vector<int>& others = {}) const;
    [[nodiscard]] Clause containing(const Term& condition, const NounPhrase& play) const;
    [[nodiscard]] Clause about_players(const Term& term) const;
    [[nodiscard]] std::string as_written(const Term& term) const;

    // explained_terms.cpp
    [[nodiscard]] std::vector<Phrase> also_asked_by(const ExplainedTerm& meant) const;
    [[nodiscard]] std::optional<Clause> explained_condition(const Term& term) const;
    [[nodiscard]] std::optional<NounPhrase> explained_value(const Term& term) const;

    // comparisons.cpp
    [[nodiscard]] Clause compared(const Comparison& asked) const;
    [[nodiscard]] Clause compared_players(const Comparison& asked) const;
    [[nodiscard]] Clause compared_things(const Comparison& asked) const;
    [[nodiscard]] Clause membership(const Term& term) const;
    [[nodiscard]] std::optional<Clause> among_values(const Term& left, const Phrase& values,
                                                     bool fixed) const;
    [[nodiscard]] Clause playing_from(const Phrase& zones) const;

    // properties.cpp
    [[nodiscard]] std::optional<Property> named_property(const Term& term) const;
    [[nodiscard]] std::optional<Property> property(const Term& term) const;
    [[nodiscard]] NounPhrase card(const Term& term) const;
    [[nodiscard]] std::string constant(const Term& term) const;
    [[nodiscard]] Clause has_property(const Property& property, Phrase values) const;
    [[nodiscard]] std::optional<Clause> compared_properties(const Comparison& asked) const;

    // counts.cpp
    [[nodiscard]] Clause compared_numbers(const Comparison& asked) const;
    [[nodiscard]] std::optional<Clause> compared_count(const Comparison& asked) const;
    [[nodiscard]] Clause counted_among(const Term& counted, const Phrase& numbers) const;
    [[nodiscard]] NounPhrase players_together(const Term& sum) const;
    [[nodiscard]] std::optional<Clause> counted_players(const Comparison& asked) const;
    [[nodiscard]] std::optional<Clause> compared_with_more(const Comparison& asked,
                                                           const NounPhrase& mine) const;
    [[nodiscard]] std::optional<Clause> compared_sizes(const Comparison& asked) const;
    [[nodiscard]] std::optional<Clause> compared_with_all(const Comparison& asked) const;
    [[nodiscard]] std::optional<Clause> compared_tier(const Comparison& asked) const;
    [[nodiscard]] std::optional<Clause> compared_steps(const Term& steps, const Phrase& number,
                                                       bool one, bool either = false) const;
    [[nodiscard]] std::optional<Clause> compared_direction(const Comparison& asked) const;
    [[nodiscard]] NounPhrase holder(const Term& term) const;

    // cards.cpp
    /// That a card is one that may count as others, where all that makes it so is asked for: "is
    /// one of the wild hearts".
    [[nodiscard]] std::optional<Clause> counts_as_others(const Term& both) const;

    // sums.cpp
    [[nodiscard]] bool counts_whole_zone(const Term& term) const;
    [[nodiscard]] std::optional<Clause> compared_together(const Comparison& asked) const;
    [[nodiscard]] std::optional<Clause> counted_together(const Comparison& asked,
                                                         std::int64_t number) const;

    // course.cpp
    [[nodiscard]] std::optional<Clause> compared_course(const Comparison& asked) const;
    [[nodiscard]] std::optional<Clause> compared_last_place(const Comparison& asked) const;
    [[nodiscard]] Clause leads_or_follows() const;
    [[nodiscard]] Phrase last_round() const;

    // players.cpp
    [[nodiscard]] NounPhrase found_player(const Term& term) const;
    [[nodiscard]] NounPhrase player_called(const Term& term) const;
    [[nodiscard]] NounPhrase seat(const Term& number) const;
    [[nodiscard]] std::optional<NounPhrase> seat_or_further_on(const Term& number) const;
    [[nodiscard]] NounPhrase first_of_equals(const Term& measure, bool most) const;
    [[nodiscard]] NounPhrase neighbour(std::int64_t seats) const;
    [[nodiscard]] bool are_partners(std::int64_t seats, int players) const;
    [[nodiscard]] NounPhrase extreme_player(const Term& term) const;
    [[nodiscard]] NounPhrase player_by_measure(const Term& measure, bool most) const;
    [[nodiscard]] std::optional<NounPhrase> holder_of_card(const Term& term) const;

    // values.cpp
    [[nodiscard]] NounPhrase extreme_card(const Term& term, const NounPhrase& owner) const;
    [[nodiscard]] NounPhrase constant_value(const Term& term) const;
    [[nodiscard]] NounPhrase number(const Term& term) const;
    [[nodiscard]] NounPhrase number_of_things(const Term& term) const;
    [[nodiscard]] std::optional<NounPhrase> counted_if(const Term& product) const;
    [[nodiscard]] std::optional<NounPhrase> more_if(const Term& sum) const;
    [[nodiscard]] std::vector<Phrase> operand_words(const Term& term) const;
    [[nodiscard]] NounPhrase arithmetic(const Term& term) const;
    [[nodiscard]] NounPhrase over_players(const Term& term) const;
    [[nodiscard]] NounPhrase owner_of(const Term& term) const;
    [[nodiscard]] std::vector<std::optional<std::int32_t>> sides_of(int players) const;
    [[nodiscard]] Wording looking_at_player() const { return about(looked_at_player()); }

    const Variant& variant_;
    const Sources& sources_;
    SettledValues settled_;
    NounPhrase player_ = looked_at_player();  ///< whom `player` means
    std::optional<Term> topic_;               ///< whom pronouns speak of
    bool topic_is_named_ = false;
    NounPhrase card_;              ///< what `card` means
    NounPhrase other_;             ///< what `other` means
    std::string play_;             ///< what a play is called; empty: as usual
    bool compares_plays_ = false;  ///< a play and the play to beat are "it", "the other"
    bool before_round_ = false;
    bool round_begins_ = false;
    bool in_setup_ = false;
    int zone_with_cards_ = -1;
    std::optional<Stages> stages_;  ///< in which what is spoken of is done; none: any
    bool after_round_ = false;
    bool after_play_ = false;
    bool defines_values_ = false;
    bool all_out_ = false;
    bool finds_starter_ = false;  ///< where nobody is found, it is the player in the lowest seat
    bool to_play_ = false;
};

}  // namespace houserules
