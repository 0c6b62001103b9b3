#pragma once

#include <cstdint>
#include <vector>

#include "game/move.h"
#include "game/state.h"
#include "program/program.h"
#include "source/containers.h"

namespace houserules {

/// Where rules read the cards at the ends of the zone where plays are laid, the same cards laid in
/// another order can be another move. Only the card laid first and the one laid last are chosen,
/// and only as far as a rule can tell them apart; the others lie with the lowest index first, but
/// those of one rank together on top where rules count them.

/// Whether the plays of a combination are made in orders that are other moves.
[[nodiscard]] bool is_laid_in_order(const Program& program, const State& state,
                                    CombinationIndex combination);

/// In how many ways cards can be laid that rules can tell apart; at least 1.
[[nodiscard]] std::uint64_t count_layings(const Program& program, const State& state,
                                          const CardMask& cards);

/// Way `index` of them: sets which card of a move is laid first and last.
void choose_laying(const Program& program, const State& state, std::uint64_t index, Move& move);

/// Sets which cards of a move are laid first and last, as it is listed, by the order in which the
/// cards are named.
void name_laying(const Program& program, const State& state, const std::vector<std::uint8_t>& laid,
                 Move& move);

/// What rules can tell of the cards laid first and last: a number for cards that are the same to
/// them, -1 where they ask for nothing.
struct LaidEnds {
    int first = -1;
    int last = -1;

    bool operator==(const LaidEnds&) const = default;
};

[[nodiscard]] LaidEnds laid_ends(const Program& program, const State& state, const Move& move);

/// Whether the cards of a move lie as `visit_laid` says also if they are named in another order.
[[nodiscard]] inline bool is_laid_as_listed(const Program& program, const Move& move) {
    return program.laying.one_rank != LayingProgram::OneRank::apart && move.laid_last >= 0;
}

/// Calls `visit(card)` for each card of a move in the order in which they are laid.
template <typename Visit>
void visit_laid(const Program& program, const Move& move, const Visit& visit) {
    if (move.laid_last < 0) {
        move.cards.for_each(visit);
        return;
    }
    using OneRank = LayingProgram::OneRank;
    const auto one_rank = program.laying.one_rank;
    CardMask together;
    if (one_rank != OneRank::apart) {
        const auto on_top = one_rank == OneRank::with_first ? move.laid_first : move.laid_last;
        together = move.cards & at(program.rank_cards, at(program.rank_of, on_top));
    }
    together.erase(move.laid_first);
    together.erase(move.laid_last);
    auto between = move.cards - together;
    between.erase(move.laid_first);
    between.erase(move.laid_last);
    visit(move.laid_first);
    if (one_rank == OneRank::with_first) together.for_each(visit);
    between.for_each(visit);
    if (one_rank == OneRank::with_last) together.for_each(visit);
    visit(move.laid_last);
}

/// The cards of a move in the order in which they are laid.
[[nodiscard]] std::vector<std::uint8_t> laid_order(const Program& program, const Move& move);

}  // namespace houserules
