#include "bots/shortlist.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "bots/move_key.h"
#include "source/sorting.h"

namespace houserules {

namespace {

/// The same for moves of one combination and number of cards, or of one action.
std::uint32_t kind_of(const Move& move) {
    const bool is_play = move.kind == Move::Kind::play;
    const auto combination = is_play ? static_cast<std::uint8_t>(int{move.combination}) : 0;
    return static_cast<std::uint32_t>(move.kind) << 30 |
           static_cast<std::uint32_t>(is_play ? combination : move.action) << 16 |
           std::uint32_t{is_play ? move.size : std::uint16_t{0}};
}

/// Number `index` of `some` of so many things, at equal distances, from the first to the last.
std::uint64_t at_distance(std::uint64_t index, std::uint64_t some, std::uint64_t count) {
    if (some < 2) return 0;
    const auto last = count - 1;
    const auto steps = some - 1;
    return last / steps * index + last % steps * index / steps;
}

}  // namespace

Shortlist::Shortlist(const Program& program, std::size_t most, std::size_t most_compared)
    : program_(program), most_(most), most_compared_(std::max(most, most_compared)) {}

void Shortlist::compare(const Move& move, std::int32_t score) {
    compared_.push_back({kind_of(move), static_cast<std::uint32_t>(moves_.size()), score, 0});
    moves_.push_back(move);
}

/// Each group has an equal share, but for those that are smaller; what is no group of plays is one,
/// too.
void Shortlist::compare_some(const QuickChoice& quick, const Moves& moves,
                             const QuickChoice::View& view) {
    std::uint64_t groups_left = std::uint64_t(moves.group_count()) + 1;
    std::uint64_t left = most_;
    std::uint64_t begin = 0;
    const auto compare_of = [&](std::uint64_t count) {
        const auto share = std::max<std::uint64_t>(left / groups_left, 1);
        const auto some = std::min(std::min(share, count), left);
        for (std::uint64_t i = 0; i < some; ++i) {
            const Move move = moves.nth(begin + at_distance(i, some, count));
            compare(move, quick.score(move, view));
        }
        left -= some;
        --groups_left;
        begin += count;
    };
    for (int i = 0; i < moves.group_count(); ++i) compare_of(moves.plays_of_group(i));
    compare_of(moves.count() - begin);
}

/// Says of each what place it has in its kind, and sorts by that.
void Shortlist::put_in_order() {
    std::sort(compared_.begin(), compared_.end(), [](const Compared& a, const Compared& b) {
        return std::tuple(a.kind, b.score, a.number) < std::tuple(b.kind, a.score, b.number);
    });
    for (std::size_t i = 1; i < compared_.size(); ++i) {
        auto& here = compared_[i];
        const auto& before = compared_[i - 1];
        here.place = here.kind == before.kind ? before.place + 1 : 0;
    }
    std::sort(compared_.begin(), compared_.end(), [](const Compared& a, const Compared& b) {
        return std::tuple(a.place, b.score, a.number) < std::tuple(b.place, a.score, b.number);
    });
}

void Shortlist::pick(const QuickChoice& quick, const State& state, const Moves& moves,
                     std::vector<Candidate>& candidates) {
    const auto view = quick.view_of(state);
    const auto add = [&](const Move& move, std::int32_t score) {
        candidates.push_back({move, move_key(program_, move), score});
    };
    candidates.clear();
    if (!is_short_of(moves)) {
        const auto look = [&](const Move& move) {
            add(move, quick.score(move, view));
            return false;
        };
        moves.visit(0, moves.count(), PlayVisitor(look));
        return;
    }
    moves_.clear();
    compared_.clear();
    if (moves.count() <= most_compared_) {
        const auto look = [&](const Move& move) {
            compare(move, quick.score(move, view));
            return false;
        };
        moves.visit(0, moves.count(), PlayVisitor(look));
    } else {
        compare_some(quick, moves, view);
    }
    put_in_order();
    const auto picked = std::min(most_, compared_.size());
    for (std::size_t i = 0; i < picked; ++i) {
        add(moves_[compared_[i].number], compared_[i].score);
    }
}

void Shortlist::order_by_kinds(std::vector<Candidate>& candidates) {
    struct Placed {
        std::ptrdiff_t place;  ///< among those of its kind
        Candidate candidate;
    };
    std::vector<Placed> placed;
    for (const auto& candidate : candidates) {
        const auto kind = kind_of(candidate.move);
        placed.push_back({std::count_if(placed.begin(), placed.end(),
                                        [&](const Placed& other) {
                                            return kind_of(other.candidate.move) == kind;
                                        }),
                          candidate});
    }
    sort_stably(placed, [](const Placed& a, const Placed& b) { return a.place < b.place; });
    for (std::size_t i = 0; i < placed.size(); ++i) candidates[i] = placed[i].candidate;
}

}  // namespace houserules
