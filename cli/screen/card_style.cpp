#include "screen/card_style.h"

#include <algorithm>
#include <array>

#include "notation/event_text.h"
#include "screen/known_suit.h"
#include "source/characters.h"
#include "source/containers.h"

using namespace houserules;

namespace {

/// Whether a word is a name of the rules, and not one of a sentence.
bool is_name(const ProgramNames& names, std::string_view word) {
    if (word.find('_') == std::string_view::npos) return false;
    for (const auto* list : {&names.cards, &names.ranks, &names.actions, &names.combinations,
                             &names.zones, &names.variables, &names.tokens}) {
        if (std::find(list->begin(), list->end(), word) != list->end()) return true;
    }
    return false;
}

/// The inks of suits that most people do not know.
constexpr std::array<Ink, 6> other_inks = {Ink::red,    Ink::blue,    Ink::green,
                                           Ink::yellow, Ink::magenta, Ink::cyan};

}  // namespace

CardStyle::CardStyle(const Program& program, const Style& style)
    : program_(program), style_(style) {
    for (int card = 0; card < program.card_count; ++card) {
        Face face{in_words(at(program.names.cards, card))};
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

namespace {

/// How much to pass over at a backquote: an expression between two of them, which is told as it is
/// written in the file; of a name between them, and where there is no other one, the mark alone.
std::size_t quoted_length(std::string_view text) {
    const auto close = text.find('`', 1);
    const bool is_one_name = close == 1 + word_at(text, 1).size();
    return close == std::string_view::npos || is_one_name ? 1 : close + 1;
}

}  // namespace

void CardStyle::add_sentence(RichText& text, std::string_view sentence, Ink ink) const {
    std::size_t position = 0;
    std::size_t plain_from = 0;
    bool opens = true;  // whether the next backquote does
    while (position < sentence.size()) {
        if (sentence[position] == '`') {
            const std::size_t length = opens ? quoted_length(sentence.substr(position)) : 1;
            opens = !opens || length > 1;
            position += length;
            continue;
        }
        const auto word = word_at(sentence, position);
        const Face* face = face_named(word);
        if (face != nullptr || is_name(program_.names, word)) {
            text.add(sentence.substr(plain_from, position - plain_from), ink);
            if (face != nullptr) {
                text.add_whole(face->text, face->ink);
            } else if (contains(program_.names.cards, word)) {
                text.add_whole(in_words(std::string(word)), ink);
            } else {
                text.add(in_words(std::string(word)), ink);
            }
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

std::string CardStyle::lines(std::string_view text) const {
    constexpr std::size_t further_in = 2;
    std::string lines;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const auto blanks = std::min(line.find_first_not_of(' '), line.size());
        RichText words(style_);
        add_sentence(words, line.substr(blanks));
        const std::string first(words.empty() ? 0 : blanks, ' ');
        lines += words.as_lines(first, static_cast<int>(blanks + further_in));
    }
    return lines;
}
