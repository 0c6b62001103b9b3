#include "score_text.h"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "explain/sheet_words.h"
#include "screen/standings.h"
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

}  // namespace

std::string score_text(const Rules& rules, const Observation& observation,
                       const GameNarrator& narrator, const CardStyle& cards) {
    const State& state = observation.position();
    std::string text = rules.program.has_scoring
                           ? points_text(rules.program, state, observation.seat(), narrator)
                           : std::string("No points are counted in this game.\n");
    for (const auto& end : sheet_words_of_ends(rules, state)) text += end + '\n';
    return cards.lines(text);
}
