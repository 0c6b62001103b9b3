#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "program/card_mask.h"
#include "program/formula.h"
#include "program/kept_rows.h"
#include "program/names.h"
#include "program/plain_step.h"
#include "program/relation.h"
#include "program/scoring.h"
#include "program/seats.h"
#include "program/step_program.h"
#include "program/value_kind.h"
#include "source/containers.h"

namespace houserules {

/// What a program may not exceed; the engine's fixed-size tables rely on it.
struct ProgramLimits {
    static constexpr int value_cost = 128;     ///< tokens that one play can cost
    static constexpr int play_groups = 512;    ///< (combination, size, wild cards) of a position
    static constexpr int shapes = 20'000;      ///< (combination, size, key) of all plays
    static constexpr int zone_instances = 96;  ///< zones, those of players once for each
    static constexpr int variable_slots = 64;  ///< variables, those of players once for each
    static constexpr int wilds = 12;           ///< ranks whose cards count as others
    static constexpr int wild_cards = 63;      ///< of a play, where rules ask for their number
    static constexpr int kickers = 24;         ///< of one play
    static constexpr int questions = 4;        ///< open at once: one within the other
};

/// A promise about a zone: it never holds more of these cards, nor does that of any player.
struct ZoneBound {
    std::uint8_t zone = 0;
    std::uint16_t most = 0;
    CardMask cards;
};

struct ZoneProgram {
    enum class Visibility : std::uint8_t { owner, all, nobody };
    enum class Order : std::uint8_t { set, stack, queue, row };

    bool of_player = false;
    Visibility seen_by = Visibility::all;
    Order order = Order::set;
    std::uint8_t first = 0;  ///< its instance, or that of seat 0
    ZoneIndex played_as;  ///< the zone that stands for it where plays come from: as a rule itself

    /// The instance that holds a seat's cards; any seat for a zone of the table.
    [[nodiscard]] int instance(Seat seat) const { return first + (of_player ? int{seat} : 0); }
    [[nodiscard]] bool ordered() const { return order != Order::set; }
};

/// So many cards of one kind.
struct KindCount {
    std::uint8_t kind = 0;
    std::uint8_t count = 0;
};

/// Cards of one rank that may count as others in a combination.
struct WildProgram {
    enum class Company : std::uint8_t { none, play, rank, any };

    CardMask cards;
    RankIndex rank = 0;
    std::uint64_t as = 0;  ///< the ranks that they may count as beside their own: `r` as bit `r`
    std::vector<std::uint8_t> prices;  ///< of each card, by the rank it counts as; empty: free
    bool any_suit = false;
    bool own_suit = true;             ///< the cards share what a play within one suit shares
    Company company = Company::none;  ///< where a card that counts as its own rank must be;
                                      ///< of `any`, one without this company beside it
};

/// What a combination is made of that is more than a set or a run.
struct CompositionProgram {
    enum class Core : std::uint8_t { set, run, any, cards };

    Core core = Core::set;
    std::uint16_t width = 1;  ///< cards of each rank of a run
    std::uint16_t least = 1;  ///< cards of the core, or ranks of a run
    std::uint16_t most = 1;
    std::vector<std::uint8_t> ranks;     ///< of a run: their order, lowest first
    std::vector<std::uint64_t> windows;  ///< of a run: the ranks of each shortest one, as rank bits
    std::vector<KindCount> cards;        ///< of `Core::cards`
    std::uint16_t kicker_size = 1;
    std::uint16_t kicker_count = 0;    ///< units; 0: no kickers
    bool kickers_by_rank = false;      ///< so many for each rank of the core
    bool kickers_repeat = false;       ///< several may be of one rank
    std::vector<KindCount> never;      ///< what kickers never hold together
    std::vector<std::uint8_t> unless;  ///< combinations that it must not be as well
    std::vector<CardMask> differ;      ///< a play holds no two cards of any of these
    std::vector<CardMask> alike;       ///< each rank of a run has as many cards of each of these
    CardMask of_any_suit;              ///< cards that are of whichever of these they have to be
    std::vector<WildProgram> wilds;
    /// The same for plays within each of `CombinationProgram::same`: those that may be in them.
    std::vector<std::vector<WildProgram>> wilds_within;
    CardMask wild_cards;      ///< of all of them
    bool has_prices = false;  ///< some of them cost something
    /// Of plain sets for which ranks alone decide what counts as what: the price of a card,
    /// [rank * rank_count + as]; -1: it may not. Such sets are counted by size and price.
    std::vector<std::int16_t> rank_prices;

    /// Whether plays are looked at one by one, for some must not be made.
    [[nodiscard]] bool excludes() const {
        return !unless.empty() || !differ.empty() || !alike.empty();
    }

    [[nodiscard]] int core_cards(int length) const {
        return core == Core::run ? length * width : length;
    }
    [[nodiscard]] int units(int length) const {
        return kickers_by_rank ? kicker_count * length : kicker_count;
    }
    [[nodiscard]] int cards_of(int length) const {
        return core_cards(length) + units(length) * kicker_size;
    }
};

struct CombinationProgram {
    enum class Pattern : std::uint8_t { set, run, composed };

    Pattern pattern = Pattern::set;
    bool key_is_card = false;  ///< keys are kinds of cards, else ranks
    std::uint16_t width = 1;
    std::uint16_t least = 1;  ///< sizes in cards (a run: length * width)
    std::uint16_t most = 1;
    std::vector<CardMask> same;  ///< a run lies within one of these; empty: anywhere
    std::uint32_t first_shape = 0;
    std::uint32_t keys = 0;  ///< number of keys: ranks or kinds
    std::uint16_t size_step = 1;
    std::int16_t composition = -1;         ///< in `Program::compositions`
    std::uint32_t step_inverse = 1 << 16;  ///< 2^16 / size_step, rounded up
    std::int32_t tier = 0;
    bool suit_first = false;  ///< of keys that are kinds: how they are compared
    /// The most cards of a play that may count as others, if the rules ask for their number.
    std::uint16_t most_wilds = 0;
    bool laid_in_order = false;  ///< rules may tell apart the orders in which a play is laid
    int counting = 0;            ///< what cards count as; see `Program::combinations_of`

    [[nodiscard]] std::uint32_t shape(int size, int key) const {
        const auto larger = static_cast<std::uint32_t>(size - least);  // by less than 256
        const auto steps = larger * step_inverse >> 16;
        return first_shape + steps * keys + static_cast<std::uint32_t>(key);
    }
};

/// What rules read of the cards at the ends of the zone where plays are laid.
struct LayingProgram {
    /// By card: rules do not tell apart cards of the same class. Empty: no rule reads that end.
    using Classes = std::vector<std::uint8_t>;

    Classes last;                 ///< of the card laid last
    Classes first;                ///< of the one laid first, where it lies at the end of the zone
    bool first_comes_up = false;  ///< steps may take away what lies there before it
    /// The cards of one rank lie together with the card on top where rules count them.
    enum class OneRank : std::uint8_t { apart, with_first, with_last };
    OneRank one_rank = OneRank::apart;
};

/// An order of the ranks that holds as long as its condition does.
struct RankOrderProgram {
    Formula when;                     ///< absent: always
    std::vector<std::uint8_t> place;  ///< by rank, from 0; where none is raised
    Formula raised;                   ///< the rank that stands directly above another
    std::uint8_t above = 0;           ///< that other one
};

/// A stage of a round: who acts in it, and what is done when nobody is left to.
struct StageProgram {
    Formula acts;  ///< who acts; absent: by `each`, or in turn
    bool each = false;
    Formula who;                        ///< with `each`: over a player; absent: everybody who is in
    Formula first;                      ///< with `each`: who comes first; absent: the next in turn
    Formula until;                      ///< then nobody else acts in it
    std::vector<StepProgram> at_start;  ///< done when a round goes over to it
    std::vector<StepProgram> then;      ///< done when nobody is left to act

    [[nodiscard]] bool goes_in_turn() const { return acts.absent() && !each; }
};

struct BeatsRowProgram {
    Formula when;
    Formula allow;
};

struct ActionProgram {
    enum class Kind : std::uint8_t { play, pass, other };

    Kind kind = Kind::other;
    bool locks_out = false;
    bool when_leading = true;
    bool asks_play = false;   ///< of play: `when` looks at the play, so each kind is asked,
                              ///< unless `surely` holds
    bool asks_cards = false;  ///< of play: `when` looks at its very cards, so each play is asked,
                              ///< unless `surely_of` holds or `perhaps_of` does not
    Formula when;
    Formula perhaps;                  ///< of the position alone: some play may be allowed
    Formula surely;                   ///< of the position alone: every kind of play is allowed
    CombinationCondition surely_of;   ///< all its plays are allowed
    CombinationCondition perhaps_of;  ///< some of its plays may be
    std::vector<std::uint8_t> from;
    /// Those of `from` that are played from at once; the first stands for them all.
    std::vector<std::uint8_t> together;
    ZoneIndex to;
    ZoneIndex unseen;

    /// What is named with it, as in a bid or a claim: so many values from `least_value` on.
    enum class Values : std::uint8_t { none, numbers, ranks, suits, players };
    Values values = Values::none;
    std::int32_t least_value = 0;
    std::uint8_t value_count = 0;  ///< at most 64; those of players: of the most players
    Formula values_when;           ///< of play: which of them may be named
    bool asks_to_name = false;     ///< it looks at the play
    [[nodiscard]] bool names_value() const { return values != Values::none; }
    bool asked_only = false;  ///< only where a step `ask` names it
    bool keeps_turn = false;  ///< afterwards the same player is to act
    bool secret = false;      ///< others are told that somebody chose, not what
    PlayCondition must;       ///< of play: if some legal play meets it, only such are legal
};

struct EffectProgram {
    Formula when;
    std::vector<StepProgram> steps;
    std::vector<PlainStep> plain_steps;  ///< the same, if all of them are plain
    bool asks = false;                   ///< some step asks a player
    bool tells_secrets = false;          ///< that it happens tells what not everybody may know
    std::int16_t says = -1;              ///< in `ProgramNames::says`; -1: it happens without a word
};

struct VariableProgram {
    bool of_player = false;
    ValueKind kind = ValueKind::number;
    bool lasts_round = false;
    bool lasts_trick = false;  ///< then `lasts_round`, too
    ZoneProgram::Visibility seen_by = ZoneProgram::Visibility::all;
    std::int16_t slot = 0;  ///< in State::variables; a player's: of seat 0
    Formula start;
    bool names_start = false;  ///< the file says which rank or suit it is at first
    /// If not all see it: the values it may be taken to have; of players, of the most seats.
    std::int32_t least = 0;
    std::int32_t most = 0;

    [[nodiscard]] bool is_player() const { return kind == ValueKind::player; }
    [[nodiscard]] bool is_boolean() const { return kind == ValueKind::truth; }
    /// Whether it holds a rank or a suit, and so always one.
    [[nodiscard]] bool is_of_cards() const {
        return kind == ValueKind::rank || kind == ValueKind::suit;
    }
    /// Whether a seat sees it, of which it is if it is one of players.
    [[nodiscard]] bool is_seen_by(Seat viewer, Seat owner) const {
        return seen_by == ZoneProgram::Visibility::all ||
               (seen_by == ZoneProgram::Visibility::owner && of_player && viewer == owner);
    }
    /// The seats that see it, where it is not seen by all.
    [[nodiscard]] Seats seats_that_see(Seat owner) const {
        const bool by_owner = seen_by == ZoneProgram::Visibility::owner && of_player;
        return by_owner ? Seats::of(owner) : Seats();
    }
    /// The least and the most value that it may be taken to have with so many players.
    [[nodiscard]] std::pair<std::int32_t, std::int32_t> range(int seats) const {
        return {least, is_player() ? seats - 1 : most};
    }
};

struct TokenProgram {
    Formula most;    ///< absent: no limit
    Formula supply;  ///< absent or 0: no limit
    bool lasts_match = false;
};

struct AttributeProgram {
    std::vector<std::int32_t> value;  ///< by rank or suit; of letters an index in `letters`
};

/// A compiled variant with its options fixed: everything the engine reads while playing,
/// as plain tables.
struct Program {
    // Made, copied and ended in one place: each caller would have all of its parts compiled anew.
    Program();
    Program(const Program&);
    Program(Program&&) noexcept;
    Program& operator=(const Program&);
    Program& operator=(Program&&) noexcept;
    ~Program();

    ProgramNames names;
    std::vector<int> players;  ///< allowed numbers of seats, rising
    int best_players = 0;
    int max_seats = 0;

    // cards
    int card_count = 0;
    int rank_count = 0;
    int suit_count = 0;
    int kind_count = 0;                  ///< kinds: cards that no rule tells apart
    std::vector<ZoneBound> zone_bounds;  ///< those that could be broken
    int most_of_rank = 0;                ///< the most cards that one rank has
    int most_held = 0;  ///< the most cards that a player can hold where plays come from
    std::vector<int> most_held_of_rank;  ///< likewise, of each rank
    int words = 1;                       ///< words of a CardMask in use: 1, 2 or 4
    bool cyclic_ranks = false;
    bool kinds_are_cards = false;      ///< every card is a kind of its own
    CardMask repeated_cards;           ///< cards of which the deck has more
    bool kinds_are_ranks = false;      ///< every rank is one kind
    bool ranks_alike_in_play = false;  ///< from the first lead on all of a rank are one kind
    std::array<std::uint8_t, 256> rank_of{};
    std::array<std::int8_t, 256> suit_of{};
    std::array<std::uint8_t, 256> kind_of{};
    std::vector<CardMask> rank_cards;  ///< by rank
    std::vector<CardMask> kind_cards;  ///< by kind; kinds rise with rank, then suit
    std::vector<std::uint8_t> kind_rank;
    std::vector<std::uint8_t> kind_card;   ///< by kind: its lowest card, which stands for it
    std::vector<std::uint8_t> first_kind;  ///< by rank, and one past the last
    /// Distance of rank bits: sets of ranks are words in which rank `r` is bit `r * stride`.
    /// Where each rank has equally many cards and all fit into a word, that is the rank's
    /// lowest card, so that sets of ranks come out of sets of cards by shifting.
    int rank_stride = 1;
    static constexpr int most_of_short_rank = 6;
    /// The cards of each rank, a few, lie side by side in one word, and are all different or all
    /// the same.
    bool has_short_ranks = false;
    std::uint64_t ranks_alike = 0;  ///< then those whose cards are the same, as rank bits
    std::uint64_t cards_alike = 0;  ///< and their cards
    /// Then by rank bit: the lowest card of the rank, and its cards as bits from that one on.
    std::array<std::uint8_t, 64> rank_shift{};
    std::array<std::uint8_t, 64> rank_mask{};
    std::array<std::uint64_t, 64> cards_beside{};  ///< and by card: all of its rank
    std::uint64_t all_ranks = 0;                   ///< as rank bits
    CardMask all_cards;
    std::vector<CardMask> decks;  ///< of each game, by seats; empty: all have all cards
    std::vector<AttributeProgram> attributes;
    std::vector<std::uint64_t> letters;

    [[nodiscard]] std::uint64_t rank_bit(RankIndex rank) const {
        return std::uint64_t{1} << (rank * rank_stride);
    }
    /// The lowest rank of a set of ranks that is not empty.
    [[nodiscard]] int lowest_rank(std::uint64_t ranks) const {
        return rank_of_bit(lowest_bit(ranks));
    }
    /// The rank of a rank bit.
    [[nodiscard]] int rank_of_bit(int bit) const {
        return rank_stride == 1 ? bit : at(rank_of, bit);
    }
    /// The ranks of a set of cards, as rank bits.
    [[nodiscard]] std::uint64_t ranks_of(const CardMask& cards) const {
        std::uint64_t ranks = 0;
        cards.for_each([&](CardIndex card) { ranks |= rank_bit(at(rank_of, card)); });
        return ranks;
    }

    /// Cards that may count as a rank in a combination, its own among them.
    [[nodiscard]] CardMask cards_counting_as(RankIndex rank,
                                             const CompositionProgram& composition) const {
        CardMask cards = at(rank_cards, rank);
        for (const auto& wild : composition.wilds) {
            if ((wild.as >> rank & 1) != 0) cards |= wild.cards;
        }
        return cards;
    }

    /// The cards that there are in a game of so many players.
    [[nodiscard]] const CardMask& deck(int seats) const {
        return decks.empty() ? all_cards : at(decks, seats);
    }

    /// The side of a seat with so many players; each its own without teams.
    [[nodiscard]] std::int32_t side_of(int seats, Seat seat) const {
        return sides.empty() ? int{seat} : at(sides, seats * max_seats + seat);
    }

    // zones
    std::vector<ZoneProgram> zones;
    int zone_instances = 0;
    ZoneIndex deck_zone;               ///< holds what is not dealt; not listed if hidden
    bool deck_zone_is_hidden = false;  ///< no zone of the file holds the deck

    // rules
    std::vector<FormulaNode> nodes;
    std::vector<PlainNumber> plain_numbers;
    std::vector<PlainTest> plain_tests;
    std::vector<CardMask> masks;
    std::vector<RelationProgram> relations;
    std::vector<VariableProgram> variables;
    int variable_slots = 0;
    bool has_trick_variables = false;  ///< some last a trick only
    std::vector<TokenProgram> tokens;
    std::vector<StepProgram> refills;  ///< of zones, whenever they are empty
    std::vector<StepProgram> setup;    ///< with find_starter at its place, if not at the end
    int first_of_redeal = 0;           ///< the step where it begins anew: who deals stays
    bool starter_in_setup = false;
    bool starter_again = false;  ///< cards change hands after that, so it is found anew
    Formula first_starter;
    Formula later_starter;
    std::vector<CombinationProgram> combinations;
    std::vector<CompositionProgram> compositions;
    std::vector<RankOrderProgram> rank_orders;  ///< those with a condition
    std::vector<std::uint8_t> suit_place;       ///< by suit; empty: as the suits are numbered
    bool order_by_suit = false;                 ///< among cards of one rank the suit decides

    // what a card may count as
    bool asks_wilds = false;  ///< the rules ask how many cards of a play count as others
    int value_token = -1;     ///< that pays for it
    int counting_slot = -1;   ///< in State::variables: a rank that decides what cards count as
    /// The combinations by that rank; empty without such a variable.
    std::vector<std::vector<CombinationProgram>> counted_combinations;

    /// The combinations while the variable has a value, as `counting_now` finds it. What does not
    /// depend on what cards count as, such as shapes, stands in `combinations`.
    [[nodiscard]] const std::vector<CombinationProgram>& combinations_of(int counting) const {
        return counted_combinations.empty() ? combinations : at(counted_combinations, counting);
    }

    // what beats what
    bool has_beats = false;
    bool has_transparent = false;  ///< some cards show what lies beneath them:
    CardMask transparent;
    bool all_transparent_is_printed = false;
    int beaten_to = -1;
    int lies_on = -1;         ///< what is to be beaten is what lies on this zone
    bool lies_whole = false;  ///< all of it, and not the top card alone
    LayingProgram laying;
    std::vector<BeatsRowProgram> beats;
    std::uint32_t shape_count = 0;
    std::vector<bool> never_played;  ///< by shape: `when` forbids it; empty: none
    AllowedRow leading;              ///< when anything may be played
    KeptRows rows;

    // actions and effects
    std::vector<ActionProgram> actions;  ///< actions[0] is play
    int pass_action = -1;
    /// Actions without cards that are legal whatever the position, as bits:
    /// [whether a play is legal][whether anything may be played].
    std::array<std::array<std::uint64_t, 2>, 2> known_actions{};
    std::uint64_t valued_actions = 0;    ///< actions of a turn that have values
    std::uint64_t asked_actions = 0;     ///< those whose condition must be asked each time
    bool always_has_move = false;        ///< the rules leave nobody without a move
    std::vector<EffectProgram> effects;  ///< at most 64
    /// By action: effects as bits; of play, all that can follow from some play.
    std::vector<std::uint64_t> effects_on;
    std::uint64_t effects_on_failure = 0;
    std::vector<std::uint64_t> play_effects;     ///< by shape: effects that may follow
    std::uint64_t conditional_play_effects = 0;  ///< those of them that must be asked each time

    // stages
    std::vector<StageProgram> stages;
    std::vector<std::uint64_t> stage_effects;  ///< by stage: effects that can follow there
    int stage_slot = -1;  ///< in State::variables: the stage of the round; -1: there are none

    // trick
    enum class Closes : std::uint8_t {
        never,
        everybody_else_passed,
        everybody_played,
        everybody_had_a_turn
    };
    Closes trick_closes = Closes::never;
    /// Whether a trick closes as soon as each player has had a turn in it.
    [[nodiscard]] bool closes_by_turns() const { return trick_closes >= Closes::everybody_played; }
    int trick_cards_to = -1;
    Formula trick_leader;
    Formula record;  ///< whether a play beats another of the trick; absent: they are not compared
    /// What a play gains by another in the comparison: 1, 0 or -1, by
    /// [shape * shape_count + shape of the other]; empty: ask the formula.
    std::vector<std::int8_t> record_table;
    std::vector<StepProgram> taken;
    std::vector<StepProgram> tied;
    bool taken_at_end = false;  ///< an open trick is taken when the round ends

    // rounds and end
    std::vector<std::uint8_t> out_zones;
    Formula out_when;  ///< as long as this holds; absent: always
    bool out_at_round_start = false;
    bool puts_out = false;           ///< some step puts a player out
    bool takes_from_others = false;  ///< some step takes cards of a player who does not act
    int out_cards_to = -1;           ///< where the cards of that player go; -1: they stay
    std::vector<Formula> instant_wins;
    bool deal_once = false;
    std::vector<EffectProgram> round_start;
    Formula round_over;
    bool round_over_reads_out_only = false;
    std::vector<EffectProgram> round_end;
    std::vector<std::int32_t> sides;  ///< [players * max_seats + seat]; empty: no teams
    bool shares_scores = false;       ///< each of a side has the points of all of it
    bool has_must = false;            ///< plays may be obligatory
    bool has_asks = false;            ///< players may be asked something
    std::uint8_t questions = 0;       ///< that can be open at once: one within the other
    bool reseats = false;             ///< players may change their seats
    bool keeps_places = false;        ///< the rules ask for places of the last round
    bool has_scoring = false;
    std::vector<ScoringRowProgram> scoring;
    std::vector<EndRowProgram> end;
    bool end_reads_out_only = false;
};

}  // namespace houserules
