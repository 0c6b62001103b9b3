#include "at_limits.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

const std::string large_deck =
    "{ranks: " + many_words("r", 16) + ", suits: " + many_words("s", 16) + "}";

Sections choosing_sections(int held, int chosen) {
    return {{"players", "2"},
            {"deck", large_deck},
            {"zones",
             "{hand: {of: player, seen_by: owner}, kept: {of: player}, gone: {}, "
             "pile: {order: stack}, stock: {seen_by: nobody, holds: deck}}"},
            {"setup", fmt::format("{{hands: {{deal: {}, to: hand}}, "
                                  "aside: {{choose: {}, from: hand, to: kept}}}}",
                                  held, chosen)},
            {"out", ""},
            // The suits tell cards apart.
            {"beats", "{higher: {allow: suit > to_beat.suit or key > to_beat.key}}"},
            {"combinations", "{single: {set: 1, key: card}}"}};
}

std::string choosing_game(int held, int chosen) { return game(choosing_sections(held, chosen)); }

}  // namespace

TEST_CASE("choices may be as many as can be counted and no more", "[limits]") {
    check_plays(choosing_game(60, 30));
    check_plays(choosing_game(64, 32));
    check_refused(choosing_game(66, 33), Code::too_many_moves, "setup", "33 of 66 cards");
}

TEST_CASE("choices are counted from the hands there are then, whatever becomes of them",
          "[limits]") {
    const auto given_up = [](int held, int chosen) {
        return with(choosing_sections(held, chosen),
                    {{"setup", fmt::format("{{hands: {{deal: {}, to: hand}}, "
                                           "aside: {{choose: {}, from: hand, to: kept}}, "
                                           "rest: {{move: hand, to: gone}}, "
                                           "back: {{move: kept, to: hand}}}}",
                                           held, chosen)}});
    };
    check_plays(game(given_up(60, 1)));
    check_refused(game(given_up(66, 33)), Code::too_many_moves, "setup", "33 of 66 cards");
}

TEST_CASE("sets that count as others may be as many as can be counted and no more", "[limits]") {
    const auto valued = [](int ranks, const std::string& most) {
        return game({{"deck", "{ranks: " + many_words("r", ranks) + ", copies: 4}"},
                     {"players", "2"},
                     {"setup", "{hands: {deal: " + most + ", to: hand}}"},
                     {"combinations", "{alike: {set: 1..}}"},
                     {"values", "{all: {when: true}}"}});
    };
    check_plays(valued(10, "16"));
    check_refused(valued(64, "128"), Code::too_many_moves, "combinations",
                  "more ways than can be counted");
}

TEST_CASE("counting sets that count as others at a price may take so many steps and no more",
          "[limits]") {
    const auto valued = [](int held) {
        return game({{"deck", "{ranks: " + many_words("r", 64) + ", copies: 4}"},
                     {"players", "2"},
                     {"setup", fmt::format("{{hands: {{deal: {}, to: hand}}}}", held)},
                     {"combinations", "{alike: {set: 1..4}}"},
                     {"tokens", "{coins: {}}"},
                     {"values", "{all: {when: rank < as, costs: {coins: 1}}}"}});
    };
    check_plays(valued(30), 10);
    check_refused(valued(50), Code::too_many_moves, "combinations",
                  "`alike`; 20,000,000 is the most");
}

TEST_CASE("runs may be as many as can be counted and no more", "[limits]") {
    const auto runs = [](const std::string& length) {
        return game(
            {{"deck", "{ranks: " + many_words("r", 32) + ", suits: " + many_words("s", 8) + "}"},
             {"players", "2"},
             {"setup", "{hands: {deal: all, to: hand}}"},
             {"combinations",
              "{run: {run: " + length + ", same: suit}, two: {run: " + length + "}}"},
             {"beats", "{higher: {allow: same_size and rank > to_beat.rank}}"}});
    };
    check_plays(runs("3..18"), 8);
    check_refused(runs("3..32"), Code::too_many_moves, "combinations",
                  "more ways than can be counted");
}

TEST_CASE("a combination may be longer than there are ranks", "[limits]") {
    check_plays(game({{"deck", "{ranks: " + many_words("r", 16) + ", suits: [a, b, c, d]}"},
                      {"players", "2"},
                      {"setup", "{hands: {deal: all, to: hand}}"},
                      {"combinations", "{single: {set: 1}, long: {run: 17..20}}"},
                      {"end", "{first_out: {when: any(players where out)}}"}}));
}

TEST_CASE("plays of different size and rank may be so many and no more", "[limits]") {
    const auto shapes = [](int combinations) {
        return game({{"deck", "{ranks: " + many_words("r", 64) + ", copies: 4}"},
                     {"setup", "{hands: {deal: 40, to: hand}}"},
                     {"combinations", many("set", combinations, "{set: 1..4}")}});
    };
    check_plays(shapes(32));
    const auto sizes = [](const std::string& range) {
        return game({{"deck", "{ranks: [a, b], copies: 128}"},
                     {"players", "2"},
                     {"setup", "{hands: {deal: all, to: hand}}"},
                     {"combinations", "{one: {set: " + range +
                                          "}, two: {set: 1..128}, three: {set: 1..128}, "
                                          "four: {set: 1..128}}"}});
    };
    check_plays(sizes("1..128"));
    check_refused(game({{"deck", "{ranks: [a, b], copies: 128}"},
                        {"players", "2"},
                        {"setup", "{hands: {deal: all, to: hand}}"},
                        {"combinations",
                         "{one: {set: 1..128}, two: {set: 1..128}, three: {set: 1..128}, "
                         "four: {set: 1..128}, five: {set: 1}}"}}),
                  Code::too_many_moves, "combinations", "513 sizes");
}

TEST_CASE("plays of different combination, size and card may be so many and no more", "[limits]") {
    // Of 256 cards that differ, each combination makes four sizes.
    const auto sets = [](int combinations) {
        return game({{"players", "2"},
                     {"deck", large_deck},
                     {"cards", "{order: [rank, suit]}"},
                     {"setup", "{hands: {deal: 6, to: hand}}"},
                     {"combinations", many("set", combinations, "{set: 1..4, key: card}")},
                     {"beats", "{higher: {allow: key > to_beat.key}}"}});
    };
    static_assert(ProgramLimits::shapes == 20'000);
    check_plays(sets(19), 8);
    check_refused(sets(20), Code::too_many_moves, "combinations",
                  "20,480 plays of different sizes and ranks; 20,000 is the most");
}

TEST_CASE("a play may cost as many tokens as the limit and no more", "[limits]") {
    const auto costing = [](int price) {
        return game(
            {{"deck", "{ranks: [a, b, c], copies: 8}"},
             {"players", "2"},
             {"setup",
              "{hands: {deal: 8, to: hand}, coins: {give: coins, by_turn_order: [200, 200]}}"},
             {"tokens", "{coins: {}}"},
             {"combinations", "{alike: {set: 1..}}"},
             {"values", fmt::format("{{all: {{when: true, costs: {{coins: {}}}}}}}", price)}});
    };
    static_assert(ProgramLimits::value_cost == 128);
    check_plays(costing(16));
    check_refused(costing(17), Code::too_many_moves, "values", "136 tokens");
}
