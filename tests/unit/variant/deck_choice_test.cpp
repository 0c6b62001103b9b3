#include "variant/deck_choice.h"

#include "loading.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Jokers, packs and short packs by options, and by the number of players.
Variant games_of_several_decks(const std::string& allow = "rank > to_beat.rank") {
    return load_right(
        game({{"options", "{jokers: {default: 1, range: 0..2}, short: {default: false}}"},
              {"deck",
               "{ranks: [1, 2, 3], copies: {2: 4 * (player_count > 2) + 8}, "
               "add: {joker: jokers}, without: rank == 1 and short or rank == 3 and "
               "player_count == 4}"},
              {"setup", "{hands: {deal: 2, to: hand}}"},
              {"beats", "{higher: {allow: " + allow + "}}"}}));
}

std::vector<std::string> kinds_of(const Variant& variant, int players,
                                  const std::vector<std::int64_t>& options) {
    std::vector<std::string> texts;
    for_each_card(variant, players, options, [&](const Card& card) {
        if (texts.empty() || texts.back() != card.text) texts.push_back(card.text);
    });
    return texts;
}

}  // namespace

TEST_CASE("a deck has each card as often as the game that has most of it", "[variant][deck]") {
    const Variant variant = games_of_several_decks();
    CHECK(variant.deck.cards.size() == 1 + 12 + 1 + 2);
    CHECK(options_decide_deck(variant));
    CHECK(deck_size(variant, 2, {1, 0}) == 1 + 8 + 1 + 1);
    CHECK(deck_size(variant, 3, {1, 0}) == 1 + 12 + 1 + 1);
    CHECK(deck_size(variant, 4, {2, 1}) == 12 + 2);
    CHECK(kinds_of(variant, 4, {0, 0}) == std::vector<std::string>{"1", "2"});
    CHECK(kinds_of(variant, 2, {2, 1}) == std::vector<std::string>{"2", "3", "joker"});
}

TEST_CASE("options settle a deck, and rules go on naming its cards", "[variant][deck]") {
    const Variant variant = games_of_several_decks();
    const Variant plain = with_deck_of(variant, {0, 0});
    CHECK_FALSE(options_decide_deck(plain));
    CHECK(plain.deck.cards.size() == 1 + 12 + 1);
    CHECK(deck_size(plain, 2, {0, 0}) == 10);
    CHECK(with_deck_of(variant, {1, 1}).deck.cards.front().text == "2");

    // A card that is named stays, though no game has it.
    const Variant named = games_of_several_decks("top(pile) == 3 or rank > to_beat.rank");
    const Variant without = with_deck_of(named, {0, 1});
    const Term& three = without.beats.front().allow.operands.front().operands.back();
    REQUIRE(three.type == Type::card);
    CHECK(without.deck.cards[static_cast<std::size_t>(three.value)].text == "3");
    CHECK(deck_size(without, 4, {0, 1}) == 12);
}

TEST_CASE("a deck that neither options nor players decide is that of every game",
          "[variant][deck]") {
    const Variant variant = load_right(game({{"deck", "{ranks: [1, 2, 3, 4], copies: 2 * 3}"},
                                             {"setup", "{hands: {deal: 2, to: hand}}"}}));
    CHECK(variant.deck.cards.size() == 24);
    CHECK_FALSE(variant.deck.choice);
    CHECK(cards_in_game(variant, 2, {}) == nullptr);
    CHECK(deck_size(variant, 3, {}) == 24);
}
