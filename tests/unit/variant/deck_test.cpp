#include "loading.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

std::string deck(const std::string& text, const std::string& more = "") {
    return game({{"deck", text},
                 {"players", "2"},
                 {"setup", "{a: {deal: all, to: hand}}"},
                 {"beats", ""}}) +
           more;
}

std::vector<std::string> texts(const std::vector<Name>& names) {
    std::vector<std::string> result;
    for (const Name& name : names) result.push_back(name.text);
    return result;
}

std::vector<std::string> texts(const std::vector<Card>& cards) {
    std::vector<std::string> result;
    for (const Card& card : cards) result.push_back(card.text);
    return result;
}

LoadedVariant load_with(const std::string& text, const std::string& deck_file) {
    return load_variant_text("game.yaml", text, source_tree_with({{"decks/own.yaml", deck_file}}));
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("a deck of ranks and suits", "[variant][deck]") {
    const Variant variant = load_right(deck("{ranks: [1, 2], suits: [a, b]}"));
    CHECK(texts(variant.deck.ranks) == Texts{"1", "2"});
    CHECK(texts(variant.deck.suits) == Texts{"a", "b"});
    CHECK(texts(variant.deck.cards) == Texts{"1a", "1b", "2a", "2b"});
    CHECK_FALSE(variant.deck.cyclic_ranks);
    CHECK_FALSE(variant.deck.order_by_suit);
}

TEST_CASE("cards stand in the order of the game", "[variant][deck]") {
    const Variant variant = load_right(deck("{ranks: [1, 2, 3], suits: [a, b]}",
                                            "ranks: {order: [3, 1, 2], cyclic: true}\nsuits: "
                                            "{order: [b, a]}\ncards: {order: [rank, suit]}\n"));
    CHECK(texts(variant.deck.cards) == Texts{"3b", "3a", "1b", "1a", "2b", "2a"});
    CHECK(variant.deck.cyclic_ranks);
    CHECK(variant.deck.order_by_suit);
    CHECK(variant.deck.cards[1].rank == 0);
    CHECK(variant.deck.cards[1].suit == 1);
}

TEST_CASE("copies, of all cards or by rank", "[variant][deck]") {
    CHECK(texts(load_right(deck("{ranks: [1, 2], copies: 2}")).deck.cards) ==
          Texts{"1", "1", "2", "2"});
    CHECK(texts(load_right(deck("{ranks: [1, 2, 3], copies: {1: 3, 3: 2}}")).deck.cards) ==
          Texts{"1", "1", "1", "2", "3", "3"});
    CHECK(load_right(deck("{preset: standard_52, copies: 2}")).deck.cards.size() == 104);
    check_error(deck("{ranks: [1, 2], copies: <<0>>}"), Code::out_of_range, "`copies`");
    check_error(deck("{ranks: [1, 2], copies: {<<3>>: 1}}"), Code::unknown_name, "rank `3`");
}

TEST_CASE("cards that are left out", "[variant][deck]") {
    const Variant variant = load_right(
        deck("{ranks: [1, 2, 3], suits: [a, b], without: rank == 2 or suit == b and rank > 2}"));
    CHECK(texts(variant.deck.cards) == Texts{"1a", "1b", "3a"});
    CHECK(texts(variant.deck.ranks) == Texts{"1", "3"});
    CHECK(load_right(deck("{preset: standard_52, without: colour == red}")).deck.suits.size() == 2);
    CHECK(load_right(deck("{preset: standard_52, without: card in (2C AS)}")).deck.cards.size() ==
          50);
    CHECK(load_right(deck("{preset: standard_52, without: steps(rank 5) > 0}")).deck.cards.size() ==
          40);
    check_error(deck("{ranks: [1, 2], without: rank < <<3>>}"), Code::unknown_name, "not a rank");
}

TEST_CASE("the deck does not depend on how a game goes", "[variant][deck]") {
    check_error(
        deck("{preset: standard_52, without: rank is <<low>>}", "groups: {low: rank < 5}\n"),
        Code::not_available, "before groups");
    check_error(deck("{preset: standard_52, without: <<count>>(hand) > 3}"), Code::not_available,
                "no game");
    check_error(deck("{preset: standard_52, without: <<rank>>}"), Code::type_mismatch, "a rank");
    check_error(deck("<<{preset: standard_52, without: true}>>"), Code::bad_value,
                "no card is left");
}

TEST_CASE("orders have every rank once", "[variant][deck]") {
    const std::string three = "{ranks: [1, 2, 3]}";
    check_error(deck(three, "ranks: {order: <<[1, 3]>>}\n"), Code::bad_order, "lacks `2`");
    check_error(deck(three, "ranks: {order: [1, 2, 3, <<2>>]}\n"), Code::bad_order, "twice");
    check_error(deck(three, "ranks: {order: [1, 2, 3, <<4>>]}\n"), Code::bad_order, "no rank `4`");
    check_error(deck("{ranks: [1, 2], suits: [a, b]}", "suits: {order: <<[a]>>}\n"),
                Code::bad_order, "lacks `b`");
    check_error(deck("{ranks: [1, 2, 3], without: rank == 2}", "ranks: {order: [1, <<2>>, 3]}\n"),
                Code::bad_order, "left in the deck");
    check_error(deck(three, "<<suits>>: {order: [a]}\n"), Code::bad_value, "no suits");
    check_error(deck(three, "cards: {order: [rank, <<suit>>]}\n"), Code::bad_value, "no suits");
    check_error(deck("{ranks: [1], suits: [a, b]}", "cards: {order: <<[suit, rank]>>}\n"),
                Code::unsupported, "not built yet");
    check_error(deck("{ranks: [1], suits: [a, b]}", "cards: {order: <<[rank, rank]>>}\n"),
                Code::bad_value, "[rank, suit]");
}

TEST_CASE("an order raises one rank of the first order", "[variant][deck]") {
    const auto raising = [](const std::string& order) {
        return game({{"variables",
                      "{level: {type: rank}, own: {type: rank, of: player}, n: {type: "
                      "integer}, hidden: {type: rank, seen_by: nobody}}"},
                     {"ranks", "{orders: {o: " + order + "}}"}});
    };
    const Variant variant = load_right(raising("{raise: level, above: 10}"));
    const NamedOrder& order = variant.deck.orders.front();
    CHECK(order.is_compared_by());
    CHECK(order.raised->index == 0);
    CHECK(variant.deck.ranks[order.above].text == "10");
    check_error(raising("{raise: <<n>>, above: A}"), Code::type_mismatch, "`n` is none");
    check_error(raising("{raise: <<own>>, above: A}"), Code::type_mismatch, "of the table");
    check_error(raising("{raise: <<levl>>, above: A}"), Code::unknown_name, "level");
    check_error(raising("{raise: level, above: <<11>>}"), Code::unknown_name, "no rank `11`");
    check_error(raising("{<<raise>>: level}"), Code::missing_key, "above");
    check_error(raising("{order: [2, 3], <<above>>: A}"), Code::bad_value, "`order`");
    check_error(raising("{raise: <<hidden>>, above: A}"), Code::secret, "nobody sees");
    check_error(raising("{raise: level, above: A, when: <<highest(pile).rank == 3>>}"),
                Code::not_available, "which of two");
}

TEST_CASE("ranks are declared where their order is given", "[variant][deck]") {
    const std::string text = deck("{ranks: [1, 2]}", "ranks: {order: [2, 1]}\n");
    const LoadedVariant loaded = load(text);
    REQUIRE(loaded.variant);
    CHECK(loaded.variant->deck.ranks[0].span.begin == text.rfind("2, 1]"));
}

TEST_CASE("attributes are numbers, words or letters", "[variant][deck]") {
    const Variant variant =
        load_right(deck("{ranks: [1, 2, 3], suits: [a, b], without: rank == 2}",
                        "ranks: {order: [3, 1], attributes: {points: {1: 5, 2: 0, 3: -7}, "
                        "kind: {1: low, 2: low, 3: 3}}, letters: {lit: {1: a, 2: ab, 3: cA}}}\n"
                        "suits: {attributes: {colour: {a: red, b: black}}}\n"));
    REQUIRE(variant.deck.attributes.size() == 4);
    const Attribute& points = variant.deck.attributes[0];
    CHECK(points.values == Attribute::Values::integer);
    CHECK(points.value == std::vector<std::int64_t>{-7, 5});
    const Attribute& kind = variant.deck.attributes[1];
    CHECK(kind.values == Attribute::Values::word);
    CHECK(kind.words == Texts{"low", "3"});
    CHECK(kind.value == std::vector<std::int64_t>{1, 0});
    const Attribute& lit = variant.deck.attributes[2];
    CHECK(lit.values == Attribute::Values::letters);
    CHECK(lit.value == std::vector<std::int64_t>{(1 << 2) | (1 << 26), 1});
    CHECK(variant.deck.attributes[3].of == Attribute::Of::suit);
}

TEST_CASE("attributes that are wrong", "[variant][deck]") {
    const std::string two = "{ranks: [1, 2]}";
    check_error(deck(two, "ranks: {attributes: {<<points>>: {1: 5}}}\n"), Code::missing_key,
                "rank `2`");
    check_error(deck(two, "ranks: {attributes: {points: {1: 5, 2: 5, <<3>>: 5}}}\n"),
                Code::unknown_name, "no rank `3`");
    check_error(deck(two, "ranks: {letters: {lit: {1: a, 2: <<aba>>}}}\n"), Code::bad_value,
                "once");
    check_error(deck(two, "ranks: {letters: {lit: {1: a, 2: <<a1>>}}}\n"), Code::bad_value,
                "letters");
    check_error(deck(two, "ranks: {attributes: {points: <<[1, 2]>>}}\n"), Code::wrong_shape,
                "each rank");
    check_error(deck(two, "ranks: {attributes: {points: {1: <<a-b>>, 2: c}}}\n"), Code::bad_name,
                "a-b");
}

TEST_CASE("presets are files", "[variant][deck]") {
    const std::string text = deck("{preset: own}");
    const LoadedVariant loaded = load_with(
        text, "houserules: 1\ndeck: {ranks: [1, 2], suits: [a], without: rank == 1, copies: 3}\n");
    INFO(render(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.variant);
    CHECK(texts(loaded.variant->deck.cards) == Texts{"2a", "2a", "2a"});
    CHECK(loaded.sources.size() == 2);
    CHECK(loaded.sources.file(1).path() == "decks/own.yaml");
}

TEST_CASE("cards are added: more of one, or a new rank without a suit", "[variant][deck]") {
    const Variant variant =
        load_right(deck("{ranks: [1, 2], suits: [a, b], add: {1b: 2, fool: 1}}"));
    CHECK(texts(variant.deck.ranks) == Texts{"1", "2", "fool"});
    CHECK(texts(variant.deck.cards) == Texts{"1a", "1b", "1b", "1b", "2a", "2b", "fool"});
    CHECK(variant.deck.cards.back().suit == -1);
    CHECK(texts(load_right(deck("{ranks: [1, 2], suits: [a], add: {fool: 1}}",
                                "ranks: {order: [1, fool, 2]}\n"))
                    .deck.cards) == Texts{"1a", "fool", "2a"});
    CHECK(load_right(deck("{preset: standard_52, add: {joker: 2}}")).deck.cards.size() == 54);

    check_error(deck("{ranks: [1], add: <<2>>}"), Code::wrong_shape, "map of cards");
    check_error(deck("{ranks: [1], add: {1: <<0>>}}"), Code::out_of_range, "number of cards");
    check_error(deck("{ranks: [1], suits: [a], add: {<<1>>: 2}}"), Code::bad_value, "`1a`");
    check_error(deck("{ranks: [1], add: {<<a-b>>: 2}}"), Code::bad_name, "a card");
    check_error(deck("<<{ranks: [1], add: {fool: 256}}>>"), Code::out_of_range, "257 cards");
    check_error(deck("{ranks: [1], add: {fool: 1}}", "ranks: {order: <<[1]>>}\n"), Code::bad_order,
                "`fool`");
}

TEST_CASE("errors in a deck's file are placed there", "[variant][deck]") {
    const auto problem = [](const std::string& file) {
        const LoadedVariant loaded = load_with(deck("{preset: own}"), file);
        INFO(render(loaded.diagnostics, loaded.sources));
        CHECK_FALSE(loaded.variant);
        REQUIRE(loaded.diagnostics.error_count() == 1);
        const Diagnostic error = loaded.diagnostics.sorted().front();
        CHECK(error.span.file == 1);
        return error.code;
    };
    CHECK(problem("houserules: 2\n") == Code::unsupported_version);
    CHECK(problem("houserules: 1\n") == Code::missing_key);
    CHECK(problem("houserules: 1\ndeck: {suits: [a]}\n") == Code::missing_key);
    CHECK(problem("houserules: 1\ndeck: {ranks: [1, 1]}\n") == Code::duplicate_name);
    CHECK(problem("houserules: 1\ndeck: {ranks: [1]}\nzones: {}\n") == Code::misplaced_key);
    CHECK(problem("houserules: 1\ndeck: {ranks: [1], without: rank == 2}\n") == Code::unknown_name);
    CHECK(problem("a: [\n") == Code::unclosed);
}

TEST_CASE("decks that are wrong", "[variant][deck]") {
    check_error(deck("{preset: <<standard_53>>}"), Code::unknown_name, "no deck");
    check_error(deck("{preset: <<../secret>>}"), Code::bad_name, "must be a name");
    check_error(deck("{preset: standard_52, <<ranks>>: [1]}"), Code::bad_value, "beside");
    check_error(deck("<<{copies: 2}>>"), Code::missing_key, "`preset`");
    check_error(deck("{ranks: <<[]>>}"), Code::bad_value, "is empty");
    check_error(deck("{ranks: [1, <<a-b>>]}"), Code::bad_name, "a-b");
    check_error(deck("{ranks: [1, 2, <<1>>]}"), Code::duplicate_name, "first named");
    check_error(deck("<<{ranks: [1, 11], suits: [1, 11]}>>"), Code::duplicate_name,
                "written `111`");
    check_error(deck("<<{ranks: [1, 2], copies: 200}>>"), Code::out_of_range, "400 cards");
    check_error(deck("{ranks: [1], <<jokers>>: 2}"), Code::unknown_key, "jokers");
}

TEST_CASE("a card that is added is not left out again", "[variant][deck]") {
    check_error(game({{"deck", "{preset: standard_52, without: suit == H, add: {<<2H>>: 1}}"}}),
                Code::bad_value, "left out again");
    load_right(game({{"deck", "{preset: standard_52, without: rank == 2, add: {joker: 2}}"}}));
}

TEST_CASE("ranks that are left out need no values", "[variant][deck]") {
    const std::string few = "{ranks: [1, 2, 3], suits: [a, b], copies: 9, without: rank == 3}";
    load_right(game({{"deck", few}, {"ranks", "{attributes: {worth: {1: 5, 2: 6}}}"}}));
    check_error(game({{"deck", few}, {"ranks", "{attributes: {<<worth>>: {1: 5}}}"}}),
                Code::missing_key, "no value for the rank `2`");
}
