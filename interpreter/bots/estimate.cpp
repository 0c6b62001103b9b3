#include "bots/estimate.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <utility>

#include "bots/search.h"
#include "bots/search_root.h"
#include "bots/workers.h"
#include "source/containers.h"
#include "source/sorting.h"

namespace houserules {

namespace {

using Clock = std::chrono::steady_clock;

/// Trees that are grown apart and added up: as many, however many threads carry them.
constexpr std::uint64_t most_trees = 4;
/// A tree of fewer playouts is not worth the while.
constexpr std::uint64_t playouts_of_tree = 250;
/// What a playout may come to on average before a search ends early; of usual games it is a tenth.
constexpr std::uint64_t work_of_playout = 20'000;
/// So many playouts are made between two looks at the clock.
constexpr std::uint64_t playouts_at_once = 8;

/// Grows the trees of a search.
class Forest {
public:
    Forest(const Prospect& prospect, const Foresight& foresight, const SearchRoot& root,
           const Budget& budget)
        : prospect_(prospect), foresight_(foresight), root_(root), budget_(budget),
          trees_(std::clamp<std::uint64_t>(budget.playouts / playouts_of_tree, 1, most_trees)) {
        if (budget.time) end_ = Clock::now() + *budget.time;
        for (const auto& candidate : root.candidates) empty_.push_back({candidate.move});
    }

    /// What was found out about the root's candidates, in their order.
    [[nodiscard]] std::vector<MoveEstimate> grow() {
        found_.assign(trees_, empty_);
        let_work(number_of_workers(budget_.threads, trees_), [this](std::uint64_t) { grow_all(); });
        return sum();
    }

private:
    /// Takes trees off a common count until all are taken.
    void grow_all() {
        for (;;) {
            const std::uint64_t tree = next_.fetch_add(1);
            if (tree >= trees_) return;
            grow_tree(tree);
        }
    }

    void grow_tree(std::uint64_t tree) {
        Search search(prospect_, foresight_, root_, tree);
        const auto playouts =
            budget_.playouts / trees_ + (tree < budget_.playouts % trees_ ? 1 : 0);
        const auto most_work = playouts * work_of_playout;
        for (std::uint64_t made = 0; made < playouts && search.work() < most_work; ++made) {
            const bool looks = made % playouts_at_once == 0 && made != 0;
            if (end_ && looks && Clock::now() >= *end_) break;
            search.play();
        }
        search.add_to(at(found_, tree));
    }

    [[nodiscard]] std::vector<MoveEstimate> sum() const {
        auto sums = empty_;
        for (const auto& estimates : found_) {
            for (std::size_t i = 0; i < sums.size(); ++i) {
                sums[i].playouts += estimates[i].playouts;
                sums[i].wins += estimates[i].wins;
                sums[i].payoffs += estimates[i].payoffs;
                sums[i].share += estimates[i].share;
            }
        }
        return sums;
    }

    const Prospect& prospect_;
    const Foresight& foresight_;
    const SearchRoot& root_;
    const Budget& budget_;
    std::uint64_t trees_;
    std::optional<Clock::time_point> end_;
    std::vector<MoveEstimate> empty_;
    std::vector<std::vector<MoveEstimate>> found_;  ///< by tree
    std::atomic<std::uint64_t> next_{0};
};

}  // namespace

std::vector<MoveEstimate> Estimator::estimate_moves(const Prospect& prospect, const Budget& budget,
                                                    Random& random) {
    foresight_.look_at(prospect.observation.position());
    const SearchRoot root = find_root(prospect, foresight_, random);
    auto estimates = Forest(prospect, foresight_, root, budget).grow();
    sort_stably(estimates, [](const MoveEstimate& a, const MoveEstimate& b) {
        return a.playouts > b.playouts;
    });
    const auto tried = std::find_if(estimates.begin() + 1, estimates.end(),
                                    [](const auto& estimate) { return estimate.playouts == 0; });
    estimates.erase(tried, estimates.end());
    return estimates;
}

MoveEstimate Estimator::estimate_move(const Prospect& prospect, const Move& move,
                                      const Budget& budget, Random& random) {
    foresight_.look_at(prospect.observation.position());
    const SearchRoot root = root_of_move(prospect, foresight_, move, random);
    return Forest(prospect, foresight_, root, budget).grow().front();
}

std::vector<MoveEstimate> estimate_moves(const Prospect& prospect, const Budget& budget,
                                         Random& random) {
    return Estimator(prospect.program).estimate_moves(prospect, budget, random);
}

MoveEstimate estimate_move(const Prospect& prospect, const Move& move, const Budget& budget,
                           Random& random) {
    return Estimator(prospect.program).estimate_move(prospect, move, budget, random);
}

}  // namespace houserules
