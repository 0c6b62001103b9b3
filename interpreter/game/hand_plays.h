#pragma once

#include <array>
#include <cstdint>

#include "game/cards_to_lay.h"
#include "game/plays.h"
#include "game/rank_table.h"
#include "game/state.h"
#include "game/turn_plan.h"
#include "game/word_plays.h"
#include "program/program.h"
#include "random/random.h"

namespace houserules {

/// What is laid in a set, where no card counts as another.
[[nodiscard]] inline CardsToLay set_to_lay(const AllowedPlays& plays, const WordPlay& play) {
    return {play.cards, plays.facts + static_cast<std::uint64_t>(play.size) * plays.facts_a_card +
                            static_cast<std::uint64_t>(play.key) * CardsToLay::facts_a_key};
}

/// The plays of a hand, counted by the groups of a row as `Moves` counts them.
class HandPlays {
public:
    static constexpr std::size_t most_groups = ProgramLimits::play_groups;

    explicit HandPlays(const Program& program)
        : program_(program), fours_(has_four_of_each(program)) {}

    /// Counts the plays of a row; both must outlive what is asked of them.
    ///
    /// @param row  of no more than `most_groups`
    [[nodiscard, gnu::noinline]] std::uint64_t count(const KeptRow& row, const ZoneState& hand);

    /// One of those that were counted last.
    [[nodiscard, gnu::noinline]] CardsToLay nth(std::uint64_t index) const;

private:
    template <bool Fours>
    [[nodiscard]] std::uint64_t count_row(const KeptRow& row);
    /// Of a group that is not counted together with others.
    template <bool Fours>
    [[nodiscard]] std::uint64_t count_apart(const AllowedPlays& plays) const;
    /// Of a group that is counted together with others.
    [[nodiscard]] std::uint64_t count_joined(const AllowedPlays& plays) const;
    template <bool Fours>
    [[nodiscard, gnu::noinline]] std::uint64_t count_group(const AllowedPlays& plays) const;
    /// The ranks that runs of the lengths of a group end with, whatever ranks are allowed.
    template <bool Fours>
    [[nodiscard, gnu::always_inline]] inline std::uint64_t ends_of_runs(
        const AllowedPlays& plays) const;
    /// @param ends      the ranks that they may end with, at least one
    /// @param all_ends  the ranks that they would end with whatever is allowed
    template <bool Fours>
    [[nodiscard, gnu::noinline]] std::uint64_t count_runs(const AllowedPlays& plays,
                                                          std::uint64_t ends,
                                                          std::uint64_t all_ends) const;
    // Apart, for it is done less often, and takes more registers.
    template <bool Fours>
    [[nodiscard, gnu::noinline]] std::uint64_t count_some_runs(const AllowedPlays& plays,
                                                               std::uint64_t ends) const;
    template <bool Fours>
    [[nodiscard]] CardsToLay nth_of_group(const AllowedPlays& plays, std::uint64_t index) const;
    // Each apart, so that none has to save the registers of another.
    template <bool Fours>
    [[nodiscard, gnu::noinline]] CardsToLay nth_set(const AllowedPlays& plays,
                                                    std::uint64_t index) const;
    template <bool Fours>
    [[nodiscard, gnu::noinline]] CardsToLay nth_run(const AllowedPlays& plays,
                                                    std::uint64_t index) const;
    [[nodiscard, gnu::noinline]] CardsToLay nth_of_any(const AllowedPlays& plays,
                                                       std::uint64_t index) const;

    [[nodiscard]] const CombinationProgram& combination_of(const AllowedPlays& plays) const {
        return program_.combinations[plays.combination];
    }
    template <bool Fours>
    [[nodiscard]] WordPlaysOf<Fours> word_plays(const AllowedPlays& plays) const {
        return {program_,           combination_of(plays), hand_->cards.word[0],
                plays.keys.word[0], plays.key_ranks,       &table_};
    }
    [[nodiscard]] PlayGroup play_group(const AllowedPlays& plays) const;

    const Program& program_;
    bool fours_;
    const AllowedPlays* plays_ = nullptr;  ///< the groups of the row
    const ZoneState* hand_ = nullptr;
    RankTable table_;
    std::array<std::uint64_t, most_groups> counts_;  ///< of the groups counted apart
};

/// The plays of one row and hand, as a decision asks for them: of a row that is of each card
/// (`KeptRow::is_of_each`).
class EachCard {
public:
    EachCard(const TurnPlan& plan, const KeptRow& row, std::uint64_t hand)
        : plan_(plan), plays_(row.plays.front()), hand_(hand), keys_(hand & row.each_card) {}

    [[nodiscard]] std::uint64_t count() const { return bit_count(keys_); }

    /// Chooses a decision by chance: one of so many, of cards and actions.
    [[nodiscard]] static std::uint64_t choose(Random& random, std::uint64_t decisions) {
        return random.choose_below(static_cast<std::uint32_t>(decisions));
    }

    /// @param top  the highest card of the play
    [[nodiscard, gnu::always_inline]] inline CardsToLay nth(std::uint64_t index,
                                                            std::uint64_t& top) const {
        const std::uint64_t card = nth_card(keys_, index);
        top = static_cast<std::uint64_t>(lowest_bit(card));
        const std::uint64_t facts = plays_.facts + at(plan_.key_facts[plays_.key_is_card], top);
        if (!plan_.program->kinds_are_ranks) return {card, facts + plays_.facts_a_card};
        const std::uint64_t cards = cards_of_each(*plan_.program, hand_, card, top);
        return {cards, facts + static_cast<std::uint64_t>(bit_count(cards)) * plays_.facts_a_card};
    }

private:
    const TurnPlan& plan_;
    const AllowedPlays& plays_;
    std::uint64_t hand_;
    std::uint64_t keys_;
};

/// The same of any row.
///
/// @tparam Each  whether single cards that come first are looked at first
template <bool Each>
class AnyPlays {
public:
    AnyPlays(const TurnPlan& plan, HandPlays& plays, const KeptRow& row, const ZoneState& hand)
        : plan_(plan), row_(row), hand_(hand.cards.word[0]), plays_(plays),
          count_(plays.count(row, hand)) {}

    [[nodiscard]] std::uint64_t count() const { return count_; }

    /// As `EachCard` does; mostly there is a choice, and there may be more than a word can tell.
    [[nodiscard]] static std::uint64_t choose(Random& random, std::uint64_t decisions) {
        return decisions > 1 ? random.below(decisions) : 0;
    }

    [[nodiscard, gnu::always_inline]] inline CardsToLay nth(std::uint64_t index,
                                                            std::uint64_t& top) const {
        // Single cards, which come first, are most of the plays where anything may be played.
        if (Each && row_.begins_with_each) {
            const EachCard each(plan_, row_, hand_);
            if (index < each.count()) return each.nth(index, top);
        }
        const CardsToLay laid = plays_.nth(index);
        top = static_cast<std::uint64_t>(highest_bit(laid.cards));
        return laid;
    }

private:
    const TurnPlan& plan_;
    const KeptRow& row_;
    std::uint64_t hand_;
    const HandPlays& plays_;
    std::uint64_t count_;
};

}  // namespace houserules
