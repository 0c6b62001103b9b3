#include <fmt/format.h>

#include <algorithm>

#include "explain/sheet/wording.h"

namespace houserules {

namespace {

using Person = ClauseSubject::Person;
using Role = ClauseSubject::Role;

}  // namespace

Wording Wording::with_play(std::string_view name) const {
    Wording wording = *this;
    wording.play_ = name;
    return wording;
}

Wording Wording::looking_back() const {
    Wording wording = *this;
    wording.looks_back_ = true;
    return wording;
}

ClauseSubject Wording::play() const {
    if (!play_.empty()) return {play_, Person::third, Role::play};
    return {plays_single_cards() ? "the card played" : "the play", Person::third, Role::play};
}

ClauseSubject Wording::to_beat() const {
    return {plays_single_cards() ? "the card to beat" : "the play to beat"};
}

bool Wording::plays_single_cards() const {
    return std::all_of(variant_.combinations.begin(), variant_.combinations.end(),
                       [](const Combination& combination) {
                           return combination.most == 1 && combination.width == 1 &&
                                  !combination.kickers;
                       });
}

std::string Wording::rank_name(int rank) const {
    const auto& ranks = variant_.deck.ranks;
    if (rank < 0 || static_cast<std::size_t>(rank) >= ranks.size()) return "no rank";
    return name_in_words(ranks[static_cast<std::size_t>(rank)].text);
}

std::string Wording::suit_name(int suit) const {
    const auto& suits = variant_.deck.suits;
    if (suit < 0 || static_cast<std::size_t>(suit) >= suits.size()) return "no suit";
    return name_in_words(suits[static_cast<std::size_t>(suit)].text);
}

std::string Wording::combination_name(int combination) const {
    const auto& combinations = variant_.combinations;
    if (combination < 0 || static_cast<std::size_t>(combination) >= combinations.size()) {
        return "no combination";
    }
    return name_in_words(combinations[static_cast<std::size_t>(combination)].name.text);
}

/// What the file writes for a value: a rank, a suit, a word, a number.
std::string Wording::constant(const Term& term) const {
    const auto index = static_cast<std::size_t>(term.value);
    const auto known = [&](std::size_t size) { return term.value >= 0 && index < size; };
    switch (term.type) {
        case Type::rank: return rank_name(static_cast<int>(term.value));
        case Type::suit: return suit_name(static_cast<int>(term.value));
        case Type::combination: return with_article(combination_name(static_cast<int>(term.value)));
        case Type::zone: return zone_noun(static_cast<int>(term.value));
        case Type::card:
            if (known(variant_.deck.cards.size())) {
                return name_in_words(variant_.deck.cards[index].text);
            }
            return "no card";
        case Type::word: {
            const auto domain = static_cast<std::size_t>(term.domain);
            if (domain >= variant_.deck.attributes.size()) return "nothing";
            const auto& words = variant_.deck.attributes[domain].words;
            return known(words.size()) ? name_in_words(words[index]) : "nothing";
        }
        case Type::choice: {
            const auto domain = static_cast<std::size_t>(term.domain);
            if (domain >= variant_.options.size()) return "nothing";
            const auto& choices = variant_.options[domain].choices;
            return known(choices.size()) ? fmt::format("`{}`", sheet_text(choices[index]))
                                         : "nothing";
        }
        case Type::boolean: return term.value != 0 ? "true" : "false";
        default: return fmt::format("{}", term.value);
    }
}

/// A term of the type card, as something to speak of.
ClauseSubject Wording::card(const Term& term, const Viewpoint& view) const {
    switch (term.kind) {
        case TermKind::card: return view.card;
        case TermKind::other: return view.other;
        case TermKind::play_key: return play();
        case TermKind::to_beat_key: return to_beat();
        default: return {value(term, view)};
    }
}

/// A rank, suit or attribute that something has.
std::optional<Wording::Property> Wording::property(const Term& term, const Viewpoint& view) const {
    const auto of_play = [&](bool to_beat_is_meant, std::string noun) {
        return Property{to_beat_is_meant ? to_beat() : play(), std::move(noun),
                        plays_single_cards()};
    };
    switch (term.kind) {
        case TermKind::play_rank: return of_play(false, "rank");
        case TermKind::to_beat_rank: return of_play(true, "rank");
        case TermKind::play_key: return of_play(false, term.type == Type::rank ? "rank" : "card");
        case TermKind::to_beat_key: return of_play(true, term.type == Type::rank ? "rank" : "card");
        case TermKind::value:
            if (term.type != Type::rank) return std::nullopt;
            return Property{{"the rank named"}, "rank", false};
        case TermKind::as_rank: return Property{{"the rank it is to count as"}, "rank", false};
        case TermKind::card:
        case TermKind::other:
        case TermKind::top:
        case TermKind::bottom:
        case TermKind::lowest:
        case TermKind::highest: return Property{card(term, view), "card", true};
        case TermKind::card_rank:
        case TermKind::card_suit: {
            const Term& of = term.operands[0];
            const bool played = of.kind == TermKind::play_key || of.kind == TermKind::to_beat_key;
            const bool looked_at = of.kind == TermKind::card || of.kind == TermKind::other;
            return Property{card(of, view), term.kind == TermKind::card_rank ? "rank" : "suit",
                            played ? plays_single_cards() : !looked_at};
        }
        case TermKind::attribute: {
            auto of = property(term.operands[0], view);
            if (!of) return std::nullopt;
            of->noun = name_in_words(
                variant_.deck.attributes[static_cast<std::size_t>(term.index)].name.text);
            of->one_card = false;
            return of;
        }
        default: return std::nullopt;
    }
}

/// That something has one of some values: "a 7 or 8", "of suit H", "of colour red".
std::string Wording::property_value(const Property& property, const std::string& values) const {
    if (property.noun == "card") return values;
    if (property.noun == "rank" && property.one_card) return with_article(values);
    return fmt::format("of {} {}", property.noun, values);
}

}  // namespace houserules
