#include <algorithm>
#include <string>

#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "explain/sheet/step_words.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Which cards `played` means.
StepScene scene_of(const Variant& variant, const Effect& effect) {
    if (!effect.on_failure) return StepScene::effect;
    const bool follows_plays = std::any_of(effect.on.begin(), effect.on.end(), [&](int index) {
        const auto& action = at(variant.actions, index);
        return action.kind == Action::Kind::play;
    });
    if (follows_plays) return StepScene::effect;
    return effect.on.empty() ? StepScene::failure : StepScene::failure_or_action;
}

bool follows_only_plays(const Wording& wording, const Effect& effect) {
    const auto is_play = [&](int action) {
        return at(wording.variant().actions, action).kind == Action::Kind::play;
    };
    return !effect.on.empty() && !effect.on_failure &&
           std::all_of(effect.on.begin(), effect.on.end(), is_play);
}

/// "when you play a pair", "when the play is of rank 7".
Phrase when_played(const Wording& wording, const std::optional<Term>& when) {
    if (!when) return phrase("after every play,");
    const NounPhrase you = acting_player().player;
    const Clause clause = wording.condition(*when, acting_player());
    const NounPhrase* named = is_about(clause, Referent::play) ? named_by(clause) : nullptr;
    if (named != nullptr && named->article == NounPhrase::Article::indefinite) {
        return phrase("when", houserules::clause(you, Verb::play, phrase(*named)), ",");
    }
    const bool of_play = is_about(clause, Referent::play) ||
                         (is_about(clause, Referent::you) && clause.kind == Clause::Kind::simple &&
                          clause.verb == Verb::play);
    if (of_play) return phrase("when", clause, ",");
    return phrase("when you play,", if_so(clause));
}

/// "when you pick up or turn up a card that may not be played".
Phrase when_done(const Wording& wording, const Effect& effect, const std::optional<Term>& when) {
    // Several may be called the same.
    std::vector<std::string> names;
    std::vector<Phrase> actions;
    for (const int action : effect.on) {
        const std::string name = wording.action_name(action);
        const bool known = std::find(names.begin(), names.end(), name) != names.end();
        if (known || !wording.can_be_taken(action)) continue;
        names.push_back(name);
        actions.push_back(phrase(name));
    }
    if (effect.on_failure) actions.push_back(phrase("turn up a card that may not be played"));
    const Wording words = effect.on_failure ? wording.with_play("card turned up") : wording;
    const Phrase done = phrase("when you", listed_phrases(actions, "or"), ",");
    return when ? phrase(done, if_so(words.condition(*when, acting_player()))) : done;
}

}  // namespace

SheetSection effects_section(const Wording& wording) {
    const Variant& variant = wording.variant();
    SheetSection section{"What follows", true, {}};
    for (const auto& effect : variant.effects) {
        const auto when = wording.settled_condition(effect.when);
        if (when && is_always(*when, false)) continue;
        const bool follows = effect.on_failure ||
                             std::any_of(effect.on.begin(), effect.on.end(),
                                         [&](int action) { return wording.can_be_taken(action); });
        if (!follows) continue;
        const auto steps = steps_words(wording, effect.steps, scene_of(variant, effect));
        if (!steps) continue;
        const Phrase trigger = follows_only_plays(wording, effect)
                                   ? when_played(wording, when)
                                   : when_done(wording, effect, when);
        section.entries.push_back({effect.name.text, name_as_title(effect.name.text),
                                   sentence(phrase(trigger, *steps)) + said_too(effect.says)});
    }
    if (section.entries.size() > 1) {
        section.entries.insert(
            section.entries.begin(),
            SheetEntry{"effects", "", "All that apply are done, in this order.", true});
    }
    return section;
}

}  // namespace houserules
