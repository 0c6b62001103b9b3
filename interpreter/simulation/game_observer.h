#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "game/audience.h"
#include "game/game.h"
#include "game/moves.h"
#include "simulation/counted_rules.h"
#include "simulation/game_figures.h"

namespace houserules {

/// The variables of a program that can be a role: they name a player of the whole table, are no
/// secret, and last longer than a trick. In the order of `Program::variables`, as indices there.
[[nodiscard]] std::vector<std::size_t> role_variables(const Program& program);

/// Looks at a game closely as it is played, and counts.
class GameObserver {
public:
    /// @param program  outlives it, as do the rules
    GameObserver(const Program& program, const CountedRules& rules);

    /// A game begins: it stands before its first decision.
    void begin(const State& state, const RuleUses& uses);

    /// A player is about to decide.
    ///
    /// @param moves  what is legal
    void asking(const Moves& moves);

    /// A move is about to be made.
    void before(const State& state, const Move& move);

    /// The move was made, and all that follows happened.
    ///
    /// @param uses  the rules that were asked since then
    void after(const State& state, const RuleUses& uses);

    /// The game is over; fills what is known of it.
    void finish(const State& state, GameFigures& figures);

private:
    void count_uses(const RuleUses& uses);
    void count_rule(RuleSection section, std::size_t index);
    void count_asked(RuleSection section, std::size_t index);
    void look_who_is_ahead(const State& state);
    void look_at_roles(const State& state);
    void count_round(const State& state);

    /// Counts how the holders of roles did in a round, or in the last one of a game without points.
    ///
    /// @param better  who did better than the others in it
    void count_roles(const State& state, Seats better);

    const Program& program_;
    const CountedRules& rules_;
    std::vector<std::size_t> roles_;
    GameDetails details_;
    Seat starter_ = State::nobody;
    Seat last_to_act_ = State::nobody;
    Seat ahead_in_cards_ = State::nobody;
    Seat ahead_in_points_ = State::nobody;
    std::uint32_t round_ = 0;
    std::uint32_t rounds_played_ = 0;
    std::uint32_t decisions_of_round_ = 0;
    std::vector<std::int32_t> holders_;      ///< of the roles, before the last decision
    std::vector<std::uint32_t> held_since_;  ///< decisions of the round before that
};

}  // namespace houserules
