#include "compiler/beats.h"

namespace houserules {

namespace {

/// Everything may be played.
AllowedRow row_of_all(const Program& program) {
    AllowedRow row;
    for (std::size_t c = 0; c < program.combinations.size(); ++c) {
        AllowedPlays plays;
        plays.keys = program.all_cards;
        plays.key_ranks = program.ranks_of(program.all_cards);
        plays.least = program.combinations[c].least;
        plays.most = program.combinations[c].most;
        plays.combination = c;
        row.push_back(plays);
    }
    return row;
}

}  // namespace

void compile_beats(const Variant& variant, Emitter& emitter, Program& program) {
    program.has_beats = !variant.beats.empty();
    if (variant.to_beat.transparent) {
        auto context = emitter.context();
        context.base_order = true;
        program.transparent =
            emitter.cards_where(*variant.to_beat.transparent, context).value_or(CardMask{});
        program.has_transparent = !program.transparent.empty();
    }
    program.all_transparent_is_printed =
        variant.to_beat.all_transparent == ToBeat::AllTransparent::printed;
    program.beaten_to = variant.to_beat.beaten_to;
    program.lies_on = variant.to_beat.lies_on;
    program.lies_whole = variant.to_beat.whole;
    program.leading = row_of_all(program);
    for (const auto& row : variant.beats) {
        program.beats.push_back({emitter.emit_condition(row.when), emitter.emit(row.allow)});
        program.names.rows.push_back(row.name.text);
        program.names.row_spans.push_back(row.name.span);
    }
}

}  // namespace houserules
