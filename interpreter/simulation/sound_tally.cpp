#include "simulation/sound_tally.h"

#include <algorithm>
#include <initializer_list>

#include "source/containers.h"

namespace houserules {

namespace {

/// Whether numbers add up to another, also where their sum has no room.
template <typename Numbers>
bool add_up(const Numbers& numbers, std::uint64_t all) {
    for (const std::uint64_t number : numbers) {
        if (number > all) return false;
        all -= number;
    }
    return all == 0;
}

bool have_count(std::initializer_list<const Sums*> all, std::uint64_t count) {
    return all_of(all,
                  [&](const Sums* sums) { return sums->count() == count && sums->mean() >= 0; });
}

/// Whether a game of a series is told just where there must be one.
bool is_told(const FirstGame& first, bool is_there, const SeriesDescription& description) {
    if (!first.index) return !is_there;
    return is_there && *first.index < description.series.games;
}

/// Whether as many players won as there were winners of games.
bool are_sound(const WinTally& tally, int players, std::uint64_t games) {
    if (!add_up(tally.games, games)) return false;
    for (int winners = 0; winners <= State::max_seats; ++winners) {
        const auto all = at(tally.games, winners);
        if (winners > players && all != 0) return false;
        std::uint64_t left = all * static_cast<std::uint64_t>(winners);
        for (int place = 0; place < State::max_seats; ++place) {
            const auto won = at(at(tally.wins, place), winners);
            if (won > all || won > left || (won != 0 && place >= players)) return false;
            left -= won;
        }
        if (left != 0) return false;
    }
    return true;
}

bool are_lengths_sound(const Tally& tally, const SeriesDescription& description,
                       std::uint64_t games) {
    const bool is_any = games != 0;
    const auto counted = [&](std::uint64_t size) { return std::min(size, tally.lengths.bound()); };
    return tally.lengths.count() == games &&
           counted(tally.shortest.size) == tally.lengths.smallest() &&
           counted(tally.longest.size) == tally.lengths.largest() &&
           is_told(tally.shortest.game, is_any, description) &&
           is_told(tally.longest.game, is_any, description) &&
           tally.forced.total() <= tally.decisions.total();
}

bool are_endings_sound(const Tally& tally, const SeriesDescription& description,
                       std::uint64_t games) {
    return tally.unfinished <= games && tally.stuck <= tally.unfinished &&
           add_up(tally.end_rows, games - tally.unfinished) &&
           is_told(tally.first_unfinished, tally.unfinished != 0, description);
}

bool are_scores_sound(const Tally& tally, const SeriesDescription& description,
                      std::uint64_t games) {
    for (int seat = 0; seat < State::max_seats; ++seat) {
        const bool has_points = description.has_points && seat < description.series.seats;
        if (at(tally.scores, seat).count() != (has_points ? games : 0)) return false;
    }
    return true;
}

bool are_places_sound(const Tally& tally, int players, std::uint64_t games) {
    for (int seat = 0; seat < State::max_seats; ++seat) {
        const auto& places = at(tally.places, seat);
        if (!add_up(places, seat < players ? games : 0)) return false;
        for (int doubled = 0; doubled < count_of(places); ++doubled) {
            const bool is_place = doubled >= 2 && doubled <= 2 * players;
            if (!is_place && at(places, doubled) != 0) return false;
        }
    }
    return true;
}

bool is_rule_sound(const RuleTally& rule, const SeriesDescription& description,
                   std::uint64_t games) {
    const auto with_it = rule.decisions.count();
    return with_it <= games && rule.times >= with_it && rule.asked >= rule.times &&
           (rule.times == 0) == (with_it == 0) && is_told(rule.first, with_it != 0, description);
}

bool is_role_sound(const RoleTally& role, std::uint64_t games) {
    const auto with_it = role.points.count();
    return with_it <= games && role.rounds >= with_it && (role.rounds == 0) == (with_it == 0) &&
           role.ahead <= role.rounds && role.ahead <= role.all_ahead && role.held <= role.decisions;
}

bool are_details_sound(const Tally& tally, const SeriesDescription& description,
                       std::uint64_t games) {
    const auto closely = tally.details.count();
    return closely <= games &&
           have_count(
               {&tally.details, &tally.turns, &tally.changes_in_cards, &tally.changes_in_points},
               closely) &&
           are_places_sound(tally, description.series.seats, closely) &&
           all_of(
               tally.rules,
               [&](const RuleTally& rule) { return is_rule_sound(rule, description, closely); }) &&
           all_of(tally.roles, [&](const RoleTally& role) { return is_role_sound(role, closely); });
}

}  // namespace

bool is_sound(const Tally& tally, const SeriesDescription& description, std::uint64_t games) {
    const int players = description.series.seats;
    const auto starters = tally.after_starter.games;
    std::uint64_t started = 0;
    for (std::size_t winners = 0; winners < starters.size(); ++winners) {
        if (starters[winners] > tally.wins.games[winners]) return false;
        started += starters[winners];
    }
    return tally.games() == games &&
           have_count({&tally.decisions, &tally.forced, &tally.moves, &tally.rounds}, games) &&
           have_count({&tally.forced_share, &tally.branching}, tally.branching.count()) &&
           tally.branching.count() <= games && tally.forced_share.mean() <= 1e6 &&
           are_sound(tally.wins, players, games) &&
           are_sound(tally.after_starter, players, started) &&
           are_lengths_sound(tally, description, games) &&
           are_endings_sound(tally, description, games) &&
           are_scores_sound(tally, description, games) &&
           are_details_sound(tally, description, games);
}

}  // namespace houserules
