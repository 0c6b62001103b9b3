#include "score_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "explain/sheet/rule_sheet.h"
#include "source/phrases.h"

using namespace houserules;

namespace {

std::string points_text(const State& state, int own_seat, const GameNarrator& narrator) {
    std::vector<int> seats(static_cast<std::size_t>(state.seats));
    std::iota(seats.begin(), seats.end(), 0);
    const auto points_of = [&](int seat) { return int{state.score[static_cast<Seat>(seat)]}; };
    std::stable_sort(seats.begin(), seats.end(),
                     [&](int left, int right) { return points_of(left) > points_of(right); });
    std::vector<std::string> parts;
    for (const int seat : seats) {
        parts.push_back(fmt::format("{} {}", seat == own_seat ? "you" : narrator.name_of(seat),
                                    points_of(seat)));
    }
    return fmt::format("Points after {}: {}.\n", counted(state.rounds_played, "round"),
                       fmt::join(parts, ", "));
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
