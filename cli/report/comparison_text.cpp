#include "report/comparison_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "explain/sheet/sheet_names.h"
#include "report/luck_text.h"
#include "simulation/estimate_text.h"
#include "simulation/verdicts.h"
#include "source/containers.h"
#include "source/phrases.h"

using namespace houserules;

namespace {

using FigureKind = ComparedFigure::Kind;

/// How far and which way this game differs: "10.7 (14 %) less (8.0 to 13.4)".
std::string difference_text(const FigureComparison& answer) {
    const double unit = answer.figure.is_share() ? 100 : 1;
    const auto& interval = answer.difference.interval;
    auto size = answer.figure.is_share()
                    ? plain_number(std::abs(answer.difference.mean) * 100, 1) + " percentage points"
                    : value_text(answer.figure, std::abs(answer.difference.mean));
    const std::string way = answer.difference.mean < 0 ? "less" : "more";
    // Of shares it would be a share of a share.
    if (!answer.figure.is_share() && answer.first > 0) {
        const double part = std::abs(answer.difference.mean) / answer.first * 100;
        size += fmt::format(" ({} %)", plain_number(part, part < 10 ? 1 : 0));
    }
    if (!interval) return fmt::format("{} {}", size, way);
    const int digits = figure_digits(answer.figure, answer.difference.mean);
    const auto low = plain_number(std::abs(interval->low) * unit, digits);
    const auto high = plain_number(std::abs(interval->high) * unit, digits);
    if (interval->low < 0 && interval->high > 0) {
        return fmt::format("{} {} ({} less to {} more)", size, way, low, high);
    }
    return answer.difference.mean < 0 ? fmt::format("{} less ({} to {})", size, high, low)
                                      : fmt::format("{} more ({} to {})", size, low, high);
}

/// "63.1 instead of 73.7, 10.7 (14 %) less (8.0 to 13.4)".
std::string both_text(const FigureComparison& answer) {
    return fmt::format("{} instead of {}, {}", value_text(answer.figure, answer.second),
                       value_text(answer.figure, answer.first), difference_text(answer));
}

/// A number to two digits, which is all that is known of it.
std::string about(std::uint64_t number) {
    std::uint64_t unit = 1;
    while (number / unit >= 100) unit *= 10;
    return figure((number + unit / 2) / unit * unit);
}

/// What was found of a figure, as the end of a sentence.
std::string finding_text(const FigureComparison& answer, std::uint64_t deals) {
    const auto smallest = value_text(answer.figure, answer.smallest);
    switch (answer.finding) {
        case Finding::large: return "a clear difference";
        case Finding::different:
            return fmt::format("a difference, though as one of many figures perhaps less than {}",
                               smallest);
        case Finding::negligible: return fmt::format("a difference, but less than {}", smallest);
        case Finding::equivalent: return fmt::format("no difference as large as {}", smallest);
        case Finding::unknown: break;
    }
    const auto luck = luck_text(is_hint(answer));
    if (answer.deals_needed <= deals) return std::string(luck);
    return fmt::format("{}; to tell whether it matters ({} or more), play about {} more deals",
                       luck, smallest, about(answer.deals_needed - deals));
}

std::string all_alike(const ComparedGame& other) {
    return fmt::format("All {} deals went alike by both rules.", figure(other.answers.deals));
}

/// In how many deals a rule happens that the other game does not have just so.
std::string how_often_changed(const ComparedGame& other) {
    const auto& answers = other.answers;
    if (answers.changed.mean <= 0) return "";
    return fmt::format("happens in {} % of the deals", plain_number(answers.changed.mean * 100, 1));
}

/// They follow the number of decisions; who looks for them finds them in the table.
bool follows_length(FigureKind kind) {
    return kind == FigureKind::turns || kind == FigureKind::forced || kind == FigureKind::moves;
}

bool is_of_winners(FigureKind kind) {
    return kind == FigureKind::starter_wins || kind == FigureKind::seat_wins;
}

/// What clearly changes of who wins; the first, as a sentence, or nothing.
std::string clear_winners(const ComparedGame& other) {
    constexpr std::size_t most = 3;
    std::vector<std::string> parts;
    for (const auto& answer : other.answers.figures) {
        if (!is_of_winners(answer.figure.kind) || !is_difference(answer.finding)) continue;
        if (parts.size() == most) break;
        const bool is_starter = answer.figure.kind == FigureKind::starter_wins;
        parts.push_back(fmt::format(
            "{} wins {} instead of {}",
            is_starter ? starter_name(0) : fmt::format("seat {}", answer.figure.seat),
            value_text(answer.figure, answer.second), value_text(answer.figure, answer.first)));
    }
    return parts.empty() ? "" : capitalised(fmt::format("{}.", fmt::join(parts, ", ")));
}

/// Whether games are longer or shorter than the other one's.
std::string length_change(const FigureComparison& answer) {
    const bool is_longer = answer.difference.mean > 0;
    const std::string way = is_longer ? "longer" : "shorter";
    switch (answer.finding) {
        case Finding::large:
        case Finding::different: return fmt::format("games are {}", way);
        case Finding::negligible: return fmt::format("games are hardly {}", way);
        case Finding::equivalent: return "games are as long";
        case Finding::unknown: break;
    }
    return is_hint(answer) ? fmt::format("games may be {} ({})", way, luck_text(true))
                           : "no clear difference in length";
}

/// Whether others win than did, by the figure that says most.
std::string winners_change(const FigureComparison& answer) {
    if (!is_difference(answer.finding)) return "no clear change of who wins";
    if (answer.figure.kind != FigureKind::starter_wins) return "who wins changes";
    return fmt::format("the starter wins {} often", answer.difference.mean > 0 ? "more" : "less");
}

/// How many decisions a game takes: "58.6 decisions instead of 59.0".
std::string decisions_of_both(const FigureComparison& answer) {
    const auto now = value_text(answer.figure, answer.second);
    const auto before = value_text(answer.figure, answer.first);
    return now == before ? fmt::format("{} decisions by both", now)
                         : fmt::format("{} decisions instead of {}", now, before);
}

}  // namespace

bool is_hint(const FigureComparison& answer) {
    const auto& interval = answer.difference.interval;
    return answer.finding == Finding::unknown && interval && !interval->contains(0);
}

std::vector<std::string> changes_in_short(const ComparedGame& other) {
    const auto& answers = other.answers;
    if (answers.deals == 0 || answers.figures.empty()) return {};
    if (are_alike(other.answers))
        return {fmt::format("Compared with {}: {}", other.name, all_alike(other))};
    std::vector<std::string> changes;
    std::string further;
    for (const auto& answer : answers.figures) {
        const auto kind = answer.figure.kind;
        if (kind == FigureKind::decisions) {
            changes.push_back(fmt::format("A game takes {}, so {}.", decisions_of_both(answer),
                                          difference_text(answer)));
        }
        // The first of the figures that are no main ones.
        const bool is_further = kind != FigureKind::decisions && !follows_length(kind) &&
                                !is_of_winners(kind) && kind != FigureKind::changes_in_cards;
        if (!is_further || !is_difference(answer.finding) || !further.empty()) continue;
        further =
            fmt::format("{}: {}.", capitalised(figure_name(answer.figure)), both_text(answer));
    }
    for (auto& sentence : {clear_winners(other), further}) {
        if (!sentence.empty()) changes.push_back(sentence);
    }
    return changes;
}

std::string compared_in_short(const ComparedGame& other) {
    const auto often = how_often_changed(other);
    const auto deals = figure(other.answers.deals);
    if (other.answers.deals == 0 || are_alike(other.answers)) return "";
    return often.empty() ? fmt::format("{} deals were played by both rules.", deals)
                         : fmt::format("{} deals were played by both rules; what was changed {}.",
                                       deals, often);
}

std::string findings_in_short(const ComparedGame& other) {
    const auto& answers = other.answers;
    if (answers.deals == 0 || answers.figures.empty() || are_alike(answers)) return "";
    std::vector<std::string> parts;
    const FigureComparison* winners = nullptr;  // the first that is different, else the first
    for (const auto& answer : answers.figures) {
        if (answer.figure.kind == FigureKind::decisions) parts.push_back(length_change(answer));
        if (!is_of_winners(answer.figure.kind)) continue;
        const bool is_first = winners == nullptr ||
                              (!is_difference(winners->finding) && is_difference(answer.finding));
        if (is_first) winners = &answer;
    }
    if (winners != nullptr) parts.push_back(winners_change(*winners));
    return parts.empty() ? "" : capitalised(fmt::format("{}.", fmt::join(parts, "; ")));
}

std::string length_in_short(const ComparedGame& other) {
    for (const auto& answer : other.answers.figures) {
        if (answer.figure.kind != FigureKind::decisions || answer.differing == 0) continue;
        const auto winners = clear_winners(other);
        return fmt::format("If {} bots play, in {} deals, it takes {}: {}.{}{}", other.players,
                           figure(other.answers.deals), decisions_of_both(answer),
                           length_change(answer), winners.empty() ? "" : " ", winners);
    }
    return "";
}

std::vector<std::string> changes_in_words(const ComparedGame& other) {
    const auto& answers = other.answers;
    if (answers.deals == 0 || answers.figures.empty()) return {};
    if (are_alike(other.answers)) return {all_alike(other)};
    std::vector<std::string> changes;
    for (const auto& answer : answers.figures) {
        const auto kind = answer.figure.kind;
        const bool is_main = kind == FigureKind::decisions || kind == FigureKind::starter_wins;
        if (!is_main && (!is_difference(answer.finding) || follows_length(kind))) continue;
        changes.push_back(fmt::format("{}: {}: {}.", capitalised(figure_name(answer.figure)),
                                      both_text(answer), finding_text(answer, answers.deals)));
    }
    auto often = how_often_changed(other);
    if (often.empty() || answers.changed.mean >= 1) return changes;
    often = "What was changed " + often;
    const auto& length = answers.figures.front();
    if (is_difference(length.finding) && length.while_changed) {
        often += fmt::format(", which bring {} % of the difference in decisions",
                             plain_number(*length.while_changed * 100, 0));
    }
    changes.push_back(often + ".");
    return changes;
}
