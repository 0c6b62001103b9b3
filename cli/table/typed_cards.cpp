#include "typed_cards.h"

#include <algorithm>

#include "notation/card_text.h"
#include "source/containers.h"
#include "source/sorting.h"
#include "typed_names.h"

using namespace houserules;

namespace {

/// Words of one name; longer ones nobody types.
constexpr std::size_t most_words_of_card = 8;

/// One card of a word, if some is left.
std::optional<std::uint8_t> take_one(const CardMask& meant, CardMask& left) {
    const CardMask here = meant & left;
    if (here.empty()) return std::nullopt;
    const int card = here.lowest();
    CardMask taken;
    taken.insert(card);
    left -= taken;
    return card;
}

}  // namespace

TypedCards::Word TypedCards::word_called(const Program& program, const std::string& name,
                                         const CardMask& held) {
    const int rank = rank_named(program, name);
    if (rank >= 0) return {at(program.names.ranks, rank), at(program.rank_cards, rank)};
    Word word{name, cards_named(program, name)};
    if (!word.cards.empty()) {
        word.name = at(program.names.cards, word.cards.lowest());
        return word;
    }
    const auto add_called_so = [&](int card) {
        if (is_part_of_name({name}, small_words(at(program.names.cards, card)))) {
            word.cards.insert(card);
        }
    };
    held.for_each(add_called_so);
    // What is not held is named to be told so.
    if (word.cards.empty()) {
        program.all_cards.for_each(add_called_so);
        if (word.cards.count() == 1) word.name = at(program.names.cards, word.cards.lowest());
    }
    return word;
}

std::optional<TypedCards> TypedCards::read(const Program& program,
                                           const std::vector<std::string>& words,
                                           const CardMask& held) {
    std::vector<Word> found;
    for (std::size_t begin = 0; begin < words.size();) {
        Word longest;
        std::size_t next = begin;
        std::string name;
        for (auto end = begin; end < std::min(words.size(), begin + most_words_of_card); ++end) {
            name += (name.empty() ? "" : "_") + at(words, end);
            Word word = word_called(program, name, held);
            if (word.cards.empty()) continue;
            longest = std::move(word);
            next = end + 1;
        }
        if (next == begin) return std::nullopt;
        found.push_back(std::move(longest));
        begin = next;
    }
    if (found.empty()) return std::nullopt;
    sort_stably(found, [](const Word& left, const Word& right) {
        return left.cards.count() < right.cards.count();
    });
    return TypedCards(std::move(found));
}

bool TypedCards::mean(const CardMask& cards) const {
    if (cards.count() != count_of(words_)) return false;
    CardMask left = cards;
    return all_of(words_, [&](const Word& word) { return take_one(word.cards, left).has_value(); });
}

std::vector<std::uint8_t> TypedCards::some_of(const CardMask& held) const {
    CardMask left = held;
    std::vector<std::uint8_t> cards;
    for (const Word& word : words_) {
        if (const auto card = take_one(word.cards, left)) cards.push_back(*card);
    }
    return cards;
}

std::optional<TypedCards::Missing> TypedCards::missing_from(const CardMask& held) const {
    CardMask left = held;
    for (const Word& word : words_) {
        if (take_one(word.cards, left)) continue;
        return Missing{word.name, word.cards, (word.cards & held).count()};
    }
    return std::nullopt;
}
