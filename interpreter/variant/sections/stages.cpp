#include "variant/sections/stages.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>

#include "source/containers.h"
#include "variant/sections/fields.h"
#include "variant/sections/key_lists.h"
#include "variant/sections/references.h"
#include "variant/sections/rules.h"
#include "variant/sections/steps.h"
#include "variant/static_value.h"

namespace houserules {

namespace {

/// A stage while it is read, with the rules that count in it alone.
struct StageDraft : Stage {
    std::size_t first_row = 0;  ///< of `beats`
    std::size_t rows = 0;
    std::size_t first_effect = 0;
    std::size_t effects = 0;
};

/// `players`, or a condition over a player.
void read_each(const Reading& reading, const Node& node, StageDraft& stage) {
    stage.each = true;
    if (node.is_scalar() && node.text == "players") return;
    stage.who = read_term(reading.draft, node, scope_of_game().with_player(), {Type::boolean},
                          reading.what);
}

void read_actions_of(const Reading& reading, const Node& node, StageDraft& stage) {
    Draft& draft = reading.draft;
    std::vector<std::string> names;
    for (const Action& action : draft.variant.actions) names.push_back(action.name.text);
    stage.actions.emplace();
    const std::vector<Node>* items = read_items(draft, node, reading.what, "leave it out for all");
    if (items == nullptr) return;
    for (const Node& item : *items) {
        const std::optional<Name> name = read_name_of_thing(draft, item, reading.what);
        if (!name) continue;
        const int index = find_one_of(draft, *name, names, "action");
        if (index < 0) continue;
        if (contains(*stage.actions, index)) {
            draft.refuse(name->span, "`{}` stands here twice", name->text);
        } else {
            stage.actions->push_back(index);
        }
    }
}

void read_rows_of_stage(const Reading& reading, const Node& node, StageDraft& stage) {
    const std::vector<BeatsRow>& rows = reading.draft.variant.beats;
    stage.first_row = rows.size();
    read_beats_rows(reading.draft, &node);
    stage.rows = rows.size() - stage.first_row;
}

void read_effects_of_stage(const Reading& reading, const Node& node, StageDraft& stage) {
    const std::vector<Effect>& effects = reading.draft.variant.effects;
    stage.first_effect = effects.size();
    read_effect_rows(reading.draft, &node);
    stage.effects = effects.size() - stage.first_effect;
}

/// What is done while nobody acts: when a stage begins, or when it ends.
Field<StageDraft>::Read reads_steps(std::vector<Step> Stage::*steps) {
    return [steps](const Reading& reading, const Node& node, StageDraft& stage) {
        const StepPlace place{StepPlace::Kind::stage_end, scope_of_game()};
        stage.*steps = read_steps(reading.draft, node, place, reading.what);
    };
}

const KeyTable<StageDraft> stage_table(
    MapKind::stage,
    {
        {"acts", "who acts as long as it lasts",
         takes_term(Type::player, &StageDraft::acts, scope_of_game), "in turn"},
        {"each", "each player acts once: `players`, or a condition over a player",
         late<StageDraft>({Takes::expression, read_each})},
        {"all_at_once", "with `each`: nobody sees what the others do before all have acted",
         takes_flag(&StageDraft::all_at_once), "false"},
        {"from", "with `each`: who comes first, the others in turn",
         takes_term(Type::player, &StageDraft::first, scope_of_game),
         "the next in turn, or who leads"},
        {"until", "when nobody else acts in it", takes_condition(&StageDraft::until, scope_of_game),
         "when nobody is left to act"},
        {"at_start", "what is done when the round goes over to it, before anybody acts",
         late<StageDraft>({Takes::steps, reads_steps(&Stage::at_start)})},
        {"then", "what is done when nobody is left to act",
         late<StageDraft>({Takes::steps, reads_steps(&Stage::then)})},
        {"actions", "the actions that can be taken in it",
         late<StageDraft>({Takes::names, read_actions_of}), "all"},
        {"beats", "what beats what in it, in place of `beats` of the variant",
         late<StageDraft>(Field<StageDraft>{Takes::rows, read_rows_of_stage, MapKind::beats_row}),
         "as in all stages"},
        {"effects", "what follows from actions in it, after what does in all stages",
         late<StageDraft>(Field<StageDraft>{Takes::rows, read_effects_of_stage, MapKind::effect})},
        {"title", "what people are told it is called", takes_title(&StageDraft::title), "its name"},
    });

/// What has no meaning without something else.
void check_stage(const Reading& reading, const StageDraft& stage) {
    Draft& draft = reading.draft;
    const auto needs = [&](std::string_view key, std::string_view other, bool is_there) {
        const Node* node = reading.map.find(key);
        if (node == nullptr || is_there) return;
        draft.report(Code::missing_key, node->span, "`{}` needs the key `{}`", key, other);
    };
    // Who acts may be said by what is wrong, which was reported.
    const bool says_who = stage.each || reading.map.find("acts") != nullptr;
    if (const Node* acts = reading.map.find("acts"); acts != nullptr && stage.each) {
        draft.refuse(acts->span, "each player acts, so `acts` says nothing");
    }
    needs("from", "each", stage.each);
    needs("all_at_once", "each", stage.each);
    needs("then", "until", says_who || stage.until);
    needs("each", "then", !stage.then.empty());
    needs("until", "then", !stage.then.empty());
}

/// The condition that a round is in one of some stages.
Term in_stages(const Variant& variant, Stages stages, Span span) {
    Term variable;
    variable.kind = TermKind::variable;
    variable.type = Type::stage;
    variable.span = span;
    variable.index = variant.stage_variable;
    Term condition;
    condition.type = Type::boolean;
    condition.span = span;
    condition.operands.push_back(variable);
    for (int stage = 0; stage < count_of(variant.stages); ++stage) {
        if (!stages.contains(stage)) continue;
        Term constant;
        constant.type = Type::stage;
        constant.span = span;
        constant.value = stage;
        condition.operands.push_back(constant);
    }
    condition.kind = condition.operands.size() == 2 ? TermKind::equal : TermKind::in_list;
    return condition;
}

/// Confines a rule to stages: its condition asks for them first.
template <typename Rule>
void confine(const Variant& variant, Rule& rule, Stages stages, Span span) {
    if (stages.all()) return;
    rule.stages = stages;
    Term condition = in_stages(variant, stages, span);
    if (rule.when) {
        Term both;
        both.kind = TermKind::logical_and;
        both.type = Type::boolean;
        both.span = rule.when->span;
        both.operands = {std::move(condition), std::move(*rule.when)};
        rule.when = std::move(both);
    } else {
        rule.when = std::move(condition);
    }
}

Stages stage_at(std::size_t index) { return {std::uint32_t{1} << index}; }

/// A condition that never holds.
Term never(Span span) {
    Term term;
    term.type = Type::boolean;
    term.span = span;
    return term;
}

/// Rules of the same name would be told of as one.
template <typename Rule>
void check_names(Draft& draft, const std::vector<Rule>& rules, std::string_view what) {
    for (std::size_t i = 0; i < rules.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (rules[j].name.text != rules[i].name.text) continue;
            draft
                .report(Code::duplicate_name, rules[i].name.span, "there is {} `{}` already", what,
                        rules[i].name.text)
                .advise("choose another name for one of them")
                .note(rules[j].name.span, "first declared here");
            break;
        }
    }
    if (count_of(rules) <= VariantLimits::rules) return;
    draft.report(Code::out_of_range, rules.back().name.span,
                 "there can be no more than {} of these, those of all stages counted together",
                 VariantLimits::rules);
}

/// Whether a stage is over before anybody acts.
bool nobody_acts(const Variant& variant, const Stage& stage) {
    return stage.until && fixed_value(*stage.until, variant) == 1;
}

void confine_rows(Variant& variant, const std::vector<StageDraft>& stages, std::size_t of_all) {
    Stages others;
    for (std::size_t i = 0; i < stages.size(); ++i) {
        if (stages[i].rows == 0 && !nobody_acts(variant, stages[i])) {
            others.bits |= stage_at(i).bits;
        }
        for (std::size_t row = 0; row < stages[i].rows; ++row) {
            confine(variant, variant.beats[stages[i].first_row + row], stage_at(i),
                    stages[i].name.span);
        }
        for (std::size_t effect = 0; effect < stages[i].effects; ++effect) {
            confine(variant, variant.effects[stages[i].first_effect + effect], stage_at(i),
                    stages[i].name.span);
        }
    }
    if (none_of(stages, [](const StageDraft& stage) { return stage.rows != 0; })) {
        return;
    }
    for (std::size_t row = 0; row < of_all; ++row) {
        confine(variant, variant.beats[row], others, variant.beats[row].name.span);
    }
}

}  // namespace

KeyLists stage_keys() { return {&stage_table}; }

void declare_stages(Draft& draft, const Node& root) {
    const Node* section = root.find("stages");
    if (section == nullptr) return;
    for (const Entry* entry : read_rows(draft, *section, VariantLimits::stages, "stage")) {
        Stage stage;
        stage.name = name_of(*entry);
        draft.literals.push_back({stage.name, "a stage"});
        draft.variant.stages.push_back(std::move(stage));
    }
    if (draft.variant.stages.empty()) return;
    Variable variable;
    const Entry& key = *std::find_if(root.entries.begin(), root.entries.end(),
                                     [](const Entry& entry) { return entry.key == "stages"; });
    variable.name = {"stage", key.key_span};
    variable.type = Type::stage;
    variable.lasts = Variable::Lasts::round;
    variable.start.type = Type::stage;
    variable.start.span = key.key_span;
    draft.variant.stage_variable = count_of(draft.variant.variables);
    draft.names.declare(variable.name, NameKind::variable, draft.variant.stage_variable);
    draft.variant.variables.push_back(std::move(variable));
}

void read_stages(Draft& draft, const Node& root) {
    const Node* section = root.find("stages");
    if (section == nullptr || draft.variant.stages.empty()) return;
    std::vector<StageDraft> stages;
    const std::size_t of_all = draft.variant.beats.size();
    for (std::size_t i = 0; i < draft.variant.stages.size(); ++i) {
        const Entry& entry = section->entries[i];
        StageDraft stage;
        stage.name = draft.variant.stages[i].name;
        if (check_keys(entry.value, MapKind::stage, entry.key_span, draft.diagnostics)) {
            Reading reading{draft, entry.value};
            read_keys(reading, stage_table, stage);
            check_stage(reading, stage);
        }
        stages.push_back(std::move(stage));
    }
    for (std::size_t i = 0; i < stages.size(); ++i) draft.variant.stages[i] = stages[i];
    check_names(draft, draft.variant.beats, "a row");
    check_names(draft, draft.variant.effects, "an effect");
    if (draft.diagnostics.has_errors()) return;
    confine_rows(draft.variant, stages, of_all);
}

void confine_actions(Draft& draft) {
    Variant& variant = draft.variant;
    // Where nobody acts nothing is done.
    const auto has_all = [&](const Stage& stage) { return !stage.actions; };
    for (int index = 0; index < count_of(variant.actions); ++index) {
        Action& action = at(variant.actions, index);
        Stages listed;
        Stages all;
        for (int i = 0; i < count_of(variant.stages); ++i) {
            const Stage& stage = at(variant.stages, i);
            if (nobody_acts(variant, stage)) continue;
            all.bits |= stage_at(i).bits;
            if (has_all(stage) || contains(*stage.actions, index)) {
                listed.bits |= stage_at(i).bits;
            }
        }
        // What no stage lists can be done when it is asked for, whatever the stage.
        const bool is_asked = action.asked_only || action.implied;
        if (listed.bits == all.bits || (listed.bits == 0 && is_asked)) continue;
        if (listed.bits == 0) {
            draft.diagnostics.warning(Code::unused_name, action.name.span,
                                      fmt::format("no stage has the action `{}`", action.name.text),
                                      "add it to `actions` of a stage");
            action.when = never(action.name.span);
        } else {
            confine(variant, action, listed, action.name.span);
        }
    }
}

int find_stage(Draft& draft, const Node& node, std::string_view what) {
    const std::optional<Name> name = read_name_of_thing(draft, node, what);
    if (!name) return -1;
    std::vector<std::string> names;
    for (const Stage& stage : draft.variant.stages) names.push_back(stage.name.text);
    return find_one_of(draft, *name, names, "stage");
}

}  // namespace houserules
