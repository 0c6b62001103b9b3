#include "loading.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("no more cards are dealt than there are", "[variant][checks]") {
    load_right(game({{"setup", "{a: {deal: 13, to: hand}}"}}));
    check_error(game({{"setup", "{a: {deal: <<14>>, to: hand}}"}}), Code::bad_deal,
                "with 4 players, 14 cards each are 56");
    check_error(game({{"setup", "{a: {deal: 10, to: hand}, b: {deal: <<4>>, to: hand}}"}}),
                Code::bad_deal, "12 left of 52");
    check_error(
        game({{"setup", "{a: {deal: 13, to: hand}, b: {move: stock, count: <<1>>, to: pile}}"}}),
        Code::bad_deal, "0 left");
    load_right(game({{"setup", "{a: {deal: all, to: hand}}"}}));
}

TEST_CASE("every value of an option is dealt with", "[variant][checks]") {
    const auto with_range = [](const std::string& range, const std::string& amount) {
        return game({{"options", "{each: {default: 5, range: " + range + "}}"},
                     {"setup", "{a: {deal: " + amount + ", to: hand}}"}});
    };
    load_right(with_range("1..13", "each"));
    check_error(with_range("1..14", "<<each>>"), Code::bad_deal,
                "with 4 players and `each` 14, 14 cards each are 56, and the deck has 52 left");
    check_error(with_range("1..14", "<<each>>"), Code::bad_deal, "`each` can be from 1 to 14");
    load_right(with_range("2..14", "each - 1"));
    load_right(with_range("1..100", "least(each 13)"));
    load_right(with_range("1..100", "least(each 52 / player_count)"));
    check_error(with_range("1..7", "<<each * 2>>"), Code::bad_deal, "`each` 7, 14 cards each");
    // At its default the option need not be named.
    check_error(with_range("1..12", "<<most(each 14)>>"), Code::bad_deal,
                "with 4 players, 14 cards each");
    // The ends are not enough: the most is dealt in between.
    load_right(with_range("1..19", "least(each 20 - each)"));
    check_error(with_range("1..19", "<<each * (20 - each) / 7>>"), Code::bad_deal,
                "with 4 players and `each` 9");
    check_error(with_range("1..5000", "<<each>>"), Code::bad_deal, "with 2 players and `each` 32");
    // What the course of the game decides cannot be checked before.
    load_right(with_range("1..5", "each + seat(0).score * 100"));
}

TEST_CASE("division in a deal rounds down", "[variant][checks]") {
    load_right(game({{"players", "4"}, {"setup", "{a: {deal: 14 + -1 / 2, to: hand}}"}}));
    check_error(game({{"players", "4"}, {"setup", "{a: {deal: <<13 - -1 / 2>>, to: hand}}"}}),
                Code::bad_deal, "14 cards each");
}

TEST_CASE("the smallest number of players that fails is named", "[variant][checks]") {
    check_error(game({{"players", "2..6"}, {"setup", "{a: {deal: <<11>>, to: hand}}"}}),
                Code::bad_deal, "with 5 players, 11 cards each are 55");
    check_error(
        game({{"players", "[2, 3]"}, {"setup", "{a: {deal: <<60 / player_count>>, to: hand}}"}}),
        Code::bad_deal, "with 2 players, 30 cards each");
}

TEST_CASE("options that are chosen together", "[variant][checks]") {
    const std::pair<std::string, std::string> options = {
        "options", "{each: {default: 5, range: 1..10}, more: {default: 0, range: 0..10}}"};
    check_error(
        game({options, {"setup", "{a: {deal: each, to: hand}, b: {deal: <<more>>, to: hand}}"}}),
        Code::bad_deal, "with 3 players, `each` 8 and `more` 10");
    load_right(game({options,
                     {"setup",
                      "{a: {deal: each, to: hand}, b: {deal: least(more 13 - each), "
                      "to: hand}}"}}));
}

TEST_CASE("a deal that an option decides", "[variant][checks]") {
    const auto with_setup = [](const std::string& setup) {
        return game({{"options", "{extra: {default: false}}"}, {"setup", setup}});
    };
    load_right(
        with_setup("{a: {deal: 13, to: hand, when: extra}, "
                   "b: {deal: 7, to: hand, when: not extra}}"));
    check_error(with_setup("{a: {deal: 10, to: hand}, b: {deal: <<4>>, to: hand, when: extra}}"),
                Code::bad_deal, "with 4 players and `extra` true");
    // What is done in some rounds only must fit by itself.
    load_right(
        with_setup("{a: {deal: 13, to: hand, when: round == 1}, "
                   "b: {deal: 7, to: hand, when: round > 1 and not extra}}"));
    check_error(with_setup("{a: {deal: <<14>>, to: hand, when: round == 1}}"), Code::bad_deal,
                "14 cards each");
}

TEST_CASE("nobody chooses more cards than were dealt", "[variant][checks]") {
    const auto with_choice = [](const std::string& amount, const std::string& options = "{}") {
        return game({{"options", options},
                     {"zones",
                      "{hand: {of: player, seen_by: owner}, kept: {of: player}, pile: {order: "
                      "stack}, stock: {seen_by: nobody, order: stack, holds: deck}}"},
                     {"setup", "{a: {deal: 5, to: hand}, b: {choose: " + amount +
                                   ", from: hand, to: kept}}"}});
    };
    load_right(with_choice("4"));
    check_error(with_choice("<<6>>"), Code::bad_deal, "choose 6 of 5 cards in `hand`");
    check_error(with_choice("<<keep>>", "{keep: {default: 2, range: 1..7}}"), Code::bad_deal,
                "with 2 players and `keep` 5");
    load_right(with_choice("round + seat(0).score"));
}

TEST_CASE("cards that are not dealt need a zone", "[variant][checks]") {
    const auto without_stock = [](const std::string& setup, const std::string& players) {
        return game({{"players", players},
                     {"zones", "<<{hand: {of: player}, pile: {}}>>"},
                     {"setup", setup}});
    };
    check_error(without_stock("{a: {deal: 13, to: hand}}", "2..4"), Code::bad_deal,
                "with 2 players, 26 cards are not dealt");
    check_error(without_stock("{a: {deal: all, to: hand}}", "[2, 3, 4]"), Code::bad_deal,
                "with 3 players, 1 card is");
    check_error(without_stock("{a: {deal: 1, to: hand}}", "2"), Code::bad_deal, "50 cards");
    const auto plain = [&](const std::string& setup, const std::string& players) {
        return without_marks(without_stock(setup, players)).text;
    };
    load_right(plain("{a: {deal: all, to: hand}}", "[2, 4]"));
    load_right(plain("{a: {deal: 13, to: hand}}", "4"));
    load_right(plain("{a: {deal: 52 / player_count, to: hand}}", "[2, 4]"));
}

TEST_CASE("games must be able to end", "[variant][checks]") {
    check_error(game({{"end", "<<{}>>"}}), Code::no_end, "nothing ends the game");
    check_error(game() + "<<rounds>>: {deal: once}\n", Code::missing_key, "`over`");
    check_error(game() + "<<scoring>>: {a: {points: 1}}\n", Code::missing_key, "no round ever is");
}

TEST_CASE("a seat that is not there with few players", "[variant][checks]") {
    check_error(game({{"starter", "seat(<<2>>)"}}), Code::out_of_range,
                "with 2 players the seats are 0 to 1");
    check_error(game({{"starter", "seat(<<4>>)"}}), Code::out_of_range,
                "with 4 players the seats are 0 to 3");
    const auto leads = [](const std::string& when) {
        return game({{"effects", "{e: {on: play, when: " + when + ", do: [{lead: seat(2)}]}}"}});
    };
    load_right(leads("rank == 2 and player_count > 2"));
    CHECK_FALSE(load(leads("rank == 2")).variant);
}
