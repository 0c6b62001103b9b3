#include <fmt/format.h>

#include "explain/sheet/wording.h"
#include "notation/names.h"

namespace houserules {

namespace {

using Role = ClauseSubject::Role;

/// A compound noun in brackets where it is a part of another. A sum may go on.
std::string part(const Term& term, const std::string& words, bool begins_sum) {
    if (begins_sum && (term.kind == TermKind::add || term.kind == TermKind::subtract)) return words;
    switch (term.kind) {
        case TermKind::add:
        case TermKind::subtract:
        case TermKind::multiply:
        case TermKind::divide:
        case TermKind::modulo: return fmt::format("({})", words);
        default: return words;
    }
}

}  // namespace

std::string Wording::value(const Term& term, const Viewpoint& view) const {
    if (nesting_of(term) > most_nesting) return as_written(term);
    switch (term.kind) {
        case TermKind::constant:
            return term.type == Type::zone ? zone(static_cast<int>(term.value), view)
                                           : constant(term);
        case TermKind::option:
            return fmt::format(
                "`{}`",
                sheet_text(variant_.options[static_cast<std::size_t>(term.index)].name.text));

        case TermKind::play_size: return fmt::format("the number of cards of {}", play().text);
        case TermKind::to_beat_size:
            return fmt::format("the number of cards of {}", to_beat().text);
        case TermKind::play_combination: return fmt::format("the combination of {}", play().text);
        case TermKind::to_beat_combination:
            return fmt::format("the combination of {}", to_beat().text);
        case TermKind::play_tier: return fmt::format("the class of {}", play().text);
        case TermKind::to_beat_tier: return fmt::format("the class of {}", to_beat().text);
        case TermKind::play_wilds:
        case TermKind::to_beat_wilds:
            return fmt::format("the number of wild cards of {}", holder(term, view).text);
        case TermKind::count_played:
            return fmt::format("the number of {}", counted_things(term, view)->many);
        case TermKind::play_source: return fmt::format("where {} play from", view.player.text);
        case TermKind::play_key:
        case TermKind::to_beat_key: {
            if (term.type == Type::card) {
                return term.kind == TermKind::play_key ? play().text : to_beat().text;
            }
            return fmt::format("the height of {}",
                               term.kind == TermKind::play_key ? play().text : to_beat().text);
        }
        case TermKind::play_rank:
        case TermKind::to_beat_rank:
        case TermKind::card_rank:
        case TermKind::card_suit:
        case TermKind::attribute: {
            const auto mine = property(term, view);
            return fmt::format("the {} of {}", mine->noun, mine->owner.text);
        }
        case TermKind::as_rank: return "the rank it is to count as";
        case TermKind::card: return view.card.text;
        case TermKind::counts_as:
            return fmt::format("the rank that {} counts as", card(term.operands[0], view).text);
        case TermKind::other: return view.other.text;
        case TermKind::top:
        case TermKind::bottom:
        case TermKind::lowest:
        case TermKind::highest: {
            const std::string_view which = term.kind == TermKind::top      ? "top"
                                           : term.kind == TermKind::bottom ? "bottom"
                                           : term.kind == TermKind::lowest ? "lowest"
                                                                           : "highest";
            const std::string zone = term.operands.empty()
                                         ? this->zone(term.index, view)
                                         : zone_of(term.index, term.operands[0], view);
            return fmt::format("the {} card of {}", which, zone);
        }

        case TermKind::player_count: return "the number of players";
        case TermKind::round: return "the number of the round";
        case TermKind::rounds_played: return "the number of rounds played";
        case TermKind::turn: return "the number of moves made";
        case TermKind::variable: return variable(term, view);
        case TermKind::token: {
            const auto things = counted_things(term, view);
            const std::string number = whose(&term.operands[0], things->many, view);
            return fmt::format("the number of {}", number);
        }
        case TermKind::score: return whose(&term.operands[0], "score", view);
        case TermKind::last_round_score:
            return whose(&term.operands[0], "score of the last round", view);
        case TermKind::place:
            return whose(&term.operands[0], "place in the order of going out (0 while still in)",
                         view);
        case TermKind::seat_number: return whose(&term.operands[0], "seat number", view);
        case TermKind::side: return whose(&term.operands[0], "side", view);
        case TermKind::last_place: return whose(&term.operands[0], "place in the last round", view);
        case TermKind::count_cards: {
            const bool own = term.operands.empty() || term.operands[0].kind == TermKind::player;
            if (term.condition.empty() && is_plural_zone(term.index)) {
                return fmt::format(
                    "the number of {}",
                    own ? zone(term.index, view) : zone_of(term.index, term.operands[0], view));
            }
            const std::string place =
                term.operands.empty()
                    ? in_zone(term.index, view)
                    : fmt::format("in {}", zone_of(term.index, term.operands[0], view));
            const std::string cards =
                term.condition.empty() ? "cards" : cards_where(term.condition[0]).many;
            return fmt::format("the number of {} {}", cards, place);
        }
        case TermKind::sum_cards: {
            const bool own = term.operands.size() < 2 || term.operands[0].kind == TermKind::player;
            const std::string place =
                own ? in_zone(term.index, view)
                    : fmt::format("in {}", zone_of(term.index, term.operands[0], view));
            if (term.condition.empty() && is_plural_zone(term.index)) {
                return fmt::format(
                    "the sum over {} of {}",
                    own ? zone(term.index, view) : zone_of(term.index, term.operands[0], view),
                    value(term.operands.back(), looked_at_player()));
            }
            const std::string cards =
                term.condition.empty() ? "cards" : cards_where(term.condition[0]).many;
            return fmt::format("the sum over the {} {} of {}", cards, place,
                               value(term.operands.back(), looked_at_player()));
        }
        case TermKind::value:
            return term.type == Type::rank     ? "the rank named"
                   : term.type == Type::player ? "the player named"
                                               : "the number named";
        case TermKind::same_rank_on_top: {
            const std::string zone = term.operands.empty()
                                         ? this->zone(term.index, view)
                                         : zone_of(term.index, term.operands[0], view);
            return fmt::format("the number of cards of one rank on top of {}", zone);
        }
        case TermKind::longest_run: {
            const auto things = counted_things(term, view);
            return fmt::format("the most {}", things->many);
        }
        case TermKind::count_players:
        case TermKind::sum_players:
        case TermKind::least_players:
        case TermKind::most_players: return over_players(term);
        case TermKind::steps:
            return fmt::format("the number of steps up from {} to {}",
                               value(term.operands[0], view), value(term.operands[1], view));
        case TermKind::letters_difference:
            return fmt::format("the number of letters in just one of {} and {}",
                               letters(term.operands[0], view), letters(term.operands[1], view));
        default: break;
    }
    if (is_arithmetic(term.kind)) return arithmetic_words(term, view);
    if (term.type == Type::player) return player(term, view).text;
    return as_written(term);
}

std::string Wording::arithmetic_words(const Term& term, const Viewpoint& view) const {
    const auto operand = [&](std::size_t i) {
        const bool sum = term.kind == TermKind::add || term.kind == TermKind::subtract;
        return part(term.operands[i], value(term.operands[i], view), sum && i == 0);
    };
    switch (term.kind) {
        case TermKind::negate: return fmt::format("minus {}", operand(0));
        case TermKind::add: return fmt::format("{} plus {}", operand(0), operand(1));
        case TermKind::subtract: return fmt::format("{} minus {}", operand(0), operand(1));
        case TermKind::multiply:
            if (settled_number(term.operands[0]) == 2) return fmt::format("twice {}", operand(1));
            if (settled_number(term.operands[1]) == 2) return fmt::format("twice {}", operand(0));
            return fmt::format("{} times {}", operand(0), operand(1));
        case TermKind::divide:
            if (settled_number(term.operands[1]) == 2) {
                return fmt::format("half of {}, rounded down", operand(0));
            }
            return fmt::format("{} divided by {}, rounded down", operand(0), operand(1));
        case TermKind::modulo:
            return fmt::format("what is left of {} when it is divided by {}", operand(0),
                               operand(1));
        default: break;
    }
    std::vector<std::string> words;
    for (std::size_t i = 0; i < term.operands.size(); ++i) words.push_back(operand(i));
    const bool two = words.size() == 2;
    const std::string_view which = term.kind == TermKind::minimum ? (two ? "smaller" : "smallest")
                                                                  : (two ? "larger" : "largest");
    return fmt::format("the {} of {}", which, listed(words));
}

/// Numbers that are made of every player's.
std::string Wording::over_players(const Term& term) const {
    std::string players = "players";
    std::string all = "all players";
    if (!term.condition.empty()) {
        const Clause clause = condition(term.condition[0], looked_at_player());
        const auto plural =
            said_of(clause, Role::player, {"players", ClauseSubject::Person::plural, Role::player});
        const std::string which =
            plural ? *relative(*plural, Role::player) : fmt::format("for whom {}", said(clause));
        players = fmt::format("players {}", which);
        all = players;
    }
    if (term.kind == TermKind::count_players) return fmt::format("the number of {}", players);
    const Viewpoint each = looked_at_player();
    const std::string number = value(term.operands[0], each);
    if (term.kind == TermKind::sum_players) {
        return fmt::format("the sum over {} of {}", all, number);
    }
    const bool least = term.kind == TermKind::least_players;
    if (const auto things = counted_things(term.operands[0], each)) {
        std::string any = "any player";
        if (!term.condition.empty()) {
            const auto one = relative(condition(term.condition[0], each), Role::player);
            any = one ? fmt::format("any player {}", *one) : "any of the " + players;
        }
        return fmt::format("the {} {} that {} has", least ? "fewest" : "most", things->many, any);
    }
    return fmt::format("the {} over {} of {}", least ? "least" : "greatest", all, number);
}

/// A set of letters: "the lit of the card".
std::string Wording::letters(const Term& term, const Viewpoint& view) const {
    return value(term, view);
}

}  // namespace houserules
