#include "score_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "explain/sheet_words.h"
#include "explain/shown_variables.h"
#include "screen/capital.h"
#include "screen/standings.h"
#include "screen/value_text.h"
#include "source/containers.h"
#include "source/phrases.h"

using namespace houserules;

namespace {

std::string points_text(const Program& program, const State& state, int own_seat,
                        const GameNarrator& narrator) {
    const std::vector<int> points(state.score.begin(), state.score.begin() + state.seats);
    const auto name_of = [&](int seat) {
        return seat == own_seat ? "you" : narrator.name_of(seat);
    };
    return fmt::format("Points after {}: {}.\n", counted(state.rounds_played, "round"),
                       standings_text(program, points, name_of));
}

/// What players have of something: each value once, with who has it.
class Holdings {
public:
    void add(std::string value, std::string who) {
        const auto same = std::find_if(held_.begin(), held_.end(),
                                       [&](const auto& entry) { return entry.first == value; });
        auto& names = same == held_.end() ? held_.emplace_back(std::move(value), Names()).second
                                          : same->second;
        names.push_back(std::move(who));
    }

    /// "Level: 5 (you and Cleo), 2 (Ben and Dan)." as a line; empty if nobody has any.
    [[nodiscard]] std::string line(const std::string& title) const {
        if (held_.empty()) return {};
        std::vector<std::string> parts;
        for (const auto& [value, names] : held_) {
            parts.push_back(fmt::format("{} ({})", value, listed(names)));
        }
        return fmt::format("{}: {}.\n", capital(title), fmt::join(parts, ", "));
    }

private:
    using Names = std::vector<std::string>;

    std::vector<std::pair<std::string, Names>> held_;
};

/// What players keep from round to round beside their points: counters and what the rules note of
/// each of them.
std::string kept_text(const Rules& rules, const Observation& observation, const SeatNames& names) {
    const Program& program = rules.program;
    const State& state = observation.position();
    const auto shown = variables_to_show(rules);
    std::string text;
    for (std::size_t token = 0; token < program.tokens.size(); ++token) {
        if (!program.tokens[token].lasts_match) continue;
        Holdings held;
        for (int seat = 0; seat < state.seats; ++seat) {
            held.add(fmt::format("{}", state.tokens[token][seat]), at(names.names, seat));
        }
        text += held.line(program.names.titles.tokens[token]);
    }
    for (std::size_t i = 0; i < program.variables.size(); ++i) {
        const auto& variable = program.variables[i];
        if (!variable.of_player || variable.lasts_round) continue;
        Holdings held;
        for (int seat = 0; seat < state.seats; ++seat) {
            if (!is_told_now(program, shown, observation, i, seat)) continue;
            const int value = at(state.variables, variable.slot + seat);
            held.add(::value_text(program, variable, value, names), at(names.names, seat));
        }
        text += held.line(program.names.titles.variables[i]);
    }
    return text;
}

}  // namespace

std::string score_text(const Rules& rules, const Observation& observation,
                       const GameNarrator& narrator, const CardStyle& cards) {
    const State& state = observation.position();
    std::string text = rules.program.has_scoring
                           ? points_text(rules.program, state, observation.seat(), narrator)
                           : std::string("No points are counted in this game.\n");
    SeatNames names;
    for (int seat = 0; seat < state.seats; ++seat) {
        names.names.push_back(seat == observation.seat() ? "you" : narrator.name_of(seat));
    }
    text += kept_text(rules, observation, names);
    for (const auto& end : sheet_words_of_ends(rules, state)) text += end + '\n';
    return cards.lines(text);
}
