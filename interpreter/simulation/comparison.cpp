#include "simulation/comparison.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "simulation/changed_rules.h"
#include "simulation/comparison_fields.h"
#include "simulation/field_sums.h"
#include "simulation/game_player.h"
#include "source/containers.h"

namespace houserules {

namespace {

using Kind = ComparedFigure::Kind;

std::int64_t value_of(const ComparedFigure& figure, const GameFigures& game) {
    switch (figure.kind) {
        case Kind::decisions: return static_cast<std::int64_t>(game.choices.decisions);
        case Kind::turns: return game.details.turns;
        case Kind::rounds: return game.rounds;
        case Kind::forced: return static_cast<std::int64_t>(game.choices.forced);
        case Kind::moves:
            return static_cast<std::int64_t>(
                std::min(game.choices.moves_low, static_cast<std::uint64_t>(Sums::most)));
        case Kind::changes_in_cards: return game.details.changes_in_cards;
        case Kind::changes_in_points: return game.details.changes_in_points;
        case Kind::unfinished: return game.end_row < 0 ? 1 : 0;
        case Kind::starter_wins:
            return game.starter >= 0 && game.winners.contains(game.starter) ? 1 : 0;
        case Kind::seat_wins: return game.winners.contains(figure.seat) ? 1 : 0;
        case Kind::seat_points: return at(game.scores, figure.seat);
    }
    return 0;
}

/// One of the two games, and which of its rules are changed.
class Side {
public:
    Side(const Rules& rules, const Rules& other, const Series& series)
        : plan_(rules.program), rules_(rules.program), changed_(changed_rules(rules, other)),
          series_(series) {}

    [[nodiscard]] GamePlayer player() const { return {plan_, rules_, series_}; }

    /// Whether a rule that was changed happened in a game.
    [[nodiscard]] bool has_changed(const GameFigures& game) const {
        const auto& times = game.details.rules;
        for (std::size_t i = 0; i < times.size(); ++i) {
            if (times[i] != 0 && changed_[i]) return true;
        }
        return false;
    }

private:
    TurnPlan plan_;
    CountedRules rules_;
    std::vector<bool> changed_;
    const Series& series_;
};

/// Plays the deals of a block by both rules.
class PairPlayer {
public:
    PairPlayer(const Side& first, const Side& second, const Series& series,
               const std::vector<ComparedFigure>& figures)
        : first_(first), second_(second), series_(series), figures_(figures),
          first_player_(first.player()), second_player_(second.player()) {}

    void play_block(std::uint64_t block, ComparisonTally& tally) {
        const auto size = series_.block_size();
        const auto end = std::min((block + 1) * size, series_.games);
        for (auto index = block * size; index < end; ++index) {
            const auto& one = first_player_.play(index);
            const auto& other = second_player_.play(index);
            tally.first.add(one);
            tally.second.add(other);
            const bool has_changed = first_.has_changed(one) || second_.has_changed(other);
            for (std::size_t i = 0; i < figures_.size(); ++i) {
                const auto of_first = value_of(figures_[i], one);
                const auto difference = value_of(figures_[i], other) - of_first;
                auto& sums = tally.figures[i];
                sums.of_first.add(of_first);
                sums.difference.add(difference);
                if (has_changed) sums.while_changed.add(difference);
            }
        }
    }

private:
    const Side& first_;
    const Side& second_;
    const Series& series_;
    const std::vector<ComparedFigure>& figures_;
    GamePlayer first_player_;
    GamePlayer second_player_;
};

/// The series with all games looked at closely.
Series closely(Series series) {
    series.details = std::numeric_limits<std::uint64_t>::max();
    return series;
}

}  // namespace

bool ComparedFigure::is_share() const {
    return kind == Kind::unfinished || kind == Kind::starter_wins || kind == Kind::seat_wins;
}

std::vector<ComparedFigure> compared_figures(int players, bool have_points) {
    std::vector<ComparedFigure> figures;
    for (const auto kind : {Kind::decisions, Kind::turns, Kind::rounds, Kind::forced, Kind::moves,
                            Kind::changes_in_cards, Kind::unfinished, Kind::starter_wins}) {
        figures.push_back({kind});
    }
    if (have_points) figures.push_back({Kind::changes_in_points});
    for (int seat = 0; seat < players; ++seat) figures.push_back({Kind::seat_wins, seat});
    for (int seat = 0; have_points && seat < players; ++seat) {
        figures.push_back({Kind::seat_points, seat});
    }
    return figures;
}

std::vector<ComparedFigure> compared_figures(const SeriesDescription& first,
                                             const SeriesDescription& second) {
    return compared_figures(first.series.seats, first.has_points && second.has_points);
}

void ComparisonTally::add(const ComparisonTally& other) {
    first.add(other.first);
    second.add(other.second);
    AddFields{}(figures, other.figures);
}

void ComparisonTally::clear() {
    first.clear();
    second.clear();
    ClearFields{}(figures);
}

ComparedSeries empty_comparison(const ComparisonSetup& setup) {
    const Series series = closely(setup.series);
    auto first = description_of(setup.first, series);
    auto second = description_of(setup.second, series);
    const ComparisonTally none(Tally(first.shape()), Tally(second.shape()),
                               compared_figures(first, second).size());
    return {std::move(first), std::move(second), {none}};
}

bool compare(const ComparisonSetup& setup, BlockSums<ComparisonTally>& sums,
             const BlockRange& range, unsigned threads, const BlockWatch<ComparisonTally>& watch) {
    const Series series = closely(setup.series);
    const auto figures = compared_figures(
        series.seats, setup.first.program.has_scoring && setup.second.program.has_scoring);
    const Side first(setup.first, setup.second, series);
    const Side second(setup.second, setup.first, series);
    const auto make_player = [&] { return PairPlayer(first, second, series, figures); };
    return play_blocks(sums, range, threads, make_player, watch);
}

}  // namespace houserules
