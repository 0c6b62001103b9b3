#include "simulation/tally.h"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "simulation/field_sums.h"
#include "simulation/tally_fields.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// A part of a whole, not 0, in millionths, rounded.
std::int64_t millionths(std::int64_t part, std::int64_t whole) {
    constexpr std::int64_t million = 1'000'000;
    return (part * million + whole / 2) / whole;
}

/// Games that are longer count as so long where their lengths are counted one by one. With a higher
/// bound lengths that follow each other would be taken together, also those that games usually
/// have.
constexpr std::uint32_t longest_counted = 65'535;

void add_details(Tally& tally, const GameFigures& game) {
    const auto& details = game.details;
    const auto decisions = static_cast<std::int64_t>(game.choices.decisions);
    tally.details.add(decisions);
    tally.turns.add(details.turns);
    tally.changes_in_cards.add(details.changes_in_cards);
    tally.changes_in_points.add(details.changes_in_points);
    for (int seat = 0; seat < game.seats; ++seat) {
        ++at(at(tally.places, seat), at(details.doubled_places, seat));
    }
    assert(details.rules.size() == tally.rules.size());
    assert(details.asked.size() == tally.rules.size());
    for (std::size_t i = 0; i < details.rules.size(); ++i) {
        auto& rule = tally.rules[i];
        rule.asked += details.asked[i];
        if (details.rules[i] == 0) continue;
        rule.times += details.rules[i];
        rule.decisions.add(decisions);
        rule.first.add({game.index});
    }
    for (std::size_t i = 0; i < details.roles.size(); ++i) {
        const auto& of_game = details.roles[i];
        if (of_game.rounds == 0) continue;
        auto& role = tally.roles[i];
        role.rounds += of_game.rounds;
        role.ahead += of_game.ahead;
        role.all_ahead += of_game.all_ahead;
        role.decisions += of_game.decisions;
        role.held += of_game.held;
        role.points.add(of_game.points);
    }
}

void add_winners(Tally& tally, const GameFigures& game) {
    const int winners = game.winners.count();
    ++at(tally.wins.games, winners);
    for (const Seat seat : game.winners) ++at(at(tally.wins.wins, seat), winners);
    if (game.starter < 0) return;
    ++at(tally.after_starter.games, winners);
    for (const Seat seat : game.winners) {
        const int ahead = seat - game.starter;
        const int place = ahead < 0 ? ahead + game.seats : ahead;
        ++at(at(tally.after_starter.wins, place), winners);
    }
}

std::uint64_t sum_of(const WinCounts& counts) {
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

}  // namespace

std::uint64_t WinTally::all_games() const { return sum_of(games); }

std::uint64_t WinTally::all_wins(int place) const { return sum_of(at(wins, place)); }

Sums WinTally::advantage(int place, int players) const {
    Sums sums;
    for (std::size_t winners = 0; winners < games.size(); ++winners) {
        const auto all = games[winners];
        const auto won = std::min(at(wins, place)[winners], all);
        const auto least = -static_cast<std::int64_t>(winners);
        sums.add(players + least, won);
        sums.add(least, all - won);
    }
    return sums;
}

void FirstGame::add(const FirstGame& other) {
    if (!index || (other.index && *other.index < *index)) index = other.index;
}

Tally::Tally(const TallyShape& shape)
    : lengths(std::min(shape.turn_limit, longest_counted)), end_rows(shape.end_rows),
      rules(shape.rules), roles(shape.roles) {}

void Tally::add(const GameFigures& game) {
    const auto length = game.choices.decisions;
    const auto decided = static_cast<std::int64_t>(length);
    const auto alone = static_cast<std::int64_t>(game.choices.forced);
    // More than that does not fit in a sum either.
    const auto most = static_cast<std::uint64_t>(Sums::most);
    const auto among = game.choices.moves_high != 0
                           ? Sums::most
                           : static_cast<std::int64_t>(std::min(game.choices.moves_low, most));
    decisions.add(decided);
    forced.add(alone);
    moves.add(among);
    if (decided != 0) {
        forced_share.add(millionths(alone, decided));
        branching.add(millionths(among, decided));
    }
    rounds.add(game.rounds);
    lengths.add(length);
    shortest.add({{game.index}, length});
    longest.add({{game.index}, length});
    if (game.end_row < 0) {
        ++unfinished;
        stuck += game.stuck ? 1 : 0;
        first_unfinished.add({game.index});
    } else {
        ++at(end_rows, game.end_row);
    }
    add_winners(*this, game);
    if (game.has_scores) {
        for (int seat = 0; seat < game.seats; ++seat) at(scores, seat).add(at(game.scores, seat));
    }
    if (game.has_details) add_details(*this, game);
}

void Tally::add(const Tally& other) {
    visit_fields_of_all(AddFields::Named{}, *this, other);
    // Most blocks of quick games have none, and tables of zeros would be added.
    if (other.details.count() != 0) visit_detail_fields(AddFields::Named{}, *this, other);
}

void Tally::clear() {
    visit_fields_of_all(ClearFields::Named{}, *this);
    if (details.count() != 0) visit_detail_fields(ClearFields::Named{}, *this);
}

}  // namespace houserules
