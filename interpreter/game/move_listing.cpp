#include <algorithm>
#include <cassert>

#include "game/laying.h"
#include "game/moves.h"
#include "source/containers.h"

namespace houserules {

void Moves::nth_allowed(const PlayGroup& group, const Group& of, std::uint64_t index,
                        Move& move) const {
    Move begun = move;
    begun.combination = of.combination;
    const auto take = [&](const Move& play) {
        const auto ways = moves_of_play(of, play);
        if (index >= ways) {
            index -= ways;
            return false;
        }
        move = joined_ ? with_held_cards(play) : play;
        take_way(of, index, move);
        return true;
    };
    visit_plays(*program_, group, begun, PlayVisitor(take));
}

/// Visits plays `begin` to `end` of a group. Returns whether no more are wanted.
bool Moves::visit_group(const Group& group, std::uint64_t begin, std::uint64_t end,
                        PlayVisitor visit) const {
    const auto keys = keys_of(group);
    Move move;
    move.kind = Move::Kind::play;
    move.from = source_;
    move.to = program_->actions[0].to;
    move.combination = group.combination;
    move.counting = counting_;
    std::uint64_t index = 0;
    bool enough = false;
    const auto take = [&](const Move& play) {
        const auto ways = moves_of_play(group, play);
        for (std::uint64_t way = 0; way < ways && !enough && index < end; ++way, ++index) {
            if (index < begin) continue;
            Move move_of_play = joined_ ? with_held_cards(play) : play;
            take_way(group, way, move_of_play);
            enough = visit(move_of_play);
        }
        return enough || index == end;
    };
    visit_plays(*program_, play_group(group, keys), move, PlayVisitor(take));
    return enough;
}

/// Visits moves `begin` to `end` of a group: each of its plays with all that can be named with any,
/// one value after the other. Returns whether no more are wanted.
bool Moves::visit_named(const Group& group, std::uint64_t begin, std::uint64_t end,
                        PlayVisitor visit) const {
    if (named_ == 0) return visit_group(group, begin, end, visit);
    const std::uint64_t values = values_of_each();
    const std::uint64_t first = begin / values;
    std::uint64_t index = first * values;
    const auto take = [&](const Move& play) {
        Move move = play;
        for (auto left = named_; left != 0 && index < end; left &= left - 1, ++index) {
            if (index < begin) continue;
            move.value = program_->actions[0].least_value + lowest_bit(left);
            if (visit(move)) return true;
        }
        return false;
    };
    return visit_group(group, first, (end + values - 1) / values, PlayVisitor(take));
}

void Moves::visit(std::uint64_t begin, std::uint64_t end, PlayVisitor visit) const {
    assert(begin <= end && end <= total_);
    std::uint64_t first = 0;  // of the group
    const std::uint64_t values = values_of_each();
    for (int i = 0; i < group_count_ && begin < std::min(end, plays_); ++i) {
        const auto& group = at(groups_, i);
        const auto last = first + group.count * values;
        if (begin < last) {
            const auto here = std::min(end, last);
            if (visit_named(group, begin - first, here - first, visit)) return;
            begin = here;
        }
        first = last;
    }
    for (; begin < end; ++begin) {
        if (visit(nth(begin))) return;
    }
}

}  // namespace houserules
