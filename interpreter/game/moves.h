#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "game/choices.h"
#include "game/move.h"
#include "game/play_visitor.h"
#include "game/plays.h"
#include "game/state.h"
#include "program/program.h"
#include "random/random.h"
#include "source/containers.h"

namespace houserules {

/// Which keys of plays the rules are asked about.
struct KeysAsked {
    std::uint64_t ranks = 0;  ///< of these ranks, as rank bits,
    CardMask among;           ///< and of these cards, where keys are cards
};

/// The legal moves of a position, counted but not listed: plays in groups of (combination,
/// sizes, keys), then the other actions. Cards that no rule tells apart make one move.
///
/// Holds references to the program and the state; it is for one position.
class Moves {
public:
    static constexpr int max_groups = ProgramLimits::play_groups;

    Moves(const Program& program, const State& state);

    /// How many legal moves there are; 0 only when the game is over.
    [[nodiscard]] std::uint64_t count() const { return total_; }

    /// How many of them are plays of cards.
    [[nodiscard]] std::uint64_t play_count() const { return plays_; }

    /// How many groups of plays there are: each a combination, a range of sizes, and how many cards
    /// count as others. The moves of a group stand together, the groups before all other moves.
    [[nodiscard]] int group_count() const { return group_count_; }

    /// How many moves the plays of a group are: at least one.
    [[nodiscard]] std::uint64_t plays_of_group(int group) const {
        return at(groups_, group).count * values_of_each();
    }

    /// What the plays of a group are.
    [[nodiscard]] int combination_of_group(int group) const {
        return at(groups_, group).combination;
    }

    /// The legal actions without cards, as bits.
    [[nodiscard]] std::uint64_t other_actions() const { return other_actions_; }

    /// What can be chosen, where the moves are choices of the set-up.
    [[nodiscard]] const std::optional<OpenChoice>& choice() const { return choice_; }

    /// How many plays, or ways to make them, were looked at one by one to count the legal ones.
    [[nodiscard]] std::uint64_t looked_at() const { return looked_at_; }

    /// Whether only plays that meet the condition `must` are legal.
    [[nodiscard]] bool must_binds() const { return must_binds_; }

    /// Move `index` of `count()`, always in the same order.
    [[nodiscard]] Move nth(std::uint64_t index) const;

    /// Visits moves `begin` to `end` (one past the last) in their order until the visitor has seen
    /// enough: much quicker than one by one.
    void visit(std::uint64_t begin, std::uint64_t end, PlayVisitor visit) const;

    /// One of the moves, each equally likely. Draws nothing if there is only one.
    [[nodiscard]] Move sample(Random& random) const;

private:
    struct Group {
        std::uint64_t count;
        const CardMask* keys;  ///< null if not kept: asked again when needed
        std::uint64_t key_ranks;
        std::uint64_t wilds;  ///< how many cards may count as others, as bits
        std::uint16_t least;
        std::uint16_t most;
        std::uint8_t combination;
        bool asks_each;  ///< each play is asked whether it may be made
        bool in_order;   ///< the order in which a play is laid makes another move
    };

    void find_plays();
    [[nodiscard]] const PlayCondition* possible_obligation() const;
    void find_choices();
    void find_other_actions();
    [[nodiscard]] bool begin_asked();
    void find_answers();
    void find_valued_actions(std::uint64_t actions);
    /// How many moves each play is by what can be named with any.
    [[nodiscard]] std::uint64_t values_of_each() const {
        return named_ == 0 ? 1 : bit_count(named_);
    }
    [[nodiscard]] std::uint64_t take_named(std::uint64_t index, Move& move) const;
    void take_valued_action(std::uint64_t index, Move& move) const;
    void take_choice(std::uint64_t index, Move& move) const;
    void add_kept_row();
    void add_asked_row();
    void add_asked_of(const AllowedRow& row);
    void add_row(const AllowedRow& row, bool is_kept);
    void add_group(const AllowedPlays& plays, bool is_kept);
    [[nodiscard]] bool may_be_held(const CombinationProgram& combination,
                                   const AllowedPlays& plays);
    [[nodiscard]] std::uint64_t count_group(const Group& group, const CardMask& keys);
    template <typename Keys, typename Visit>
    void find_allowed(int most_cards, const Keys& keys_asked, const Visit& visit) const;
    template <typename Visit>
    void find_allowed_by_wilds(AllowedPlays plays, const Visit& visit) const;
    [[nodiscard]] bool is_surely_allowed() const;
    [[nodiscard]] bool holds_of(const CombinationCondition& condition, int combination) const;
    [[nodiscard]] bool may_play(const Move& move) const;
    [[nodiscard]] bool is_listed(const Group& group) const;
    [[nodiscard]] std::uint64_t nameable(const Move& play) const;
    [[nodiscard]] std::uint64_t moves_of_play(const Group& group, const Move& play) const;
    void take_way(const Group& group, std::uint64_t way, Move& move) const;
    [[nodiscard]] std::uint64_t count_allowed(const PlayGroup& group, const Group& of) const;
    void nth_allowed(const PlayGroup& group, const Group& of, std::uint64_t index,
                     Move& move) const;
    bool visit_group(const Group& group, std::uint64_t begin, std::uint64_t end,
                     PlayVisitor visit) const;
    bool visit_named(const Group& group, std::uint64_t begin, std::uint64_t end,
                     PlayVisitor visit) const;
    void nth_asked(const Group& group, std::uint64_t index, Move& move) const;
    [[nodiscard]] Move with_held_cards(Move play) const;
    [[nodiscard]] PlayGroup play_group(const Group& group, const CardMask& keys) const;
    [[nodiscard]] CardMask allowed_keys(int combination, int size, int wilds,
                                        const KeysAsked& keys) const;
    [[nodiscard]] KeysAsked all_keys() const;
    [[nodiscard]] KeysAsked held_keys(const CombinationProgram& combination,
                                      std::uint64_t ranks) const;
    [[nodiscard]] CardMask keys_of(const Group& group) const;

    const Program* program_;
    const State* state_;
    int counting_;                                         ///< what cards count as now
    const std::vector<CombinationProgram>* combinations_;  ///< those of that
    const ZoneState* hand_ = nullptr;                      ///< the cards that plays come from
    std::optional<ZoneState> joined_;                      ///< these, if they lie in several zones
    std::uint64_t total_ = 0;
    std::uint64_t plays_ = 0;  ///< plays, unseen cards or choices
    std::int8_t source_ = -1;  ///< their zone
    bool unseen_ = false;
    std::uint64_t looked_at_ = 0;
    std::uint64_t other_actions_ = 0;  ///< legal actions without cards, as bits
    int tokens_ = 0;
    bool table_filled_ = false;
    bool asks_cards_ = false;  ///< plays are asked whether they may be made
    bool asks_play_ = false;   ///< kinds of plays are asked whether `play` allows them
    bool must_binds_ = false;
    std::uint64_t named_ = 0;   ///< what can be named with any play, as bits; 0: nothing is
    bool names_each_ = false;   ///< what can be named is asked of each play
    bool some_valued_ = false;  ///< some of the legal actions make a move for each value
    const PlayCondition* wanted_ = nullptr;  ///< only plays that meet this, if it is there
    std::optional<OpenChoice> choice_;       ///< in the set-up: what can be chosen
    int group_count_ = 0;
    CardMask first_keys_;                   ///< of the first group, if they are not kept
    RankTable table_;                       ///< of the hand, once it is needed
    std::array<Group, max_groups> groups_;  ///< only the first `group_count_` are filled
};

/// The legal moves of a position.
[[nodiscard]] inline Moves legal_moves(const Program& program, const State& state) {
    return Moves(program, state);
}

}  // namespace houserules
