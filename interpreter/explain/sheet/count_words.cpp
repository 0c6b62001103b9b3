#include <fmt/format.h>

#include "explain/sheet/wording.h"
#include "notation/names.h"

namespace houserules {

namespace {

using Person = ClauseSubject::Person;
using Role = ClauseSubject::Role;

/// "exactly 2 cards", "at least 2 cards".
std::string quantity(TermKind kind, std::int64_t number, const CountedNoun& noun) {
    const std::string amount = amount_of(number, noun);
    switch (kind) {
        case TermKind::less:
            return number == 1 ? fmt::format("no {}", noun.many)
                               : fmt::format("fewer than {}", amount);
        case TermKind::less_equal:
            return number == 0 ? fmt::format("no {}", noun.many)
                               : fmt::format("at most {}", amount);
        case TermKind::greater:
            return number == 0 ? fmt::format("at least 1 {}", noun.one)
                               : fmt::format("more than {}", amount);
        case TermKind::greater_equal: return fmt::format("at least {}", amount);
        default:
            return number == 0 ? fmt::format("no {}", noun.many)
                               : fmt::format("exactly {}", amount);
    }
}

bool is_none(TermKind kind, std::int64_t number) {
    return (number == 0 && (kind == TermKind::equal || kind == TermKind::less_equal)) ||
           (number == 1 && kind == TermKind::less);
}

bool is_some(TermKind kind, std::int64_t number) {
    return (number == 0 && kind == TermKind::greater) ||
           (number == 1 && kind == TermKind::greater_equal);
}

Clause having(ClauseSubject holder, std::string complement, std::string tail = {}) {
    Clause clause;
    clause.verb = holder.text == "there" ? ClauseVerb::be : ClauseVerb::have;
    clause.subject = std::move(holder);
    clause.complement = std::move(complement);
    clause.tail = std::move(tail);
    return clause;
}

}  // namespace

/// Who has what a term counts; "there" are cards of the table and players.
ClauseSubject Wording::holder(const Term& term, const Viewpoint& view) const {
    switch (term.kind) {
        case TermKind::play_wilds:
        case TermKind::play_size: return play();
        case TermKind::to_beat_wilds:
        case TermKind::to_beat_size: return to_beat();
        case TermKind::count_played: return term.value == 0 ? play() : to_beat();
        case TermKind::token:
        case TermKind::score:
        case TermKind::last_round_score: return player(term.operands[0], view);
        case TermKind::count_cards:
        case TermKind::longest_run:
        case TermKind::same_rank_on_top: {
            const auto& zone = variant_.zones[static_cast<std::size_t>(term.index)];
            if (zone.of == Owner::player && !term.operands.empty()) {
                return player(term.operands[0], view);
            }
            break;
        }
        default: break;
    }
    return {"there", Person::plural, Role::other};
}

std::optional<CountedNoun> Wording::counted_things(const Term& term, const Viewpoint& view) const {
    switch (term.kind) {
        case TermKind::play_size:
        case TermKind::to_beat_size: return CountedNoun{"card", "cards"};
        case TermKind::play_wilds:
        case TermKind::to_beat_wilds: return CountedNoun{"wild card", "wild cards"};
        case TermKind::player_count: return CountedNoun{"player", "players"};
        case TermKind::token:
            return noun_of_tokens(variant_.tokens[static_cast<std::size_t>(term.index)].name.text);
        case TermKind::score: return CountedNoun{"point", "points"};
        case TermKind::last_round_score:
            return CountedNoun{"point in the last round", "points in the last round"};
        case TermKind::count_players: {
            if (term.condition.empty()) return CountedNoun{"player", "players"};
            const Clause clause = condition(term.condition[0], looked_at_player());
            const auto one = relative(clause, Role::player);
            const auto plural =
                said_of(clause, Role::player, {"players", Person::plural, Role::player});
            if (!one || !plural) return std::nullopt;
            return CountedNoun{fmt::format("player {}", *one),
                               fmt::format("players {}", *relative(*plural, Role::player))};
        }
        case TermKind::count_played:
            return term.condition.empty() ? CountedNoun{"card", "cards"}
                                          : cards_where(term.condition[0]);
        case TermKind::count_cards:
        case TermKind::longest_run:
        case TermKind::same_rank_on_top: break;
        default: return std::nullopt;
    }
    // The owner is who has them: "you have 2 cards in your hand".
    Viewpoint of_owner = view;
    if (!term.operands.empty()) {
        const ClauseSubject owner = player(term.operands[0], view);
        of_owner.their = owner.person == Person::second ? "your" : "their";
    }
    if (term.kind == TermKind::same_rank_on_top) {
        const std::string where =
            fmt::format("of one rank on top of {}", zone(term.index, of_owner));
        return CountedNoun{fmt::format("card {}", where), fmt::format("cards {}", where)};
    }
    const std::string place = in_zone(term.index, of_owner);
    if (term.kind == TermKind::longest_run) {
        std::string width;
        if (settled_number(term.operands.back()) != 1) {
            width = fmt::format(" with {} cards each", value(term.operands.back(), view));
        }
        return CountedNoun{fmt::format("rank in a row{} {}", width, place),
                           fmt::format("ranks in a row{} {}", width, place)};
    }
    if (term.condition.empty() && is_plural_zone(term.index)) {
        const std::string cards = zone_noun(term.index);
        return CountedNoun{cards.substr(0, cards.size() - 1), cards};
    }
    CountedNoun noun{"card", "cards"};
    if (!term.condition.empty()) noun = cards_where(term.condition[0]);
    return CountedNoun{fmt::format("{} {}", noun.one, place),
                       fmt::format("{} {}", noun.many, place)};
}

CountedNoun Wording::cards_where(const Term& term) const {
    const Viewpoint view = looked_at_player();
    const Clause clause = condition(term, view);
    const bool plain = clause.kind == Clause::Kind::simple && !clause.negated &&
                       clause.verb == ClauseVerb::be && clause.subject.role == Role::card &&
                       clause.complement.substr(0, 3) == "of ";
    if (plain) {
        const std::string what =
            clause.tail.empty() ? clause.complement : clause.complement + " " + clause.tail;
        return {fmt::format("card {}", what), fmt::format("cards {}", what)};
    }
    const auto one = relative(clause, Role::card);
    const auto several = said_of(clause, Role::card, {"cards", Person::plural, Role::card});
    if (one && several) {
        return {fmt::format("card {}", *one),
                fmt::format("cards {}", *relative(*several, Role::card))};
    }
    return {fmt::format("card for which {}", said(clause)),
            fmt::format("cards for which {}", said(clause))};
}

std::optional<Clause> Wording::compared_count(TermKind kind, const Term& left, std::int64_t number,
                                              const Viewpoint& view) const {
    const auto things = counted_things(left, view);
    if (!things) return std::nullopt;
    const ClauseSubject who = holder(left, view);
    const bool of_table = who.text == "there";
    if (left.kind == TermKind::count_cards && left.condition.empty() && of_table &&
        (is_none(kind, number) || is_some(kind, number))) {
        Clause clause;
        const std::string name = zone(left.index, view);
        clause.subject = {name, name.back() == 's' ? Person::plural : Person::third};
        if (is_plural_zone(left.index)) {
            clause = having(who, fmt::format("no {}", things->many), {});
            clause.contrary = things->many;
        } else {
            clause.complement = "empty";
        }
        return is_none(kind, number) ? clause : negation(clause);
    }
    const bool size = left.kind == TermKind::play_size || left.kind == TermKind::to_beat_size;
    Clause clause = having(who, size && kind == TermKind::equal ? amount_of(number, *things)
                                                                : quantity(kind, number, *things));
    const bool one =
        (number == 1 && kind != TermKind::less) || (number == 0 && kind == TermKind::greater);
    if (of_table && one) clause.subject.person = Person::third;
    if (is_none(kind, number)) clause.contrary = things->many;
    return clause;
}

/// "exactly 2 players are out".
std::optional<Clause> Wording::counted_players(TermKind kind, const Term& left,
                                               std::int64_t number) const {
    if (left.kind != TermKind::count_players || left.condition.empty()) return std::nullopt;
    const CountedNoun players{"player", "players"};
    const Clause what = condition(left.condition[0], looked_at_player());
    const bool one =
        (number == 1 && kind != TermKind::less) || (number == 0 && kind == TermKind::greater);
    return said_of(
        what, Role::player,
        {quantity(kind, number, players), one ? Person::third : Person::plural, Role::other});
}

/// Rounds, moves and the order of going out.
std::optional<Clause> Wording::compared_course(TermKind kind, const Term& left, std::int64_t number,
                                               const Viewpoint& view) const {
    switch (left.kind) {
        case TermKind::round: {
            const std::string nth = fmt::format("the {} round", ordinal(number));
            switch (kind) {
                case TermKind::equal:
                    return statement(fmt::format("it is {}", nth),
                                     fmt::format("it is not {}", nth));
                case TermKind::greater:
                    return statement(fmt::format("it is after {}", nth),
                                     fmt::format("it is {} or earlier", nth));
                case TermKind::greater_equal:
                    return statement(fmt::format("it is {} or later", nth),
                                     fmt::format("it is before {}", nth));
                case TermKind::less:
                    return statement(fmt::format("it is before {}", nth),
                                     fmt::format("it is {} or later", nth));
                default:
                    return statement(fmt::format("it is {} or earlier", nth),
                                     fmt::format("it is after {}", nth));
            }
        }
        case TermKind::rounds_played:
        case TermKind::turn: {
            const bool rounds = left.kind == TermKind::rounds_played;
            const CountedNoun noun =
                rounds ? CountedNoun{"round", "rounds"} : CountedNoun{"move", "moves"};
            const std::string amount =
                kind == TermKind::equal ? amount_of(number, noun) : quantity(kind, number, noun);
            Clause clause;
            clause.verb = ClauseVerb::have_done;
            clause.subject = {
                amount, number == 1 && kind != TermKind::less ? Person::third : Person::plural,
                Role::other};
            clause.complement = rounds ? "been played" : "been made";
            return clause;
        }
        case TermKind::last_place: {
            const bool first_round =
                (kind == TermKind::equal && number == 0) || (kind == TermKind::less && number == 1);
            if (first_round) {
                return statement("it is the first round", "it is not the first round");
            }
            return std::nullopt;
        }
        case TermKind::place: {
            Clause clause;
            clause.subject = player(left.operands[0], view);
            const std::string nth = ordinal(number);
            if (kind == TermKind::equal && number > 0) {
                clause.complement = fmt::format("{} to be out", nth);
                return clause;
            }
            const bool later = (kind == TermKind::greater && number > 0) ||
                               (kind == TermKind::greater_equal && number > 1);
            if (!later) return std::nullopt;
            clause.complement = fmt::format(
                "{} or later to be out", ordinal(kind == TermKind::greater ? number + 1 : number));
            return clause;
        }
        default: return std::nullopt;
    }
}

/// Two sizes of plays, or other things that are counted.
std::optional<Clause> Wording::compared_sizes(TermKind kind, const Term& left, const Term& right,
                                              const Viewpoint& view) const {
    const CountedNoun card{"card", "cards"};
    if (left.kind == TermKind::play_size) {
        const std::string_view other = right.kind == TermKind::to_beat_size ? "plain" : "";
        if (!other.empty()) {
            const std::string than = fmt::format("than {}", to_beat().text);
            const std::string as = fmt::format("as {}", to_beat().text);
            switch (kind) {
                case TermKind::less: return having(play(), "fewer cards", than);
                case TermKind::greater: return having(play(), "more cards", than);
                case TermKind::less_equal: return having(play(), "at most as many cards", as);
                case TermKind::greater_equal: return having(play(), "at least as many cards", as);
                default: return having(play(), "as many cards", as);
            }
        }
        const bool sum = right.kind == TermKind::add || right.kind == TermKind::subtract;
        if (sum && kind == TermKind::equal && right.operands[0].kind == TermKind::to_beat_size) {
            if (const auto more = settled_number(right.operands[1])) {
                return having(play(),
                              fmt::format("{} {}", amount_of(*more, card),
                                          right.kind == TermKind::add ? "more" : "fewer"),
                              fmt::format("than {}", to_beat().text));
            }
        }
    }
    const auto mine = counted_things(left, view);
    if (!mine || settled_number(right)) return std::nullopt;
    const ClauseSubject who = holder(left, view);
    const auto others = counted_things(right, view);
    std::string measure;
    if (others) {
        const ClauseSubject them = holder(right, view);
        const bool wilds =
            left.kind == TermKind::play_wilds && right.kind == TermKind::to_beat_wilds;
        measure = wilds ? them.text
                  : them.text == "there"
                      ? fmt::format("there are {}", others->many)
                      : fmt::format("{} {} {}", them.text,
                                    them.person == Person::third ? "has" : "have", others->many);
    } else {
        return std::nullopt;
    }
    switch (kind) {
        case TermKind::less:
            return having(who, fmt::format("fewer {}", mine->many), "than " + measure);
        case TermKind::greater:
            return having(who, fmt::format("more {}", mine->many), "than " + measure);
        case TermKind::less_equal:
            return having(who, fmt::format("at most as many {}", mine->many), "as " + measure);
        case TermKind::greater_equal:
            return having(who, fmt::format("at least as many {}", mine->many), "as " + measure);
        default: return having(who, fmt::format("as many {}", mine->many), "as " + measure);
    }
}

/// That somebody has the least or most of something: "has the fewest cards in their hand".
std::optional<Clause> Wording::compared_with_all(TermKind kind, const Term& left, const Term& right,
                                                 const Viewpoint& view) const {
    const bool least = right.kind == TermKind::least_players;
    if (kind != TermKind::equal || (!least && right.kind != TermKind::most_players)) {
        return std::nullopt;
    }
    const Viewpoint each = looked_at_player();
    if (value(left, each) != value(right.operands[0], each)) return std::nullopt;
    std::string among;
    if (!right.condition.empty()) {
        const auto players = said_of(condition(right.condition[0], each), Role::player,
                                     {"players", Person::plural, Role::player});
        if (!players) return std::nullopt;
        among = fmt::format(" of the players {}", *relative(*players, Role::player));
    }
    if (const auto things = counted_things(left, view)) {
        return having(holder(left, view),
                      fmt::format("the {} {}{}", least ? "fewest" : "most", things->many, among));
    }
    Clause clause;
    clause.subject = thing_of(left, view);
    clause.complement = fmt::format("the {} of all{}", least ? "lowest" : "highest", among);
    return clause;
}

/// "the play is 1 step above the play to beat".
std::optional<Clause> Wording::compared_steps(TermKind kind, const Term& steps,
                                              const std::string& number,
                                              const Viewpoint& view) const {
    if (kind != TermKind::equal) return std::nullopt;
    const auto from = property(steps.operands[0], view);
    const auto to = property(steps.operands[1], view);
    if (!from || !to) return std::nullopt;
    const std::string_view noun = number == "1" ? "step" : "steps";
    const bool below = from->owner.role == Role::play ||
                       (from->owner.role == Role::card && to->owner.role == Role::other &&
                        steps.operands[1].kind != TermKind::as_rank);
    Clause clause;
    clause.subject = below ? from->owner : to->owner;
    clause.complement = fmt::format("{} {}", number, noun);
    clause.tail =
        below ? fmt::format("below {}", to->owner.text) : fmt::format("above {}", from->owner.text);
    return clause;
}

}  // namespace houserules
