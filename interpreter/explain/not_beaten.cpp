#include "explain/not_beaten.h"

#include <fmt/format.h>

#include <utility>

#include "explain/condition_text.h"
#include "explain/sheet/sheet_names.h"
#include "explain/sheet_words.h"
#include "notation/card_text.h"
#include "source/characters.h"
#include "source/containers.h"

namespace houserules {

namespace {

std::string to_beat_text(const Program& program, const State& state) {
    const auto& laid = at(program.zones, program.actions[0].to);
    if (laid.seen_by != ZoneProgram::Visibility::all) return "what lies there";
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
        const int row = i;
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

/// "AC AS do not beat 8H", "AC AS may not be played".
std::string refused_play(const Program& program, const State& state, const CardMask& cards,
                         const Reading& reading) {
    const std::string text = play_text(program, cards, reading);
    if (!state.to_beat.exists) return text + " may not be played";
    return fmt::format("{} {} not beat {}", text, reading.size > 1 ? "do" : "does",
                       to_beat_text(program, state));
}

/// Whether a condition asks, whatever else it asks for, that two values are equal.
bool asks_for_equal(const Term& condition, TermKind left, TermKind right) {
    if (condition.kind == TermKind::equal) {
        return condition.operands[0].kind == left && condition.operands[1].kind == right;
    }
    if (condition.kind != TermKind::logical_and) return false;
    for (const Term& part : condition.operands) {
        if (asks_for_equal(part, left, right)) return true;
    }
    return false;
}

/// What a condition asks for that a play is not, such as the combination; empty if that is not
/// what leaves it out.
std::string wanted_shape(const Program& program, const State& state, const Term& condition,
                         const Reading& reading) {
    const PlayToBeat& beaten = state.to_beat;
    const std::string_view subject = reading.size > 1 ? "these cards are" : "this card is";
    const auto name = [&](int combination) {
        return with_article(program.names.titles.combinations[combination]);
    };
    if (beaten.combination >= 0 && beaten.combination != reading.combination &&
        asks_for_equal(condition, TermKind::play_combination, TermKind::to_beat_combination)) {
        return fmt::format("{} is asked for, and {} {}", name(beaten.combination), subject,
                           name(reading.combination));
    }
    if (beaten.size != reading.size &&
        asks_for_equal(condition, TermKind::play_size, TermKind::to_beat_size)) {
        return fmt::format("{} {} asked for, not {}", counted(beaten.size, "card"),
                           beaten.size == 1 ? "is" : "are", reading.size);
    }
    return {};
}

/// Whether a condition asks for less than something of a play: that higher is better goes without
/// saying, that lower is does not.
bool asks_for_less(const Term& condition) {
    if (condition.kind == TermKind::logical_and || condition.kind == TermKind::logical_or) {
        return any_of(condition.operands, asks_for_less);
    }
    const bool is_less = condition.kind == TermKind::less || condition.kind == TermKind::less_equal;
    return is_less && group_of(condition.operands[0].kind) == TermGroup::play;
}

/// A sentence as the end of another.
std::string as_reason(std::string sentence) {
    if (sentence.empty()) return sentence;
    if (sentence.back() == '.') sentence.pop_back();
    sentence.front() = lower(sentence.front());
    return sentence;
}

/// Why no row is about a play, by the first row that has words for it.
std::string plain_no_row(const Rules& rules, const State& state, const Reading& reading) {
    for (const auto& row : rules.variant.beats) {
        if (!row.when) continue;
        const std::string shape = wanted_shape(rules.program, state, *row.when, reading);
        if (!shape.empty()) return shape;
    }
    return {};
}

/// Whether a row decides only since a play has not the shape that a row before it is for.
bool is_last_of_several(const Rules& rules, const State& state, const BeatsRow& row,
                        const Reading& reading) {
    if (row.when) return false;
    for (const auto& earlier : rules.variant.beats) {
        if (&earlier == &row) break;
        const bool is_of_shape =
            !earlier.when || wanted_shape(rules.program, state, *earlier.when, reading).empty();
        if (!is_of_shape) return true;
    }
    return false;
}

}  // namespace

std::string play_text(const Program& program, const CardMask& cards, const Reading& reading) {
    std::string text = joined_cards(program, cards);
    const int rank = rank_of_key(program, reading.combination, reading.key);
    if (reading.declared && rank >= 0) text += fmt::format(" as {}", program.names.ranks[rank]);
    return text;
}

std::string explain_not_beaten(const Rules& rules, const State& state, const CardMask& cards,
                               const Reading& reading, const Verdict& verdict,
                               RefusalDetail detail) {
    RefusalParts parts;
    parts.refused = refused_play(rules.program, state, cards, reading);
    if (verdict.row < 0) {
        parts.why = plain_no_row(rules, state, reading);
        parts.rule = no_row_text(rules, state, reading);
        if (parts.why.empty() && detail == RefusalDetail::sheet) {
            parts.sheet = sheet_words_of_rows(rules, state);
        }
        return refusal_text(parts, detail);
    }
    const BeatsRow* row = written_row(rules, verdict.row);
    parts.rule = row_text(rules, verdict.row);
    if (row == nullptr) {
        parts.rule += " forbids it";
        return refusal_text(parts, detail);
    }
    parts.says = row->says;
    parts.why = wanted_shape(rules.program, state, row->allow, reading);
    const bool is_of_several = parts.why.empty() && is_last_of_several(rules, state, *row, reading);
    const bool is_odd = is_of_several || (parts.why.empty() && asks_for_less(row->allow));
    if (is_odd || detail == RefusalDetail::sheet) {
        parts.sheet = is_of_several ? sheet_words_of_rows(rules, state)
                                    : sheet_words_of_row(rules, state, row->name.text);
    }
    if (is_odd && detail != RefusalDetail::rule)
        parts.why = as_reason(std::exchange(parts.sheet, {}));
    if (parts.why.empty()) parts.why = why_in_plain_words(rules, state, row->allow, &reading);
    parts.rule += fmt::format(" asks for `{}`", source_text(rules.sources, row->allow.span));
    const std::string why = why_it_fails(rules, state, row->allow, &reading);
    if (!why.empty()) parts.rule += fmt::format(", and {}", why);
    return refusal_text(parts, detail);
}

}  // namespace houserules
