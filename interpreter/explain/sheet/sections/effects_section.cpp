#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <sstream>
#include <string>

#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "explain/sheet/step_words.h"
#include "source/containers.h"
#include "source/phrases.h"
#include "variant/checks/card_flow.h"
#include "variant/stage_conditions.h"

namespace houserules {

namespace {

bool follows_play(const Wording& wording, const Effect& effect) {
    return any_of(effect.on, [&](int action) {
        return at(wording.variant().actions, action).kind == Action::Kind::play;
    });
}

/// Which cards `played` means.
StepScene scene_of(const Wording& wording, const Effect& effect) {
    if (!effect.on_failure || follows_play(wording, effect)) return StepScene::effect;
    return effect.on.empty() ? StepScene::failure : StepScene::failure_or_action;
}

/// Whether a part of a condition says only what is played: "a pair", "a J".
bool is_of_what_is_played(const Clause& part) {
    const NounPhrase* named = is_about(part, Referent::play) ? named_by(part) : nullptr;
    return named != nullptr && named->article == NounPhrase::Article::indefinite;
}

/// "in later rounds, when you play a J, if you are the dealer,": a time comes before all else.
///
/// @param acts  "you play a J", "you draw or pass"
Phrase when_acting(const Phrase& acts, const std::vector<Clause>& parts) {
    TimesApart apart = times_apart(parts);
    Phrase done;
    for (const auto& time : apart.times) append(done, phrase(time, ","));
    done = phrase(done, "when", acts, ",");
    return apart.others.empty() ? done : phrase(done, if_all(std::move(apart.others)));
}

/// "when you play a pair", "when the play is of rank 7".
Phrase when_played(const Wording& wording, const std::optional<Term>& when) {
    if (!when) return phrase("after every play,");
    const Clause clause = wording.condition(*when);
    std::vector<Clause> parts = all_parts(clause);
    const auto played = std::find_if(parts.begin(), parts.end(), is_of_what_is_played);
    if (played == parts.end()) {
        const bool of_play = is_about(clause, Referent::play) ||
                             (is_about(clause, Referent::you) &&
                              clause.kind == Clause::Kind::simple && clause.verb == "play");
        return of_play ? phrase("when", clause, ",") : when_acting(phrase("you play"), parts);
    }
    const Phrase acts = phrase("you play", *named_by(*played));
    parts.erase(played);
    return when_acting(acts, parts);
}

/// Whether a term asks that the next player is somebody: `next(player) == last_to_play`.
bool is_next(const Term& term, TermKind whom) {
    if (term.kind != TermKind::equal) return false;
    const Term& next = term.operands[0];
    return next.kind == TermKind::next_player && next.operands[0].kind == TermKind::player &&
           term.operands[1].kind == whom;
}

/// Whether an effect asks of a pass that it is the last one of a trick: the next player is the one
/// who played last, or the one after them as they are out.
bool ends_trick(const Variant& variant, const Effect& effect, const std::optional<Term>& when) {
    const bool passes = !effect.on_failure && effect.on.size() == 1 &&
                        at(variant.actions, effect.on.front()).kind == Action::Kind::pass &&
                        variant.trick.closes == Trick::Closes::everybody_else_passed &&
                        !has_step(variant, {StepKind::skip});
    if (!passes || !when || when->kind != TermKind::logical_or || when->operands.size() != 2) {
        return false;
    }
    const Term& other = when->operands[1];
    return is_next(when->operands[0], TermKind::last_to_play) &&
           is_next(other, TermKind::next_player) &&
           other.operands[1].operands[0].kind == TermKind::last_to_play;
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
    const Phrase acts = phrase("you", listed(names, "or"));
    const Phrase done = phrase("when", acts, ",");
    if (ends_trick(wording.variant(), effect, when)) {
        return phrase(done, "if that would end the trick,");
    }
    if (!when) return done;
    const Clause clause = words.condition(*when);
    const bool all = clause.kind == Clause::Kind::all && clause.scope == Referent::none;
    return when_acting(acts, all ? clause.parts : std::vector<Clause>{clause});
}

/// Whether players are asked by what follows from an answer.
bool asks_within_question(const Wording& wording, const Effect& effect) {
    const auto is_answer = [&](int action) {
        return at(wording.variant().actions, action).asked_only && wording.can_be_taken(action);
    };
    return any_of(effect.on, is_answer) && any_of(effect.steps, [&](const Step& step) {
               return step.kind == StepKind::ask && !wording.is_never(step.when);
           });
}

/// How often at the most what follows from an action takes from a zone; where it is done for
/// several players, more than once.
int takings(const Variant& variant, int action, int zone) {
    int times = 0;
    for (const Effect& effect : variant.effects) {
        if (!contains(effect.on, action)) continue;
        for (const Step& step : effect.steps) {
            times += step.kind == StepKind::each ? 2 : step.from == zone ? 1 : 0;
        }
    }
    return times;
}

/// The zone of the table that holds a card whenever an effect comes to draw from it, as the action
/// that it follows asks for one; -1 if none is known.
int zone_with_cards(const Wording& wording, const Effect& effect) {
    if (effect.on_failure || effect.on.size() != 1) return -1;
    const Action& action = at(wording.variant().actions, effect.on.front());
    for (const Term& part : conjuncts_of(wording.settled_condition(action.when))) {
        const bool asks = part.kind == TermKind::greater && settled_number(part.operands[1]) == 0 &&
                          part.operands[0].kind == TermKind::count_cards;
        if (!asks || !part.operands[0].condition.empty()) continue;
        const int zone = part.operands[0].index;
        const Variant& variant = wording.variant();
        const bool once = takings(variant, effect.on.front(), zone) == 1;
        if (once && at(variant.zones, zone).of == Owner::table) return zone;
    }
    return -1;
}

/// Whether an effect can ever follow from what somebody does.
bool can_follow(const Wording& wording, const Effect& effect) {
    const bool follows = effect.on_failure || any_of(effect.on, [&](int action) {
                             return wording.can_be_taken(action) &&
                                    !wording.is_never(at(wording.variant().actions, action).when);
                         });
    return follows && !wording.is_never(effect.when);
}

/// Whether each word of a text is in another, its verb, which comes first, in some form: "say
/// farewell" and "farewell has been said".
bool is_in_words_of(const std::string& text, const std::string& other) {
    constexpr std::size_t stem = 2;
    std::istringstream words(text);
    bool is_verb = true;
    for (std::string word; words >> word; is_verb = false) {
        const std::string begun = " " + (is_verb ? word.substr(0, stem) : word + " ");
        if ((" " + other + " ").find(begun) == std::string::npos) return false;
    }
    return true;
}

/// Whether an effect of an action only makes so what a clause then says in the same words: "when
/// you guess red trumps, red trumps are guessed".
bool only_says_so(const Wording& wording, const Effect& effect) {
    const auto& variant = wording.variant();
    if (wording.settled_condition(effect.when) || effect.on_failure) return false;
    if (effect.on.size() != 1 || follows_play(wording, effect)) return false;
    const Action& action = at(variant.actions, effect.on.front());
    const std::string name = action.title.empty() ? name_in_words(action.name.text) : action.title;
    return all_of(effect.steps, [&](const Step& step) {
        return step.kind == StepKind::set && !step.when && is_always(*step.amount, true) &&
               is_in_words_of(name, at(variant.variables, step.index).when_true);
    });
}

/// What is said to players whom an effect asks something.
std::string questions_text(const Wording& wording, const Effect& effect) {
    std::string text;
    for (const Step& step : effect.steps) {
        if (step.kind != StepKind::ask || wording.is_never(step.when)) continue;
        const bool is_question = !step.says.empty() && step.says.back() == '?';
        text += is_question ? fmt::format(" The question is: \"{}\"", sheet_text(step.says))
                            : said_too(step.says);
    }
    return text;
}

}  // namespace

SheetSection effects_section(const Wording& general) {
    const Wording wording = general.about(acting_player());
    SheetSection section{"What follows", true};
    bool nested = false;
    std::map<std::string, std::string> asked;  // by what is asked, under which title
    for (const auto& effect : wording.variant().effects) {
        if (!can_follow(wording, effect) || only_says_so(wording, effect)) continue;
        const bool of_play =
            !effect.on_failure && effect.on.size() == 1 && follows_play(wording, effect);
        const Wording scene = of_play ? wording.after_play() : wording;
        const Wording words =
            scene.with_cards_in(zone_with_cards(wording, effect)).only_in(effect.stages);
        const auto steps = steps_words(words, effect.steps, scene_of(wording, effect));
        if (!steps) continue;
        const auto when =
            wording.settled_condition(condition_in_stages(effect.when, effect.stages));
        const Phrase trigger =
            of_play ? when_played(scene, when) : when_done(wording, effect, when);
        const std::string title = name_as_title(effect.name.text);
        const bool asks = effect.steps.front().kind == StepKind::ask;
        const auto before = asked.find(said(*steps));
        const Phrase what = before == asked.end()
                                ? *steps
                                : phrase("the same follows as in", "\"" + before->second + "\"");
        if (asks) asked.try_emplace(said(*steps), title);
        section.add_rule(RuleSection::effect, effect.name.text, title,
                         sentence(phrase(in_stages(wording, effect.stages), trigger, what)) +
                             (before == asked.end() ? questions_text(wording, effect) : ""));
        nested = nested || asks_within_question(wording, effect);
    }
    std::string lead;
    if (section.entries.size() > 1) {
        lead = "Go through these in order, and do each that applies when you come to it.";
    }
    if (nested) {
        lead += std::string(lead.empty() ? "" : " ") +
                "What follows from an answer comes first, with all that is asked there; then the "
                "next player is asked.";
    }
    if (!lead.empty()) section.lead_with(lead);
    return section;
}

}  // namespace houserules
