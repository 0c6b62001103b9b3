#include "verify/coverage.h"

#include <algorithm>

#include "source/containers.h"
#include "variant/stage_conditions.h"

namespace houserules {

namespace {

/// Whether a condition is written that may be false.
bool may_fail(const Term& condition) {
    return condition.kind != TermKind::constant || condition.value == 0;
}

bool may_fail(const std::optional<Term>& condition) { return condition && may_fail(*condition); }

}  // namespace

Coverage::Coverage(const Variant& variant)
    : play_name_(variant.actions.empty() ? std::string() : variant.actions.front().name.text) {
    for (const auto& option : variant.options) add(Section::option, option.name, false);
    for (const auto& rule : variant.combinations) add(Section::combination, rule.name, false);
    for (const auto& rule : variant.values) add(Section::value, rule.name, true);
    for (const auto& row : variant.beats) add(Section::beats_row, row.name, may_fail(row.allow));
    for (const auto& action : variant.actions) {
        if (action.implied) continue;
        const bool not_leading = action.kind == Action::Kind::pass && !action.when_leading;
        add(Section::action, action.name, may_fail(action.when) || not_leading);
    }
    for (const auto& effect : variant.effects) {
        // In other stages it is not asked.
        add(Section::effect, effect.name,
            may_fail(condition_in_stages(effect.when, effect.stages)));
    }
    for (const auto& win : variant.instant_wins) add(Section::instant_win, win.name, false);
    for (const auto& row : variant.rounds.at_start) {
        add(Section::round_start_row, row.name, may_fail(row.when));
    }
    for (const auto& row : variant.rounds.at_end) {
        add(Section::round_end_row, row.name, may_fail(row.when));
    }
    for (const auto& row : variant.scoring) add(Section::scoring_row, row.name, may_fail(row.when));
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
    const bool declared = legal && ruling.decision->move.declared;
    const auto reason = ruling.refusal.reason;
    const bool no_value = !legal && (reason == Refusal::Reason::not_that_value ||
                                     reason == Refusal::Reason::not_a_combination);
    for (auto& rule : rules_) {
        if (rule.section != Section::value) continue;
        rule.held = rule.held || declared;
        rule.failed = rule.failed || no_value;
    }
    if (legal && (ruling.decision->move.kind == Move::Kind::play ||
                  ruling.decision->move.kind == Move::Kind::unseen)) {
        note(Section::action, play_name_, true);
    }
}

void Coverage::note_combination(std::string_view name) { note(Section::combination, name, true); }

void Coverage::note_uses(const Program& program, const RuleUses& uses) {
    for (const auto& use : uses) {
        const auto section = section_of(use.section);
        note(section, at(names_in(program, section), use.index), use.held);
    }
}

void Coverage::note_position(const Program& program, const State& state, const RuleUses& uses) {
    if (state.instant_win >= 0) {
        note(Section::instant_win, at(program.names.instant_wins, state.instant_win), true);
    }
    note_uses(program, uses);
}

}  // namespace houserules
