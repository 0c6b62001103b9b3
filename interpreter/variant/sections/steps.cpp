#include "variant/sections/steps.h"

#include <fmt/format.h>

#include <algorithm>

#include "source/containers.h"
#include "variant/sections/fields.h"
#include "variant/sections/step_draft.h"
#include "variant/sections/step_help.h"

namespace houserules {

namespace {

using Place = StepPlace::Kind;

constexpr Verb verbs[] = {
#define VERB(article, verb, kind, places) {#verb, MapKind::verb##_step, StepKind::kind, places},
#define STEP(kind, about)
#define COMPILED(kind, about)
#include "language/steps.def"
#undef VERB
#undef STEP
#undef COMPILED
};

char place_letter(Place place) {
    switch (place) {
        case Place::setup: return 's';
        case Place::effect: return 'e';
        case Place::round_start:
        case Place::round_end: return 'r';
        case Place::taken: return 'k';
        case Place::tied: return 't';
        case Place::stage_end: return 'n';
    }
    return ' ';
}

bool allowed_at(const Verb& verb, const StepPlace& place) {
    return contains(verb.places, place.each ? 'p' : place_letter(place.kind));
}

/// Between rounds, steps that concern players without naming one are done by everybody.
bool is_done_by_everybody(const StepDraft& step) {
    const bool somebody_acts =
        step.place.kind == Place::effect || step.place.nobody_acts() || step.place.each;
    return step.for_each_player && !somebody_acts && step.kind != StepKind::deal &&
           step.kind != StepKind::give;
}

/// What concerns several keys of a step.
void check_zones(const Reading& reading, const StepDraft& step) {
    const bool names_somebody =
        names_player(reading) || step.from_player || step.kind == StepKind::swap;
    if (step.from >= 0 && step.from == step.to && !names_somebody) {
        reading.draft.refuse(reading.map.find("to")->span, "the cards come from this zone")
            .advise("cards that are to lie elsewhere in it go by way of another zone");
    }
    const bool is_known = group_of(step.kind) == StepGroup::cards || step.index >= 0;
    const Node* of = reading.map.find("of");
    if (of == nullptr || step.owner_is_meant || !is_known) return;
    if (find_key(step.verb.keys, "of") == nullptr) return;
    reading.draft.refuse(of->span, "`of` names a player, but what changes here is no player's");
}

}  // namespace

const Verb* find_verb(std::string_view text) {
    const auto verb = std::find_if(std::begin(verbs), std::end(verbs),
                                   [&](const Verb& known) { return known.text == text; });
    return verb == std::end(verbs) ? nullptr : verb;
}

std::vector<std::string> verbs_at(const StepPlace& place) {
    std::vector<std::string> texts;
    for (const Verb& verb : verbs) {
        if (allowed_at(verb, place)) texts.emplace_back(verb.text);
    }
    return texts;
}

bool read_step(Draft& draft, const Node& node, const StepPlace& place, Span anchor,
               std::vector<Step>& steps) {
    if (!node.is_map()) {
        draft
            .report(Code::wrong_shape, node.kind == Node::Kind::null ? anchor : node.span,
                    "a step must be a map, but this is {}", shape_name(node))
            .advise(help_for_written_step(draft, node, place));
        return false;
    }
    // `draw_up_to` is a verb and `to` is not, so the first verb of the map decides.
    const Verb* verb = nullptr;
    const Entry* first = nullptr;
    for (const Entry& entry : node.entries) {
        verb = find_verb(entry.key);
        first = &entry;
        if (verb != nullptr) break;
    }
    if (verb == nullptr) {
        const Span span = node.entries.empty() ? node.span : node.entries.front().key_span;
        draft.report(Code::unknown_key, span, "a step must say what is done")
            .advise(help_for_unknown_step(draft, node, place));
        return false;
    }
    if (!allowed_at(*verb, place)) {
        draft.report(Code::not_available, first->key_span, "`{}` cannot be done here", verb->text)
            .advise(help_for_step_elsewhere(*verb, place));
        return false;
    }
    check_keys(node, verb->keys, node.span, draft.diagnostics);
    StepDraft step{{}, place, *verb};
    step.kind = verb->kind;
    step.span = node.span;
    Reading reading{draft, node, place.scope};
    const KeyTable<StepDraft>& table = step_table(verb->keys);
    read_keys(reading, table, step, false);
    reading.scope.player = reading.scope.player || is_done_by_everybody(step);
    read_keys(reading, table, step, true);
    check_zones(reading, step);
    step.inner = count_of(step.inner_steps);
    steps.push_back(step);
    for (Step& inner : step.inner_steps) steps.push_back(std::move(inner));
    return true;
}

std::vector<Step> read_steps(Draft& draft, const Node& node, const StepPlace& place,
                             std::string_view what) {
    std::vector<Step> steps;
    if (node.is_scalar() || node.is_map()) {
        draft
            .report(Code::wrong_shape, node.span, "{} must be a list, but this is {}", what,
                    shape_name(node))
            .advise(help_for_list_of_steps(draft, node, place));
        return steps;
    }
    const std::string_view help =
        place.nobody_acts() ? "leave it out"
                            : "write a step; where only `says` is to tell something, let it set a "
                              "variable that is there for that: `{set: NAME, to: true}`";
    const std::vector<Node>* items = read_items(draft, node, what, help);
    if (items == nullptr) return steps;
    for (const Node& item : *items) {
        if (count_of(steps) >= VariantLimits::steps) {
            draft.report(Code::out_of_range, item.span, "there can be no more than {} steps",
                         VariantLimits::steps);
            break;
        }
        read_step(draft, item, place, node.span, steps);
    }
    return steps;
}

}  // namespace houserules
