#include "simulation/win_views.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace houserules {

namespace {

bool overlap(const Estimate& one, const Estimate& other) {
    const Interval first = one.interval.value_or(Interval{one.mean, one.mean});
    const Interval second = other.interval.value_or(Interval{other.mean, other.mean});
    return first.low <= second.high && second.low <= first.high;
}

/// How far from fair some of them are, as far as that is no chance.
double departure(const WinAnswers& wins) {
    double most = 0;
    for (const auto& answer : wins.of) {
        if (answer.beyond_chance) most = std::max(most, std::abs(answer.won.mean - wins.fair));
    }
    return most;
}

double departure(const std::vector<RoleAnswer>& roles) {
    double most = 0;
    for (const auto& role : roles) {
        if (!is_clear(role, roles.size())) continue;
        most = std::max(most, std::abs(role.ahead.mean - role.fair));
    }
    return most;
}

double departure(const Answers& answers, WinView::By by) {
    switch (by) {
        case WinView::By::sides: return departure(answers.sides);
        case WinView::By::roles: return departure(answers.roles);
        case WinView::By::seats: return departure(answers.seats);
        case WinView::By::starters: break;
    }
    return departure(answers.starters);
}

/// Whether one of some wins as often as the holder of a role, and the others as often as each
/// other: then it is the holder.
bool is_that_role(const WinAnswers& wins, const RoleAnswer& role) {
    // Of few games anything may look alike.
    if (!wins.are_different()) return false;
    for (std::size_t i = 0; i < wins.of.size(); ++i) {
        if (!overlap(wins.of[i].won, role.ahead)) continue;
        bool are_others_alike = true;
        for (std::size_t j = 0; j < wins.of.size(); ++j) {
            const auto& first_other = wins.of[i == 0 ? 1 : 0].won;
            if (j != i && !overlap(wins.of[j].won, first_other)) are_others_alike = false;
        }
        if (are_others_alike) return true;
    }
    return false;
}

bool has_figures(const Answers& answers, WinView::By by) {
    switch (by) {
        case WinView::By::sides: return !answers.sides.of.empty();
        case WinView::By::roles: return !answers.roles.empty();
        case WinView::By::seats: return !answers.seats.of.empty();
        case WinView::By::starters: break;
    }
    return !answers.starters.of.empty();
}

/// Whether a way to look at who wins follows from the first one.
bool follows_from(const Answers& answers, WinView::By by, WinView::By first) {
    // Those of a side win together.
    if (first == WinView::By::sides && by == WinView::By::seats) return true;
    if (first != WinView::By::roles || answers.roles.size() != 1) return false;
    const auto& role = answers.roles.front();
    if (by == WinView::By::starters) return is_that_role(answers.starters, role);
    return by == WinView::By::seats && is_that_role(answers.seats, role);
}

}  // namespace

std::vector<WinView> win_views(const Answers& answers) {
    using By = WinView::By;
    std::vector<WinView> views;
    double most = 0;
    for (const By by : {By::sides, By::roles, By::seats, By::starters}) {
        if (!has_figures(answers, by)) continue;
        views.push_back({by});
        most = std::max(most, departure(answers, by));
    }
    const auto tells_much = [&](const WinView& view) {
        const double own = departure(answers, view.by);
        return own > 0 && own * 2 >= most;
    };
    // Who is favoured where nobody is: by what players choose themselves.
    const auto is_usual = [](const WinView& view) { return view.by != By::roles; };
    auto first = std::find_if(views.begin(), views.end(), tells_much);
    // Of a seat and a place in the order of turns neither is more usual than the other.
    if (first != views.end() && first->by == By::seats && first + 1 != views.end() &&
        departure(answers, By::starters) > departure(answers, By::seats)) {
        ++first;
    }
    if (first == views.end()) first = std::find_if(views.begin(), views.end(), is_usual);
    if (first == views.end()) return views;
    std::rotate(views.begin(), first, first + 1);
    for (std::size_t i = 1; i < views.size(); ++i) {
        auto& view = views[i];
        view.says = follows_from(answers, view.by, views.front().by) ? WinView::Says::the_same
                    : tells_much(view)                               ? WinView::Says::more
                                                                     : WinView::Says::less;
    }
    return views;
}

bool is_clear(const RoleAnswer& role, std::size_t roles) {
    if (role.rounds == 0 || roles == 0) return false;
    const auto rounds = static_cast<double>(role.rounds);
    const auto ahead = static_cast<std::uint64_t>(std::llround(role.ahead.mean * rounds));
    // Of so many roles one is as seldom beyond its interval by chance as a single one would be.
    const double sureness = 1 - (1 - confidence) / static_cast<double>(roles);
    return !share_interval(ahead, role.rounds, sureness).contains(role.fair);
}

double share_of_others(const RoleAnswer& role, int players) {
    const double all = role.fair * players;
    return players < 2 ? 0.0 : std::max(0.0, (all - role.ahead.mean) / (players - 1));
}

}  // namespace houserules
