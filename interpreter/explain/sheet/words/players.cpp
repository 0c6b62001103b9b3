#include <algorithm>

#include "explain/sheet/sheet_names.h"
#include "explain/sheet/wording.h"
#include "explain/sheet/words/compare.h"
#include "explain/sheet/words/term_words.h"
#include "notation/card_text.h"
#include "source/containers.h"
#include "variant/static_value.h"

namespace houserules {

namespace {

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

bool reseats(const Variant& variant) {
    const auto is_reseat = [](const Step& step) { return step.kind == StepKind::reseat; };
    const auto in_row = [&](const Effect& row) {
        return std::any_of(row.steps.begin(), row.steps.end(), is_reseat);
    };
    const auto& rounds = variant.rounds;
    return std::any_of(variant.setup.begin(), variant.setup.end(), is_reseat) ||
           std::any_of(rounds.at_start.begin(), rounds.at_start.end(), in_row) ||
           std::any_of(rounds.at_end.begin(), rounds.at_end.end(), in_row);
}

NounPhrase somebody(Phrase after) { return with(person("player"), std::move(after)); }

}  // namespace

std::optional<std::string> place_words(const Term& place) {
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

bool Wording::is_opposite_place(const Term& player) const {
    return player.kind == TermKind::placed &&
           is_place_from_the_other_end(player.operands[0], settled_.players);
}

NounPhrase Wording::player(const Term& term, const Viewpoint& view) const {
    if (nesting_of(term) > most_nesting) return literal(as_written(term));
    const TermWords words = words_of(term.kind);
    if (term.kind == TermKind::player) return view.player;
    if (term.kind == TermKind::value) {
        NounPhrase named = with(person("player"), phrase("named"));
        named.referent = Referent::named;
        return named;
    }
    if (term.kind == TermKind::variable) {
        if (term.operands.empty()) return variable(term.index, nullptr);
        const NounPhrase owner = player(term.operands[0], view);
        return variable(term.index, &owner);
    }
    if (words.form == TermForm::found_player) return found_player(term, view);
    if (words.form != TermForm::player) return literal(as_written(term));
    const bool of_round = term.kind == TermKind::starter || term.kind == TermKind::round_winner;
    if (!looks_back_ || !of_round) {
        NounPhrase who = with(person(words.noun), phrase(words.after));
        if (term.kind == TermKind::taker) who.referent = Referent::player;
        return who;
    }
    return term.kind == TermKind::starter ? somebody(phrase("who began the last round"))
                                          : with(person("winner"), phrase("of the last round"));
}

NounPhrase Wording::found_player(const Term& term, const Viewpoint& view) const {
    if (term.kind == TermKind::seat) return seat(term.operands[0], view);
    if (term.kind == TermKind::placed) {
        const Term& place = term.operands[0];
        if (const auto words = place_words(place)) {
            return somebody(phrase("who came", *words, "in the last round"));
        }
        if (is_opposite_place(term)) {
            return somebody(phrase("who came in the opposite place in the last round"));
        }
        return somebody(phrase("whose place in the last round was", value(place, view)));
    }
    if (term.kind == TermKind::next_player) {
        const bool you = view.player.referent == Referent::you;
        NounPhrase next = person("next player");
        if (is_player(term.operands[0]) && you) return next;
        NounPhrase before = player(term.operands[0], view);
        // Of each player it is the next one after them.
        if (before.referent == Referent::player) before = looked_at_player().player;
        return with(next, phrase("after", before));
    }
    return extreme_player(term);
}

NounPhrase Wording::seat(const Term& number, const Viewpoint& view) const {
    if (settled_number(number)) {
        return somebody(phrase("in seat", value(number, view)));
    }
    const bool from_last =
        number.kind == TermKind::subtract && number.operands[0].kind == TermKind::player_count;
    const auto back = from_last ? settled_number(number.operands[1]) : std::nullopt;
    if (back == 1) return somebody(phrase("in the last seat"));
    if (back == 2) return somebody(phrase("in the last seat but one"));
    if (is_round_after_round(number)) {
        return somebody(phrase("in seat 0 (in each later round the next player)"));
    }
    if (const auto seats = seats_further_on(number, variant_)) {
        return neighbour(*seats, view.player);
    }
    return somebody(phrase("in the seat numbered", value(number, view)));
}

/// Somebody by how far they sit from another: a partner, or a neighbour.
NounPhrase Wording::neighbour(std::int64_t seats, const NounPhrase& of) const {
    if (are_partners(seats)) return owned(person("partner"), of);
    const int players =
        settled_.players.value_or(variant_.players.size() == 1 ? most_players() : 0);
    if (!reseats(variant_) && players > 2) {
        if (seats == 1) return owned(person("left-hand neighbour"), of);
        if (seats + 1 == players) return owned(person("right-hand neighbour"), of);
    }
    return somebody(phrase(amount_of(seats, {"seat", "seats"}), "further on"));
}

/// Whether sides are pairs who sit so far from each other.
bool Wording::are_partners(std::int64_t seats) const {
    const int players =
        settled_.players.value_or(variant_.players.size() == 1 ? most_players() : 0);
    if (!variant_.teams || players == 0 || reseats(variant_)) return false;
    const auto side_of = [&](std::int64_t seat) {
        StaticContext context;
        context.variant = &variant_;
        context.options = &settled_.options;
        context.players = players;
        context.player = static_cast<int>(seat % players);
        return static_value(variant_.teams->side, context);
    };
    for (int seat = 0; seat < players; ++seat) {
        int partners = 0;
        for (int other = 0; other < players; ++other) {
            if (other != seat && side_of(other) == side_of(seat)) ++partners;
        }
        if (partners != 1 || side_of(seat) != side_of(seat + seats)) return false;
    }
    return true;
}

/// The one card that a condition over a card is about, if the deck has it once.
std::optional<int> Wording::single_card(const Term& condition) const {
    int found = -1;
    for (std::size_t i = 0; i < variant_.deck.cards.size(); ++i) {
        StaticContext context;
        context.variant = &variant_;
        context.options = &settled_.options;
        context.card = static_cast<int>(i);
        const auto value = static_value(condition, context);
        if (!value) return std::nullopt;
        if (*value == 0) continue;
        if (found >= 0) return std::nullopt;
        found = static_cast<int>(i);
    }
    return found >= 0 ? std::optional(found) : std::nullopt;
}

/// "whoever has the 3D in their hand", where only one player can have such a card.
std::optional<NounPhrase> Wording::holder_of_card(const Term& term) const {
    const Term& measure = term.operands[0];
    const bool counts = term.kind == TermKind::player_with_most &&
                        measure.kind == TermKind::count_cards && is_own(measure) &&
                        !measure.condition.empty();
    const auto card = counts ? single_card(measure.condition[0]) : std::nullopt;
    if (!card) return std::nullopt;
    const auto& named = at(variant_.deck.cards, *card);
    Viewpoint view = looked_at_player();
    NounPhrase who = literal("whoever");
    who.referent = Referent::player;
    who.is_whoever = true;
    return narrowed(
        who, clause(view.player, Verb::have,
                    phrase("the", name_in_words(named.text), in_zone(measure.index, view.player))));
}

/// "the player with the most coins", as far as one number decides.
NounPhrase Wording::player_by_measure(const Term& measure, bool most) const {
    const Viewpoint inner = looked_at_player();
    NounPhrase who = inner.player;
    if (measure.kind == TermKind::last_place && is_own(measure)) {
        return with(who, phrase("who came", most ? "last" : "first", "in the last round"));
    }
    const bool extreme = measure.kind == (most ? TermKind::highest : TermKind::lowest);
    if (extreme && is_own(measure)) {
        return with(who, phrase("with the", most ? "highest" : "lowest", "card",
                                in_zone(measure.index, inner.player)));
    }
    auto things = counted_things(measure, inner);
    if (things && is_own(measure) && measure.kind != TermKind::longest_run) {
        things->determiner = most ? "the most" : "the fewest";
        return with(who, phrase("with", *things));
    }
    return narrowed(who,
                    clause(value(measure, inner), Verb::be, phrase(most ? "highest" : "lowest")));
}

NounPhrase Wording::extreme_player(const Term& term) const {
    const bool most = term.kind == TermKind::player_with_most;
    const Viewpoint inner = looked_at_player();
    const bool among = term.operands.size() > 1 && !is_always(term.operands[1], true);
    auto holder = holder_of_card(term);
    NounPhrase who = holder ? *holder : player_by_measure(term.operands[0], most);
    if (term.operands.size() > 2) {
        who = composed(phrase(who, "(between equals, the one for whom",
                              value(term.operands[2], inner), "is", most ? "highest" : "lowest",
                              ")"));
    }
    if (!among) return who;
    const Clause clause = condition(term.operands[1], inner);
    if (!mentions(clause, Referent::player)) {
        return composed(phrase(who, "if", clause, ", else nobody"));
    }
    NounPhrase those = literal("those");
    those.referent = Referent::player;
    those.several = true;
    return composed(phrase(who, "among", narrowed(those, clause)));
}

}  // namespace houserules
