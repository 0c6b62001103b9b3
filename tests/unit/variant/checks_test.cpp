#include "loading.h"

using namespace houserules;
using namespace houserules::test;

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

TEST_CASE("options count with what they allow", "[variant][checks]") {
    const auto with_range = [](const std::string& range, const std::string& amount) {
        return game({{"options", "{each: {default: 5, range: " + range + "}}"},
                     {"setup", "{a: {deal: " + amount + ", to: hand}}"}});
    };
    load_right(with_range("1..13", "each"));
    check_error(with_range("1..14", "<<each>>"), Code::bad_deal, "up to 14 cards each are 56");
    load_right(with_range("1..14", "each - 1"));
    load_right(with_range("1..100", "least(each 13)"));
    load_right(with_range("1..100", "least(each 52 / player_count)"));
    check_error(with_range("1..7", "<<each * 2>>"), Code::bad_deal, "up to 14");
    check_error(with_range("1..12", "<<most(each 14)>>"), Code::bad_deal, "14");
    // What the course of the game decides cannot be checked before.
    load_right(with_range("1..5", "each + round * 100"));
}

TEST_CASE("cards that are not dealt need a zone", "[variant][checks]") {
    const auto without_stock = [](const std::string& setup, const std::string& players) {
        return game({{"players", players},
                     {"zones", "<<{hand: {of: player}, pile: {}}>>"},
                     {"setup", setup}});
    };
    check_error(without_stock("{a: {deal: 13, to: hand}}", "2..4"), Code::bad_deal,
                "with 2 players 26 cards are not dealt");
    check_error(without_stock("{a: {deal: all, to: hand}}", "[2, 3, 4]"), Code::bad_deal,
                "with 3 players 1 cards");
    check_error(without_stock("", "2"), Code::bad_deal, "52 cards");
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
