#include <fmt/format.h>

#include <algorithm>

#include "explain/sheet/asked_terms.h"
#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "explain/sheet/what_happens.h"
#include "source/containers.h"
#include "variant/checks/card_flow.h"
#include "variant/stage_conditions.h"

namespace houserules {

namespace {

Phrase sources(const Wording& wording, const Action& play) {
    const std::string_view cards = wording.plays_single_cards() ? "a card" : "cards";
    const NounPhrase to = wording.zone(play.to);
    std::vector<Phrase> zones;
    std::vector<Phrase> together;
    for (const int zone : play.together) together.push_back(phrase(wording.zone(zone)));
    for (const int zone : play.from) {
        if (!contains(play.together, zone)) {
            zones.push_back(phrase(wording.zone(zone)));
        } else if (zone == play.together.front()) {
            zones.push_back(listed_phrases(together, ","));
        }
    }
    if (zones.size() == 1 && together.size() > 1) {
        return phrase("you play", cards, "to", to,
                      ", from one or more of these at once:", zones.front());
    }
    if (zones.size() == 1) return phrase("you play", cards, "from", zones.front(), "to", to);
    if (zones.size() == 2) {
        const std::string_view any = wording.is_plural_zone(play.from.front())
                                         ? "if you have any"
                                         : "if you have cards there";
        return phrase("you play", cards, "to", to, ", from", zones.front(), any, ", otherwise from",
                      zones.back());
    }
    return phrase("you play", cards, "to", to,
                  ", from the first of these where you have any:", listed_phrases(zones, ","));
}

/// Which of two cards alike is played where cards of several zones may be played at once.
std::string alike_text(const Wording& wording, const Action& play) {
    const auto& cards = wording.variant().deck.cards;
    const bool alike =
        std::adjacent_find(cards.begin(), cards.end(), [](const Card& a, const Card& b) {
            return a.rank == b.rank && a.suit == b.suit;
        }) != cards.end();
    if (play.together.size() < 2 || !alike) return "";
    return fmt::format(
        " If you have the same card{} in two of these places and play one of them, you play the "
        "one from the place that comes first in this list.",
        wording.variant().deck.suits.empty() ? "" : " (rank and suit)");
}

/// What is named with an action: "a number from 1 to 3".
NounPhrase named_value(const Action& action) {
    NounPhrase value = a("number");
    if (*action.values == Type::rank) value = a("rank");
    if (*action.values == Type::suit) value = a("suit");
    if (*action.values == Type::player) value = a("player");
    if (*action.values == Type::integer) {
        append(value.after, phrase("from", std::to_string(action.least_value), "to",
                                   std::to_string(action.most_value)));
    }
    value.referent = Referent::named;
    value.is_person = *action.values == Type::player;
    return value;
}

/// Where some alternatives are not about what is named: "With it you name a rank. Unless the pile
/// is empty, the rank named is the rank called."
std::optional<std::string> named_unless(const NounPhrase& value, const Clause& clause) {
    if (clause.kind != Clause::Kind::any) return std::nullopt;
    std::vector<Clause> free;
    std::vector<Clause> bound;
    for (const Clause& part : clause.parts) {
        (mentions(part, Referent::named) ? bound : free).push_back(part);
    }
    if (free.empty() || bound.empty()) return std::nullopt;
    return " " + sentence(phrase("with it you name", value)) + " " +
           sentence(phrase("unless", joined_clauses(Clause::Kind::any, std::move(free)), ",",
                           joined_clauses(Clause::Kind::any, std::move(bound))));
}

/// "With it you name the rank that follows the rank called."
std::string named_text(const Wording& wording, const Action& play) {
    if (!play.values) return {};
    NounPhrase value = named_value(play);
    const auto when = wording.settled_condition(play.values_when);
    if (!when) return " " + sentence(phrase("with it you name", value));
    if (when->kind == TermKind::equal && when->operands.front().kind == TermKind::value) {
        return " " + sentence(phrase("with it you name", wording.value(when->operands.back())));
    }
    const Clause clause = wording.condition(*when);
    if (auto words = named_unless(value, clause)) return *words;
    if (mentions(clause, Referent::named) && !mentions(clause, Referent::play)) {
        return " " + sentence(phrase("with it you name", narrowed(value, clause)));
    }
    return " " + sentence(phrase("with it you name", value, ", so that", clause));
}

/// Whether what may be named depends on the play, so that nothing may be with some.
bool names_with_some(const Wording& wording) {
    const Action& play = wording.variant().actions.front();
    const auto when = play.values ? wording.settled_condition(play.values_when) : std::nullopt;
    return when && mentions(wording.condition(*when), Referent::play);
}

/// "Any card", "any pair" where that is the only combination, or "any combination".
NounPhrase any_play(const Wording& wording) {
    if (wording.plays_single_cards()) return literal("any card");
    const auto allowed = asked_of_plays(wording).allowed;
    if (std::count(allowed.begin(), allowed.end(), true) != 1) return literal("any combination");
    const auto only = std::find(allowed.begin(), allowed.end(), true) - allowed.begin();
    NounPhrase any = wording.combination(static_cast<int>(only));
    any.article = NounPhrase::Article::none;
    any.determiner = "any";
    return any;
}

/// Which plays are allowed, or where that is told.
///
/// @param restricts  whether other sentences before it ask something of all plays
std::string what_may_be_played(const Wording& wording, bool restricts) {
    const Phrase any = phrase(any_play(wording),
                              names_with_some(wording) ? "with which something can be named" : "");
    if (wording.variant().beats.empty()) return sentence(phrase(any, "may be played"));
    if (is_always_to_beat(wording.settled_values())) {
        return restricts ? "See also \"What beats what\"." : "See \"What beats what\".";
    }
    if (restricts) {
        if (wording.leads_only_first()) {
            return "After the first play, see also \"What beats what\".";
        }
        const std::string_view play = wording.plays_single_cards() ? "card" : "play";
        return sentence(phrase("if there is a", play, "to beat, see also \"What beats what\""));
    }
    return sentence(phrase("when there is nothing to beat,",
                           wording.can_lead() ? "as when you lead," : "", any,
                           "may be played; otherwise see \"What beats what\""));
}

SheetEntry play_entry(const Wording& wording, const Action& play) {
    std::string text = sentence(phrase(in_stages(wording, play.stages), sources(wording, play)));
    text += alike_text(wording, play);
    const std::string asked = asked_of_plays_text(wording);
    const bool restricts = !asked_of_plays(wording).asked.empty();
    const bool tells_more = !restricts || !wording.variant().beats.empty();
    const std::string may = tells_more ? " " + what_may_be_played(wording, restricts) : "";
    if (!restricts) text += may;
    if (!asked.empty()) text += " " + asked;
    if (restricts) text += may;
    text += named_text(wording, play);
    return {play.name.text, name_as_title(play.name.text, play.title), text};
}

/// Whether only who cannot play may do something.
bool is_last_resort(const Term& when) {
    const std::vector<Term> parts = conjuncts_of(when);
    return any_of(parts, [](const Term& part) {
        return part.kind == TermKind::logical_not && part.operands[0].kind == TermKind::can_play;
    });
}

/// Whether who is asked for an action is always asked for it alone.
bool is_only_answer(const Wording& wording, int action) {
    bool only = true;
    for_each_possible_step(wording.settled_values(), [&](const Step& step) {
        const bool asks = step.kind == StepKind::ask && contains(step.actions, action);
        only = only && (!asks || step.actions.size() == 1);
    });
    return only;
}

/// When an action may be taken, and what is named with it.
Phrase allowed_words(const Wording& wording, const Action& action,
                     const std::optional<Term>& when) {
    if (!action.values) {
        return when ? phrase(is_last_resort(*when) ? "only if" : "if", wording.condition(*when))
                    : Phrase();
    }
    const NounPhrase value = named_value(action);
    // "Name a suit" says what is named.
    const std::string name = name_in_words(action.name.text, action.title);
    if (!when) return name.starts_with("name ") ? Phrase() : phrase(", naming", value);
    std::vector<Clause> of_value;
    std::vector<Clause> others;
    for (const Clause& part : all_parts(wording.condition(*when))) {
        (mentions(part, Referent::named) ? of_value : others).push_back(part);
    }
    const auto all = [](std::vector<Clause> clauses) {
        return joined_clauses(Clause::Kind::all, std::move(clauses));
    };
    if (of_value.empty()) return phrase(", naming", value, ", if", all(std::move(others)));
    const Phrase naming = phrase(", naming", narrowed(value, all(std::move(of_value))));
    return others.empty() ? naming : phrase("if", all(std::move(others)), naming);
}

/// Whether an action depends on nothing and names nothing, so that there is nothing to tell of it.
bool is_plain(const Wording& wording, const Action& action) {
    return !wording.settled_condition(condition_in_stages(action.when, action.stages)) &&
           action.stages.all() && !action.values && !action.secret && !action.keeps_turn;
}

/// Whether a question asks for an action or another one of which there is something to tell.
bool is_one_of_told_answers(const Wording& wording, int index) {
    bool told = false;
    for_each_possible_step(wording.settled_values(), [&](const Step& step) {
        told = told || (step.kind == StepKind::ask && contains(step.actions, index) &&
                        any_of(step.actions, [&](int other) {
                            const Action& action = at(wording.variant().actions, other);
                            return action.asked_only && !is_plain(wording, action) &&
                                   wording.can_be_taken(other) && !wording.is_never(action.when);
                        }));
    });
    return told;
}

/// A condition without its demand that something is to be beaten, where that is said anyway.
std::optional<Term> but_leading(const std::optional<Term>& when) {
    std::vector<Term> parts = conjuncts_of(when);
    parts.erase(std::remove_if(parts.begin(), parts.end(),
                               [](const Term& part) {
                                   return part.kind == TermKind::logical_not &&
                                          part.operands[0].kind == TermKind::leading;
                               }),
                parts.end());
    return conjunction(std::move(parts));
}

/// What becomes of who has passed.
std::string after_pass(const Wording& wording, const Action& action) {
    const Term locks = action.locks_out ? wording.settled(*action.locks_out) : Term();
    constexpr std::string_view locked =
        "whoever has passed does not play again until the trick has ended";
    if (action.locks_out && !is_always(locks, false)) {
        const Phrase when = is_always(locks, true) ? Phrase() : if_so(wording.condition(locks));
        return " " + sentence(phrase(when, locked));
    }
    const bool passes = action.kind == Action::Kind::pass &&
                        wording.variant().trick.closes == Trick::Closes::everybody_else_passed;
    return passes
               ? " Whoever has passed may still play in the same trick when their turn comes again."
               : "";
}

std::optional<SheetEntry> action_entry(const Wording& general, const Action& action, int index) {
    const Wording wording = general.of_other_action();
    const bool pass = action.kind == Action::Kind::pass;
    if (wording.is_never(action.when)) return std::nullopt;
    const auto when = wording.settled_condition(condition_in_stages(action.when, action.stages));
    const bool plain = is_plain(wording, action);
    // What asks for it says all, but where other answers are told here.
    if (action.asked_only && plain && !is_one_of_told_answers(wording, index)) return std::nullopt;
    const bool may_not_lead = pass && !action.when_leading && !wording.variant().beats.empty() &&
                              !is_always_to_beat(wording.settled_values());
    const bool others = action.asked_only && asks_others_only(wording, index);
    const auto asked_when = others ? without_last_to_play(when) : when;
    Phrase text =
        phrase(in_stages(wording, action.stages),
               !action.asked_only               ? "you may"
               : is_only_answer(wording, index) ? "when you are asked, you"
                                                : "when you are asked, you may",
               wording.action_name(index),
               allowed_words(wording, action, may_not_lead ? but_leading(asked_when) : asked_when));
    if (may_not_lead) append(text, ", but not when there is nothing to beat");
    std::string result = sentence(text);
    if (action.keeps_turn) result += " Your turn goes on after it.";
    if (when) result += said_too(action.says);
    if (action.secret) result += " The others are told only that you have chosen.";
    return SheetEntry{action.name.text,
                      name_as_title(action.name.text, action.title),
                      result + after_pass(wording, action),
                      false,
                      {rule_path(RuleSection::action, action.name.text)}};
}

/// Whether a direction that was reversed is as before in the next round.
bool begins_unreversed(const Wording& wording) {
    const Rounds& rounds = wording.variant().rounds;
    if (!rounds.over || rounds.deal_once || wording.settled_values().one_round) return false;
    bool reverses = false;
    for_each_possible_step(wording.settled_values(), [&](const Step& step) {
        reverses = reverses || step.kind == StepKind::reverse;
    });
    return reverses;
}

/// Adds an entry, to the one of the same title if there is one.
void add_under_title(SheetSection& section, SheetEntry entry) {
    const auto same =
        std::find_if(section.entries.begin(), section.entries.end(),
                     [&](const SheetEntry& other) { return other.title == entry.title; });
    if (same == section.entries.end()) {
        section.entries.push_back(std::move(entry));
        return;
    }
    same->text += " " + entry.text;
    same->rules.insert(same->rules.end(), entry.rules.begin(), entry.rules.end());
}

}  // namespace

SheetSection turn_section(const Wording& general) {
    const Wording wording = general.about(acting_player());
    const Variant& variant = wording.variant();
    std::vector<SheetEntry> others;
    std::vector<SheetEntry> answers;
    for (int index = 0; index < count_of(variant.actions); ++index) {
        const auto& action = at(variant.actions, index);
        if (action.kind == Action::Kind::play || action.implied || !wording.can_be_taken(index)) {
            continue;
        }
        auto& entries = action.asked_only ? answers : others;
        if (auto entry = action_entry(wording, action, index)) entries.push_back(std::move(*entry));
    }
    SheetSection section{"A turn"};
    const bool goes_round =
        variant.stages.empty() ||
        any_of(variant.stages, [](const Stage& stage) { return stage.goes_in_turn(); });
    const bool passes_over =
        !variant.out.empty.empty() && !ends_with_first_out(wording.settled_values());
    std::string round = passes_over ? "Players who are out are passed over. " : "";
    if (goes_round) {
        round = fmt::format(
            "The turn goes round by seats{}.{} ", passes_over ? ", past players who are out" : "",
            begins_unreversed(wording)
                ? " A direction of play that was reversed stays so until the round ends."
                : "");
    }
    section.add("turn", "",
                fmt::format("{}At your turn{} you {}", round,
                            !others.empty() && !answers.empty() ? ", or when you are asked," : "",
                            others.empty() ? "play." : "do one of these:"));
    const Action& play = variant.actions.front();
    if (!play.implied) section.entries.push_back(play_entry(wording, play));
    if (play.unseen >= 0) {
        section.add("unseen", "Unseen cards",
                    sentence(phrase("from", wording.zone(play.unseen),
                                    "you play one card at a time without having looked at it")) +
                        " If it may be played, it is; if not, see \"What follows\".");
    }
    for (auto& entry : others) add_under_title(section, std::move(entry));
    for (auto& entry : answers) add_under_title(section, std::move(entry));
    return section;
}

}  // namespace houserules
