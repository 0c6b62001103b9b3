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

bool wins_less(const Contender& one, const Contender& other) {
    return one.won.mean < other.won.mean;
}

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

    /// Those who win more often, and then those who win less often.
    [[nodiscard]] std::vector<Contender> clear() const {
        auto found = clear(true);
        const auto worse = clear(false);
        found.insert(found.end(), worse.begin(), worse.end());
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
            return contenders_of(answers.seats, [&](std::size_t seat) {
                return seat == 0 && is_first_seat_starter(report)
                           ? std::string("the starter (seat 0)")
                           : fmt::format("seat {}", seat);
            });
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

/// What players do in a game, or holders of a role in a round, who do well: "wins", "win".
std::string verb_of(const Report& report, WinView::By by, bool are_several) {
    if (by != WinView::By::roles || !report.file.description.has_points)
        return are_several ? "win" : "wins";
    return are_several ? "score above the average of the others"
                       : "scores above the average of the others";
}

/// How often somebody does so, as the end of a sentence: "wins 32.3 % of the games".
std::string verb_and_share(const Report& report, WinView::By by, bool are_several,
                           const std::string& share) {
    const auto verb = verb_of(report, by, are_several);
    return by == WinView::By::roles ? fmt::format("{} in {} of the rounds", verb, share)
                                    : fmt::format("{} {} of the games", verb, share);
}

/// How far shares may be off, the farthest of them: "; each give or take 0.9".
std::string reach_text(const std::vector<Contender>& contenders) {
    double reach = 0;
    for (const auto& contender : contenders) {
        if (contender.won.interval) reach = std::max(reach, contender.won.interval->reach());
    }
    return reach == 0 ? "" : fmt::format("; each give or take {}", plain_number(reach * 100, 1));
}

std::string strong(const std::string& text) {
    return fmt::format("<strong>{}</strong>", sentence_html(text));
}

/// Whether one is better off and everybody else worse.
bool are_all_others(const Contenders& contenders) {
    const auto worse = contenders.clear(false);
    return contenders.are_everybody && worse.size() > 1 && contenders.clear(true).size() == 1 &&
           worse.size() + 1 == contenders.all.size();
}

/// Names with their shares: "the dealer (57.4 %) and the third to act (52.7 %)".
std::string names_with_shares(const std::vector<Contender>& contenders) {
    std::vector<std::string> texts;
    for (const auto& contender : contenders) {
        texts.push_back(fmt::format("{} ({})", contender.name, percent(contender.won.mean)));
    }
    return listed(texts);
}

/// Who is better off and who is worse.
///
/// @param with_shares  how often each wins stands behind its name
std::string favoured_text(const Contenders& contenders, bool with_shares) {
    const auto better = contenders.clear(true);
    const auto worse = contenders.clear(false);
    std::vector<std::string> parts;
    const auto add = [&](const std::vector<Contender>& some, std::string_view how) {
        if (some.empty()) return;
        const auto names = &some == &worse && are_all_others(contenders) ? "all others"
                           : with_shares                                 ? names_with_shares(some)
                                                                         : listed(names_of(some));
        parts.push_back(fmt::format("{} {} {} off", names, is_plural(some) ? "are" : "is", how));
    };
    add(better, "better");
    add(worse, "worse");
    return capitalised(fmt::format("{}.", fmt::join(parts, ", ")));
}

/// The lowest and the highest share: "21.9 % to 22.9 %".
std::string range_text(const std::vector<Contender>& contenders) {
    const auto [least, most] = std::minmax_element(contenders.begin(), contenders.end(), wins_less);
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
    return fmt::format("{} {} ({}{}).", capitalised(one.name),
                       verb_and_share(report, by, is_plural({one}), percent(one.won.mean)), range,
                       compared);
}

/// Who is better off and who is worse, and by how much, as HTML.
std::string favoured_html(const Report& report, WinView::By by, const Contenders& contenders) {
    constexpr std::size_t most_listed = 6;
    const auto better = contenders.clear(true);
    const auto worse = contenders.clear(false);
    const auto clear = contenders.clear();
    if (clear.size() == 1) {
        return strong(favoured_text(contenders, false)) + ' ' +
               sentence_html(share_text(report, by, clear.front(), contenders.fair));
    }
    const auto accuracy = fmt::format("fair: {}{}", percent(contenders.fair), reach_text(clear));
    if (are_all_others(contenders)) {
        const auto& first = better.front();
        return strong(favoured_text(contenders, false)) + ' ' +
               sentence_html(fmt::format(
                   "{} {}, the others {} ({}).", capitalised(first.name),
                   verb_and_share(report, by, is_plural(better), percent(first.won.mean)),
                   range_text(worse), accuracy));
    }
    const auto verb = verb_of(report, by, true);
    if (clear.size() > most_listed) {
        return strong(favoured_text(contenders, false)) + ' ' +
               sentence_html(fmt::format(
                   "They {} ({}).", verb_and_share(report, by, true, range_text(clear)), accuracy));
    }
    const auto what = by == WinView::By::roles ? fmt::format("In so many rounds they {}", verb)
                                               : fmt::format("So many of the games they {}", verb);
    return strong(favoured_text(contenders, true)) + ' ' +
           sentence_html(fmt::format("{} ({}).", what, accuracy));
}

/// That none of those who should be alike stands out.
std::string nobody_text(WinView::By by, const Contenders& contenders) {
    const auto who = by == WinView::By::starters ? std::string("place in the order of turns")
                                                 : std::string(word_of(by));
    return fmt::format("No {} clearly wins more often than the others: {} (fair: {}{}).", who,
                       range_text(contenders.all), percent(contenders.fair),
                       reach_text(contenders.all));
}

/// Who wins otherwise by a view that is not the first: all who do so clearly, or the extremes of
/// them.
std::string further_text(const Report& report, const WinView& view, const Contenders& contenders) {
    const auto clear = contenders.clear();
    const auto [least, most] = std::minmax_element(clear.begin(), clear.end(), wins_less);
    auto text =
        fmt::format("By {}: {} {}", word_of(view.by), most->name,
                    verb_and_share(report, view.by, is_plural({*most}), percent(most->won.mean)));
    if (least != most) text += fmt::format(", {} {}", least->name, percent(least->won.mean));
    return fmt::format("{} (fair: {}).", text, percent(contenders.fair));
}

/// The answer in words, with the figures that make it so.
std::string answer_of_first(const Report& report, WinView::By by) {
    const auto contenders = contenders_of(report, by);
    if (!contenders.clear().empty()) return favoured_html(report, by, contenders);
    return strong("Nobody, as far as these games tell.") + ' ' +
           sentence_html(nobody_text(by, contenders));
}

}  // namespace

std::vector<std::string> winners_in_short(const Report& report) {
    const auto& answers = report.answers;
    std::vector<std::string> sentences;
    if (answers.games < 2) {
        for (const auto& verdict : verdicts_on_games(report.file.description, answers)) {
            sentences.push_back(sentence_html(verdict.text));
        }
        return sentences;
    }
    for (const auto& view : win_views(answers)) {
        const auto contenders = contenders_of(report, view.by);
        if (sentences.empty()) {
            sentences.push_back(answer_of_first(report, view.by));
        } else if (view.says != WinView::Says::the_same && !contenders.clear().empty()) {
            sentences.push_back(sentence_html(further_text(report, view, contenders)));
        }
    }
    return sentences;
}
