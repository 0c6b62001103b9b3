#include "verify/coverage.h"

#include <algorithm>

#include "game/evaluate.h"
#include "game/game.h"
#include "game/rules_now.h"

namespace houserules {

namespace {

/// Whether a condition is written that may be false.
bool may_fail(const Term& condition) {
    return condition.kind != TermKind::constant || condition.value == 0;
}

bool may_fail(const std::optional<Term>& condition) { return condition && may_fail(*condition); }

/// A play that is made, as conditions ask about it.
ConsideredPlay considered(const Move& move) {
    return {move.combination, move.size, move.key, move.wilds};
}

}  // namespace

Coverage::Coverage(const Variant& variant)
    : play_name_(variant.actions.empty() ? std::string() : variant.actions.front().name.text) {
    for (const auto& option : variant.options) add(Section::option, option.name, false);
    for (const auto& rule : variant.combinations) add(Section::combination, rule.name, false);
    for (const auto& rule : variant.values) add(Section::value, rule.name, true);
    for (const auto& row : variant.beats) add(Section::beats_row, row.name, may_fail(row.allow));
    for (const auto& action : variant.actions) {
        const bool not_leading = action.kind == Action::Kind::pass && !action.when_leading;
        add(Section::action, action.name, may_fail(action.when) || not_leading);
    }
    for (const auto& effect : variant.effects) {
        add(Section::effect, effect.name, may_fail(effect.when));
    }
    for (const auto& win : variant.instant_wins) add(Section::instant_win, win.name, false);
    for (const auto& row : variant.scoring) {
        add(Section::scoring_row, row.name, may_fail(row.when));
    }
    for (const auto& row : variant.end) add(Section::end_row, row.name, false);
}

void Coverage::add(Section section, const Name& name, bool can_fail) {
    CoveredRule rule;
    rule.section = section;
    rule.name = name;
    rule.can_fail = can_fail;
    rules_.push_back(std::move(rule));
}

void Coverage::note(Section section, std::string_view name, bool held) {
    for (auto& rule : rules_) {
        if (rule.section != section || rule.name.text != name) continue;
        (held ? rule.held : rule.failed) = true;
    }
}

void Coverage::note_options(const Variant& variant, const std::vector<std::int64_t>& values) {
    for (std::size_t i = 0; i < variant.options.size() && i < values.size(); ++i) {
        const auto& option = variant.options[i];
        if (values[i] != option.default_value) note(Section::option, option.name.text, true);
    }
}

void Coverage::note_ruling(const Ruling& ruling) {
    if (ruling.outcome == Ruling::Outcome::no_move) return;
    const bool legal = ruling.outcome == Ruling::Outcome::legal;
    note(Section::beats_row, ruling.rule, legal);
    note(Section::action, ruling.rule, legal);
    note_combination(ruling.combination);
    const auto& resolution = ruling.resolution;
    const bool declared = resolution.move && resolution.move->declared;
    const auto reason = resolution.refusal.reason;
    const bool no_value = !legal && (reason == Refusal::Reason::not_that_value ||
                                     reason == Refusal::Reason::not_a_combination);
    for (auto& rule : rules_) {
        if (rule.section != Section::value) continue;
        rule.held = rule.held || declared;
        rule.failed = rule.failed || no_value;
    }
    if (legal && (resolution.move->kind == Move::Kind::play ||
                  resolution.move->kind == Move::Kind::unseen)) {
        note(Section::action, play_name_, true);
    }
}

void Coverage::note_combination(std::string_view name) { note(Section::combination, name, true); }

void Coverage::note_effects_of_play(const Program& program, const State& before, const Move& move) {
    const auto play = considered(move);
    // Effects follow when the cards have left the hand.
    State laid = before;
    auto& held = laid.zones[static_cast<std::size_t>(
        program.zones[static_cast<std::size_t>(move.from)].instance(before.to_act))];
    held.cards = held.cards - move.cards;
    held.count = static_cast<std::uint16_t>(held.cards.count());
    Frame frame;
    frame.player = before.to_act;
    frame.source = move.from;
    frame.play = &play;
    frame.cards = &move.cards;
    const auto& combination = program.combinations[static_cast<std::size_t>(move.combination)];
    const auto known = program.play_effects[combination.shape(move.size, move.key)];
    std::uint64_t ever = program.conditional_play_effects;
    for (const auto effects : program.play_effects) ever |= effects;
    for (std::size_t i = 0; i < program.effects.size(); ++i) {
        if (((ever >> i) & 1) == 0) continue;
        const bool asked = ((program.conditional_play_effects >> i) & 1) != 0;
        const bool happens =
            asked ? holds(program, laid, frame, program.effects[i].when) : ((known >> i) & 1) != 0;
        note(Section::effect, program.names.effects[i], happens);
    }
}

/// The rows of `scoring` that hold in a position at the end of a round.
void Coverage::note_scoring(const Program& program, const State& state) {
    for (int seat = 0; seat < state.seats; ++seat) {
        Frame frame;
        frame.player = seat;
        for (std::size_t i = 0; i < program.scoring.size(); ++i) {
            note(Section::scoring_row, program.names.scoring[i],
                 holds(program, state, frame, program.scoring[i].when));
        }
    }
}

/// After a round the next one is dealt at once, so the end of the round is looked at in a game
/// that ends with it.
void Coverage::note_end_of_round(const Program& program, const State& before, const Move& move) {
    Program last = program;
    const auto always = static_cast<std::uint32_t>(last.instructions.size());
    last.instructions.push_back({Operation::push, 1, 0});
    last.end.front().when = {always, always + 1};
    State state = before;
    apply(last, state, move);
    note_scoring(program, state);
}

void Coverage::note_move(const Program& program, const State& before, const Move& move,
                         const Events& events) {
    auto played = move;
    bool revealed = false;
    for (const auto& event : events) {
        if (event.kind == Event::Kind::instant_win) {
            note(Section::instant_win,
                 program.names.instant_wins[static_cast<std::size_t>(event.index)], true);
        }
        if (event.kind == Event::Kind::round_end) note_end_of_round(program, before, move);
        revealed = revealed || event.kind == Event::Kind::reveal;
        if (move.kind != Move::Kind::unseen || event.kind != Event::Kind::play) continue;
        for (const auto card : event.cards) played.cards.insert(card);
        const auto readings = readings_of(rules_now(program, before), played.cards);
        if (readings.empty()) continue;
        played.combination = static_cast<std::int8_t>(readings.front().combination);
        played.key = static_cast<std::uint16_t>(readings.front().key);
    }
    if (played.combination >= 0) note_effects_of_play(program, before, played);
    if (move.kind != Move::Kind::action && !revealed) return;
    const auto effects = revealed ? program.effects_on_failure : program.effects_on[move.action];
    Frame frame;
    frame.player = before.to_act;
    frame.source = play_source(program, before);
    frame.value = move.value;
    for (std::size_t i = 0; i < program.effects.size(); ++i) {
        if (((effects >> i) & 1) == 0) continue;
        note(Section::effect, program.names.effects[i],
             holds(program, before, frame, program.effects[i].when));
    }
}

void Coverage::note_state(const Program& program, const State& state) {
    if (state.instant_win >= 0) {
        note(Section::instant_win,
             program.names.instant_wins[static_cast<std::size_t>(state.instant_win)], true);
    }
    if (!state.over() || state.end_row < 0) return;
    note(Section::end_row, program.names.end_rows[static_cast<std::size_t>(state.end_row)], true);
    note_scoring(program, state);
}

std::string_view section_name(CoveredRule::Section section) {
    using Section = CoveredRule::Section;
    switch (section) {
        case Section::option: return "options";
        case Section::combination: return "combinations";
        case Section::value: return "values";
        case Section::beats_row: return "beats";
        case Section::action: return "actions";
        case Section::effect: return "effects";
        case Section::instant_win: return "instant_wins";
        case Section::scoring_row: return "scoring";
        case Section::end_row: return "end";
    }
    return "rules";
}

}  // namespace houserules
