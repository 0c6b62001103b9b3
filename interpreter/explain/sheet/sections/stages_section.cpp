#include <fmt/format.h>

#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "explain/sheet/step_words.h"
#include "source/phrases.h"

namespace houserules {

namespace {

/// Who acts as long as a stage lasts.
Phrase who_acts(const Wording& wording, const Stage& stage) {
    if (stage.goes_in_turn()) return phrase("players act in turn");
    if (stage.acts) return phrase(clause(wording.player(wording.settled(*stage.acts)), "act", {}));
    NounPhrase each = some_player("each");
    const auto who = wording.settled_condition(stage.who);
    if (who) each = narrowed(each, wording.about(looked_at_player()).condition(*who));
    Phrase text = phrase(clause(each, "act", phrase("once")));
    if (stage.first && !stage.all_at_once) {
        append(text, phrase(", in turn from", wording.player(wording.settled(*stage.first)), "on"));
    }
    if (stage.all_at_once) {
        append(text, phrase(", all at the same time: nobody sees what the others do before all "
                            "have acted"));
    }
    return text;
}

/// "you play or take".
std::string what_is_done(const Wording& wording, int stage) {
    std::vector<std::string> names;
    const Variant& variant = wording.variant();
    for (int action = 0; action < count_of(variant.actions); ++action) {
        const Action& named = at(variant.actions, action);
        if (named.implied || named.asked_only || !named.stages.contains(stage)) continue;
        if (wording.is_never(named.when)) continue;
        if (wording.can_be_taken(action)) names.push_back(wording.action_name(action));
    }
    return listed(names, "or");
}

SheetEntry stage_entry(const Wording& wording, int index) {
    const Stage& stage = at(wording.variant().stages, index);
    const auto then = steps_words(wording, stage.then, StepScene::closing);
    const auto until = stage.until ? wording.settled_condition(stage.until) : std::nullopt;
    const bool nobody_acts = stage.until && !until;
    std::string text;
    if (!nobody_acts) {
        text = fmt::format("{} {} you {}.", sentence(who_acts(wording, stage)),
                           stage.all_at_once ? "There" : "At your turn there",
                           what_is_done(wording, index));
        const Phrase end = until ? phrase("when", wording.condition(*until))
                                 : phrase("when nobody is left to act");
        const bool or_else = until && !stage.goes_in_turn();
        if (then) {
            text +=
                " " + sentence(phrase(end, or_else ? ", or nobody is left to act," : ",", *then));
        }
    } else if (then) {
        text = sentence(phrase("nobody acts:", *then));
    }
    return {stage.name.text, name_as_title(stage.name.text, stage.title), text};
}

}  // namespace

Phrase in_stages(const Wording& wording, Stages stages) {
    if (stages.all()) return {};
    std::vector<std::string> names;
    for (int stage = 0; stage < count_of(wording.variant().stages); ++stage) {
        if (stages.contains(stage)) names.push_back("the " + wording.stage(stage).noun.one);
    }
    return phrase("in", listed(names, "or"), ",");
}

SheetSection stages_section(const Wording& wording) {
    SheetSection section{"Stages"};
    const Variant& variant = wording.variant();
    for (int stage = 0; stage < count_of(variant.stages); ++stage) {
        section.entries.push_back(stage_entry(wording, stage));
    }
    if (section.entries.empty()) return section;
    section.lead_with(fmt::format("A round goes through stages. It begins with {}.",
                                  "the " + wording.stage(0).noun.one));
    return section;
}

}  // namespace houserules
