#include <fmt/format.h>

#include <utility>

#include "explain/sheet/sheet_names.h"
#include "explain/sheet/wording.h"
#include "explain/sheet/words/term_words.h"

namespace houserules {

NounPhrase Wording::value(const Term& term) const {
    if (auto named = explained_value(term)) return std::move(*named);
    if (nesting_of(term) > most_nesting) return literal(as_written(term));
    switch (group_of(term.kind)) {
        case TermGroup::arithmetic: return arithmetic(term);
        case TermGroup::player: return player(term);
        case TermGroup::card:
            if (term.type == Type::card) return card(term);
            break;
        case TermGroup::play:
        case TermGroup::to_beat:
        case TermGroup::of_player:
        case TermGroup::source:
        case TermGroup::course: return number(term);
        default: break;
    }
    const auto operand = [&](std::size_t i) { return value(term.operands[i]); };
    switch (term.kind) {
        case TermKind::constant: return constant_value(term);
        case TermKind::option:
            return literal(
                fmt::format("`{}`", sheet_text(at(variant_.options, term.index).name.text)));
        case TermKind::variable: {
            if (term.operands.empty()) return variable(term.index, nullptr);
            const NounPhrase owner = player(term.operands[0]);
            return variable(term.index, &owner);
        }
        case TermKind::lowest:
        case TermKind::highest:
            if (!term.condition.empty()) return extreme_card(term, owner_of(term));
            [[fallthrough]];
        case TermKind::top:
        case TermKind::bottom:
            return with(the(fmt::format("{} card", words_of(term.kind).noun)),
                        phrase("of", zone(term.index, owner_of(term))));
        case TermKind::token:
        case TermKind::count_cards:
        case TermKind::longest_run:
        case TermKind::same_rank_on_top:
        case TermKind::count_played:
        case TermKind::sum_cards: return number_of_things(term);
        case TermKind::player_with_least:
        case TermKind::player_with_most: return player(term);
        case TermKind::count_players:
        case TermKind::sum_players:
        case TermKind::least_players:
        case TermKind::most_players: return over_players(term);
        case TermKind::as_rank: return the(words_of(term.kind).noun);
        case TermKind::player_count:
        case TermKind::card_rank:
        case TermKind::card_suit:
        case TermKind::attribute: return number(term);
        case TermKind::counts_as:
            return with(the("rank that"),
                        phrase(clause(card(term.operands[0]), "count", phrase("as"))));
        case TermKind::next_rank: return with(the(words_of(term.kind).noun), phrase(operand(0)));
        case TermKind::rank_at:
            return with(the(words_of(term.kind).noun),
                        phrase("whose place from the lowest is", operand(0)));
        case TermKind::steps:
            return with(the("number of steps up"), phrase("from", operand(0), "to", operand(1)));
        case TermKind::letters_difference:
            return with(the("number of letters"),
                        phrase("in just one of", operand(0), "and", operand(1)));
        default: return literal(as_written(term));
    }
}

/// "the lowest card of the trump suit in their hand".
NounPhrase Wording::extreme_card(const Term& term, const NounPhrase& owner) const {
    NounPhrase card = term.condition.empty() ? the("card") : cards_where(term.condition[0]);
    card.article = NounPhrase::Article::definite;
    card.several = false;
    card.adjective = words_of(term.kind).noun;
    return with(std::move(card), in_zone(term.index, owner));
}

NounPhrase Wording::constant_value(const Term& term) const {
    if (term.type == Type::zone) return zone(static_cast<int>(term.value));
    return term.type == Type::combination ? combination(static_cast<int>(term.value))
                                          : literal(constant(term));
}

/// Whose a zone, a score or the like is.
NounPhrase Wording::owner_of(const Term& term) const {
    const bool sum = term.kind == TermKind::sum_cards || term.kind == TermKind::longest_run;
    return term.operands.size() > (sum ? 1U : 0U) ? player(term.operands[0]) : player_;
}

/// What the table of words has a noun for, of whatever has it; a card that is compared by itself is
/// just the play.
NounPhrase Wording::number(const Term& term) const {
    const TermWords words = words_of(term.kind);
    if (term.kind == TermKind::value) {
        NounPhrase named = the(term.type == Type::rank   ? "rank named"
                               : term.type == Type::suit ? "suit named"
                                                         : words.noun);
        named.referent = Referent::named;
        return named;
    }
    if (is_property(term.kind)) {
        const bool key = term.kind == TermKind::play_key || term.kind == TermKind::to_beat_key;
        const auto mine = property(term);
        if (!mine) return literal(as_written(term));
        if (key && term.type == Type::card) return mine->owner;
        return owned(the(key ? "height" : mine->noun), mine->owner);
    }
    switch (group_of(term.kind)) {
        case TermGroup::play: return owned(the(words.noun), play());
        case TermGroup::to_beat: return owned(the(words.noun), to_beat());
        case TermGroup::of_player: {
            Phrase when = term.kind == TermKind::last_place ? last_round() : Phrase();
            if (term.kind == TermKind::place && !all_out_) {
                append(when, "(a player still in has place 0)");
            }
            return with(owned(the(words.noun), player(term.operands[0])), when);
        }
        default: return the(words.noun);
    }
}

NounPhrase Wording::number_of_things(const Term& term) const {
    const NounPhrase owner = owner_of(term);
    if (term.kind == TermKind::token) {
        return with(the("number"), phrase("of", owned(*counted_things(term), owner)));
    }
    if (term.kind == TermKind::same_rank_on_top) {
        return with(the("number"), phrase("of", *counted_things(term)));
    }
    if (term.kind == TermKind::count_played) {
        return with(the("number"),
                    phrase("of", with(*counted_things(term), phrase("of", holder(term)))));
    }
    if (term.kind == TermKind::longest_run) {
        NounPhrase most = *counted_things(term);
        most.determiner = "the most";
        return most;
    }
    const bool all = term.condition.empty() && is_plural_zone(term.index);
    NounPhrase cards = term.condition.empty() ? plural(amount_of("", {"card", "cards"}))
                                              : cards_where(term.condition[0]);
    cards = all ? zone(term.index, owner) : with(std::move(cards), in_zone(term.index, owner));
    if (term.kind == TermKind::count_cards) return with(the("number"), phrase("of", cards));
    if (!all) cards.article = NounPhrase::Article::definite;
    const Term& number = term.operands.back();
    if (number.kind == TermKind::attribute) {
        if (const auto what = property(number)) {
            return with(the("sum of the " + what->noun), phrase("of", cards));
        }
    }
    return with(the("sum"), phrase("over", cards, "of", value(number)));
}

/// A product of which a factor is a condition: "10 if you are out, else 0"; nothing if none is.
std::optional<NounPhrase> Wording::counted_if(const Term& product) const {
    for (const std::size_t i : {0, 1}) {
        const Term& factor = product.operands[i];
        const Term& other = product.operands[1 - i];
        if (factor.type != Type::boolean) continue;
        if (is_always(factor, false)) return literal("0");
        const Phrase counted = other.type == Type::boolean
                                   ? phrase("1 if", condition(other), ", else 0")
                                   : phrase(value(other));
        if (is_always(factor, true)) return composed(counted);
        return composed(phrase(counted, "if", condition(factor), ", else 0"));
    }
    return std::nullopt;
}

/// A number that is more by a number if a condition holds: "4 if the play is of rank 9, else 2".
std::optional<NounPhrase> Wording::more_if(const Term& sum) const {
    for (const std::size_t i : {0, 1}) {
        const auto least = settled_number(sum.operands[i]);
        const Term& product = sum.operands[1 - i];
        if (!least || product.kind != TermKind::multiply) continue;
        for (const std::size_t j : {0, 1}) {
            const auto more = settled_number(product.operands[j]);
            const Term& when = product.operands[1 - j];
            if (!more || when.type != Type::boolean || when.kind == TermKind::constant) continue;
            return composed(phrase(std::to_string(*least + *more), "if", condition(when), ", else",
                                   std::to_string(*least)));
        }
    }
    return std::nullopt;
}

/// What is added, multiplied and so on. A sum or a product stands in brackets where it is a part of
/// another. A sum may go on, but for one that ends with "else", which would take what follows.
std::vector<Phrase> Wording::operand_words(const Term& term) const {
    const auto is_sum = [](TermKind kind) {
        return kind == TermKind::add || kind == TermKind::subtract;
    };
    std::vector<Phrase> operands;
    for (const auto& operand : term.operands) {
        const bool is_list = operand.kind == TermKind::minimum || operand.kind == TermKind::maximum;
        const bool last = operands.size() + 1 == term.operands.size();
        const bool part = is_arithmetic(operand.kind) && operand.kind != TermKind::negate &&
                          !is_name_of_term(operand) && !(is_list && last && is_sum(term.kind));
        const bool goes_on = is_sum(term.kind) && operands.empty() && is_sum(operand.kind) &&
                             !(operand.kind == TermKind::add && more_if(operand));
        const NounPhrase words = value(operand);
        operands.push_back(part && !goes_on ? phrase("(", words, ")") : phrase(words));
    }
    return operands;
}

NounPhrase Wording::arithmetic(const Term& term) const {
    if (term.kind == TermKind::multiply) {
        if (auto counted = counted_if(term)) return *counted;
    } else if (term.kind == TermKind::add) {
        if (auto more = more_if(term)) return *more;
    }
    const std::vector<Phrase> operands = operand_words(term);
    const auto number = [&](std::size_t i) { return settled_number(term.operands[i]); };
    const auto between = [&](std::string_view link) {
        return composed(phrase(operands[0], link, operands[1]));
    };
    switch (term.kind) {
        case TermKind::negate: return composed(phrase("minus", operands[0]));
        case TermKind::add: return between("plus");
        case TermKind::subtract: return between("minus");
        case TermKind::multiply:
            if (number(0) == 1) return value(term.operands[1]);
            if (number(1) == 1) return value(term.operands[0]);
            if (number(0) == 2) return composed(phrase("twice", operands[1]));
            if (number(1) == 2) return composed(phrase("twice", operands[0]));
            return between("times");
        case TermKind::divide:
            if (number(1) == 1) return value(term.operands[0]);
            if (number(1) == 2) return composed(phrase("half of", operands[0], "rounded down"));
            return composed(phrase(operands[0], "divided by", operands[1], "and rounded down"));
        case TermKind::modulo:
            return composed(
                phrase("what is left of", operands[0], "when it is divided by", operands[1]));
        default: break;
    }
    const bool two = operands.size() == 2;
    const bool least = term.kind == TermKind::minimum;
    return with(the(two ? (least ? "smaller" : "larger") : (least ? "smallest" : "largest")),
                phrase("of", listed_phrases(operands)));
}

/// Numbers that are made of every player's.
/// Whether a term counts or adds up cards of whoever is looked at.
static bool is_of_own_cards(const Term& term) {
    const bool sum = term.kind == TermKind::sum_cards;
    const bool of_cards = sum || term.kind == TermKind::count_cards;
    const std::size_t own = sum ? 1 : 0;
    return of_cards && term.condition.empty() &&
           (term.operands.size() == own || term.operands[0].kind == TermKind::player);
}

NounPhrase Wording::over_players(const Term& term) const {
    const Wording each = looking_at_player();
    NounPhrase all = amount_of("all", {"player", "players"});
    if (term.kind == TermKind::sum_players && term.condition.empty() &&
        is_of_own_cards(term.operands[0])) {
        all.is_person = true;
        return about(all).value(term.operands[0]);
    }
    all.referent = Referent::player;
    NounPhrase any = some_player("any");
    if (!term.condition.empty()) {
        const Clause which = each.condition(term.condition[0]);
        all = narrowed_players(plural(all), which);
        any = narrowed_players(any, which);
    }
    if (term.kind == TermKind::count_players) {
        return with(the("number"), phrase("of", term.condition.empty() ? plural(all) : all));
    }
    const NounPhrase number = each.value(term.operands[0]);
    if (term.kind == TermKind::sum_players) {
        return with(the("sum"), phrase("over", all, "of", number));
    }
    const bool least = term.kind == TermKind::least_players;
    if (auto things = each.counted_things(term.operands[0])) {
        things->determiner = least ? "the fewest" : "the most";
        const Phrase place = std::exchange(things->after, Phrase());
        return with(std::move(*things), phrase("that", clause(any, "have", place)));
    }
    return with(the(least ? "least" : "greatest"), phrase("over", all, "of", number));
}

NounPhrase Wording::variable(int variable, const NounPhrase* owner) const {
    const auto& declared = at(variant_.variables, variable);
    NounPhrase noun = noun_of_name(declared.name.text, declared.title);
    if (declared.type == Type::boolean) {
        noun = literal(fmt::format("\"{}\"", name_in_words(declared.name.text, declared.title)));
    }
    noun.is_person = declared.type == Type::player;
    if (noun.is_person || declared.type == Type::rank || declared.type == Type::suit)
        noun.several = false;
    if (owner != nullptr) noun = owned(noun, *owner);
    // "The number of cards owed" rather than "the cards owed become 0".
    const bool is_number = declared.type == Type::integer && noun.several;
    if (!is_number || is_superlative(noun.noun.many)) return noun;
    return with(the("number"), phrase("of", plural(noun)));
}

Noun Wording::tokens(int token) const {
    const auto& declared = at(variant_.tokens, token);
    return noun_of_tokens(declared.name.text, declared.title);
}

}  // namespace houserules
