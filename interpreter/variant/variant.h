#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "language/step_kind.h"
#include "source/span.h"
#include "variant/example.h"
#include "variant/term.h"

namespace houserules {

/// The limits of the model; the engine's fixed-size state relies on them.
struct VariantLimits {
    static constexpr int cards = 256;
    static constexpr int seats = 12;
    static constexpr int ranks = 64;
    static constexpr int suits = 16;
    static constexpr int zones = 24;
    static constexpr int zone_instances = 96;  ///< table zones + seats * player zones
    static constexpr int variables = 16;
    static constexpr int tokens = 8;
    static constexpr int combinations = 32;
    static constexpr int kickers = 24;        ///< of one play; cards of one of them
    static constexpr int orders = 16;         ///< of ranks, beside the first
    static constexpr int rules = 64;          ///< rows of one section: beats, effects, scoring, ...
    static constexpr int steps = 16;          ///< steps of one rule
    static constexpr int setup = 64;          ///< steps of the set-up
    static constexpr int values = 64;         ///< values of one action
    static constexpr int questions = 4;       ///< open at once: one within the other
    static constexpr int stages = 16;         ///< of a round
    static constexpr int words = 64;          ///< values of one option
    static constexpr int other_names = 8;     ///< of one option
    static constexpr int attributes = 32;     ///< of ranks, and of suits; sets of letters as well
    static constexpr int cards_made = 4'096;  ///< of a deck, with those that `without` leaves out
    static constexpr int deck_settings = 4'096;  ///< that decide the deck, with numbers of players
    static constexpr int examples = 1'000;
    static constexpr int sentence = 200;     ///< letters of what a rule says
    static constexpr int title = 60;         ///< letters of what a name is called
    static constexpr int other_titles = 12;  ///< of a game
};

/// A declared name and where it was declared.
struct Name {
    std::string text;
    Span span;
};

enum class Owner { player, table };
enum class Visibility { owner, all, nobody };
enum class ZoneOrder { set, stack, queue, row };
/// Where who shows a game lays the cards of a zone. No rule asks for it.
enum class ZonePlace { usual, middle, left, right, front, away };

/// A rank or suit attribute: `lights: {0: abcdef, ...}` or a suit's colour.
struct Attribute {
    enum class Of { rank, suit };
    enum class Values { integer, word, letters };

    Name name;
    Of of = Of::rank;
    Values values = Values::word;
    std::vector<std::int64_t> value;  ///< by rank or suit; a word is an index in `words`
    std::vector<std::string> words;
};

struct Card {
    int rank = 0;
    int suit = -1;     ///< -1: the deck has no suits
    std::string text;  ///< unique per (rank, suit): `7H`, or `7` without suits
};

/// Another order of the ranks or of the suits: of the runs of some combinations, or what ranks
/// or suits are compared by as long as a condition holds.
struct NamedOrder {
    Name name;
    std::vector<int> sequence;   ///< ranks or suits, lowest first; with a condition each once
    std::optional<Term> when;    ///< none: only for combinations that name it, or always
    std::optional<Term> raised;  ///< the variable of the rank that is raised in the first order
    int above = 0;               ///< that rank comes directly above this one

    /// Whether ranks or suits are ever compared by it.
    [[nodiscard]] bool is_compared_by() const { return when || raised; }
};

/// What people call a suit beside its name: `hearts` for `H`.
struct SuitCalled {
    std::string text;
    std::string suit;
};

/// Which cards there are in a game, where its number of players or options decide it.
struct DeckChoice {
    bool by_players = false;
    std::vector<int> options;               ///< that decide it, rising
    std::vector<std::vector<bool>> decks;   ///< the different ones: whether each card is in it
    std::vector<std::uint16_t> of_setting;  ///< which of them, by players, then by option values
};

/// The deck, every card once per copy, sorted by rank then suit (both in their order). Where games
/// have different decks, it has each card as often as the one that has most of it.
struct Deck {
    std::vector<Name> ranks;  ///< lowest first
    std::vector<Name> suits;  ///< lowest first; empty without suits
    std::vector<SuitCalled> suits_called = {};
    bool cyclic_ranks = false;
    bool order_by_suit = false;           ///< among cards of one rank the suit decides
    std::vector<NamedOrder> orders;       ///< the first whose condition holds is compared by
    std::vector<NamedOrder> suit_orders;  ///< of suits: likewise, chosen by options alone
    std::vector<Attribute> attributes;
    std::vector<Card> cards;
    std::optional<DeckChoice> choice;  ///< none: all cards are there in every game
};

struct Option {
    enum class Kind { boolean, integer, choice };

    Name name;
    std::vector<Name> also_called;  ///< its other names
    Kind kind = Kind::boolean;
    std::int64_t default_value = 0;  ///< a choice is an index in `choices`
    std::int64_t least = 0;
    std::int64_t most = 1;
    std::vector<std::string> choices;
    std::string says;
    std::string title = {};    ///< what people are told it is called; empty: as its name says
    bool may_not_end = false;  ///< with some of its values; what players do then it `says`
};

/// A named condition over a card; bound anew wherever it is used.
struct Group {
    Name name;
    Span condition;  ///< of its expression
};

/// An expression that has a name; bound anew wherever that stands.
struct NamedExpression {
    Name name;
    Span expression;
};

/// How many cards of a rank there can ever be in a zone, in that of each player if it is one of
/// players: a promise, which is looked after.
struct RankBound {
    int rank = 0;
    int most = 0;
    Span span;
};

struct Zone {
    Name name;
    Owner of = Owner::table;
    Visibility seen_by = Visibility::all;
    ZoneOrder order = ZoneOrder::set;
    bool holds_deck = false;  ///< what the setup does not deal stays here
    std::vector<RankBound> at_most = {};
    std::string title = {};
    ZonePlace place = ZonePlace::usual;
};

struct Variable {
    enum class Lasts { match, round, trick };

    Name name;
    Owner of = Owner::table;
    Type type = Type::integer;   ///< integer, boolean, player or rank
    Lasts lasts = Lasts::match;  ///< reset to `start` before every deal, or trick as well
    Visibility seen_by = Visibility::all;
    Term start;
    std::string title = {};
    std::string when_true = {};   ///< boolean: a clause; of players, what they "have"
    std::string when_false = {};  ///< the same where it is false; there if the other is

    /// Whether it is reset before every deal.
    [[nodiscard]] bool lasts_round() const { return lasts != Lasts::match; }
    /// Whether it is reset whenever a trick begins.
    [[nodiscard]] bool lasts_trick() const { return lasts == Lasts::trick; }
};

/// Counters that players hold.
struct Token {
    Name name;
    std::optional<Term> most;    ///< a player holds at most so many
    std::optional<Term> supply;  ///< all there are; 0 means no limit
    bool lasts_match = false;    ///< players keep theirs from round to round
    std::string title = {};
};

/// One thing that happens. In `setup` and `rounds.at_start` steps that touch a player's
/// zone or tokens are done by every player still in, from seat 0 on (`give`: in turn
/// order from the starter); elsewhere by the player acting.
struct Step {
    /// Which cards may be chosen.
    enum class Among { any, highest, lowest };
    /// Which cards are moved where only so many are.
    enum class End { top, bottom, random };

    StepKind kind = StepKind::move;
    Span span;
    Name name;                        ///< of a step of the set-up; else empty
    int from = -1;                    ///< zone
    int to = -1;                      ///< zone
    std::optional<Term> from_player;  ///< whose `from`, if not the acting player's
    std::optional<Term> to_player;    ///< whose `to`, if not the acting player's
    std::optional<Term> amount;
    std::vector<Term> amounts;
    int index = -1;  ///< of what changes: a token, a variable, the order of a zone
    std::optional<Term> when;
    Among among = Among::any;   ///< choose
    End end = End::top;         ///< move: with `amount`; refill: random if shuffled
    std::optional<Term> where;  ///< move: over each card
    /// deal: who gets the first card; ask: who is asked first; each: who comes first, and then all
    /// else in turn; none: all at once
    std::optional<Term> first;
    std::optional<Term> until;       ///< ask: when nobody else is asked
    std::vector<Name> action_names;  ///< ask: as written
    std::vector<int> actions;        ///< ask: by index; `amount` is who is asked, none: each
    std::optional<Term> who;         ///< each: over a player; none: all players
    std::optional<Term> last;        ///< each: who comes last, whose turn ever it were
    int inner = 0;                   ///< each: so many of the steps that follow are done for each
    std::optional<Term> plays;       ///< ask: which plays may be made; none: all that are legal
    /// ask: whether only players are asked who can do more than everybody can; options decide
    std::optional<Term> only_who_can;
    int nothing = -1;       ///< ask: the implied action of who can take none of them; -1: not asked
    std::string says = {};  ///< ask, choose: what is told to who does something else

    /// Whether variable `index` gets the value `amount`; the stage of a round is one, too.
    [[nodiscard]] bool sets_variable() const {
        return (kind == StepKind::set || kind == StepKind::stage) && amount.has_value();
    }
};

/// Cards that go with the core of a combination: units of one rank each, none of a rank of
/// the core.
struct Kickers {
    int size = 1;                ///< cards of a unit
    int count = 1;               ///< units
    bool for_each_rank = false;  ///< `count` units for each rank of the core
    bool may_repeat = false;     ///< several units may be of one rank
    int never = -1;              ///< combination whose cards they never hold together; -1: none
};

struct Combination {
    enum class Pattern { set, run, any, cards };
    /// Compared by its highest rank, by its highest card, or by its highest card where the
    /// suit comes before the rank. Of a combination with kickers: by its core.
    enum class Key { rank, card, suit_first };

    Name name;
    Pattern pattern = Pattern::set;
    int least = 1;            ///< cards of a set, ranks of a run
    int most = 1;             ///< -1: as many as there are
    int width = 1;            ///< cards of each rank in a run
    std::string same;         ///< empty, "suit" or a suit attribute
    int same_attribute = -1;  ///< its index; -1 with `same: suit`
    std::string differ;       ///< what no two cards share: as `same`
    int differ_attribute = -1;
    std::string alike;  ///< what each rank of a run has as many cards of as the others: as `same`
    int alike_attribute = -1;
    Key key = Key::rank;
    int order = -1;          ///< of the ranks of a run, in `Deck::orders`; -1: the game's
    std::vector<int> cards;  ///< of `Pattern::cards`, by index, rising
    std::optional<Kickers> kickers;
    int tier = 0;
    std::vector<int> unless;  ///< combinations above it that it must not be as well
    std::string title = {};

    /// Whether every play of it is a single card.
    [[nodiscard]] bool is_one_card() const {
        return most == 1 && width == 1 && !kickers && cards.size() <= 1;
    }

    /// Whether plain sets and runs are not enough to make it.
    [[nodiscard]] bool is_composed() const {
        return pattern == Pattern::any || pattern == Pattern::cards || kickers || order >= 0 ||
               !unless.empty() || key == Key::suit_first || !differ.empty() || !alike.empty();
    }
};

/// What a card may count as, at what price.
struct ValueRule {
    /// Which card must go with one that does not count as its own rank: one that does, of a rank
    /// of the play or of the very rank; or any that counts as that rank and needs no such company.
    enum class Company { none, play, rank, any };

    Name name;
    Term when;       ///< over `rank` (card_rank of card) and `as_rank`
    int token = -1;  ///< paid in; -1: free
    std::optional<Term> cost;
    std::vector<int> in;    ///< combinations; empty: all sets and runs
    bool any_suit = false;  ///< it is of the suit that the other cards share
    Company company = Company::none;
};

/// The stages that a rule is confined to, as bits by index; none: it counts in all.
struct Stages {
    std::uint32_t bits = 0;

    [[nodiscard]] bool all() const { return bits == 0; }
    [[nodiscard]] bool contains(int stage) const { return all() || ((bits >> stage) & 1) != 0; }
};

/// A row of `beats`: the first whose `when` holds decides by `allow`.
struct BeatsRow {
    Name name;
    std::optional<Term> when;
    Term allow;
    std::string says = {};  ///< why it does not allow a play; empty: as its condition says
    Stages stages = {};     ///< in which it counts, which `when` asks as well
};

struct ToBeat {
    enum class AllTransparent { printed, nothing };

    std::optional<Term> transparent;  ///< cards that count as what lies beneath them
    AllTransparent all_transparent = AllTransparent::nothing;
    int beaten_to = -1;  ///< zone; -1: a beaten play stays where it is
    int lies_on = -1;    ///< zone: what lies there is to be beaten; -1: what was played last
    bool whole = false;  ///< all that lies there, and not the top card alone
};

struct Action {
    enum class Kind { play, pass, other };

    Kind kind = Kind::other;
    Name name;  ///< `play`, `pass`, `pick_up`, ...
    std::optional<Term> when;
    std::vector<int> from;          ///< play: the first of these that has cards
    std::vector<int> together;      ///< play: those of them that are played from at once
    int to = -1;                    ///< play: zone
    int unseen = -1;                ///< play: the zone played blind; -1: none
    std::optional<Term> locks_out;  ///< pass: until the trick closes; options decide
    bool when_leading = false;      ///< pass: also when anything may be played

    /// What is named with an action, as in a bid or with cards laid face down: numbers, ranks,
    /// suits or players, or nothing.
    std::optional<Type> values;
    std::optional<Term> values_when;  ///< play: which of them may be named
    std::int64_t least_value = 0;     ///< of numbers
    std::int64_t most_value = 0;
    bool asked_only = false;  ///< some step `ask` names it: at no other time

    std::optional<Term> must;  ///< play: while a legal play meets this, only such plays are legal
    bool keeps_turn = false;   ///< other: afterwards the same player is to act
    bool secret = false;       ///< other: the others are told that it was done, not what
    bool implied = false;  ///< no action of the file: that of `Step::nothing`, a play of no card
    std::vector<int> leads_to = {};  ///< actions asked for by what follows from it, each once
    std::string title = {};
    std::string says = {};       ///< why `when` does not allow it; empty: as the condition says
    std::string must_says = {};  ///< play: likewise of `must`
    Stages stages = {};          ///< in which it may be taken, which `when` asks as well
};

struct Effect {
    Name name;
    std::vector<int> on;      ///< actions by index
    bool on_failure = false;  ///< an unseen card that may not be played
    std::optional<Term> when;
    std::vector<Step> steps;
    std::string says = {};  ///< what the log tells when it happens; empty: only what it does
    Stages stages = {};     ///< in which it happens, which `when` asks as well
};

/// A part of a round with rules of its own, and who acts in it.
struct Stage {
    Name name;
    std::optional<Term> acts;                      ///< who acts as long as it lasts
    bool each = false;                             ///< each player acts once
    bool all_at_once = false;                      ///< nobody sees what others do before all have
    std::optional<Term> who;                       ///< with `each`: of players; none: all
    std::optional<Term> first;                     ///< with `each`: who comes first
    std::optional<Term> until;                     ///< then nobody else acts in it
    std::vector<Step> at_start;                    ///< what is done when a round goes over to it
    std::vector<Step> then;                        ///< what is done when nobody is left to act
    std::optional<std::vector<int>> actions = {};  ///< that can be taken in it; none: all
    std::string title = {};

    /// Whether the turn goes round as it does without stages.
    [[nodiscard]] bool goes_in_turn() const { return !acts && !each; }
};

struct Trick {
    enum class Closes { never, everybody_else_passed, everybody_played, everybody_had_a_turn };

    Closes closes = Closes::never;
    int cards_to = -1;                ///< zone; -1: they stay
    std::optional<Term> leader;       ///< of the next trick; none: taker or last to play
    std::optional<Term> best_record;  ///< a play beats another; the unique best record takes
    std::vector<Step> taken;
    std::vector<Step> tied;
    bool taken_at_end = false;  ///< a trick that the end of the round leaves open is taken, too
};

struct Out {
    std::vector<int> empty;       ///< a player with no cards in these zones is out
    std::optional<Term> when;     ///< as long as this holds; none: always
    int cards_to = -1;            ///< zone of the cards of who is put out; -1: they stay
    bool at_round_start = false;  ///< looked at only there
};

struct InstantWin {
    Name name;
    Term when;
};

struct ScoringRow {
    Name name;
    std::optional<Term> when;
    Term points;
};

struct Rounds {
    bool deal_once = false;        ///< later rounds go on with the cards as they lie
    std::vector<Effect> at_start;  ///< before each round, for everybody; `on` is not used
    std::optional<Term> over;      ///< looked at after every decision; none: one endless round
    std::vector<Effect> at_end;    ///< before the scores are counted; `on` is not used
};

enum class RankingKey { score, last_round_score, first_out, last_out };

/// Players who play together.
struct Teams {
    Term side;  ///< a number over each player: players who have the same are one side
    bool share_scores = false;
};

/// Who deals, where the file says it: a variable that begins as `first`, unless chance names it,
/// and is set before each later round.
struct Dealer {
    int variable = -1;
    Term first;
    Term later;
    int setup_steps = 0;   ///< so many of the set-up, from the first on, do no more than set it
    bool has_row = false;  ///< so does the first of `Rounds::at_start`
};

struct EndRow {
    Name name;
    Term when;
    std::optional<Term> winners;  ///< over each player; none: the best group
    std::vector<RankingKey> ranking;
    std::string title = {};
    bool may_not_end = false;  ///< games may never come to it; what players then do it `says`
    std::string says = {};
};

/// A checked variant file: everything a game is, names resolved, with positions.
struct Variant {
    // Made, copied and ended in one place: each caller would have all of its parts compiled anew.
    Variant();
    Variant(const Variant&);
    Variant(Variant&&) noexcept;
    Variant& operator=(const Variant&);
    Variant& operator=(Variant&&) noexcept;
    ~Variant();

    std::string name;
    std::string summary;
    std::string family;                    ///< a heading of lists; empty: none is said
    std::vector<std::string> also_called;  ///< other names of the game, for people
    std::vector<int> players;              ///< allowed numbers, rising
    int best_players = 0;                  ///< the number played without --players
    bool names_best_players = false;       ///< the file says which number that is

    Deck deck;
    std::vector<Option> options;
    std::vector<Group> groups;
    std::vector<NamedExpression> terms = {};
    std::vector<Zone> zones;
    std::vector<Step> refills;  ///< of zones that are made anew when they are empty
    std::vector<Variable> variables;
    std::vector<Token> tokens;
    std::optional<Teams> teams;
    std::optional<Dealer> dealer = {};
    std::vector<Step> setup;
    std::optional<Term> first_starter;  ///< none: seat 0
    std::optional<Term> later_starter;  ///< none: as the first
    std::vector<Combination> combinations;
    std::vector<ValueRule> values;
    int values_variable = -1;  ///< that conditions of `values` ask for
    ToBeat to_beat;
    std::vector<BeatsRow> beats;
    std::vector<Action> actions;  ///< play first
    std::vector<Effect> effects;
    std::vector<Stage> stages;
    int stage_variable = -1;  ///< the variable that holds the stage; -1: there are none
    Trick trick;
    Out out;
    std::vector<InstantWin> instant_wins;
    std::optional<Term> instant_wins_when;
    Rounds rounds;
    std::vector<ScoringRow> scoring;
    std::vector<EndRow> end;
    std::vector<Example> examples;
};

}  // namespace houserules
