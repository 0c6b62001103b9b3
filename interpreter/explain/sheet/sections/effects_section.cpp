#include <algorithm>
#include <string>

#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "explain/sheet/step_words.h"
#include "source/phrases.h"

namespace houserules {

namespace {

bool follows_play(const Wording& wording, const Effect& effect) {
    return std::any_of(effect.on.begin(), effect.on.end(), [&](int action) {
        return at(wording.variant().actions, action).kind == Action::Kind::play;
    });
}

/// Which cards `played` means.
StepScene scene_of(const Wording& wording, const Effect& effect) {
    if (!effect.on_failure || follows_play(wording, effect)) return StepScene::effect;
    return effect.on.empty() ? StepScene::failure : StepScene::failure_or_action;
}

/// "when you play a pair", "when the play is of rank 7".
Phrase when_played(const Wording& wording, const std::optional<Term>& when) {
    if (!when) return phrase("after every play,");
    const Clause clause = wording.condition(*when);
    const bool about_play = is_about(clause, Referent::play);
    const NounPhrase* named = about_play ? named_by(clause) : nullptr;
    if (named != nullptr && named->article == NounPhrase::Article::indefinite) {
        return phrase("when", houserules::clause(wording.player(), "play", phrase(*named)), ",");
    }
    const bool of_play =
        about_play || (is_about(clause, Referent::you) && clause.kind == Clause::Kind::simple &&
                       clause.verb == "play");
    if (of_play) return phrase("when", clause, ",");
    return phrase("when you play,", if_so(clause));
}

/// "when you pick up or turn up a card that may not be played".
Phrase when_done(const Wording& wording, const Effect& effect, const std::optional<Term>& when) {
    std::vector<std::string> names;
    for (const int action : effect.on) {
        const std::string name = wording.action_name(action);
        // Several may be called the same.
        if (!contains(names, name) && wording.can_be_taken(action)) names.push_back(name);
    }
    if (effect.on_failure) names.push_back("turn up a card that may not be played");
    const Wording words = effect.on_failure ? wording.with_play("card turned up") : wording;
    const Phrase done = phrase("when you", listed(names, "or"), ",");
    return when ? phrase(done, if_so(words.condition(*when))) : done;
}

}  // namespace

SheetSection effects_section(const Wording& general) {
    const Wording wording = general.about(acting_player());
    SheetSection section{"What follows", true};
    for (const auto& effect : wording.variant().effects) {
        const bool follows = effect.on_failure ||
                             std::any_of(effect.on.begin(), effect.on.end(),
                                         [&](int action) { return wording.can_be_taken(action); });
        if (!follows || wording.is_never(effect.when)) continue;
        const auto steps = steps_words(wording, effect.steps, scene_of(wording, effect));
        if (!steps) continue;
        const auto when = wording.settled_condition(effect.when);
        const bool of_play =
            !effect.on_failure && effect.on.size() == 1 && follows_play(wording, effect);
        const Phrase trigger =
            of_play ? when_played(wording, when) : when_done(wording, effect, when);
        section.add(effect.name.text, name_as_title(effect.name.text),
                    sentence(phrase(trigger, *steps)) + said_too(effect.says));
    }
    if (section.entries.size() > 1) section.lead_with("All that apply are done, in this order.");
    return section;
}

}  // namespace houserules
