#include "screen/card_style.h"

#include <algorithm>
#include <array>

#include "source/characters.h"
#include "source/containers.h"

using namespace houserules;

namespace {

/// How the suits of the deck that most people know are shown.
struct KnownSuit {
    std::string_view letter;
    std::string_view name;
    std::string_view symbol;
    Ink ink;
};

constexpr std::array<KnownSuit, 4> known_suits = {{
    {"S", "spades", "\u2660", Ink::white},
    {"H", "hearts", "\u2665", Ink::red},
    {"D", "diamonds", "\u2666", Ink::blue},
    {"C", "clubs", "\u2663", Ink::green},
}};

/// Those of any other suits.
constexpr std::array<Ink, 6> other_inks = {Ink::red,    Ink::blue,    Ink::green,
                                           Ink::yellow, Ink::magenta, Ink::cyan};

const KnownSuit* known_suit(std::string_view name) {
    for (const auto& suit : known_suits) {
        if (equal_ignoring_case(suit.letter, name)) return &suit;
        if (equal_ignoring_case(suit.name, name)) return &suit;
    }
    return nullptr;
}

}  // namespace

CardStyle::CardStyle(const Program& program, const Style& style)
    : program_(program), style_(style) {
    for (int card = 0; card < program.card_count; ++card) {
        Face face{at(program.names.cards, card)};
        const int suit = at(program.suit_of, card);
        if (suit >= 0) {
            const std::string& name = at(program.names.suits, suit);
            const auto* known = known_suit(name);
            face.ink = known != nullptr
                           ? known->ink
                           : at(other_inks, static_cast<std::size_t>(suit) % other_inks.size());
            const auto& rank = at(program.names.ranks, at(program.rank_of, card));
            if (known != nullptr && style.symbols && face.text == rank + name) {
                face.text = rank + std::string(known->symbol);
            }
        }
        faces_.push_back(std::move(face));
    }
}

void CardStyle::add_card(RichText& text, int card) const {
    const auto& face = at(faces_, card);
    text.add_whole(face.text, face.ink);
}

void CardStyle::add_cards(RichText& text, const std::vector<std::uint8_t>& cards) const {
    bool first = true;
    for (const auto card : cards) {
        if (!first) text.leave();
        first = false;
        add_card(text, card);
    }
}

const CardStyle::Face* CardStyle::face_named(std::string_view word) const {
    // Cards without suits look like the words of a sentence.
    const auto& names = program_.names.cards;
    for (std::size_t card = 0; card < names.size(); ++card) {
        if (names[card] == word && at(program_.suit_of, card) >= 0) return &faces_[card];
    }
    return nullptr;
}

void CardStyle::add_sentence(RichText& text, std::string_view sentence, Ink ink) const {
    std::size_t position = 0;
    std::size_t plain_from = 0;
    while (position < sentence.size()) {
        const auto word = word_at(sentence, position);
        const Face* face = face_named(word);
        if (face != nullptr) {
            text.add(sentence.substr(plain_from, position - plain_from), ink);
            text.add_whole(face->text, face->ink);
            plain_from = position + word.size();
        }
        position += std::max<std::size_t>(word.size(), 1);
    }
    text.add(sentence.substr(plain_from), ink);
}

std::string CardStyle::sentence(std::string_view sentence) const {
    RichText text(style_);
    add_sentence(text, sentence);
    return text.on_one_line();
}
