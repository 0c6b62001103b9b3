#include "at_limits.h"
#include "verify/examples.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

using Limits = VariantLimits;

std::string deck_section(int ranks, int suits, int copies) {
    std::string text = "{ranks: " + many_words("r", ranks);
    if (suits > 0) text += ", suits: " + many_words("s", suits);
    return text + fmt::format(", copies: {}}}", copies);
}

/// A game with so many zones in all, of which some are the players'.
std::string zones_game(int table, int player, const std::string& players, bool holds_deck) {
    std::string zones = "hand: {of: player, seen_by: owner}, pile: {order: stack}";
    zones += holds_deck ? ", stock: {seen_by: nobody, order: stack, holds: deck}" : "";
    for (int i = holds_deck ? 2 : 1; i < table; ++i) zones += fmt::format(", t{}: {{}}", i);
    for (int i = 1; i < player; ++i) zones += fmt::format(", p{}: {{of: player}}", i);
    return game({{"players", players},
                 {"deck", holds_deck ? "{preset: standard_52}" : deck_section(24, 0, 1)},
                 {"zones", "{" + zones + "}"},
                 {"setup", "{hands: {deal: 2, to: hand}}"}});
}

std::string variables_game(int table, int player, const std::string& players) {
    std::string variables;
    for (int i = 0; i < table + player; ++i) {
        variables += fmt::format("{}v{}: {{type: integer, of: {}}}", i == 0 ? "" : ", ", i,
                                 i < table ? "table" : "player");
    }
    return game({{"players", players},
                 {"setup", "{hands: {deal: 2, to: hand}}"},
                 {"variables", "{" + variables + "}"},
                 {"effects", "{counts: {on: play, do: [{set: v0, to: v0 + 1}]}}"}});
}

}  // namespace

TEST_CASE("a deck may have as many cards as the limit and no more", "[limits]") {
    const auto cards = [](int copies) { return game({{"deck", deck_section(4, 16, copies)}}); };
    static_assert(Limits::cards == 4 * 16 * 4);
    check_plays(cards(4));
    check_plays(
        game({{"deck", "{ranks: [a], copies: 256}"}, {"setup", "{h: {deal: all, to: hand}}"}}));
    check_refused(cards(5), Code::out_of_range, "deck", "256");
    check_refused(game({{"deck", "{ranks: [a, b], copies: {a: 256, b: 1}}"}}), Code::out_of_range,
                  "deck", "256");
    check_refused(game({{"deck", "{ranks: [a], copies: 257}"}}), Code::out_of_range, "deck", "256");
    check_refused(game({{"deck", deck_section(64, 16, 1)}}), Code::out_of_range, "deck", "256");
}

TEST_CASE("a deck may have as many cards that are left out as the limit and no more", "[limits]") {
    const auto cards = [](int copies) {
        return game(
            {{"deck", fmt::format("{{ranks: {}, suits: {}, copies: {}, without: rank != r0}}",
                                  many_words("r", 64), many_words("s", 16), copies)}});
    };
    static_assert(Limits::cards_made == 64 * 16 * 4);
    check_plays(cards(4));
    check_refused(cards(5), Code::out_of_range, "deck", "more than 4,096 cards");
}

TEST_CASE("ranks may have as many attributes as the limit and no more", "[limits]") {
    static_assert(Limits::attributes == 32);
    for (const std::string kind : {"attributes", "letters"}) {
        const auto ranks = [&](int count) {
            return game({{"deck", "{ranks: [a, b], suits: [x, y], copies: 10}"},
                         {"ranks", "{" + kind + ": " + many("t", count, "{a: u, b: v}") + "}"}});
        };
        check_plays(ranks(32));
        check_refused(ranks(33), Code::out_of_range, "ranks: {" + kind, "no more than 32");
        const auto suits = [&](int count) {
            return game({{"deck", "{ranks: [a, b], suits: [x, y], copies: 10}"},
                         {"suits", "{" + kind + ": " + many("t", count, "{x: u, y: v}") + "}"}});
        };
        check_plays(suits(32));
        check_refused(suits(33), Code::out_of_range, "suits: {" + kind, "no more than 32");
    }
}

TEST_CASE("there may be as many examples as the limit and no more", "[limits]") {
    static_assert(Limits::examples == 1'000);
    const auto examples = [](int count) {
        return game({{"examples", many("e", count, "{readings: {3H: single}}")}});
    };
    check_plays(examples(1'000));
    check_refused(examples(1'001), Code::out_of_range, "examples", "no more than 1000");
}

TEST_CASE("as many may play as the limit and no more", "[limits]") {
    const auto players = [](const std::string& range) {
        return game({{"players", range}, {"setup", "{hands: {deal: 4, to: hand}}"}});
    };
    static_assert(Limits::seats == 12);
    check_plays(players("2..12"));
    check_plays(players("[12]"));
    check_refused(players("2..13"), Code::out_of_range, "players", "12");
    check_refused(players("[2, 13]"), Code::out_of_range, "players", "12");
    check_refused(players("1..2"), Code::out_of_range, "players", "2 to 12");
}

TEST_CASE("there may be as many ranks and suits as the limits and no more", "[limits]") {
    static_assert(Limits::ranks == 64 && Limits::suits == 16);
    const auto setup = std::pair<std::string, std::string>{"setup", "{hands: {deal: 9, to: hand}}"};
    check_plays(game({{"deck", deck_section(64, 0, 1)}, setup}));
    check_plays(game({{"deck", deck_section(64, 4, 1)}, setup}));
    check_plays(game({{"deck", deck_section(16, 16, 1)}, setup}));
    check_refused(game({{"deck", deck_section(65, 0, 1)}}), Code::out_of_range, "deck", "64 ranks");
    check_refused(game({{"deck", deck_section(4, 17, 1)}}), Code::out_of_range, "deck", "16 suits");
}

TEST_CASE("there may be as many zones as the limit and no more", "[limits]") {
    static_assert(Limits::zones == 24);
    check_plays(zones_game(23, 1, "2..4", true));
    check_plays(zones_game(23, 1, "12", false));
    check_refused(zones_game(24, 1, "2..4", true), Code::out_of_range, "zones", "24");
}

TEST_CASE("zones of players count once for each", "[limits]") {
    static_assert(Limits::zone_instances == 96 && ProgramLimits::zone_instances == 96);
    check_plays(zones_game(12, 7, "12", true));
    check_refused(zones_game(13, 7, "12", true), Code::out_of_range, "zones", "makes 97 zones");
}

TEST_CASE("where no zone holds the deck, one for it counts", "[limits]") {
    check_plays(zones_game(11, 7, "12", false));
    check_refused(zones_game(12, 7, "12", false), Code::out_of_range, "zones",
                  "with the one for the deck");
}

TEST_CASE("there may be as many variables as the limit and no more", "[limits]") {
    static_assert(Limits::variables == 16);
    check_plays(variables_game(16, 0, "2..4"));
    check_refused(variables_game(17, 0, "2..4"), Code::out_of_range, "variables", "16");
}

TEST_CASE("variables of players count once for each", "[limits]") {
    static_assert(ProgramLimits::variable_slots == 64);
    check_plays(variables_game(4, 5, "12"));
    check_refused(variables_game(5, 5, "12"), Code::out_of_range, "variables", "65 variables");
}

TEST_CASE("there may be as many kinds of tokens as the limit and no more", "[limits]") {
    static_assert(Limits::tokens == 8);
    const auto tokens = [](int count) {
        return game({{"tokens", many("t", count, "{most: 3, supply: 20}")},
                     {"effects", "{pays: {on: play, do: [{gain: 1, token: t0}]}}"}});
    };
    check_plays(tokens(8));
    check_refused(tokens(9), Code::out_of_range, "tokens", "8");
}

TEST_CASE("a player can hold as many tokens as fit and no more", "[limits]") {
    const auto tokens =
        game({{"tokens", "{coins: {}}"},
              {"effects",
               "{pays: {on: play, do: [{gain: 999999999, token: coins}, {gain: "
               "999999999, token: coins}]}}"},
              {"examples",
               "{all: {given: {hand: {0: [3H, 4H], 1: 2}, coins: {0: 32766}}, plays: [3H], "
               "then: {coins: {0: 32767}}}}"}});
    check_plays(tokens);
    auto loaded = load(tokens);
    REQUIRE(loaded.variant.has_value());
    check_examples(*loaded.variant, loaded.sources, loaded.diagnostics);
    INFO(render(loaded.diagnostics, loaded.sources));
    CHECK_FALSE(loaded.diagnostics.has_errors());
}

TEST_CASE("there may be as many combinations as the limit and no more", "[limits]") {
    static_assert(Limits::combinations == 32);
    const auto combinations = [](int count) {
        std::string text = "single: {set: 1}";
        for (int i = 1; i < count; ++i) text += fmt::format(", run{}: {{run: {}}}", i, 2 + i % 5);
        return game({{"combinations", "{" + text + "}"}});
    };
    check_plays(combinations(32));
    check_refused(combinations(33), Code::out_of_range, "combinations", "32");
}

TEST_CASE("an option may have as many words as the limit and no more", "[limits]") {
    const auto option = [](int count) {
        return game({{"options", "{o: {default: w0, values: " + many_words("w", count) + "}}"}});
    };
    check_plays(option(Limits::rules));
    check_refused(option(Limits::rules + 1), Code::out_of_range, "options", "64 values");
}
