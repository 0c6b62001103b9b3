#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "bots/policy.h"
#include "game/course.h"
#include "game/game.h"
#include "game/usual_turns.h"
#include "game/zones.h"
#include "random/random.h"
#include "source/containers.h"

namespace houserules::testing {

/// A game, and what its seats draw their moves from.
struct RandomGame {
    State state;
    std::vector<Random> of_seats;
    Choices choices;

    RandomGame(const Program& program, int seats, std::uint64_t seed, std::uint32_t turn_limit) {
        GameSetup setup;
        setup.seats = static_cast<std::uint8_t>(seats);
        setup.seed = seed;
        setup.turn_limit = turn_limit;
        state = new_game(program, setup);
        for (int seat = 0; seat < seats; ++seat) of_seats.push_back(policy_random(seed, seat));
    }

    /// Passes over who can make no decision; that may be done at once or before the next one.
    void settle(const Program& program) {
        if (!state.over() && legal_moves(program, state).count() == 0) pass_over(program, state);
    }

    /// Makes one decision in the general way, or passes over who can make none.
    void decide(const Program& program) {
        const Moves moves = legal_moves(program, state);
        if (moves.count() == 0) return pass_over(program, state);
        choices.add_decision(moves.count());
        make_move(program, state, moves.sample(of_seats[static_cast<std::size_t>(state.to_act)]));
    }
};

/// Whether cards that are the same in all zones lie in another order, or others laid them. Of cards
/// that lie elsewhere by now neither means anything.
inline bool lies_otherwise(const Program& program, const State& a, const State& b) {
    for (const auto& zone : program.zones) {
        if (!zone.ordered()) continue;
        const int instances = zone.of_player ? int{a.seats} : 1;
        for (int instance = zone.first; instance < zone.first + instances; ++instance) {
            const auto& pile = at(a.zones, instance);
            if (pile.count == 0) continue;
            if (pile.top != at(b.zones, instance).top) return true;
            for (int place = 0; place < pile.count; ++place) {
                const int card = card_at_position(a, instance, place);
                if (card != card_at_position(b, instance, place)) return true;
                if (place > 0 && at(a.below, card) != at(b.below, card)) return true;
            }
        }
    }
    CardMask laid = laid_cards(program, a);
    laid |= a.to_beat.cards;
    bool differs = false;
    laid.for_each(
        [&](CardIndex card) { differs |= at(a.played_by, card) != at(b.played_by, card); });
    return differs;
}

/// What two games that should be the same differ in; empty if in nothing.
inline std::string difference(const Program& program, const RandomGame& first,
                              const RandomGame& second) {
    const State& a = first.state;
    const State& b = second.state;
    if (a.turn != b.turn || a.to_act != b.to_act || a.phase != b.phase) return "whose turn it is";
    if (a.round != b.round || a.trick != b.trick || a.rounds_played != b.rounds_played) {
        return "rounds and tricks";
    }
    if (a.leading != b.leading || a.anchor != b.anchor || a.leader != b.leader ||
        a.last_to_play != b.last_to_play || a.next_leader != b.next_leader || a.taker != b.taker) {
        return "who leads";
    }
    if (a.out != b.out || a.place != b.place || a.locked != b.locked || a.played != b.played ||
        a.passed != b.passed || a.had_a_turn != b.had_a_turn) {
        return "who is out, has played or has passed";
    }
    if (a.direction != b.direction || a.skips != b.skips || a.seating != b.seating) {
        return "the order of turns";
    }
    if (a.variables != b.variables || a.tokens != b.tokens || a.score != b.score) {
        return "what players have";
    }
    if (a.winners != b.winners || a.end_row != b.end_row || a.stuck != b.stuck) return "the end";
    if (!(a.last_play == b.last_play) || a.to_beat.exists != b.to_beat.exists ||
        a.to_beat.combination != b.to_beat.combination || a.to_beat.size != b.to_beat.size ||
        a.to_beat.key != b.to_beat.key || !(a.to_beat.cards == b.to_beat.cards)) {
        return "the play to beat";
    }
    const auto same_play = [](const PlayInTrick& one, const PlayInTrick& other) {
        return one.combination == other.combination && one.size == other.size &&
               one.key == other.key && one.wilds == other.wilds && one.kind == other.kind;
    };
    if (!std::equal(a.plays.begin(), a.plays.end(), b.plays.begin(), same_play)) {
        return "the plays of the trick";
    }
    if (a.asking.active != b.asking.active || a.asking.player != b.asking.player ||
        a.asking.asked != b.asking.asked || a.paused_count != b.paused_count) {
        return "who is asked";
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(program.zone_instances); ++i) {
        if (!(a.zones[i].cards == b.zones[i].cards) || a.zones[i].count != b.zones[i].count) {
            return "what lies in a zone";
        }
    }
    if (lies_otherwise(program, a, b)) return "how cards lie";
    if (first.choices.decisions != second.choices.decisions ||
        first.choices.forced != second.choices.forced ||
        first.choices.moves_low != second.choices.moves_low) {
        return "how many moves there were";
    }
    return {};
}

/// A game that was played in both ways.
struct GameOfTwoWays {
    std::string difference;   ///< empty: there was none
    std::uint32_t turn = 0;   ///< when it was seen
    std::uint64_t usual = 0;  ///< decisions made as usual turns
};

/// Plays a game by usual turns, some at once, and by general decisions between them, and the same
/// game decision by decision beside it.
///
/// @param plan  must fit
inline GameOfTwoWays play_in_two_ways(const TurnPlan& plan, int seats, std::uint64_t seed,
                                      std::uint32_t turn_limit) {
    const Program& program = *plan.program;
    RandomGame game(program, seats, seed, turn_limit);
    RandomGame general(program, seats, seed, turn_limit);
    Random changes(seed, 77);
    GameOfTwoWays result;
    while (!game.state.over()) {
        const auto before = game.state.turn;
        const auto some = static_cast<std::uint32_t>(changes.below(40));
        game.state.turn_limit = std::min<std::uint32_t>(turn_limit, before + 1 + some);
        play_usual_turns(plan, game.state, game.of_seats, game.choices);
        game.state.turn_limit = turn_limit;
        result.usual += game.state.turn - before;
        while (general.state.turn < game.state.turn && !general.state.over()) {
            general.decide(program);
        }
        game.settle(program);
        general.settle(program);
        result.turn = game.state.turn;
        result.difference = difference(program, game, general);
        if (!result.difference.empty()) return result;
        for (auto decisions = changes.below(3) + 1; decisions > 0 && !game.state.over();
             --decisions) {
            game.decide(program);
        }
    }
    while (!general.state.over()) general.decide(program);
    result.turn = game.state.turn;
    result.difference = difference(program, game, general);
    return result;
}

}  // namespace houserules::testing
