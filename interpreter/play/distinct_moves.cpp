#include "play/distinct_moves.h"

#include <algorithm>

#include "source/containers.h"

namespace houserules {

namespace {

constexpr std::uint64_t most_moves_joined = 20'000;

}  // namespace

DistinctMoves::DistinctMoves(const Program& program, const State& state)
    : program_(program),
      // The first starter may be found by a suit, so who gets that card can still matter.
      joins_(program.ranks_alike_in_play && !program.kinds_are_ranks &&
             (state.phase == Phase::play || state.round > 1)) {}

bool DistinctMoves::is_new(const Move& move) {
    if (!joins_) return true;
    const int rank = move.kind == Move::Kind::play
                         ? rank_of_key(program_, move.combination, move.key)
                         : int{move.key};
    std::vector<int> features = {static_cast<int>(move.kind),
                                 move.action,
                                 move.from,
                                 move.to,
                                 move.combination,
                                 static_cast<int>(move.declared),
                                 rank,
                                 move.position,
                                 move.cost,
                                 move.wilds,
                                 move.counting,
                                 move.value};
    const auto cards = static_cast<std::ptrdiff_t>(features.size());
    move.cards.for_each([&](int card) { features.push_back(at(program_.rank_of, card)); });
    std::sort(features.begin() + cards, features.end());
    return known_.insert(std::move(features)).second;
}

ListedMoves::ListedMoves(const Program& program, const State& state, const Moves& moves)
    : moves_(moves) {
    DistinctMoves distinct(program, state);
    if (!distinct.joins() || moves.count() > most_moves_joined) return;
    distinct_.emplace();
    const auto keep = [&](const Move& move) {
        if (distinct.is_new(move)) distinct_->push_back(move);
        return false;
    };
    moves.visit(0, moves.count(), PlayVisitor(keep));
}

std::uint64_t ListedMoves::count() const { return distinct_ ? distinct_->size() : moves_.count(); }

Move ListedMoves::nth(std::uint64_t index) const {
    return distinct_ ? at(*distinct_, index) : moves_.nth(index);
}

void ListedMoves::visit(std::uint64_t begin, std::uint64_t end, PlayVisitor visit) const {
    if (!distinct_) return moves_.visit(begin, end, visit);
    for (; begin < end; ++begin) {
        if (visit(at(*distinct_, begin))) return;
    }
}

}  // namespace houserules
