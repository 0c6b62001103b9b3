#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "program/program.h"

namespace houserules {

/// What a usual turn needs of the rules, made once: a turn in which somebody lays cards or takes
/// an action without, nobody is asked anything, and nobody runs out of cards. In many games nearly
/// all turns are so.
struct TurnPlan {
    /// What follows from an action without cards.
    enum class Course : std::uint8_t {
        turn_ends,  ///< the turn passes on, and nothing else
        may_end,    ///< likewise, or the round or the game is over, or the turn is kept
        picks_up,   ///< whoever acts takes the cards of the play zone, and the next player leads
        plain,      ///< effects of plain steps are run, which change nothing of the turn's course
        effects,    ///< effects are run
    };

    struct Action {
        Course course = Course::effects;
        bool passes = false;
        bool locks_out = false;
        bool keeps_turn = false;
        bool keeps_row = false;  ///< what may be played is the same afterwards
        bool may_end = false;    ///< the round or the game may be over afterwards, with nobody out
        std::uint8_t hand = 0;   ///< where cards are picked up to: the instance of seat 0
        std::uint8_t fill = 0;   ///< to eight bytes: one is found without a multiplication
    };

    /// A zone that plays come from.
    struct Source {
        ZoneIndex zone;
        std::uint8_t first = 0;  ///< its instance of seat 0
        bool is_usual = false;   ///< it has no order, and the cards are seen
    };

    /// Must not outlive the program.
    explicit TurnPlan(const Program& rules);

    const Program* program;
    /// Whether turns can be usual at all: else nothing below is filled.
    bool fits = false;
    std::vector<Source> sources;  ///< the first is a usual one
    ZoneIndex target;             ///< where plays are laid
    int play_zone = 0;            ///< the instance where plays are laid
    bool is_pile = false;         ///< its cards lie in an order
    int beaten_to = -1;           ///< the instance where beaten plays go; -1: they stay
    int trick_cards_to = -1;      ///< the instance where the cards of a trick go; -1: they stay
    bool trick_closes = false;    ///< when everybody else has passed
    /// What is done at the end of a turn is more than that it passes on and tricks close so:
    /// nothing is taken to be known of it.
    bool ends_as_any = false;
    bool plays_may_end = false;  ///< as `Action::may_end`
    bool keeps_row = false;      ///< what may be played does not depend on who is to act
    /// What is asked of a position may look at more than cards and variables.
    bool asks_state = false;
    /// What may be played after a play depends on it and its last card alone, as `kind_of_top`
    /// plus its shape tells, with a slot for each kind of position.
    bool rows_by_top = false;
    std::array<std::uint32_t, 64> kind_of_top{};
    /// What may be played is always found so, no condition of an action is asked, and turns end as
    /// usual: what most games are.
    bool is_lean = false;
    /// By card, where ranks are compared and where cards are: what `CardsToLay::facts` are more for
    /// a set whose key is that card.
    std::array<std::array<std::uint64_t, 64>, 2> key_facts{};
    KeptRow leading;                 ///< what may be led, with its kernels
    std::vector<Course> after_play;  ///< by shape of a play
    /// How many actions need not be asked for: [whether anything may be played][whether a play is
    /// legal].
    std::array<std::array<std::uint64_t, 2>, 2> action_counts{};
    std::array<std::array<std::uint8_t, 2>, 2> first_action{};  ///< the first of these, if any
    std::array<Action, 64> actions;

private:
    /// What is told of actions and cards by tables.
    void note_numbers(const Program& rules);
    /// How rows are found after a play, where plays are laid being settled.
    void find_rows_by_top(const Program& rules);
};

}  // namespace houserules
