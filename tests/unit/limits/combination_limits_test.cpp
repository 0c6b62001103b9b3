#include "at_limits.h"
#include "compiler/work_limits.h"
#include "verify/examples.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

using Limits = VariantLimits;

std::string with_combination(const std::string& combination, int hand = 13) {
    return game({{"players", "2"},
                 {"setup", fmt::format("{{hands: {{deal: {}, to: hand}}}}", hand)},
                 {"combinations", "{single: {set: 1}, odd: " + combination + "}"}});
}

}  // namespace

TEST_CASE("a play may have as many kickers as the limit and no more", "[limits]") {
    const auto kickers = [](int count) {
        return with_combination(
            fmt::format("{{set: 2, kickers: {{set: 1, count: {}, may_repeat: true}}}}", count), 26);
    };
    static_assert(Limits::kickers == 24);
    check_plays(kickers(24));
    check_refused(kickers(25), Code::out_of_range, "combinations", "1 to 24");
    const auto each = [](int count) {
        return with_combination(fmt::format(
            "{{run: 6.., kickers: {{set: 1, count: {}, for_each: rank, may_repeat: true}}}}",
            count));
    };
    check_plays(each(4));
    check_refused(each(5), Code::out_of_range, "combinations", "24 kickers");
}

TEST_CASE("ranks may have as many orders as the limit and no more", "[limits]") {
    const auto orders = [](int count) {
        return game({{"ranks", "{orders: " + many("o", count, "{order: [2, 3, 4]}") + "}"},
                     {"combinations", "{single: {set: 1}, run: {run: 3, order: o0}}"}});
    };
    static_assert(Limits::orders == 16);
    check_plays(orders(16));
    check_refused(orders(17), Code::out_of_range, "ranks", "16");
}

TEST_CASE("plays that are looked at one by one may be as many as the limit and no more",
          "[limits]") {
    // 270,725 fours of 52 cards; 2,598,960 fives, but no more than 5,148 of one suit.
    const auto unless = [](int size, const std::string& same = "") {
        return game(
            {{"players", "2"},
             {"setup", "{hands: {deal: 6, to: hand}}"},
             {"effects", "{back: {on: pass, do: [{move: pile, to: hand}]}}"},
             {"combinations", fmt::format("{{single: {{set: 1}}, run: {{run: {0}}}, most_cards: "
                                          "{{any: {0}, key: [suit, rank], unless: [run]{1}}}}}",
                                          size, same)}});
    };
    static_assert(WorkLimits::listed_plays == 2'000'000);
    check_plays(unless(4), 10);
    check_plays(unless(5, ", same: suit"), 10);
    check_refused(unless(5), Code::too_many_moves, "combinations", "2,000,000 is the most");
}

TEST_CASE("plays whose order rules read may be as many as the limit and no more", "[limits]") {
    const auto laid = [](int size, const std::string& same = "") {
        return game(
            {{"players", "2"},
             {"setup", "{hands: {deal: 6, to: hand}}"},
             {"effects", "{back: {on: pass, do: [{move: pile, to: hand}]}}"},
             {"beats", "{higher: {allow: top(pile).suit == S or rank > to_beat.rank}}"},
             {"combinations",
              fmt::format("{{single: {{set: 1}}, most_cards: {{any: {}{}}}}}", size, same)}});
    };
    check_plays(laid(4), 10);
    check_plays(laid(5, ", same: suit"), 10);
    check_refused(laid(5), Code::too_many_moves, "combinations",
                  "of which there can be 2,598,960; 2,000,000 is the most");
}

TEST_CASE("counting plays of any cards may take as many steps as the limit and no more",
          "[limits]") {
    // Few kinds of cards, so that there are few plays of each size, and many sizes.
    const auto any = [](int copies) {
        return game({{"players", "2"},
                     {"deck", fmt::format("{{ranks: [a, b, c, d], copies: {}}}", copies)},
                     {"setup", fmt::format("{{hands: {{deal: {}, to: hand}}}}", 2 * copies)},
                     {"effects", "{back: {on: pass, do: [{move: pile, to: hand}]}}"},
                     {"combinations", "{most_cards: {any: 1..}}"},
                     {"beats", "{more: {allow: size > to_beat.size}}"}});
    };
    check_plays(any(8), 10);
    check_refused(any(60), Code::too_many_moves, "combinations", "20,000,000 is the most");
}

TEST_CASE("counting kickers may take as many steps as the limit and no more", "[limits]") {
    // Many copies in several suits: what can be taken of one rank is counted each time.
    const auto kickers = [](int copies, int count) {
        return game(
            {{"players", "2"},
             {"deck",
              fmt::format("{{ranks: {}, suits: [a, b], copies: {}}}", many_words("r", 8), copies)},
             {"cards", "{order: [rank, suit]}"},
             {"setup", "{hands: {deal: 16, to: hand}}"},
             {"effects", "{back: {on: pass, do: [{move: pile, to: hand}]}}"},
             {"combinations", fmt::format("{{single: {{set: 1, key: card}}, odd: {{set: 1.., "
                                          "kickers: {{set: 2, count: {}, may_repeat: true}}}}}}",
                                          count)}});
    };
    check_plays(kickers(2, 3), 20);
    check_refused(kickers(16, 24), Code::too_many_moves, "combinations", "20,000,000 is the most");
}

TEST_CASE("kickers of a rank that are passed over may be as many as the limit and no more",
          "[limits]") {
    // There are 12,870 ways to take eight of 16 suits, and many more to take twelve cards if each
    // is there four times.
    const auto never = [](int copies, int size) {
        return game({{"players", "2"},
                     {"deck", fmt::format("{{ranks: [a, b], suits: {}, copies: {}}}",
                                          many_words("s", 16), copies)},
                     {"cards", "{order: [rank, suit]}"},
                     {"setup", "{hands: {deal: 15, to: hand}}"},
                     {"effects", "{back: {on: pass, do: [{move: pile, to: hand}]}}"},
                     {"combinations",
                      fmt::format("{{single: {{set: 1, key: card}}, gone: {{cards: [as0]}}, "
                                  "most_cards: {{set: 2, kickers: {{set: {}, never: gone}}}}}}",
                                  size)}});
    };
    check_plays(never(1, 8), 20);
    check_refused(never(4, 12), Code::too_many_moves, "combinations", "`never`");
}

TEST_CASE("sets under another order of suits are counted in little time", "[limits]") {
    check_plays(game({{"players", "2"},
                      {"options", "{turned: {default: true}}"},
                      {"deck", "{ranks: [a, b], suits: " + many_words("s", 16) + ", copies: 8}"},
                      {"suits",
                       "{orders: {other: {when: turned, order: [s15, s14, s13, s12, s11, "
                       "s10, s9, s8, s7, s6, s5, s4, s3, s2, s1, s0]}}}"},
                      {"cards", "{order: [rank, suit]}"},
                      {"setup", "{hands: {deal: 60, to: hand}}"},
                      {"combinations", "{single: {set: 1, key: card}, many: {set: 20, key: card}}"},
                      {"beats", "{higher: {allow: key > to_beat.key}}"}}));
}

TEST_CASE("combinations that leave out many others are read in little time", "[limits]") {
    std::string combinations = "{c0: {any: 5}";
    for (int i = 1; i < Limits::combinations; ++i) {
        std::string others;
        for (int j = i - 1; j >= 0; --j) others += fmt::format("{}c{}", j == i - 1 ? "" : ", ", j);
        combinations += fmt::format(", c{}: {{any: 5, unless: [{}]}}", i, others);
    }
    check_plays(game({{"combinations", combinations + "}"},
                      {"players", "2"},
                      {"setup", "{hands: {deal: 6, to: hand}}"},
                      {"trick", "{closes: everybody_else_passed}"}}));
}
