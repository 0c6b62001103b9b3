#include <fmt/format.h>

#include <algorithm>

#include "explain/sheet/sheet_names.h"
#include "explain/sheet/wording.h"
#include "explain/sheet/words/term_words.h"
#include "source/containers.h"

namespace houserules {

NounPhrase Wording::value(const Term& term, const Viewpoint& view) const {
    if (nesting_of(term) > most_nesting) return literal(as_written(term));
    switch (words_of(term.kind).form) {
        case TermForm::constant:
            if (term.type == Type::zone) return zone(static_cast<int>(term.value), view.player);
            return term.type == Type::combination ? combination(static_cast<int>(term.value))
                                                  : literal(constant(term));
        case TermForm::option:
            return literal(
                fmt::format("`{}`", sheet_text(at(variant_.options, term.index).name.text)));
        case TermForm::arithmetic: return arithmetic(term, view);
        case TermForm::noun: return noun_of(term, view);
        case TermForm::player:
        case TermForm::found_player: return player(term, view);
        case TermForm::variable:
            if (term.operands.empty()) return variable(term.index, nullptr);
            {
                const NounPhrase owner = player(term.operands[0], view);
                return variable(term.index, &owner);
            }
        case TermForm::token:
            return with(the("number"),
                        phrase("of", owned_tokens(term.index, owner_of(term, view))));
        case TermForm::zone_cards: return zone_cards(term, view);
        case TermForm::zone_card:
            return with(the(fmt::format("{} card", words_of(term.kind).noun)),
                        phrase("of", zone(term.index, owner_of(term, view))));
        case TermForm::played_cards: {
            const NounPhrase cards =
                term.condition.empty() ? literal("cards") : cards_where(term.condition[0]);
            const Phrase of_play = phrase("of", term.value == 0 ? play() : to_beat());
            return with(the("number"), phrase("of", with(cards, of_play)));
        }
        case TermForm::over_players: return over_players(term);
        case TermForm::card: return card(term, view);
        case TermForm::property: return property_value(term, view);
        case TermForm::counted_as:
            return with(the("rank that"),
                        phrase(clause(card(term.operands[0], view), Verb::count, phrase("as"))));
        case TermForm::steps:
            return with(the("number of steps up"), phrase("from", value(term.operands[0], view),
                                                          "to", value(term.operands[1], view)));
        case TermForm::letters:
            return with(the("number of letters"),
                        phrase("in just one of", value(term.operands[0], view), "and",
                               value(term.operands[1], view)));
        case TermForm::logic:
        case TermForm::comparison:
        case TermForm::membership:
        case TermForm::truth:
        case TermForm::some_cards:
        case TermForm::some_players: break;
    }
    return literal(as_written(term));
}

/// The tokens of a player: "your coins".
NounPhrase Wording::owned_tokens(int token, const NounPhrase& owner) const {
    NounPhrase things = amount_of("", tokens(token));
    things.article = NounPhrase::Article::definite;
    return owned(things, owner);
}

/// "the rank of the play"; a card that is compared by itself is just the play.
NounPhrase Wording::property_value(const Term& term, const Viewpoint& view) const {
    if (term.kind == TermKind::as_rank) return the(words_of(term.kind).noun);
    const bool key = term.kind == TermKind::play_key || term.kind == TermKind::to_beat_key;
    const auto mine = property(term, view);
    if (!mine) return literal(as_written(term));
    if (key && term.type == Type::card) return mine->owner;
    return owned(the(key ? "height" : mine->noun), mine->owner);
}

/// Whose a zone, a score or the like is.
NounPhrase Wording::owner_of(const Term& term, const Viewpoint& view) const {
    const bool sum = term.kind == TermKind::sum_cards || term.kind == TermKind::longest_run;
    return term.operands.size() > (sum ? 1U : 0U) ? player(term.operands[0], view) : view.player;
}

/// What the table of words has a noun for.
NounPhrase Wording::noun_of(const Term& term, const Viewpoint& view) const {
    const TermWords words = words_of(term.kind);
    if (term.kind == TermKind::value) {
        NounPhrase named = the(term.type == Type::rank ? "rank named" : words.noun);
        named.referent = Referent::named;
        return named;
    }
    switch (words.owner) {
        case TermOwner::play: return owned(the(words.noun), play());
        case TermOwner::to_beat: return owned(the(words.noun), to_beat());
        case TermOwner::player: return owned(the(words.noun), player(term.operands[0], view));
        case TermOwner::card:
        case TermOwner::nobody: break;
    }
    if (!term.operands.empty()) {
        return with(the(words.noun), phrase(value(term.operands[0], view)));
    }
    return the(words.noun);
}

NounPhrase Wording::zone_cards(const Term& term, const Viewpoint& view) const {
    const NounPhrase owner = owner_of(term, view);
    if (term.kind == TermKind::same_rank_on_top) {
        return with(the("number of cards"),
                    phrase("of one rank on top of", zone(term.index, owner)));
    }
    if (term.kind == TermKind::longest_run) {
        const auto things = counted_things(term, view);
        NounPhrase most = *things;
        most.determiner = "the most";
        return most;
    }
    const bool all = term.condition.empty() && is_plural_zone(term.index);
    NounPhrase cards = term.condition.empty() ? plural(amount_of("", {"card", "cards"}))
                                              : cards_where(term.condition[0]);
    if (!all) cards = with(std::move(cards), in_zone(term.index, owner));
    if (all) cards = zone(term.index, owner);
    if (term.kind == TermKind::count_cards) return with(the("number"), phrase("of", cards));
    if (!all) cards.article = NounPhrase::Article::definite;
    const Term& number = term.operands.back();
    if (number.kind == TermKind::attribute &&
        words_of(number.operands[0].kind).owner == TermOwner::card) {
        const auto what = property(number, view);
        return with(the("sum of the " + what->noun), phrase("of", cards));
    }
    Viewpoint each = looked_at_player();
    each.player = view.player;
    return with(the("sum"), phrase("over", cards, "of", value(term.operands.back(), each)));
}

namespace {

/// A sum or a product in brackets where it is a part of another. A sum may go on.
Phrase part(const Term& term, const NounPhrase& words, bool begins_sum) {
    const bool sum = term.kind == TermKind::add || term.kind == TermKind::subtract;
    const bool other = term.kind == TermKind::multiply || term.kind == TermKind::divide ||
                       term.kind == TermKind::modulo;
    if (begins_sum && sum) return phrase(words);
    return sum || other ? phrase("(", words, ")") : phrase(words);
}

}  // namespace

NounPhrase Wording::arithmetic(const Term& term, const Viewpoint& view) const {
    const bool sum = term.kind == TermKind::add || term.kind == TermKind::subtract;
    std::vector<Phrase> operands;
    for (const auto& operand : term.operands) {
        operands.push_back(part(operand, value(operand, view), sum && operands.empty()));
    }
    const auto number = [&](std::size_t i) { return settled_number(term.operands[i]); };
    const auto between = [&](std::string_view link) {
        return composed(phrase(operands[0], link, operands[1]));
    };
    if (term.kind == TermKind::negate) return composed(phrase("minus", operands[0]));
    if (term.kind == TermKind::add) return between("plus");
    if (term.kind == TermKind::subtract) return between("minus");
    if (term.kind == TermKind::multiply) {
        if (number(0) == 2) return composed(phrase("twice", operands[1]));
        if (number(1) == 2) return composed(phrase("twice", operands[0]));
        return between("times");
    }
    if (term.kind == TermKind::divide) {
        if (number(1) == 2) return composed(phrase("half of", operands[0], ", rounded down"));
        return composed(phrase(operands[0], "divided by", operands[1], ", rounded down"));
    }
    if (term.kind == TermKind::modulo) {
        return composed(
            phrase("what is left of", operands[0], "when it is divided by", operands[1]));
    }
    const bool two = operands.size() == 2;
    const bool least = term.kind == TermKind::minimum;
    return with(the(two ? (least ? "smaller" : "larger") : (least ? "smallest" : "largest")),
                phrase("of", listed_phrases(operands)));
}

/// Numbers that are made of every player's.
NounPhrase Wording::over_players(const Term& term) const {
    const Viewpoint each = looked_at_player();
    NounPhrase all = amount_of("all", {"player", "players"});
    all.referent = Referent::player;
    NounPhrase any = amount_of("any", {"player", "players"}, true);
    any.referent = Referent::player;
    if (!term.condition.empty()) {
        const Clause which = condition(term.condition[0], each);
        all = narrowed(plural(all), which);
        any = narrowed(any, which);
    }
    if (term.kind == TermKind::count_players) {
        return with(the("number"), phrase("of", term.condition.empty() ? plural(all) : all));
    }
    const NounPhrase number = value(term.operands[0], each);
    if (term.kind == TermKind::sum_players) {
        return with(the("sum"), phrase("over", all, "of", number));
    }
    const bool least = term.kind == TermKind::least_players;
    if (auto things = counted_things(term.operands[0], each)) {
        things->determiner = least ? "the fewest" : "the most";
        return with(std::move(*things), phrase("that", clause(any, Verb::have)));
    }
    return with(the(least ? "least" : "greatest"), phrase("over", all, "of", number));
}

NounPhrase Wording::variable(int variable, const NounPhrase* owner) const {
    const auto& declared = at(variant_.variables, variable);
    NounPhrase noun = noun_of_name(declared.name.text, declared.title);
    if (declared.type == Type::boolean) {
        noun = literal(fmt::format("\"{}\"", name_in_words(declared.name.text, declared.title)));
    }
    if (declared.type == Type::player) {
        noun.is_person = true;
        noun.several = false;
    }
    if (declared.type == Type::rank) noun.several = false;
    return owner == nullptr ? noun : owned(noun, *owner);
}

Noun Wording::tokens(int token) const {
    const auto& declared = at(variant_.tokens, token);
    return noun_of_tokens(declared.name.text, declared.title);
}

}  // namespace houserules
