#include <fmt/format.h>

#include <algorithm>

#include "explain/sheet/simplify.h"
#include "explain/sheet/wording.h"
#include "notation/names.h"

namespace houserules {

namespace {

using Person = ClauseSubject::Person;
using Role = ClauseSubject::Role;

bool is_player(const Term& term) { return term.kind == TermKind::player; }

/// Whether a term is about the player looked at and nobody else.
bool is_own(const Term& term) { return !term.operands.empty() && is_player(term.operands[0]); }

/// Whether a number is the place in the last round counted from the other end.
bool is_place_from_the_other_end(const Term& term, std::optional<int> players) {
    if (term.kind != TermKind::subtract || term.operands.size() != 2) return false;
    const Term& from = term.operands[0];
    const Term& own = term.operands[1];
    if (own.kind != TermKind::last_place || !is_own(own)) return false;
    if (players && settled_number(from) == *players + 1) return true;
    return from.kind == TermKind::add && from.operands.size() == 2 &&
           from.operands[0].kind == TermKind::player_count && settled_number(from.operands[1]) == 1;
}

/// Whether a seat is the next one in each round, from the first on.
bool is_round_after_round(const Term& seat) {
    if (seat.kind != TermKind::modulo || seat.operands[0].kind != TermKind::subtract) return false;
    const Term& from = seat.operands[0];
    return from.operands[0].kind == TermKind::round && settled_number(from.operands[1]) == 1;
}

/// How far it is round the table to a seat that is counted from the player's own; nothing if it
/// is counted otherwise.
std::optional<std::int64_t> seats_further_on(const Term& number, const Variant& variant) {
    if (number.kind != TermKind::modulo || number.operands[0].kind != TermKind::add) {
        return std::nullopt;
    }
    const Term& sum = number.operands[0];
    const bool own = sum.operands[0].kind == TermKind::seat_number && is_own(sum.operands[0]);
    const auto players = settled_number(number.operands[1]);
    const bool all = number.operands[1].kind == TermKind::player_count ||
                     (variant.players.size() == 1 && players == variant.players.front());
    const auto seats = settled_number(sum.operands[1]);
    if (!own || !all || !seats || *seats < 1) return std::nullopt;
    return seats;
}

}  // namespace

bool Wording::is_opposite_place(const Term& player) const {
    return player.kind == TermKind::placed &&
           is_place_from_the_other_end(player.operands[0], settled_.players);
}

/// A place in an order that all take, counted from either end: "first", "last but one".
std::optional<std::string> Wording::place_words(const Term& place) {
    if (const auto number = settled_number(place)) {
        return *number > 0 ? std::optional(ordinal(*number)) : std::nullopt;
    }
    if (place.kind == TermKind::player_count) return "last";
    const bool from_last = place.kind == TermKind::subtract && place.operands.size() == 2 &&
                           place.operands[0].kind == TermKind::player_count;
    if (!from_last) return std::nullopt;
    const auto back = settled_number(place.operands[1]);
    if (back == 1) return "last but one";
    if (back == 2) return "last but two";
    return std::nullopt;
}

ClauseSubject Wording::player(const Term& term, const Viewpoint& view) const {
    if (nesting_of(term) > most_nesting) return {as_written(term)};
    switch (term.kind) {
        case TermKind::player: return view.player;
        case TermKind::starter:
            return {fmt::format("the player who began {}",
                                looks_back_ ? "the last round" : "the round")};
        case TermKind::leader: return {"the leader of the trick"};
        case TermKind::last_to_play: return {"the player who played last"};
        case TermKind::round_winner:
            return {fmt::format("the winner of {}", looks_back_ ? "the last round" : "the round")};
        case TermKind::value: return {"the player named"};
        case TermKind::taker: return {"the player who takes the trick"};
        case TermKind::seat: {
            const Term& number = term.operands[0];
            if (const auto seat = settled_number(number)) {
                return {fmt::format("the player in seat {}", *seat)};
            }
            const bool last = number.kind == TermKind::subtract &&
                              number.operands[0].kind == TermKind::player_count &&
                              settled_number(number.operands[1]) == 1;
            if (last) return {"the player in the last seat"};
            if (is_round_after_round(number)) {
                return {"the player in seat 0 (in each later round the next player)"};
            }
            if (const auto seats = seats_further_on(number, variant_)) {
                return {fmt::format("the player {} further on",
                                    amount_of(*seats, CountedNoun{"seat", "seats"}))};
            }
            return {fmt::format("the player in the seat numbered {}", value(number, view))};
        }
        case TermKind::placed: {
            const Term& place = term.operands[0];
            if (const auto words = place_words(place)) {
                return {fmt::format("the player who came {} in the last round", *words)};
            }
            if (is_opposite_place(term)) {
                return {"the player who came in the opposite place in the last round"};
            }
            return {
                fmt::format("the player whose place in the last round was {}", value(place, view))};
        }
        case TermKind::next_player: {
            if (is_player(term.operands[0]) && view.player.person == Person::second) {
                return {"the next player"};
            }
            return {fmt::format("the next player after {}", player(term.operands[0], view).text)};
        }
        case TermKind::variable: return {variable(term, view)};
        case TermKind::player_with_least:
        case TermKind::player_with_most: break;
        default: return {as_written(term)};
    }

    const bool most = term.kind == TermKind::player_with_most;
    const bool of_all = term.operands.size() == 1 ||
                        (term.operands.size() == 2 && is_always(term.operands[1], true));
    if (of_all && term.operands[0].kind == TermKind::last_place && is_own(term.operands[0])) {
        return {fmt::format("the player who came {} in the last round", most ? "last" : "first")};
    }
    const Viewpoint inner = looked_at_player("the player");
    const Term& measure = term.operands[0];
    std::string who;
    const bool extreme =
        (measure.kind == TermKind::lowest && !most) || (measure.kind == TermKind::highest && most);
    const auto things = counted_things(measure, inner);
    if (measure.kind == TermKind::last_place && is_own(measure)) {
        who = fmt::format("the player who came {} in the last round", most ? "last" : "first");
    } else if (extreme && is_own(measure)) {
        who = fmt::format("the player with the {} card {}", most ? "highest" : "lowest",
                          in_zone(measure.index, inner));
    } else if (things && is_own(measure) && measure.kind != TermKind::longest_run) {
        who = fmt::format("the player with the {} {}", most ? "most" : "fewest", things->many);
    } else {
        std::string number = value(measure, inner);
        constexpr std::string_view own = "their ";
        if (number.substr(0, own.size()) == own) {
            number = number.substr(own.size());
            who = fmt::format("the player whose {} is {}", number, most ? "highest" : "lowest");
        } else {
            who = fmt::format("the player for whom {} is {}", number, most ? "highest" : "lowest");
        }
    }
    if (term.operands.size() > 2) {
        who += fmt::format(" (between equals, the one for whom {} is {})",
                           value(term.operands[2], inner), most ? "highest" : "lowest");
    }
    if (term.operands.size() > 1 && !is_always(term.operands[1], true)) {
        const Clause clause = condition(term.operands[1], inner);
        const auto players =
            said_of(clause, Role::player, {"players", Person::plural, Role::player});
        who += players ? fmt::format(" among those {}", *relative(*players, Role::player))
                       : fmt::format(" among those for whom {}", said(clause));
    }
    return {who};
}

std::string Wording::whose(const Term* owner, std::string_view noun, const Viewpoint& view) const {
    if (owner == nullptr || is_player(*owner)) return fmt::format("{} {}", view.their, noun);
    return fmt::format("the {} of {}", noun, player(*owner, view).text);
}

/// A number as what a sentence is about; one of the player looked at is theirs.
ClauseSubject Wording::thing_of(const Term& term, const Viewpoint& view) const {
    ClauseSubject subject = {value(term, view)};
    const bool several =
        term.kind == TermKind::variable && term.type == Type::integer &&
        is_plural_name(variant_.variables[static_cast<std::size_t>(term.index)].name.text);
    if (several) subject.person = Person::plural;
    constexpr std::string_view own = "their ";
    const bool of_player = is_own(term) && view.player.role == Role::player &&
                           view.player.person == Person::third &&
                           subject.text.substr(0, own.size()) == own;
    if (of_player) {
        subject.role = Role::player;
        subject.thing = subject.text.substr(own.size());
    }
    return subject;
}

std::string Wording::variable(const Term& term, const Viewpoint& view) const {
    const auto& variable = variant_.variables[static_cast<std::size_t>(term.index)];
    std::string words = name_in_words(variable.name.text);
    if (variable.type == Type::boolean) words = fmt::format("\"{}\"", words);
    if (variable.of == Owner::table) {
        return variable.type == Type::boolean ? words : fmt::format("the {}", words);
    }
    return whose(term.operands.empty() ? nullptr : &term.operands[0], words, view);
}

}  // namespace houserules
