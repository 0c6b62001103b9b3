#include <algorithm>

#include "explain/sheet/allowed_combinations.h"
#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"

namespace houserules {

namespace {

Phrase sources(const Wording& wording, const Action& play) {
    const NounPhrase you = acting_player().player;
    const std::string_view cards = wording.plays_single_cards() ? "a card" : "cards";
    const NounPhrase to = wording.zone(play.to, you);
    std::vector<Phrase> zones;
    for (const int zone : play.from) zones.push_back(phrase(wording.zone(zone, you)));
    if (zones.size() == 1) return phrase("you play", cards, "from", zones.front(), "to", to);
    return phrase("you play", cards, "to", to,
                  ", from the first of these where you have any:", listed_phrases(zones, ","));
}

/// When a play need not beat another.
std::string_view anything_goes(const Wording& wording) {
    return wording.variant().trick.closes == Trick::Closes::never
               ? "there is nothing to beat"
               : "you lead or there is nothing to beat";
}

/// Which plays must be made where they can; what is not about the play comes first.
Phrase duty_words(const Wording& wording, const Clause& duty) {
    std::vector<Clause> of_play;
    std::vector<Clause> others;
    const bool all = duty.kind == Clause::Kind::all;
    for (const auto& part : all ? duty.parts : std::vector<Clause>{duty}) {
        (is_about(part, Referent::play) ? of_play : others).push_back(part);
    }
    constexpr std::string_view then = ", you must make such a play and may not pass";
    if (of_play.empty()) {
        return phrase("as long as you can make a play of which this is true", then, ":", duty);
    }
    Phrase when = phrase("if");
    if (!others.empty()) {
        append(when, phrase(joined_clauses(Clause::Kind::all, std::move(others)), "and"));
    }
    const NounPhrase play =
        wording.play_that(joined_clauses(Clause::Kind::all, std::move(of_play)));
    return phrase(when, "you can make", play, then);
}

SheetEntry play_entry(const Wording& wording, const Action& play) {
    const std::string_view any = wording.plays_single_cards() ? "any card" : "any combination";
    std::string text = sentence(sources(wording, play)) + " ";
    if (wording.variant().beats.empty()) {
        text += sentence(phrase(any, "may be played"));
    } else {
        text += sentence(phrase("when", anything_goes(wording), ",", any,
                                "may be played; else see \"What beats what\""));
    }
    const auto when = allowed_combinations(wording).when;
    if (when && !is_always(*when, true)) {
        const Clause asked = wording.condition(*when, acting_player());
        const bool all = asked.kind == Clause::Kind::all;
        std::vector<Phrase> parts;
        for (const auto& part : all ? asked.parts : std::vector<Clause>{asked}) {
            parts.push_back(phrase("only if", part));
        }
        NounPhrase some = wording.play();
        some.article = NounPhrase::Article::indefinite;
        text += " " + sentence(phrase(clause(some, Verb::be, phrase("allowed")),
                                      listed_phrases(parts, ", and")));
        text += said_too(play.says);
    }
    const Term must = play.must ? wording.settled(*play.must) : Term();
    if (play.must && !is_always(must, false)) {
        const Clause duty = wording.condition(must, acting_player());
        text += " " + sentence(duty_words(wording, duty)) + said_too(play.must_says);
    }
    return {play.name.text, name_as_title(play.name.text, play.title), text};
}

/// What is named with an action: "a number from 1 to 3".
NounPhrase named_value(const Action& action) {
    NounPhrase value = a("number");
    if (*action.values == Type::rank) value = a("rank");
    if (*action.values == Type::player) value = a("player");
    if (*action.values == Type::integer) {
        append(value.after, phrase("from", std::to_string(action.least_value), "to",
                                   std::to_string(action.most_value)));
    }
    value.referent = Referent::named;
    value.is_person = *action.values == Type::player;
    return value;
}

/// When an action may be taken, and what is named with it.
Phrase allowed_words(const Wording& wording, const Action& action,
                     const std::optional<Term>& when) {
    if (!action.values) {
        return when ? phrase("if", wording.condition(*when, acting_player())) : Phrase();
    }
    const NounPhrase value = named_value(action);
    if (!when) return phrase(", naming", value);
    const Clause clause = wording.condition(*when, acting_player());
    if (mentions(clause, Referent::named)) return phrase(", naming", narrowed(value, clause));
    return phrase(", naming", value, ", if", clause);
}

/// What becomes of who has passed.
std::string after_pass(const Wording& wording, const Action& action) {
    const std::string locked = "Who has passed does not play again until the trick has ended.";
    const Term locks = action.locks_out ? wording.settled(*action.locks_out) : Term();
    if (action.locks_out && is_always(locks, true)) return " " + locked;
    if (action.locks_out && !is_always(locks, false)) {
        return " " + sentence(phrase("if", wording.condition(locks, acting_player()),
                                     "who has passed does not play again until the trick has "
                                     "ended"));
    }
    const bool passes = action.kind == Action::Kind::pass &&
                        wording.variant().trick.closes == Trick::Closes::everybody_else_passed;
    return passes ? " Who has passed may play again when their turn comes round." : "";
}

std::optional<SheetEntry> action_entry(const Wording& wording, const Action& action, int index) {
    const bool pass = action.kind == Action::Kind::pass;
    const auto when = wording.settled_condition(action.when);
    if (when && is_always(*when, false)) return std::nullopt;
    const bool plain = !when && !action.values && !action.secret && !action.keeps_turn;
    if (action.asked_only && plain) return std::nullopt;  // what asks for it says all
    Phrase text = phrase(action.asked_only ? "when you are asked, you may" : "you may",
                         wording.action_name(index), allowed_words(wording, action, when));
    if (pass && !action.when_leading && !wording.variant().beats.empty()) {
        append(text, phrase(", but not when", anything_goes(wording)));
    }
    std::string result = sentence(text);
    if (when) result += said_too(action.says);
    if (action.keeps_turn) result += " That is no turn: afterwards you are still to act.";
    if (action.secret) result += " The others are told only that you have chosen.";
    return SheetEntry{action.name.text, name_as_title(action.name.text, action.title),
                      result + after_pass(wording, action)};
}

}  // namespace

SheetSection turn_section(const Wording& wording) {
    const Variant& variant = wording.variant();
    SheetSection section{"A turn", false, {}};
    std::vector<SheetEntry> others;
    std::vector<SheetEntry> answers;
    for (std::size_t i = 0; i < variant.actions.size(); ++i) {
        const auto& action = variant.actions[i];
        const int index = static_cast<int>(i);
        if (action.kind == Action::Kind::play || action.implied || !wording.can_be_taken(index)) {
            continue;
        }
        auto& entries = action.asked_only ? answers : others;
        if (auto entry = action_entry(wording, action, index)) entries.push_back(std::move(*entry));
    }
    std::string text = "The turn goes round by seats, past players who are out.";
    if (variant.out.empty.empty()) text = "The turn goes round by seats.";
    text += others.empty() ? " At your turn you play." : " At your turn you do one of these:";
    section.entries.push_back({"turn", "", text});
    for (const auto& action : variant.actions) {
        if (action.kind != Action::Kind::play) continue;
        section.entries.push_back(play_entry(wording, action));
        if (action.unseen < 0) continue;
        section.entries.push_back(
            {"unseen", "Unseen cards",
             sentence(phrase("from", wording.zone(action.unseen, acting_player().player),
                             "you play one card at a time without having looked at it")) +
                 " If it may be played, it is; if not, see \"What follows\"."});
    }
    for (auto& entry : others) section.entries.push_back(std::move(entry));
    for (auto& entry : answers) section.entries.push_back(std::move(entry));
    return section;
}

}  // namespace houserules
