#include <fmt/format.h>

#include <algorithm>

#include "explain/sheet/sections/sections.h"
#include "explain/sheet/step_words.h"
#include "notation/names.h"

namespace houserules {

namespace {

/// What an effect follows from: "you play", "you pick up or pass".
struct Trigger {
    std::vector<std::string> actions;
    bool only_play = true;
};

Trigger trigger_of(const Wording& wording, const Effect& effect) {
    Trigger trigger;
    for (const int index : effect.on) {
        const Action& action = wording.variant().actions[static_cast<std::size_t>(index)];
        if (!wording.can_be_taken(index)) continue;
        trigger.actions.push_back(name_in_words(action.name.text));
        trigger.only_play = trigger.only_play && action.kind == Action::Kind::play;
    }
    return trigger;
}

/// Which cards `played` means.
StepScene scene_of(const Variant& variant, const Effect& effect) {
    if (!effect.on_failure) return StepScene::effect;
    const bool follows_plays = std::any_of(effect.on.begin(), effect.on.end(), [&](int index) {
        const auto& action = variant.actions[static_cast<std::size_t>(index)];
        return action.kind == Action::Kind::play;
    });
    if (follows_plays) return StepScene::effect;
    return effect.on.empty() ? StepScene::failure : StepScene::failure_or_action;
}

std::string when_text(const Wording& wording, const Effect& effect,
                      const std::optional<Term>& when) {
    const Trigger trigger = trigger_of(wording, effect);
    const Wording turned_up = wording.with_play("the card turned up");
    const Viewpoint you = acting_player();
    const bool play = trigger.only_play && !effect.on.empty() && !effect.on_failure;
    if (play && !when) return "after every play";
    if (play) {
        const Clause clause = wording.condition(*when, you);
        const bool simple = clause.kind == Clause::Kind::simple && !clause.negated &&
                            clause.verb == ClauseVerb::be && is_about(clause, clause.subject.role);
        if (simple && clause.subject.role == ClauseSubject::Role::play) {
            const std::string& what = clause.complement;
            if (what.substr(0, 2) == "a " || what.substr(0, 3) == "an ") {
                return fmt::format("when you play {}", what);
            }
        }
        constexpr std::string_view playing = "playing from ";
        if (simple && clause.complement.substr(0, playing.size()) == playing) {
            return fmt::format("when you play from {}", clause.complement.substr(playing.size()));
        }
        if (is_about(clause, ClauseSubject::Role::play)) {
            return fmt::format("when {}", said(clause));
        }
        return fmt::format("when you play, if {}", said(clause));
    }
    std::vector<std::string> parts;
    if (!trigger.actions.empty()) {
        parts.push_back(fmt::format("you {}", listed(trigger.actions, "or")));
    }
    if (effect.on_failure) {
        parts.push_back(
            fmt::format("{}turn up a card that may not be played", parts.empty() ? "you " : ""));
    }
    std::string text = fmt::format("when {}", listed(parts, "or"));
    const Wording& words = effect.on_failure ? turned_up : wording;
    if (when) text += fmt::format(", if {}", said(words.condition(*when, you)));
    return text;
}

}  // namespace

SheetSection effects_section(const Wording& wording) {
    const Variant& variant = wording.variant();
    SheetSection section{"What follows", true, {}};
    for (const auto& effect : variant.effects) {
        std::optional<Term> when;
        if (effect.when) {
            when = wording.settled(*effect.when);
            if (is_always(*when, false)) continue;
            if (is_always(*when, true)) when.reset();
        }
        const bool follows = effect.on_failure ||
                             std::any_of(effect.on.begin(), effect.on.end(),
                                         [&](int action) { return wording.can_be_taken(action); });
        if (!follows) continue;
        const auto steps = steps_words(wording, effect.steps, scene_of(variant, effect));
        if (!steps) continue;
        section.entries.push_back(
            {effect.name.text, name_as_title(effect.name.text),
             as_sentence(fmt::format("{}, {}", when_text(wording, effect, when), *steps))});
    }
    if (section.entries.size() > 1) {
        section.entries.insert(
            section.entries.begin(),
            SheetEntry{"effects", "", "All that apply are done, in this order.", true});
    }
    return section;
}

}  // namespace houserules
