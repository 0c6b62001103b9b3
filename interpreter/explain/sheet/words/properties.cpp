#include <fmt/format.h>

#include <algorithm>

#include "explain/sheet/sheet_names.h"
#include "explain/sheet/wording.h"
#include "explain/sheet/words/term_words.h"
#include "source/containers.h"

namespace houserules {

NounPhrase Wording::play() const {
    NounPhrase play = the(plays_single_cards() ? "card" : "play");
    play.referent = Referent::play;
    if (!play_.empty()) play.noun = {play_, play_};
    if (play_.empty() && plays_single_cards()) append(play.after, "played");
    return play;
}

NounPhrase Wording::to_beat() const {
    NounPhrase play = with(the(plays_single_cards() ? "card" : "play"), phrase("to beat"));
    play.referent = Referent::to_beat;
    return play;
}

NounPhrase Wording::play_that(const Clause& clause) const {
    const NounPhrase* named = named_by(clause);
    if (named != nullptr && named->article == NounPhrase::Article::indefinite) return *named;
    NounPhrase play = a(plays_single_cards() ? "card" : "play");
    play.referent = Referent::play;
    return narrowed(play, clause);
}

bool Wording::plays_single_cards() const {
    return std::all_of(variant_.combinations.begin(), variant_.combinations.end(),
                       [](const Combination& combination) {
                           return combination.most == 1 && combination.width == 1 &&
                                  !combination.kickers;
                       });
}

namespace {

template <typename Declared>
const Declared* declared_at(const std::vector<Declared>& all, std::int64_t index) {
    const bool known = index >= 0 && static_cast<std::size_t>(index) < all.size();
    return known ? &at(all, index) : nullptr;
}

}  // namespace

std::string Wording::rank_name(int rank) const {
    const Name* name = declared_at(variant_.deck.ranks, rank);
    return name == nullptr ? "no rank" : name_in_words(name->text);
}

std::string Wording::suit_name(int suit) const {
    const Name* name = declared_at(variant_.deck.suits, suit);
    return name == nullptr ? "no suit" : name_in_words(name->text);
}

std::string Wording::combination_name(int combination) const {
    const Combination* named = declared_at(variant_.combinations, combination);
    return named == nullptr ? "no combination" : name_in_words(named->name.text, named->title);
}

NounPhrase Wording::combination(int combination) const {
    NounPhrase noun = a(combination_name(combination));
    noun.several = is_plural_name(noun.noun.one);
    return noun;
}

std::string Wording::action_name(int action) const {
    const Action* named = declared_at(variant_.actions, action);
    return named == nullptr ? "nothing" : name_in_words(named->name.text, named->title);
}

/// What the file writes for a value: a rank, a suit, a word, a number.
std::string Wording::constant(const Term& term) const {
    if (term.type == Type::rank) return rank_name(static_cast<int>(term.value));
    if (term.type == Type::suit) return suit_name(static_cast<int>(term.value));
    if (term.type == Type::combination) return combination_name(static_cast<int>(term.value));
    if (term.type == Type::boolean) return term.value != 0 ? "true" : "false";
    if (term.type == Type::card) {
        const Card* card = declared_at(variant_.deck.cards, term.value);
        return card == nullptr ? "no card" : name_in_words(card->text);
    }
    if (term.type == Type::word) {
        const Attribute* attribute = declared_at(variant_.deck.attributes, term.domain);
        const auto* word = attribute ? declared_at(attribute->words, term.value) : nullptr;
        return word == nullptr ? "nothing" : name_in_words(*word);
    }
    if (term.type == Type::choice) {
        const Option* option = declared_at(variant_.options, term.domain);
        const auto* choice = option ? declared_at(option->choices, term.value) : nullptr;
        return choice == nullptr ? "nothing" : fmt::format("`{}`", sheet_text(*choice));
    }
    return fmt::format("{}", term.value);
}

/// A term of the type card, as something to speak of.
NounPhrase Wording::card(const Term& term, const Viewpoint& view) const {
    if (term.kind == TermKind::card) return view.card;
    if (term.kind == TermKind::other) return view.other;
    if (term.kind == TermKind::play_key) return play();
    if (term.kind == TermKind::to_beat_key) return to_beat();
    return value(term, view);
}

/// A rank, suit or attribute that something has.
std::optional<Wording::Property> Wording::property(const Term& term, const Viewpoint& view) const {
    const TermWords words = words_of(term.kind);
    const std::string noun(words.noun);
    const bool key = term.kind == TermKind::play_key || term.kind == TermKind::to_beat_key;
    if (words.owner == TermOwner::play || words.owner == TermOwner::to_beat) {
        if (words.form != TermForm::property) return std::nullopt;
        const bool of_play = words.owner == TermOwner::play;
        const std::string what = !key ? noun : term.type == Type::rank ? "rank" : "card";
        return Property{of_play ? play() : to_beat(), what, plays_single_cards()};
    }
    if (term.kind == TermKind::value && term.type == Type::rank) {
        return Property{value(term, view), "rank", false, true};
    }
    if (term.kind == TermKind::as_rank) return Property{the(words.noun), "rank", false, true};
    if (words.form == TermForm::card || words.form == TermForm::zone_card) {
        return Property{card(term, view), "card", true};
    }
    if (term.kind == TermKind::attribute) {
        auto of = property(term.operands[0], view);
        if (!of) return std::nullopt;
        const Attribute* attribute = declared_at(variant_.deck.attributes, term.index);
        of->noun = attribute == nullptr ? "nothing" : name_in_words(attribute->name.text);
        of->one_card = false;
        return of;
    }
    if (words.form != TermForm::property) return std::nullopt;
    const Term& of = term.operands[0];
    const bool played = of.kind == TermKind::play_key || of.kind == TermKind::to_beat_key;
    const bool looked_at = words_of(of.kind).form == TermForm::card;
    return Property{card(of, view), noun, played ? plays_single_cards() : !looked_at};
}

/// That something has one of some values: "a 7 or 8", "of suit H", "of colour red".
Clause Wording::has_property(const Property& property, Phrase values) const {
    if (property.noun == "card" || property.itself)
        return clause(property.owner, Verb::be, std::move(values));
    if (property.noun == "rank" && property.one_card) {
        return clause(property.owner, Verb::be, phrase(with(a(""), std::move(values))));
    }
    return attribute_clause(property.owner, phrase("of", property.noun, values));
}

}  // namespace houserules
