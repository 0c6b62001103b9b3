#include <fmt/format.h>

#include <algorithm>

#include "explain/sheet/wording.h"
#include "rules/rules.h"

namespace houserules {

namespace {

using Person = ClauseSubject::Person;
using Role = ClauseSubject::Role;

Clause simple(ClauseSubject subject, ClauseVerb verb, std::string complement,
              std::string contrary = {}) {
    Clause clause;
    clause.subject = std::move(subject);
    clause.verb = verb;
    clause.complement = std::move(complement);
    clause.contrary = std::move(contrary);
    return clause;
}

bool asks_for_no_wilds(const Term& part) {
    return part.kind == TermKind::equal && part.operands[0].kind == TermKind::play_wilds &&
           settled_number(part.operands[1]) == 0;
}

bool asks_for_fewer_wilds(const Term& part) {
    return part.kind == TermKind::less && part.operands[0].kind == TermKind::play_wilds &&
           part.operands[1].kind == TermKind::to_beat_wilds;
}

bool has_part(const Term& term, bool (*is_such)(const Term&)) {
    return std::any_of(term.operands.begin(), term.operands.end(), is_such);
}

/// "who is out and whose score is 0"; what is not about the player comes last: "who is out and for
/// whom the stake is 0". Nothing if nothing is about the player.
std::optional<std::string> relative_or_for_whom(const Clause& clause) {
    if (auto which = relative(clause, Role::player)) return which;
    if (clause.kind != Clause::Kind::all) return std::nullopt;
    std::vector<Clause> own;
    std::vector<Clause> others;
    for (const auto& part : clause.parts) {
        (relative(part, Role::player) ? own : others).push_back(part);
    }
    if (own.empty() || others.empty()) return std::nullopt;
    const auto which = relative(joined_clauses(Clause::Kind::all, std::move(own)), Role::player);
    if (!which) return std::nullopt;
    return fmt::format("{} and for whom {}", *which,
                       said(joined_clauses(Clause::Kind::all, std::move(others))));
}

}  // namespace

Viewpoint acting_player() {
    return {{"you", Person::second, Role::player},
            "your",
            {"the card", Person::third, Role::card},
            {"the other"}};
}

Viewpoint looked_at_player(std::string_view name) {
    return {{std::string(name), Person::third, Role::player},
            "their",
            {"the card", Person::third, Role::card},
            {"the other"}};
}

Clause Wording::condition(const Term& term, const Viewpoint& view) const {
    if (nesting_of(term) > most_nesting) return last_resort(term);
    switch (term.kind) {
        case TermKind::logical_not: return negation(condition(term.operands[0], view));
        case TermKind::logical_and:
        case TermKind::logical_or: {
            const bool all = term.kind == TermKind::logical_and;
            const bool none_and_fewer =
                all && has_part(term, asks_for_no_wilds) && has_part(term, asks_for_fewer_wilds);
            std::vector<Clause> parts;
            for (const auto& operand : term.operands) {
                if (none_and_fewer && asks_for_fewer_wilds(operand)) continue;
                parts.push_back(none_and_fewer && asks_for_no_wilds(operand)
                                    ? no_wilds_on_some()
                                    : condition(operand, view));
            }
            return joined_clauses(
                term.kind == TermKind::logical_and ? Clause::Kind::all : Clause::Kind::any,
                std::move(parts));
        }
        case TermKind::equal:
        case TermKind::not_equal:
        case TermKind::less:
        case TermKind::less_equal:
        case TermKind::greater:
        case TermKind::greater_equal: return comparison(term, view);
        case TermKind::in_list:
        case TermKind::in_range: return membership(term, view);
        case TermKind::any_card:
        case TermKind::all_cards:
        case TermKind::any_played:
        case TermKind::all_played: return about_cards(term, view);
        case TermKind::any_player:
        case TermKind::all_players: return about_players(term, view);
        default: return yes_or_no(term, view);
    }
}

/// No wild cards and fewer than the play to beat has.
Clause Wording::no_wilds_on_some() const {
    return simple(play(), ClauseVerb::have,
                  fmt::format("no wild cards where {} has some", to_beat().text));
}

/// What is true or false by itself.
Clause Wording::yes_or_no(const Term& term, const Viewpoint& view) const {
    switch (term.kind) {
        case TermKind::constant: {
            const std::string always = "this always holds";
            const std::string never = "this never holds";
            return term.value != 0 ? statement(always, never) : statement(never, always);
        }
        case TermKind::option: {
            const auto& option = variant_.options[static_cast<std::size_t>(term.index)];
            return simple({fmt::format("the option `{}`", sheet_text(option.name.text))},
                          ClauseVerb::be, "on", "off");
        }
        case TermKind::leading:
            return statement(
                "anything may be played",
                fmt::format("there is {} to beat", plays_single_cards() ? "a card" : "a play"));
        case TermKind::can_play: return simple(view.player, ClauseVerb::can, "play");
        case TermKind::out:
            return simple(player(term.operands[0], view), ClauseVerb::be, "out", "still in");
        case TermKind::passed:
            return simple(player(term.operands[0], view), ClauseVerb::have_done,
                          "passed in this trick");
        case TermKind::variable:
            return simple({variable(term, view)}, ClauseVerb::be, "true", "false");
        case TermKind::letters_subset:
            return simple({fmt::format("every letter of {}", letters(term.operands[0], view))},
                          ClauseVerb::be,
                          fmt::format("among the letters of {}", letters(term.operands[1], view)));
        default: return last_resort(term);
    }
}

/// The card that a condition over a card asks for and nothing else: `card == lowest(hand)`.
const Term* Wording::card_asked_for(const Term& condition) {
    if (condition.kind != TermKind::equal) return nullptr;
    const Term& left = condition.operands[0];
    const Term& right = condition.operands[1];
    if (left.kind == TermKind::card && right.kind != TermKind::card) return &right;
    return right.kind == TermKind::card && left.kind != TermKind::card ? &left : nullptr;
}

/// What holds for some or all cards of a zone.
Clause Wording::about_cards(const Term& term, const Viewpoint& view) const {
    const bool all = term.kind == TermKind::all_cards || term.kind == TermKind::all_played;
    const bool played = term.kind == TermKind::any_played || term.kind == TermKind::all_played;
    if (term.kind == TermKind::any_played && !plays_single_cards()) {
        if (const Term* card = card_asked_for(term.condition[0])) {
            const std::string whose = term.value == 0 ? play().text : to_beat().text;
            const std::string name = value(*card, view);
            return statement(fmt::format("{} contains {}", whose, name),
                             fmt::format("{} does not contain {}", whose, name));
        }
    }
    Viewpoint inner = view;
    inner.card = {"the card", Person::third, Role::card};
    inner.other = {"that card"};  // the one of a condition around this one
    const std::string place =
        played ? fmt::format("of {}", term.value == 0 ? play().text : to_beat().text)
        : term.operands.empty() ? in_zone(term.index, view)
                                : fmt::format("in {}", zone_of(term.index, term.operands[0], view));
    const Clause what = condition(term.condition[0], inner);
    const auto of = [&](std::string_view quantity, const Clause& clause) {
        return said_of(clause, Role::card, {fmt::format("{} card {}", quantity, place)});
    };
    const auto holds = of(all ? "every" : "some", what);
    const auto contrary = all ? of("some", negation(what)) : of("no", what);
    if (holds && contrary) return statement(said(*holds), said(*contrary));
    const std::string_view quantity = all ? "every" : "some";
    const std::string_view opposite = all ? "some" : "every";
    return statement(fmt::format("for {} card {}, {}", quantity, place, said(what)),
                     fmt::format("for {} card {}, {}", opposite, place, said(negation(what))));
}

/// What holds for some or all players.
Clause Wording::about_players(const Term& term, const Viewpoint&) const {
    const bool all = term.kind == TermKind::all_players;
    const Clause what = condition(term.condition[0], looked_at_player());
    const auto of = [&](std::string_view who, const Clause& clause) {
        return said_of(clause, Role::player, {std::string(who)});
    };
    // "no player has cards" rather than "every player has no cards"
    const bool lacks = all && what.kind == Clause::Kind::simple && !what.negated &&
                       what.verb == ClauseVerb::have && what.complement.substr(0, 3) == "no ";
    const auto holds =
        lacks ? of("no player", negation(what)) : of(all ? "every player" : "a player", what);
    const auto contrary = all ? of("a player", negation(what)) : of("no player", what);
    if (holds && contrary) return statement(said(*holds), said(*contrary));
    const Clause one = all ? negation(what) : what;
    if (const auto which = relative_or_for_whom(one)) {
        const std::string some = fmt::format("there is a player {}", *which);
        const std::string none = fmt::format("there is no player {}", *which);
        return all ? statement(none, some) : statement(some, none);
    }
    return statement(fmt::format("there is {} for whom {}", all ? "no player" : "a player",
                                 said(all ? negation(what) : what)),
                     fmt::format("there is {} for whom {}", all ? "a player" : "no player",
                                 said(all ? negation(what) : what)));
}

/// The expression itself, if there are no words for it.
Clause Wording::last_resort(const Term& term) const {
    const std::string text = as_written(term);
    return statement(fmt::format("{} is true", text), fmt::format("{} is false", text));
}

std::string Wording::as_written(const Term& term) const {
    return fmt::format("`{}`", sheet_text(source_text(sources_, term.span)));
}

bool Wording::can_be_taken(int action) const {
    if (!variant_.actions[static_cast<std::size_t>(action)].asked_only) return true;
    const auto asks = [&](const Step& step) {
        const bool named =
            step.kind == Step::Kind::ask &&
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
