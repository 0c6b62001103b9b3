#include "simulation/tournament_result.h"

#include <algorithm>
#include <numeric>

#include "source/containers.h"
#include "source/sorting.h"
#include "statistics/significance.h"

namespace houserules {

namespace {

/// Turns sums of whole numbers into means.
class Figures {
public:
    Figures(const TournamentField& field, const TournamentTally& tally)
        : field_(field), sums_(tally.figures),
          games_(static_cast<std::int64_t>(field.seatings().count())) {}

    [[nodiscard]] PlayerResult player(std::size_t kind) const {
        const auto& sums = sums_.kinds[kind];
        const std::int64_t players = field_.players_of(kind);
        const std::int64_t played = players * games_;
        PlayerResult result;
        result.name = field_.names()[kind];
        result.players = players;
        result.wins = sums.wins.mean() * static_cast<double>(sums.wins.count()) /
                      static_cast<double>(Standing::whole_win);
        // Without sides one of a kind wins at most: the share of all of them is like one of trials.
        const std::int64_t most_winners = field_.has_sides() ? players : 1;
        result.win_share = share(sums.wins, games_ * most_winners * Standing::whole_win);
        divide(result.win_share, players / most_winners);
        result.won = share(sums.won, played);
        result.place = mean(sums.doubled_places, 2 * played);
        if (result.place.interval) {  // of few deals it could be wider than there are places
            auto& [low, high] = *result.place.interval;
            low = std::max(low, 1.0);
            high = std::min(high, static_cast<double>(field_.seats()));
        }
        result.points = mean(sums.points, played);
        result.lead = mean(sums.lead, field_.rivals() * played);
        return result;
    }

    /// The first kind less the second.
    [[nodiscard]] PairResult pair(std::size_t first, std::size_t second) const {
        const bool turned = first > second;
        const auto& sums = sums_.pairs[pair_index(field_.kinds(), std::min(first, second),
                                                  std::max(first, second))];
        const auto played = games_ * field_.players_of(first) * field_.players_of(second);
        PairResult result;
        result.ahead = share(sums.ahead, 2 * played);
        if (turned) result.ahead = complement(result.ahead);
        const std::int64_t sign = turned ? -1 : 1;
        result.win_share = mean(sums.wins, sign * Standing::whole_win * played);
        result.place = mean(sums.doubled_places, sign * 2 * played);
        result.points = mean(sums.points, sign * played);
        result.chance = chance_of_differences(sums.wins);
        return result;
    }

    [[nodiscard]] SideResult side(std::size_t side, std::uint64_t deals) const {
        SideResult result;
        for (const int kind : field_.sides()[side])
            result.names.push_back(at(field_.names(), kind));
        result.games = deals * static_cast<std::uint64_t>(field_.games_of_side(side));
        result.win_share =
            share(sums_.sides[side], field_.games_of_side(side) * Standing::whole_win);
        return result;
    }

private:
    static Estimate mean(const Sums& sums, std::int64_t unit) {
        const auto divisor = static_cast<double>(unit);
        Estimate estimate{sums.mean() / divisor, mean_interval(sums)};
        if (!estimate.interval) return estimate;
        auto& [low, high] = *estimate.interval;
        low /= divisor;
        high /= divisor;
        if (low > high) std::swap(low, high);
        return estimate;
    }

    static Estimate share(const Sums& sums, std::int64_t whole) {
        return {sums.mean() / static_cast<double>(whole), block_share_interval(sums, whole)};
    }

    static void divide(Estimate& estimate, std::int64_t by) {
        const auto divisor = static_cast<double>(by);
        estimate.mean /= divisor;
        if (!estimate.interval) return;
        estimate.interval->low /= divisor;
        estimate.interval->high /= divisor;
    }

    static Estimate complement(const Estimate& estimate) {
        Estimate result{1 - estimate.mean};
        if (estimate.interval) {
            result.interval = Interval{1 - estimate.interval->high, 1 - estimate.interval->low};
        }
        return result;
    }

    const TournamentField& field_;
    const TournamentFigures<Sums>& sums_;
    std::int64_t games_;  ///< of a deal
};

/// The kinds by what their players won; of those who won as much the better place comes first.
std::vector<std::size_t> ranked(const std::vector<PlayerResult>& players) {
    std::vector<std::size_t> order(players.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    sort_stably(order, [&](std::size_t a, std::size_t b) {
        const auto& one = players[a];
        const auto& other = players[b];
        if (one.win_share.mean != other.win_share.mean) {
            return one.win_share.mean > other.win_share.mean;
        }
        return one.place.mean < other.place.mean;
    });
    return order;
}

/// The share of wins of players who are alike: of sides that are equally large all are as good.
std::optional<double> fair_share(const TournamentField& field) {
    int beside = 0;
    for (int seat = 0; seat < field.seats(); ++seat) {
        int same = 0;
        for (int other = 0; other < field.seats(); ++other) {
            same += field.are_rivals(seat, other) ? 0 : 1;
        }
        if (beside != 0 && same != beside) return std::nullopt;
        beside = same;
    }
    return static_cast<double>(beside) / field.seats();
}

void compare(const Figures& figures, const std::vector<std::size_t>& order,
             TournamentResult& result) {
    std::vector<double> chances;
    for (std::size_t first = 0; first < order.size(); ++first) {
        for (std::size_t second = first + 1; second < order.size(); ++second) {
            auto pair = figures.pair(order[first], order[second]);
            pair.first = first;
            pair.second = second;
            chances.push_back(pair.chance);
            result.pairs.push_back(pair);
        }
    }
    const auto beyond = beyond_chance(chances);
    for (std::size_t i = 0; i < result.pairs.size(); ++i) {
        auto& pair = result.pairs[i];
        pair.beyond_chance = beyond[i];
        if (beyond[i]) result.players[pair.first].better_than.push_back(pair.second);
    }
}

}  // namespace

TournamentResult result_of(const TournamentField& field, const TournamentTally& tally,
                           std::uint64_t deals) {
    const Figures figures(field, tally);
    TournamentResult result;
    result.deals = deals;
    result.seatings = field.seatings().count();
    result.all_seatings = field.seatings().are_all();
    result.games = deals * result.seatings;
    result.unfinished = tally.unfinished;
    result.fair_share = fair_share(field);
    std::vector<PlayerResult> players;
    for (std::size_t kind = 0; kind < field.kinds(); ++kind) {
        players.push_back(figures.player(kind));
    }
    const auto order = ranked(players);
    for (const auto kind : order) result.players.push_back(players[kind]);
    compare(figures, order, result);
    for (std::size_t side = 0; side < field.sides().size(); ++side) {
        result.sides.push_back(figures.side(side, deals));
    }
    sort_stably(result.sides, [](const SideResult& a, const SideResult& b) {
        return a.win_share.mean > b.win_share.mean;
    });
    return result;
}

}  // namespace houserules
