#include "report/comparison_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "explain/sheet/sheet_names.h"
#include "report/luck_text.h"
#include "simulation/estimate_text.h"
#include "source/phrases.h"

using namespace houserules;

namespace {

using FigureKind = ComparedFigure::Kind;

/// How far and which way this game differs: "10.7 less (8.0 to 13.4)".
std::string difference_text(const FigureComparison& answer) {
    const double unit = answer.figure.is_share() ? 100 : 1;
    const auto& interval = answer.difference.interval;
    const auto size = value_text(answer.figure, std::abs(answer.difference.mean));
    const std::string way = answer.difference.mean < 0 ? "less" : "more";
    if (!interval) return fmt::format("{} {}", size, way);
    const auto low = plain_number(std::abs(interval->low) * unit, 1);
    const auto high = plain_number(std::abs(interval->high) * unit, 1);
    if (interval->low < 0 && interval->high > 0) {
        return fmt::format("{} {} ({} less to {} more)", size, way, low, high);
    }
    return answer.difference.mean < 0 ? fmt::format("{} less ({} to {})", size, high, low)
                                      : fmt::format("{} more ({} to {})", size, low, high);
}

/// "63.1 instead of 73.7, 10.7 less (8.0 to 13.4)".
std::string both_text(const FigureComparison& answer) {
    return fmt::format("{} instead of {}, {}", value_text(answer.figure, answer.second),
                       value_text(answer.figure, answer.first), difference_text(answer));
}

/// What was found of a figure, as the end of a sentence.
std::string finding_text(const FigureComparison& answer, std::uint64_t deals) {
    const auto smallest = value_text(answer.figure, answer.smallest);
    switch (answer.finding) {
        case Finding::large: return "a clear difference";
        case Finding::different:
            return fmt::format("a difference, though perhaps less than {}", smallest);
        case Finding::negligible: return fmt::format("a difference, but less than {}", smallest);
        case Finding::equivalent: return fmt::format("no difference as large as {}", smallest);
        case Finding::unknown: break;
    }
    const auto luck = luck_text(is_hint(answer));
    if (answer.deals_needed <= deals) return std::string(luck);
    return fmt::format("{}; to be sure of a difference of {}, play about {} more deals", luck,
                       smallest, figure(answer.deals_needed - deals));
}

std::string all_alike(const ComparedGame& other) {
    return fmt::format("All {} deals went alike by both rules.", figure(other.answers.deals));
}

/// In how many deals a rule happens that the other game does not have just so.
std::string how_often_changed(const ComparedGame& other) {
    const auto& answers = other.answers;
    if (answers.changed.mean <= 0) return "";
    return fmt::format("A rule that was changed happens in {} % of the deals",
                       plain_number(answers.changed.mean * 100, 1));
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
    return is_hint(answer) ? fmt::format("games may be {}, {}", way, luck_text(true))
                           : fmt::format("whether games are {} may be luck", way);
}

}  // namespace

bool is_hint(const FigureComparison& answer) {
    const auto& interval = answer.difference.interval;
    return answer.finding == Finding::unknown && interval && !interval->contains(0);
}

std::vector<std::string> changes_in_short(const ComparedGame& other) {
    constexpr std::size_t most = 2;  // winners that are told
    const auto& answers = other.answers;
    if (answers.deals == 0 || answers.figures.empty()) return {};
    if (are_alike(other.answers))
        return {fmt::format("Compared with {}: {}", other.name, all_alike(other))};
    std::vector<std::string> changes;
    std::vector<std::string> winners;
    bool has_wins = false;
    for (const auto& answer : answers.figures) {
        const auto kind = answer.figure.kind;
        if (kind == FigureKind::decisions) {
            changes.push_back(fmt::format(
                "Compared with {}, in {} deals that were played by both rules, a game takes {} "
                "decisions instead of {}, {}: {}.",
                other.name, figure(answers.deals), value_text(answer.figure, answer.second),
                value_text(answer.figure, answer.first), difference_text(answer),
                length_change(answer)));
        }
        if (kind != FigureKind::starter_wins && kind != FigureKind::seat_wins) continue;
        has_wins = true;
        if (is_difference(answer.finding) && winners.size() < most) {
            winners.push_back(fmt::format("{} {}", figure_name(answer.figure), both_text(answer)));
        }
    }
    const auto often = how_often_changed(other);
    std::string who = "Who wins";
    if (!often.empty()) who = often + "; who wins";
    if (!winners.empty()) {
        changes.push_back(fmt::format("{} changes: {}.", who, fmt::join(winners, "; ")));
    } else if (has_wins) {
        changes.push_back(who + " does not clearly change.");
    } else if (!often.empty()) {
        changes.push_back(often + ".");
    }
    return changes;
}

std::string length_in_short(const ComparedGame& other) {
    for (const auto& answer : other.answers.figures) {
        if (answer.figure.kind != FigureKind::decisions || answer.differing == 0) continue;
        return fmt::format("If {} bots play, in {} deals, it takes {} decisions instead of {}: {}.",
                           other.players, figure(other.answers.deals),
                           value_text(answer.figure, answer.second),
                           value_text(answer.figure, answer.first), length_change(answer));
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
        // They follow the number of decisions; who looks for them finds them in the table.
        const bool is_side =
            kind == FigureKind::turns || kind == FigureKind::forced || kind == FigureKind::moves;
        if (!is_main && (!is_difference(answer.finding) || is_side)) continue;
        changes.push_back(fmt::format("{}: {}: {}.", capitalised(figure_name(answer.figure)),
                                      both_text(answer), finding_text(answer, answers.deals)));
    }
    auto often = how_often_changed(other);
    if (often.empty() || answers.changed.mean >= 1) return changes;
    const auto& length = answers.figures.front();
    if (is_difference(length.finding) && length.while_changed) {
        often += fmt::format(", which bring {} % of the difference in decisions",
                             plain_number(*length.while_changed * 100, 0));
    }
    changes.push_back(often + ".");
    return changes;
}
