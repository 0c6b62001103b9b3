#include "screen/last_screen.h"

#include <fmt/format.h>

#include <optional>
#include <vector>

#include "game/game.h"
#include "notation/card_text.h"
#include "notation/event_text.h"
#include "screen/card_style.h"
#include "screen/columns.h"
#include "screen/hand_groups.h"
#include "screen/roles.h"
#include "source/containers.h"
#include "variant/term_parts.h"

using namespace houserules;

namespace {

class LastScreen {
public:
    LastScreen(const Rules& rules, const PlayerNames& names, const State& state, int viewer,
               const Style& style)
        : rules_(rules), program_(rules.program), names_(names), state_(state), viewer_(viewer),
          style_(style), result_(result_of(rules.program, state)) {}

    std::string write() const {
        RichText title(style_);
        title.add("The game is over", Ink::strong);
        std::string text = "\n" + titled_line(title, style_);
        text += winners().as_lines(" ", 3);
        return text + places() + cards_left();
    }

private:
    RichText winners() const {
        RichText text(style_);
        std::vector<std::string> winners;
        for (const int seat : result_.winners) winners.push_back(name_in_sentence(seat));
        const bool several = winners.size() > 1 || result_.winners == std::vector<int>{viewer_};
        if (winners.empty()) {
            text.add("Nobody wins", Ink::strong);
        } else {
            std::string who = listed(winners);
            if (who.front() == 'y' && who.substr(0, 3) == "you") who.front() = 'Y';
            text.add(fmt::format("{} {}", who, several ? "win" : "wins"), Ink::strong);
        }
        return text.add(reason());
    }

    std::string name_in_sentence(int seat) const {
        return seat == viewer_ ? std::string("you") : names_.of(seat);
    }

    std::string reason() const {
        switch (result_.reason) {
            case Result::Reason::turn_limit:
                return fmt::format(": the game ends unfinished, for the limit of {} is reached.",
                                   counted(state_.turn_limit, "decision"));
            case Result::Reason::stuck: return ": nobody can move.";
            case Result::Reason::end_row: break;
        }
        const auto points = points_of_winners();
        if (points) return fmt::format(" with {}.", counted(*points, "point"));
        return fmt::format(": {}.", at(program_.names.titles.end_rows, result_.end_row));
    }

    /// What the winners have, where it is points that decide.
    std::optional<int> points_of_winners() const {
        if (!program_.has_scoring || result_.winners.empty()) return std::nullopt;
        const auto& criteria = at(program_.end, result_.end_row).ranking;
        const bool by_points = !criteria.empty() && criteria.front() == RankingCriterion::score;
        const int points = at(result_.scores, result_.winners.front());
        const auto has_as_many = [&](int seat) { return at(result_.scores, seat) == points; };
        const bool is_same = all_of(result_.winners, has_as_many);
        return by_points && is_same ? std::optional(points) : std::nullopt;
    }

    /// Whether all see a variable, and points are given by it.
    bool decides_points(std::size_t variable) const {
        if (!program_.variables[variable].is_seen_by(spectator, -1)) return false;
        const auto& rows = rules_.variant.scoring;
        return any_of(rows, [&](const ScoringRow& row) {
            return row.when && contains_term(*row.when, [&](const Term& part) {
                       return part.kind == TermKind::variable &&
                              part.index == static_cast<int>(variable);
                   });
        });
    }

    /// What a player was, where points are given by that, in brackets.
    std::string roles(int seat) const {
        const auto roles = roles_of(program_, state_, seat,
                                    [&](std::size_t variable) { return decides_points(variable); });
        return roles.empty() ? std::string() : fmt::format(" ({})", fmt::join(roles, ", "));
    }

    std::string places() const {
        Columns columns(style_);
        columns.add_column("");
        columns.add_column("place", Columns::Side::right);
        columns.add_column("score", Columns::Side::right);
        const auto add = [&](int seat, int place) {
            columns.begin_row("   ");
            RichText name(style_);
            name.add(names_.label(seat, viewer_), seat == viewer_ ? Ink::strong : Ink::plain);
            name.add(roles(seat));
            columns.add_cell(std::move(name));
            RichText number(style_);
            if (place > 0) number.add(ordinal(place));
            columns.add_cell(std::move(number));
            RichText score(style_);
            if (program_.has_scoring) score.add(fmt::format("{}", at(result_.scores, seat)));
            columns.add_cell(std::move(score));
        };
        int place = 1;
        std::vector<bool> listed_seats(static_cast<std::size_t>(state_.seats), false);
        for (const auto& group : result_.ranking) {
            for (const int seat : group) {
                add(seat, result_.ranking.size() > 1 ? place : 0);
                listed_seats[static_cast<std::size_t>(seat)] = true;
            }
            place += count_of(group);
        }
        for (int seat = 0; seat < state_.seats; ++seat) {
            if (!listed_seats[static_cast<std::size_t>(seat)]) add(seat, 0);
        }
        return columns.as_lines();
    }

    /// The cards that players still held, which all may see now.
    std::string cards_left() const {
        const CardStyle style(program_, style_);
        std::string lines;
        for (int seat = 0; seat < state_.seats; ++seat) {
            std::vector<std::uint8_t> held;
            for (const auto zone : program_.actions[0].from) {
                if (!at(program_.zones, zone).of_player) continue;
                const auto cards = cards_in(program_, state_, zone, seat);
                held.insert(held.end(), cards.begin(), cards.end());
            }
            if (held.empty()) continue;
            RichText text(style_);
            text.add(fmt::format("{} {} left: ", seat == viewer_ ? "You" : names_.of(seat),
                                 seat == viewer_ ? "have" : "has"),
                     Ink::faint);
            add_hand(text, style, program_, state_, held);
            lines += text.as_lines(" ", 3);
        }
        return lines;
    }

    const Rules& rules_;
    const Program& program_;
    const PlayerNames& names_;
    const State& state_;
    int viewer_;
    Style style_;
    Result result_;
};

}  // namespace

std::string last_screen(const Rules& rules, const PlayerNames& names, const State& state,
                        int viewer, const Style& style) {
    return LastScreen(rules, names, state, viewer, style).write();
}
