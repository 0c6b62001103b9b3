#include <algorithm>

#include "explain/sheet/sheet_names.h"
#include "explain/sheet/wording.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// What lies there lies on it, not in it.
bool is_surface(const NounPhrase& zone) {
    return zone.noun.one == "table" || zone.noun.one == "board" || zone.noun.one == "field";
}

}  // namespace

bool Wording::is_plural_zone(int zone) const {
    const Zone& declared = at(variant_.zones, zone);
    const std::string& name = declared.name.text;
    if (!declared.title.empty()) return is_plural_name(declared.title);
    if (describes_cards(name) || names_cards(name)) return true;
    // A step that lays the cards out tells what they are called, such as `spare_cards`.
    return std::any_of(variant_.setup.begin(), variant_.setup.end(), [&](const Step& step) {
        return step.to == zone && step.name.text == name + "_cards";
    });
}

NounPhrase Wording::zone(int zone, const NounPhrase& owner) const {
    const Zone& declared = at(variant_.zones, zone);
    NounPhrase noun = noun_of_name(declared.name.text, declared.title);
    noun.several = is_plural_zone(zone);
    if (noun.several && declared.title.empty() && !names_cards(declared.name.text)) {
        std::replace(noun.noun.one.begin(), noun.noun.one.end(), ' ', '-');
        noun.noun.many = noun.noun.one + " cards";
        noun.noun.one += " card";
    }
    return declared.of == Owner::player ? owned(std::move(noun), owner) : noun;
}

Phrase Wording::in_zone(int zone, const NounPhrase& owner) const {
    const NounPhrase noun = this->zone(zone, owner);
    if (noun.several) return phrase("among", noun);
    return phrase(is_surface(noun) ? "on" : "in", noun);
}

bool Wording::can_be_taken(int action) const {
    if (!at(variant_.actions, action).asked_only) return true;
    const auto asks = [&](const Step& step) {
        const bool named =
            step.kind == StepKind::ask &&
            std::find(step.actions.begin(), step.actions.end(), action) != step.actions.end();
        return named && (!step.when || !is_always(settled(*step.when), false));
    };
    const auto some_ask = [&](const std::vector<Step>& steps) {
        return std::any_of(steps.begin(), steps.end(), asks);
    };
    return some_ask(variant_.setup) || some_ask(variant_.trick.taken) ||
           std::any_of(variant_.effects.begin(), variant_.effects.end(),
                       [&](const Effect& effect) { return some_ask(effect.steps); });
}

}  // namespace houserules
