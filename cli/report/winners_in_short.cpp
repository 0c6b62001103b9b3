#include "report/winners_in_short.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <string_view>

#include "explain/sheet/sheet_names.h"
#include "report/fair_text.h"
#include "report/html_writer.h"
#include "report/rule_names.h"
#include "simulation/estimate_text.h"
#include "simulation/verdicts.h"
#include "simulation/win_views.h"
#include "source/phrases.h"

using namespace houserules;

namespace {

/// One of those whose wins are told beside each other.
struct Contender {
    std::string name;
    Estimate won;
    bool is_clear = false;  ///< whether they win more or less often beyond chance
};

/// Those who are compared by a view.
struct Contenders {
    std::vector<Contender> all;
    double fair = 0;
    bool are_everybody = true;  ///< not of roles: a player may have none

    [[nodiscard]] std::vector<Contender> clear(bool is_better) const {
        std::vector<Contender> found;
        for (const auto& contender : all) {
            if (contender.is_clear && (contender.won.mean > fair) == is_better)
                found.push_back(contender);
        }
        return found;
    }
};

Contenders contenders_of(const WinAnswers& wins,
                         const std::function<std::string(std::size_t)>& name) {
    Contenders contenders;
    contenders.fair = wins.fair;
    for (std::size_t i = 0; i < wins.of.size(); ++i) {
        contenders.all.push_back({name(i), wins.of[i].won, wins.of[i].beyond_chance});
    }
    return contenders;
}

Contenders contenders_of(const std::vector<RoleAnswer>& roles) {
    Contenders contenders;
    contenders.are_everybody = false;
    for (const auto& role : roles) {
        contenders.fair = role.fair;
        contenders.all.push_back(
            {"the " + without_marks(role.title), role.ahead, is_clear(role, roles.size())});
    }
    return contenders;
}

Contenders contenders_of(const Report& report, WinView::By by) {
    const auto& answers = report.answers;
    switch (by) {
        case WinView::By::sides:
            return contenders_of(answers.sides, [&](std::size_t side) {
                return side_name(report.file.description.sides[side]);
            });
        case WinView::By::roles: return contenders_of(answers.roles);
        case WinView::By::seats:
            return contenders_of(answers.seats,
                                 [](std::size_t seat) { return fmt::format("seat {}", seat); });
        case WinView::By::starters: break;
    }
    return contenders_of(answers.starters, starter_name);
}

std::string_view word_of(WinView::By by) {
    switch (by) {
        case WinView::By::sides: return "side";
        case WinView::By::roles: return "role";
        case WinView::By::seats: return "seat";
        case WinView::By::starters: break;
    }
    return "the order of turns";
}

std::string percent(double share) { return plain_number(share * 100, 1) + " %"; }

std::vector<std::string> names_of(const std::vector<Contender>& contenders) {
    std::vector<std::string> names;
    for (const auto& contender : contenders) names.push_back(contender.name);
    return names;
}

bool is_plural(const std::vector<Contender>& contenders) {
    return contenders.size() > 1 || contenders.front().name.starts_with("seats");
}

/// What holders of a role do better or worse than others, or players in a game: "wins", "win".
std::string verb_of(const Report& report, WinView::By by, bool are_several) {
    if (by != WinView::By::roles || !report.file.description.has_points)
        return are_several ? "win" : "wins";
    return fmt::format("{} above the average of the others in", are_several ? "score" : "scores");
}

/// Of what the shares are: "of the games".
std::string_view of_what(WinView::By by) {
    return by == WinView::By::roles ? "of the rounds" : "of the games";
}

/// How far shares may be off, the farthest of them: "; give or take 0.9".
std::string reach_text(const std::vector<Contender>& contenders, std::string_view each) {
    double reach = 0;
    for (const auto& contender : contenders) {
        if (contender.won.interval) reach = std::max(reach, contender.won.interval->reach());
    }
    return reach == 0 ? "" : fmt::format("{}give or take {}", each, plain_number(reach * 100, 1));
}

/// Who is better off and who is worse.
std::string favoured_text(const Contenders& contenders) {
    const auto better = contenders.clear(true);
    const auto worse = contenders.clear(false);
    const bool are_all = contenders.are_everybody &&
                         better.size() + worse.size() == contenders.all.size() &&
                         contenders.all.size() > 2;
    std::vector<std::string> parts;
    const auto add = [&](const std::vector<Contender>& some, bool are_rest, std::string_view how) {
        if (some.empty()) return;
        parts.push_back(fmt::format("{} {} {} off",
                                    are_rest ? "all others" : listed(names_of(some)),
                                    is_plural(some) ? "are" : "is", how));
    };
    add(better, false, "better");
    add(worse, are_all && !better.empty() && worse.size() > 1, "worse");
    return capitalised(fmt::format("{}.", fmt::join(parts, ", ")));
}

/// The lowest and the highest share: "21.9 % to 22.9 %".
std::string range_text(const std::vector<Contender>& contenders) {
    const auto is_less = [](const Contender& a, const Contender& b) {
        return a.won.mean < b.won.mean;
    };
    const auto [least, most] = std::minmax_element(contenders.begin(), contenders.end(), is_less);
    return fmt::format("{} to {}", percent(least->won.mean), percent(most->won.mean));
}

/// The share of one that stands out alone.
std::string share_text(const Report& report, WinView::By by, const Contender& one, double fair) {
    std::string compared = "fair: " + percent(fair);
    if (by == WinView::By::roles) {
        RoleAnswer role;
        role.ahead = one.won;
        role.fair = fair;
        const double others = share_of_others(role, report.file.description.series.seats);
        compared = fmt::format("each of the others on average {}", percent(others));
    }
    std::string range;
    if (const auto& interval = one.won.interval) {
        range = fmt::format("{} to {}; ", plain_number(interval->low * 100, 1),
                            plain_number(interval->high * 100, 1));
    }
    return fmt::format("{} {} {} {} ({}{}).", capitalised(one.name),
                       verb_of(report, by, is_plural({one})), percent(one.won.mean), of_what(by),
                       range, compared);
}

/// By how much those who are better or worse off are so.
std::string shares_text(const Report& report, WinView::By by, const Contenders& contenders) {
    constexpr std::size_t most_listed = 6;
    const auto better = contenders.clear(true);
    const auto worse = contenders.clear(false);
    auto clear = better;
    clear.insert(clear.end(), worse.begin(), worse.end());
    const auto fair = percent(contenders.fair);
    if (clear.size() == 1) return share_text(report, by, clear.front(), contenders.fair);
    const bool are_rest =
        better.size() == 1 && clear.size() == contenders.all.size() && contenders.are_everybody;
    const auto accuracy = fmt::format("fair: {}; {}", fair, reach_text(clear, "each "));
    if (are_rest && worse.size() > 1) {
        return fmt::format("{} {} {} {}, the others {} ({}).", capitalised(better.front().name),
                           verb_of(report, by, is_plural(better)), percent(better.front().won.mean),
                           of_what(by), range_text(worse), accuracy);
    }
    const auto verb = verb_of(report, by, true);
    if (clear.size() > most_listed) {
        return fmt::format("They {} {} {} ({}).", verb, range_text(clear), of_what(by), accuracy);
    }
    std::vector<std::string> shares;
    for (const auto& contender : clear) shares.push_back(percent(contender.won.mean));
    return fmt::format("They {} {} {}, in this order ({}).", verb, listed(shares), of_what(by),
                       accuracy);
}

/// That none of those who should be alike stands out.
std::string nobody_text(WinView::By by, const Contenders& contenders) {
    const auto who = by == WinView::By::starters ? std::string("place in the order of turns")
                                                 : std::string(word_of(by));
    return fmt::format("No {} clearly wins more often than the others: {}, {}.", who,
                       range_text(contenders.all), reach_text(contenders.all, "each "));
}

/// Who wins most and least by a view that tells less than the first one.
std::string further_text(const Report& report, const WinView& view, const Contenders& contenders) {
    const auto is_less = [](const Contender& a, const Contender& b) {
        return a.won.mean < b.won.mean;
    };
    const auto& all = contenders.all;
    const auto [least, most] = std::minmax_element(all.begin(), all.end(), is_less);
    return fmt::format("By {} it differs{}: {} {} {}, {} {}.", word_of(view.by),
                       view.says == WinView::Says::less ? " less" : ", too", most->name,
                       verb_of(report, view.by, most->name.starts_with("seats")),
                       percent(most->won.mean), least->name, percent(least->won.mean));
}

bool has_clear(const Contenders& contenders) {
    return std::any_of(contenders.all.begin(), contenders.all.end(),
                       [](const Contender& contender) { return contender.is_clear; });
}

std::string strong(const std::string& text) {
    return fmt::format("<strong>{}</strong>", html_text(text));
}

/// The answer in words, with the figures that make it so.
std::string answer_of_first(const Report& report, WinView::By by) {
    const auto contenders = contenders_of(report, by);
    if (has_clear(contenders)) {
        return strong(favoured_text(contenders)) + ' ' +
               html_text(shares_text(report, by, contenders));
    }
    return strong("Nobody, as far as these games tell.") + ' ' +
           html_text(nobody_text(by, contenders));
}

}  // namespace

std::vector<std::string> winners_in_short(const Report& report) {
    const auto& answers = report.answers;
    std::vector<std::string> sentences;
    if (answers.games < 2) {
        for (const auto& verdict : verdicts_on_games(report.file.description, answers)) {
            sentences.push_back(html_text(verdict.text));
        }
        return sentences;
    }
    for (const auto& view : win_views(answers)) {
        if (sentences.empty()) {
            sentences.push_back(answer_of_first(report, view.by));
            continue;
        }
        const auto contenders = contenders_of(report, view.by);
        const bool is_told = view.says != WinView::Says::the_same && has_clear(contenders) &&
                             contenders.all.size() > 1;
        if (is_told) sentences.push_back(html_text(further_text(report, view, contenders)));
    }
    // Partners are two sides, which need no words for what is fair.
    if (!sentences.empty() && is_fair_share_uncommon(report) && answers.sides.of.empty()) {
        sentences.back() += ' ' + html_text(short_fair_text(report));
    }
    return sentences;
}
