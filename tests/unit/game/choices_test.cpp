#include "game/choices.h"

#include <set>
#include <vector>

#include "catch.h"
#include "kinds.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A program with nothing but cards: `copies` of each of `suits` suits in `ranks` ranks, where
/// suits are told apart or not.
Program deck_of(int ranks, int suits, int copies, bool suits_matter) {
    Program program;
    program.rank_count = ranks;
    program.card_count = ranks * suits * copies;
    program.words = program.card_count <= 64 ? 1 : CardMask::words;
    program.rank_cards.resize(static_cast<std::size_t>(ranks));
    int card = 0;
    for (int rank = 0; rank < ranks; ++rank) {
        for (int suit = 0; suit < suits; ++suit) {
            const int kind = suits_matter ? rank * suits + suit : rank;
            program.kind_cards.resize(static_cast<std::size_t>(kind) + 1);
            for (int copy = 0; copy < copies; ++copy, ++card) {
                const auto at = static_cast<std::size_t>(card);
                program.rank_of[at] = static_cast<std::uint8_t>(rank);
                program.kind_of[at] = static_cast<std::uint8_t>(kind);
                program.rank_cards[static_cast<std::size_t>(rank)].insert(card);
                program.kind_cards[static_cast<std::size_t>(kind)].insert(card);
                program.all_cards.insert(card);
            }
        }
    }
    for (const auto& cards : program.kind_cards) {
        if (cards.count() > 1) program.repeated_cards |= cards;
    }
    program.kind_count = static_cast<int>(program.kind_cards.size());
    program.kinds_are_cards = program.kind_count == program.card_count;
    program.kinds_are_ranks = program.kind_count == program.rank_count;
    return program;
}

/// All choices by trying every subset.
std::set<std::vector<int>> choices_by_subsets(const Program& program, const CardMask& cards,
                                              int size) {
    std::vector<int> list;
    cards.for_each([&](int card) { list.push_back(card); });
    std::set<std::vector<int>> choices;
    for (unsigned bits = 0; bits < 1u << list.size(); ++bits) {
        if (bit_count(bits) != size) continue;
        CardMask chosen;
        for (std::size_t i = 0; i < list.size(); ++i) {
            if ((bits >> i) & 1) chosen.insert(list[i]);
        }
        choices.insert(kinds_of(program, chosen));
    }
    return choices;
}

template <int Words>
void check_against_subsets(const Program& program, const CardMask& cards, int size) {
    const auto expected = choices_by_subsets(program, cards, size);
    const CardWords<Words> words(cards);
    const auto count = count_choices(program, words, size);
    CHECK(count == expected.size());
    std::set<std::vector<int>> listed;
    for (std::uint64_t i = 0; i < count; ++i) {
        const auto choice = nth_choice(program, words, size, i);
        CHECK((choice - cards).empty());
        CHECK(choice.count() == size);
        listed.insert(kinds_of(program, choice));
    }
    CHECK(listed == expected);
}

}  // namespace

TEST_CASE("every choice of cards is listed once, equal cards being the same", "[game]") {
    const auto copies = GENERATE(1, 2, 3);
    const auto suits = GENERATE(1, 2, 4);
    const auto suits_matter = GENERATE(false, true);
    const auto program = deck_of(3, suits, copies, suits_matter);
    CardMask hand;
    for (int card = 0; card < program.card_count && card < 12; ++card) {
        if (card % 5 != 2) hand.insert(card);
    }
    for (int size = 0; size <= 4; ++size) {
        check_against_subsets<1>(program, hand, size);
        check_against_subsets<CardMask::words>(program, hand, size);
    }
}

TEST_CASE("choices work across the words of a large deck", "[game]") {
    const auto program = deck_of(13, 4, 4, true);
    CardMask hand;
    for (int card = 55; card < 68; ++card) hand.insert(card);
    for (int size = 0; size <= 3; ++size)
        check_against_subsets<CardMask::words>(program, hand, size);
}

TEST_CASE("choices of one rank agree with choices of any cards", "[game]") {
    const auto copies = GENERATE(1, 2);
    const auto suits_matter = GENERATE(false, true);
    const auto program = deck_of(2, 4, copies, suits_matter);
    const CardWords<1> cards(program.rank_cards[1]);
    for (int size = 1; size <= 4; ++size) {
        const auto count = count_choices_of_rank(program, cards, size);
        REQUIRE(count == count_choices(program, cards, size));
        std::set<std::vector<int>> listed;
        for (std::uint64_t i = 0; i < count; ++i) {
            listed.insert(kinds_of(program, nth_choice_of_rank(program, cards, size, i)));
        }
        CHECK(listed == choices_by_subsets(program, program.rank_cards[1], size));
    }
}

TEST_CASE("choices below a key are those whose highest card is a key", "[game]") {
    const auto copies = GENERATE(1, 2);
    const auto program = deck_of(2, 4, copies, true);
    const auto& rank = program.rank_cards[1];
    CardMask keys = program.kind_cards[5] | program.kind_cards[7];
    for (int size = 1; size <= 4; ++size) {
        std::set<std::vector<int>> expected;
        for (const auto& choice : choices_by_subsets(program, rank, size)) {
            if (choice.back() == 5 || choice.back() == 7) expected.insert(choice);
        }
        const CardWords<1> cards(rank);
        const auto count = count_choices_below(program, cards, size, keys);
        CHECK(count == expected.size());
        std::set<std::vector<int>> listed;
        for (std::uint64_t i = 0; i < count; ++i) {
            listed.insert(kinds_of(program, nth_choice_below(program, cards, size, keys, i)));
        }
        CHECK(listed == expected);
    }
}
