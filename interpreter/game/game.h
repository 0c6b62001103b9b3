#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "game/audience.h"
#include "game/choices.h"
#include "game/move.h"
#include "game/moves.h"
#include "game/state.h"
#include "game/state_parts.h"
#include "program/program.h"
#include "source/containers.h"

namespace houserules {

/// How a game begins.
struct GameSetup {
    int seats = 2;  ///< one of `Program::players`
    std::uint64_t seed = 0;
    std::uint32_t turn_limit = 10'000;  ///< decisions after which the game ends unfinished
    /// The order of the first deal, first card dealt first: every card index once. Empty: shuffled.
    std::vector<std::uint8_t> deck;
};

/// Begins a game and goes on to its first decision.
///
/// Where the game draws at random it draws from streams of `seed`, one a deal, so that
/// the same seed deals the same cards whatever the players do.
[[nodiscard]] State new_game(const Program& program, const GameSetup& setup,
                             const Audience& audience = {});

/// The same in place of a game that is of no more use, without a copy.
void begin_game(const Program& program, const GameSetup& setup, State& state,
                const Audience& audience = {});

/// The same in a state in which nothing but games of this program were played: what they do not use
/// of it is not looked at.
///
/// @param parts  what they use
void begin_game(const Program& program, const GameSetup& setup, const StateParts& parts,
                State& state);

/// Makes a legal move and goes on to the next decision or the end. Allocates nothing
/// without an audience.
///
/// @param move   one that is legal here: from `legal_moves`, or equal to one of them but for
///               cards of the same kind; anything else is undefined (asserts)
/// @param laid   the order in which the cards are laid on an ordered zone, by card index;
///               null: as the move is listed. Cards of `move`, each once. Counts only as far as
///               `visit_laid` leaves it open
void apply(const Program& program, State& state, const Move& move, const Audience& audience = {},
           const std::vector<std::uint8_t>* laid = nullptr);

/// As `apply`, but leaves open whether the next player can move: whoever asks for the moves and
/// finds none calls `pass_over` before anything else. So moves are found once a decision.
void make_move(const Program& program, State& state, const Move& move,
               const Audience& audience = {}, const std::vector<std::uint8_t>* laid = nullptr);

/// Goes on after `make_move` where there is no legal move: passes over players who cannot move, up
/// to the next decision or the end.
void pass_over(const Program& program, State& state, const Audience& audience = {});

/// How a game that is over ended.
struct Result {
    enum class Reason { end_row, turn_limit, stuck };

    Reason reason = Reason::end_row;
    int end_row = -1;  ///< of `Program::end`
    std::vector<int> winners;
    std::vector<int> scores;                ///< by seat
    std::vector<std::vector<int>> ranking;  ///< groups of seats, best first
};

/// The result of a game that is over.
[[nodiscard]] Result result_of(const Program& program, const State& state);

/// One way to read a set of cards as a combination.
struct Reading {
    CombinationIndex combination = -1;
    int size = 0;
    int key = 0;  ///< rank or kind
    bool declared = false;
    int cost = 0;   ///< tokens
    int wilds = 0;  ///< cards that count as another rank or suit, if the rules ask for it
};

/// All readings of a set of cards, combinations in the order of the file; of a set that can
/// count as several ranks, one for each.
///
/// @param counting  what cards count as; see `counting_now`
[[nodiscard]] std::vector<Reading> readings_of(const Program& program, int counting,
                                               const CardMask& cards);

/// The first of them in which all cards count as themselves, or else the first of all; nothing if
/// there is none.
[[nodiscard]] std::optional<Reading> first_reading(const Program& program, int counting,
                                                   const CardMask& cards);

/// Whether cards that all count as themselves can be one combination by several keys, so that
/// whoever plays them chooses the rank that they are compared by.
[[nodiscard]] bool rank_is_chosen(const Program& program, int counting,
                                  CombinationIndex combination, const CardMask& cards);

/// Whether the `when` of plays ever allows such a play, with the options of this program.
[[nodiscard]] bool is_ever_played(const Program& program, const Reading& reading);

/// How a single card reads as a combination at its own value; nothing if it does not.
[[nodiscard]] std::optional<Reading> reading_of_card(const Program& program,
                                                     CombinationIndex combination, CardIndex card);

/// What decides about a play: the row of `beats` whose `when` held, or none of them.
struct Verdict {
    bool allowed = false;
    int row = -1;              ///< of `Program::beats`; -1: no row holds, or nothing to beat
    bool by_play = false;      ///< the condition of `play` itself says no
    bool by_must = false;      ///< another play is obligatory
    bool by_question = false;  ///< the player is asked for other plays
};

/// Whether a reading beats what is to be beaten here, asking the rows one by one, and may be
/// played at all.
///
/// @param cards  the cards read; null: what asks about the very cards is taken to hold
[[nodiscard]] Verdict judge(const Program& program, const State& state, const Reading& reading,
                            const CardMask* cards);

/// The row of `beats` that allows a legal move; -1 if none has to.
[[nodiscard]] int row_that_allows(const Program& program, const State& state, const Move& move);

/// The zone that the player to act plays from now, of several that are played from at once the
/// first; -1 if all are empty. The cards are those of `cards_to_play`.
[[nodiscard]] inline int play_source(const Program& program, const State& state) {
    if (state.to_act < 0) return -1;
    for (const auto zone : program.actions[0].from) {
        const int instance = program.zones[zone].instance(state.to_act);
        if (at(state.zones, instance).count != 0) return program.zones[zone].played_as;
    }
    return -1;
}

/// Whether the player to act has a legal play.
[[nodiscard]] bool can_play(const Program& program, const State& state);

/// Whether the player to act must make a play that meets the condition `must`: some does.
[[nodiscard]] bool must_binds(const Program& program, const State& state);

/// How many cards the player to act has to choose, in the set-up.
[[nodiscard]] int cards_to_choose(const Program& program, const State& state);

/// What the player to act can choose among, in the set-up.
[[nodiscard]] OpenChoice choice_of(const Program& program, const State& state);

/// How many values an action has with so many players; 1 if it has none.
[[nodiscard]] inline int value_count(const Program& program, const State& state, int action) {
    const auto& compiled = at(program.actions, action);
    switch (compiled.values) {
        case ActionProgram::Values::none: return 1;
        case ActionProgram::Values::players: return state.seats;
        default: return compiled.value_count;
    }
}

/// The values that may be named with an action now, as bits from its least one on; of an action
/// without values one bit, if it can be taken.
///
/// @param can_play  whether the player can make a play; its own condition never asks for that
/// @param play      with which play, where that decides
[[nodiscard]] std::uint64_t values_of(const Program& program, const State& state, int action,
                                      bool can_play, const Move* play = nullptr);

/// Whether a player may take an action without cards now (pass, pick up, bid 2, ...).
/// @param value  that of an action that has values
[[nodiscard]] bool may_take(const Program& program, const State& state, int action,
                            std::int32_t value = -1);

/// The cards of a zone instance as they lie: bottom first, or by index if it has no order.
[[nodiscard]] std::vector<std::uint8_t> cards_in(const Program& program, const State& state,
                                                 ZoneIndex zone, Seat seat);

/// The cards that lie where plays are laid: on the table, or before all players.
[[nodiscard]] CardMask laid_cards(const Program& program, const State& state);

/// Those of them that a seat laid, or nobody did.
[[nodiscard]] CardMask laid_by(const State& state, Seat seat, const CardMask& laid);

/// Whether a seat may see the cards of a zone. `zone_seat` is its owner (ignored for the table's);
/// `viewer` may be `spectator`.
[[nodiscard]] bool may_see(const Program& program, ZoneIndex zone, Seat zone_seat, Seat viewer);

/// The rank that the play to beat counts as, or -1.
[[nodiscard]] int rank_of_key(const Program& program, CombinationIndex combination, int key);

}  // namespace houserules
