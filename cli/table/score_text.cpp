#include "score_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "explain/sheet/rule_sheet.h"
#include "screen/standings.h"
#include "source/phrases.h"

using namespace houserules;

namespace {

std::string points_text(const State& state, int own_seat, const GameNarrator& narrator) {
    const std::vector<int> points(state.score.begin(), state.score.begin() + state.seats);
    const auto name_of = [&](int seat) {
        return seat == own_seat ? "you" : narrator.name_of(seat);
    };
    return fmt::format("Points after {}: {}.\n", counted(state.rounds_played, "round"),
                       standings_text(points, name_of));
}

}  // namespace

std::string score_text(const Rules& rules, const Observation& observation,
                       const GameNarrator& narrator, const CardStyle& cards) {
    const State& state = observation.position();
    std::string text = rules.program.has_scoring
                           ? points_text(state, observation.seat(), narrator)
                           : std::string("No points are counted in this game.\n");
    const RuleSheet sheet = make_rule_sheet(rules, state.seats);
    const auto& ends = rules.variant.end;
    for (const auto& entry : sheet.sections.front().entries) {
        const bool is_end = std::any_of(ends.begin(), ends.end(), [&](const EndRow& row) {
            return row.name.text == entry.name;
        });
        if (is_end) text += entry.text + '\n';
    }
    return cards.lines(text);
}
