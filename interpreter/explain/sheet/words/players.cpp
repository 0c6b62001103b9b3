#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "explain/sheet/sheet_names.h"
#include "explain/sheet/simplify.h"
#include "explain/sheet/wording.h"
#include "explain/sheet/words/term_words.h"
#include "source/containers.h"
#include "source/phrases.h"
#include "variant/same_term.h"
#include "variant/static_value.h"

namespace houserules {

namespace {

bool is_player(const Term& term) { return term.kind == TermKind::player; }

/// Whether a term is about the player looked at and nobody else.
bool is_own(const Term& term) { return !term.operands.empty() && is_player(term.operands[0]); }

/// Whether a seat is the next one in each round, from the first on.
bool is_round_after_round(const Term& seat) {
    if (seat.kind != TermKind::modulo || seat.operands[0].kind != TermKind::subtract) return false;
    const Term& from = seat.operands[0];
    return from.operands[0].kind == TermKind::round && settled_number(from.operands[1]) == 1;
}

/// Whether a seat is counted on beyond the last one.
bool is_round_the_table(const Term& number, const Variant& variant) {
    return number.kind == TermKind::modulo &&
           (number.operands[1].kind == TermKind::player_count ||
            (variant.players.size() == 1 &&
             settled_number(number.operands[1]) == variant.players.front()));
}

/// How far it is round the table to a seat that is counted from the player's own; nothing if it
/// is counted otherwise.
std::optional<std::int64_t> seats_further_on(const Term& number, const Variant& variant) {
    if (!is_round_the_table(number, variant) || number.operands[0].kind != TermKind::add) {
        return std::nullopt;
    }
    const Term& sum = number.operands[0];
    const bool own = sum.operands[0].kind == TermKind::seat_number && is_own(sum.operands[0]);
    const auto seats = settled_number(sum.operands[1]);
    return own && seats && *seats > 0 ? seats : std::nullopt;
}

bool reseats(const Variant& variant) {
    const auto in_steps = [&](const std::vector<Step>& steps) {
        return any_of(steps, [](const Step& step) { return step.kind == StepKind::reseat; });
    };
    const auto in_row = [&](const Effect& row) { return in_steps(row.steps); };
    const auto& rounds = variant.rounds;
    return in_steps(variant.setup) || any_of(rounds.at_start, in_row) ||
           any_of(rounds.at_end, in_row);
}

NounPhrase somebody(const Phrase& after) { return with(person("player"), after); }

/// A place among so many, named from that end.
std::string place_name(std::int64_t place, int players, bool from_end) {
    const std::int64_t back = players - place;
    if (!from_end || back > 2) return ordinal(place);
    return back == 0 ? "last" : back == 1 ? "last but one" : "last but two";
}

/// Who gives to whom by their places, each pair that gives to each other once.
struct PlacePairs {
    std::vector<std::array<std::string, 2>> pairs{};
    bool mutual = true;
};

/// @param receiver  the place of who gets something from the player looked at
/// @param context  what is known but for the player
std::optional<PlacePairs> pairs_by_place(const Term& receiver, StaticContext context) {
    PlacePairs result;
    const int players = context.players;
    const bool any_number = context.variant->players.size() > 1;
    const auto place_from = [&](int place) {
        context.player = place - 1;
        return static_value(receiver, context);
    };
    for (int place = 1; place <= players; ++place) {
        const auto other = place_from(place);
        if (!other) return std::nullopt;
        if (*other == place || *other < 1 || *other > players) continue;
        const bool back = place_from(*other) == place;
        if (back && *other < place) continue;
        result.mutual = result.mutual && back;
        result.pairs.push_back({place_name(place, players, any_number && place > *other),
                                place_name(*other, players, any_number && *other > place)});
    }
    return result;
}

}  // namespace

std::optional<Wording::PlaceExchange> Wording::places_exchanged(const Term& receiver) const {
    // One who gets from all is no exchange.
    if (receiver.kind != TermKind::placed || !parts_by_player(receiver).own) return std::nullopt;
    constexpr std::size_t most_told = 2;
    PlacePairs told;
    bool more = false;
    StaticContext context;
    context.variant = &variant_;
    context.options = &settled_.options;
    context.by_place = true;
    for (const int players : variant_.players) {
        if (settled_.players && *settled_.players != players) continue;
        context.players = players;
        const auto found = pairs_by_place(receiver.operands[0], context);
        if (!found) return std::nullopt;
        told.mutual = told.mutual && found->mutual;
        more = more || found->pairs.size() > most_told;
        for (std::size_t i = 0; i < std::min(found->pairs.size(), most_told); ++i) {
            if (i == told.pairs.size()) told.pairs.push_back(found->pairs[i]);
            if (told.pairs[i] != found->pairs[i]) return std::nullopt;
        }
    }
    if (told.pairs.empty()) return std::nullopt;
    std::string text;
    for (const auto& [from, to] : told.pairs) {
        text += fmt::format("{}the {} {} the {}", text.empty() ? "" : ", ", from,
                            told.mutual ? "and" : "to", to);
    }
    return PlaceExchange{phrase(more ? text + ", and so on" : text), told.mutual};
}

NounPhrase Wording::player(const Term& term) const {
    if (topic_ && is_same_term(term, *topic_)) {
        NounPhrase known = topic_is_named_ ? looked_at_player() : player_called(term);
        known.referent = Referent::player;
        return known;
    }
    return player_called(term);
}

NounPhrase Wording::player_called(const Term& term) const {
    if (nesting_of(term) > most_nesting) return literal(as_written(term));
    switch (term.kind) {
        case TermKind::player: return player_;
        case TermKind::value: {
            NounPhrase named = somebody(phrase("named"));
            named.referent = Referent::named;
            return named;
        }
        case TermKind::variable: {
            if (term.operands.empty()) return variable(term.index, nullptr);
            const NounPhrase owner = player(term.operands[0]);
            return variable(term.index, &owner);
        }
        case TermKind::starter:
            if (in_setup_) return somebody(phrase("who begins"));
            if (before_round_) return somebody(phrase("who began the previous round"));
            break;
        case TermKind::leader:
            if (variant_.trick.closes != Trick::Closes::never) break;
            return somebody(phrase("who led last"));
        case TermKind::round_winner:
            if (before_round_) return with(person("winner"), phrase("of the previous round"));
            break;
        default: break;
    }
    const TermWords words = words_of(term.kind);
    if (words.after.empty()) return found_player(term);
    NounPhrase who = with(person(words.noun), phrase(words.after));
    if (term.kind == TermKind::taker) who.referent = Referent::player;
    return who;
}

NounPhrase Wording::next_player() const {
    if (most_players() > 2 || player_.referent != Referent::you) return person("next player");
    NounPhrase opponent = owned(the("opponent"), player_);
    opponent.is_person = true;
    return opponent;
}

NounPhrase Wording::found_player(const Term& term) const {
    switch (term.kind) {
        case TermKind::seat: return seat(term.operands[0]);
        case TermKind::placed: {
            const Term& place = term.operands[0];
            if (const auto words = place_words(place)) {
                return somebody(phrase("who came", *words, after_round_ ? Phrase() : last_round()));
            }
            return somebody(phrase("whose place", last_round(), "was", value(place)));
        }
        case TermKind::next_player: {
            if (is_player(term.operands[0]) && player_.referent == Referent::you) {
                return next_player();
            }
            NounPhrase before = player(term.operands[0]);
            // Of each player it is the next one after them.
            if (before.referent == Referent::player) before = looked_at_player();
            if (most_players() > 2) {
                const bool some_sit_out = round_begins_ && variant_.out.at_round_start;
                return some_sit_out ? with(person("next player"), phrase("still in after", before))
                                    : somebody(phrase("after", before));
            }
            NounPhrase opponent = owned(the("opponent"), before);
            opponent.is_person = true;
            return opponent;
        }
        case TermKind::player_with_least:
        case TermKind::player_with_most: return extreme_player(term);
        default: return literal(as_written(term));
    }
}

NounPhrase Wording::seat(const Term& number) const {
    if (settled_number(number)) return somebody(phrase("in seat", value(number)));
    const bool from_last =
        number.kind == TermKind::subtract && number.operands[0].kind == TermKind::player_count;
    const auto back = from_last ? settled_number(number.operands[1]) : std::nullopt;
    if (back == 1) return somebody(phrase("in the last seat"));
    if (back == 2) return somebody(phrase("in the last seat but one"));
    if (is_round_after_round(number)) {
        return somebody(phrase("in seat 0 (in each later round the next player)"));
    }
    if (const auto seats = seats_further_on(number, variant_)) return neighbour(*seats);
    if (const auto either = seat_or_further_on(number)) return *either;
    return somebody(phrase("in the seat numbered", value(number)));
}

/// "the player who played last or, if they are out, their partner", of a seat that is counted from
/// somebody's where something holds.
std::optional<NounPhrase> Wording::seat_or_further_on(const Term& number) const {
    if (!is_round_the_table(number, variant_)) return std::nullopt;
    const Term& from = number.operands[0];
    const bool moves = from.kind == TermKind::add && from.operands[1].kind == TermKind::multiply;
    const Term& base = moves ? from.operands[0] : from;
    if (base.kind != TermKind::seat_number || is_own(base)) return std::nullopt;
    NounPhrase who = player(base.operands[0]);
    if (!moves) return who;
    const Term& product = from.operands[1];
    const bool first = product.operands[0].type == Type::boolean;
    const auto seats = settled_number(product.operands[first ? 1 : 0]);
    const Term& when = product.operands[first ? 0 : 1];
    if (!seats || when.type != Type::boolean) return std::nullopt;
    who.referent = Referent::player;
    const Wording known = about(looked_at_player()).speaking_of(base.operands[0], true);
    return composed(phrase(who, "or, if", known.condition(when), ",", known.neighbour(*seats)));
}

/// Somebody by how far they sit from the player: a partner, or a neighbour.
NounPhrase Wording::neighbour(std::int64_t seats) const {
    const int players =
        settled_.players.value_or(variant_.players.size() == 1 ? most_players() : 0);
    if (!reseats(variant_) && players > 2) {
        if (are_partners(seats, players)) return owned(person("partner"), player_);
        if (seats == 1) return owned(person("left-hand neighbour"), player_);
        if (seats + 1 == players) return owned(person("right-hand neighbour"), player_);
    }
    return somebody(phrase(amount_of(seats, {"seat", "seats"}), "further on"));
}

/// The side of each seat, as far as that is known before a game.
std::vector<std::optional<std::int32_t>> Wording::sides_of(int players) const {
    std::vector<std::optional<std::int32_t>> sides;
    for (int seat = 0; seat < players; ++seat) {
        StaticContext context;
        context.variant = &variant_;
        context.options = &settled_.options;
        context.players = players;
        context.player = seat;
        sides.push_back(static_value(variant_.teams->side, context));
    }
    return sides;
}

bool Wording::has_sides() const {
    if (!variant_.teams) return false;
    return any_of(variant_.players, [&](int players) {
        if (settled_.players && *settled_.players != players) return false;
        const auto sides = sides_of(players);
        const std::set<std::optional<std::int32_t>> different(sides.begin(), sides.end());
        return different.size() < sides.size();
    });
}

/// Whether sides are pairs who sit so far from each other.
bool Wording::are_partners(std::int64_t seats, int players) const {
    if (!variant_.teams) return false;
    const auto sides = sides_of(players);
    for (int seat = 0; seat < players; ++seat) {
        const auto& side = at(sides, seat);
        if (std::count(sides.begin(), sides.end(), side) != 2 ||
            side != at(sides, (seat + seats) % players)) {
            return false;
        }
    }
    return true;
}

/// "whoever has the 3D in their hand", where only one player can have such a card.
std::optional<NounPhrase> Wording::holder_of_card(const Term& term) const {
    const Term& measure = term.operands[0];
    const bool counts = term.kind == TermKind::player_with_most &&
                        measure.kind == TermKind::count_cards && is_own(measure) &&
                        !measure.condition.empty();
    if (!counts) return std::nullopt;
    const Card* only = nullptr;
    for (int card = 0; card < count_of(variant_.deck.cards); ++card) {
        StaticContext context = context_of_file(variant_, card);
        context.options = &settled_.options;
        const auto meant = static_value(measure.condition[0], context);
        if (!meant || (*meant != 0 && only != nullptr)) return std::nullopt;
        if (*meant != 0) only = &at(variant_.deck.cards, card);
    }
    if (only == nullptr) return std::nullopt;
    return players_who(clause(
        looked_at_player(), "have",
        phrase("the", name_in_words(only->text), in_zone(measure.index, looked_at_player()))));
}

/// "the player with the most coins", as far as one number decides.
NounPhrase Wording::player_by_measure(const Term& measure, bool most) const {
    const Wording inner = looking_at_player();
    const NounPhrase who = looked_at_player();
    const std::string_view end = most ? "highest" : "lowest";
    if (measure.kind == TermKind::last_place && is_own(measure)) {
        return with(who, phrase("who came", most ? "last" : "first",
                                after_round_ ? Phrase() : last_round()));
    }
    if (measure.kind == (most ? TermKind::highest : TermKind::lowest) && is_own(measure)) {
        return with(who, phrase("with", inner.extreme_card(measure, who)));
    }
    auto things = inner.counted_things(measure);
    if (things && is_own(measure) && measure.kind != TermKind::longest_run) {
        things->determiner = most ? "the most" : "the fewest";
        return with(who, phrase("with", *things));
    }
    return narrowed(who, clause(inner.value(measure), "be", phrase(end)));
}

/// "the one who is the dealer", "the one for whom the number of their cards is highest".
NounPhrase Wording::first_of_equals(const Term& measure, bool most) const {
    NounPhrase one = the("one");
    one.referent = Referent::player;
    one.is_person = true;
    if (measure.kind == TermKind::multiply) {
        for (const std::size_t i : {0, 1}) {
            const bool counts = settled_number(measure.operands[i]).value_or(0) > 0;
            const Term& factor = measure.operands[1 - i];
            if (!counts || factor.type != Type::boolean) continue;
            const Clause is = most ? condition(factor) : negation(condition(factor));
            const NounPhrase* named = is_about(is, Referent::player) ? named_by(is) : nullptr;
            if (named == nullptr) return narrowed(one, is);
            NounPhrase equal = *named;
            // "The player after the player who came first" sounds like who came second.
            const bool is_next = most_players() > 2 && any_of(factor.operands, [](const Term& who) {
                                     return who.kind == TermKind::next_player;
                                 });
            if (is_next) equal.noun.one = "one of them sitting next";
            return equal;
        }
    }
    return narrowed(one, clause(value(measure), "be", phrase(most ? "highest" : "lowest")));
}

/// Whether a measure is a number of things, which several players can have alike.
static bool can_be_equal(const Term& measure) {
    return measure.kind == TermKind::sum_cards || measure.kind == TermKind::count_cards;
}

/// Whether a measure is a card that perhaps nobody has.
static bool may_be_nobodys(const Term& measure) {
    const bool of_card = measure.kind == TermKind::lowest || measure.kind == TermKind::highest;
    return of_card && is_own(measure) && !measure.condition.empty();
}

bool Wording::may_find_nobody(const Term& player) const {
    if (player.kind != TermKind::player_with_least && player.kind != TermKind::player_with_most) {
        return false;
    }
    const auto& operands = player.operands;
    const bool asks = operands.size() > 1 && !is_always(operands[1], true);
    return asks || may_be_nobodys(operands[0]);
}

NounPhrase Wording::extreme_player(const Term& term) const {
    const bool most = term.kind == TermKind::player_with_most;
    const Wording inner = looking_at_player();
    const auto holder = holder_of_card(term);
    NounPhrase who = holder ? *holder : player_by_measure(term.operands[0], most);
    Phrase equals;
    const bool of_seats = !holder && can_be_equal(term.operands.back());
    const std::string_view seat = "the one in the lowest seat";
    if (term.operands.size() > 2) {
        equals = phrase("(between equals,", inner.first_of_equals(term.operands[2], most),
                        of_seats ? phrase(", then", seat) : Phrase(), ")");
    } else if (of_seats && term.operands.size() == 1) {
        equals = phrase("(between equals,", seat, ")");
    } else if (finds_starter_ && !holder && term.operands.size() == 1 &&
               may_be_nobodys(term.operands[0])) {
        equals = phrase("(", seat, "if nobody has any)");
    }
    if (term.operands.size() < 2 || is_always(term.operands[1], true)) {
        return equals.empty() ? who : composed(phrase(who, equals));
    }
    const Clause clause = inner.condition(term.operands[1]);
    if (!mentions(clause, Referent::player)) {
        return composed(phrase(who, equals, "if", clause, ", else nobody"));
    }
    NounPhrase those = literal("those");
    those.referent = Referent::player;
    those.several = true;
    if (equals.empty()) return composed(phrase(who, "among", narrowed(those, clause)));
    return composed(phrase("of", narrowed(those, clause), ",", who, equals));
}

}  // namespace houserules
