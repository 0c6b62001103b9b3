#include <fmt/format.h>

#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "explain/sheet/step_words.h"
#include "source/phrases.h"
#include "variant/stage_conditions.h"

namespace houserules {

namespace {

/// Whether players without cards stay in as long as a stage lasts.
bool waits_without_cards(const Wording& wording, int stage) {
    const auto when = wording.settled_condition(wording.variant().out.when);
    if (!when || when->kind != TermKind::equal) return false;
    const Term& of = when->operands[1];
    return of.type == Type::stage && of.kind == TermKind::constant && of.value != stage;
}

/// What may be done in a stage.
std::vector<int> actions_in(const Wording& wording, int stage) {
    std::vector<int> actions;
    for (int action = 0; action < count_of(wording.variant().actions); ++action) {
        const Action& named = at(wording.variant().actions, action);
        if (is_of_turns_in(named, stage) && !wording.is_never(named.when) &&
            wording.can_be_taken(action)) {
            actions.push_back(action);
        }
    }
    return actions;
}

/// Whether whoever acts in a stage may have to act in it once more, and nothing else tells how
/// long.
///
/// @param done  what may be done in it
bool goes_on(const Wording& wording, int index, const std::vector<int>& done) {
    const Variant& variant = wording.variant();
    const Stage& stage = at(variant.stages, index);
    if (stage.until && !wording.is_never(stage.until)) return false;
    const auto ends = [&](int action) {
        return any_of(variant.effects, [&](const Effect& effect) {
            return contains(effect.on, action) && effect.stages.contains(index) &&
                   !wording.settled_condition(condition_in_stages(effect.when, effect.stages)) &&
                   any_of(effect.steps, [&](const Step& step) {
                       return step.kind == StepKind::stage && !wording.settled_condition(step.when);
                   });
        });
    };
    return !all_of(done, ends);
}

/// Who acts as long as a stage lasts, and what they do.
Phrase who_acts(const Wording& wording, int index) {
    const Stage& stage = at(wording.variant().stages, index);
    const std::vector<int> done = actions_in(wording, index);
    std::vector<std::string> names;
    for (const int action : done) names.push_back(wording.action_name(action));
    const std::string acts = listed(names, "or");
    if (stage.goes_in_turn()) {
        // Whoever has no cards is out, but for where they wait for others.
        return phrase(
            "players, in turn,", acts,
            waits_without_cards(wording, index) ? "; who can do none of these is passed over" : "");
    }
    if (stage.acts) {
        const bool leads = stage.acts->kind == TermKind::leader;
        const NounPhrase who = leads ? with(person("player"), phrase("who leads"))
                                     : wording.player(wording.settled(*stage.acts));
        return phrase(
            clause(who, "be", phrase("to", listed(names, "or to"))),
            goes_on(wording, index, done) ? ", again and again until another stage begins" : "");
    }
    NounPhrase each = some_player("each");
    const auto who = wording.settled_condition(stage.who);
    if (who) each = narrowed(each, wording.about(looked_at_player()).condition(*who));
    Phrase text = phrase(clause(each, "have", phrase("one turn to", acts)));
    if (stage.first && !stage.all_at_once) {
        append(text, phrase(", beginning with", wording.player(wording.settled(*stage.first))));
    }
    if (stage.all_at_once) {
        append(text, phrase(", all at the same time: nobody sees what the others do before all "
                            "have acted"));
    }
    return text;
}

/// What players do from which it follows that a stage begins, before all have had their turn:
/// "play".
std::vector<std::string> what_breaks_off(const Wording& wording, int stage) {
    std::vector<std::string> names;
    if (!at(wording.variant().stages, stage).each) return names;
    for (const Effect& effect : wording.variant().effects) {
        const bool begins_stage = any_of(effect.steps, [&](const Step& step) {
            return step.kind == StepKind::stage && !wording.is_never(step.when);
        });
        if (!begins_stage || !effect.stages.contains(stage) || wording.is_never(effect.when)) {
            continue;
        }
        for (const int action : effect.on) {
            const std::string name = wording.action_name(action);
            if (wording.can_be_taken(action) && !contains(names, name)) names.push_back(name);
        }
    }
    return names;
}

/// When a stage is over, where something follows: "it is over when nobody is left to act".
///
/// @param breaks_off  whether it may end before, and be gone through again
std::string ending_text(const Wording& wording, int index, const std::optional<Term>& until,
                        bool breaks_off) {
    if (!until) return "It is over when nobody is left to act.";
    std::vector<Clause> ends{wording.condition(*until)};
    if (ends.front().kind == Clause::Kind::any && ends.front().scope == Referent::none) {
        ends = std::vector<Clause>(ends.front().parts);
    }
    const Clause all_acted = clause(literal("nobody"), "be", phrase("left to act"));
    if (!breaks_off && at(wording.variant().stages, index).each) ends.push_back(all_acted);
    Phrase text = phrase(breaks_off ? "it is also over, before any of these turns," : "it is over");
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const bool last = i > 0 && i + 1 == ends.size();
        append(text,
               phrase(i > 0 ? "," : "", last ? "or" : "", breaks_off ? "if" : "when", ends[i]));
    }
    if (!breaks_off) return sentence(text);
    return sentence(phrase(wording.stage(index), "is over when", all_acted)) + " " + sentence(text);
}

void add_stage(const Wording& wording, int index, SheetSection& section) {
    const Stage& stage = at(wording.variant().stages, index);
    const bool finds_nobody = stage.acts && wording.may_find_nobody(wording.settled(*stage.acts));
    const bool is_endless =
        stage.until && wording.is_never(stage.until) && !stage.each && !finds_nobody;
    const auto then = is_endless ? std::vector<std::string>()
                                 : sentences_of_steps(wording, stage.then, StepScene::closing);
    const bool can_end = stage.until && !wording.is_never(stage.until);
    const auto until = can_end ? wording.settled_condition(stage.until) : std::nullopt;
    const bool nobody_acts = can_end && !until;
    const std::string follows = fmt::format("{}", fmt::join(then, " "));
    const std::string title = name_as_title(stage.name.text, stage.title);
    const auto start = sentences_of_steps(wording, stage.at_start, StepScene::closing);
    if (!start.empty()) {
        section.add(stage.name.text + " start",
                    fmt::format("Before the {}", wording.stage(index).noun.one),
                    fmt::format("{}", fmt::join(start, " ")));
    }
    if (nobody_acts) {
        section.add(stage.name.text, title, "Nobody acts. " + follows);
        return;
    }
    const Phrase acts = who_acts(wording, index);
    std::string text = sentence(acts);
    if (finds_nobody && !then.empty()) {
        text +=
            " " + sentence(phrase("if there is no such player,", wording.stage(index), "is over"));
    }
    if (stage.acts && until && !then.empty()) {
        text += " " + sentence(phrase("as soon as", wording.condition(*until), ",",
                                      wording.stage(index), "is over"));
    }
    const auto breaking = what_breaks_off(wording, index);
    if (!then.empty() && !stage.acts) {
        text += " " + ending_text(wording, index, until, !breaking.empty());
    }
    if (!breaking.empty()) {
        text += " " + sentence(phrase("as soon as somebody decides to", listed(breaking, "or"), ",",
                                      wording.stage(index),
                                      "breaks off, and \"What follows\" tells what comes next; "
                                      "whenever it begins again, all have a turn again"));
    }
    section.add(stage.name.text, title, text);
    if (then.empty()) return;
    section.add(stage.name.text + " then",
                fmt::format("After the {}", wording.stage(index).noun.one), follows);
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
        add_stage(wording, stage, section);
    }
    if (section.entries.empty()) return section;
    section.lead_with(fmt::format("A round goes through stages. It begins with {}.",
                                  "the " + wording.stage(0).noun.one));
    return section;
}

}  // namespace houserules
