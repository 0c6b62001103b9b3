#include "explain/not_beaten.h"

#include <fmt/format.h>

#include "explain/condition_text.h"
#include "notation/card_text.h"
#include "notation/names.h"

namespace houserules {

namespace {

std::string to_beat_text(const Program& program, const State& state) {
    const PlayToBeat& play = state.to_beat;
    std::string text = joined_cards(program, play.cards);
    if (play.declared && play.combination >= 0) {
        const int rank = rank_of_key(program, play.combination, play.key);
        if (rank >= 0) text += fmt::format(" as {}", program.names.ranks[rank]);
    }
    return text;
}

/// The row of `beats` that a row of the program was made of; null if there is none.
const BeatsRow* written_row(const Rules& rules, int row) {
    for (const auto& written : rules.variant.beats) {
        if (written.name.text == rules.program.names.rows[row]) return &written;
    }
    return nullptr;
}

std::string row_text(const Rules& rules, int row) {
    return fmt::format("`{}` ({})", rules.program.names.rows[row],
                       place_text(rules.sources, rules.program.names.row_spans[row]));
}

/// Why the conditions of all rows leave a play out.
std::string no_row_text(const Rules& rules, const State& state, const Reading& reading) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < rules.program.names.rows.size(); ++i) {
        const int row = static_cast<int>(i);
        const BeatsRow* written = written_row(rules, row);
        if (written == nullptr || !written->when) continue;
        std::string part = fmt::format("{} is for `{}`", row_text(rules, row),
                                       source_text(rules.sources, written->when->span));
        const std::string why = why_it_fails(rules, state, *written->when, &reading);
        if (!why.empty()) part += fmt::format(", and {}", why);
        parts.push_back(part);
    }
    if (parts.empty()) return "no rule allows it";
    std::string text = parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i) text += "; " + parts[i];
    return text;
}

}  // namespace

std::string play_text(const Program& program, const CardMask& cards, const Reading& reading) {
    std::string text = joined_cards(program, cards);
    const int rank = rank_of_key(program, reading.combination, reading.key);
    if (reading.declared && rank >= 0) text += fmt::format(" as {}", program.names.ranks[rank]);
    return text;
}

std::string explain_not_beaten(const Rules& rules, const State& state, const CardMask& cards,
                               const Reading& reading, const Verdict& verdict) {
    std::string text = play_text(rules.program, cards, reading);
    const bool many = reading.size > 1;
    text += state.to_beat.exists ? fmt::format(" {} not beat {}: ", many ? "do" : "does",
                                               to_beat_text(rules.program, state))
                                 : std::string(" may not be played: ");
    if (verdict.row < 0) return text + no_row_text(rules, state, reading);
    const BeatsRow* row = written_row(rules, verdict.row);
    text += row_text(rules, verdict.row);
    if (row == nullptr) return text + " forbids it";
    text += fmt::format(" asks for `{}`", source_text(rules.sources, row->allow.span));
    const std::string why = why_it_fails(rules, state, row->allow, &reading);
    if (!why.empty()) text += fmt::format(", and {}", why);
    return text;
}

}  // namespace houserules
