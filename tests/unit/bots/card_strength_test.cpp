#include "bots/card_strength.h"

#include "../notation/table_games.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

std::int32_t strength_of(const Program& program, const std::string& card) {
    return CardStrength(program).of(cards_named(program, card).lowest());
}

}  // namespace

TEST_CASE("a card is as strong as there are cards on which it may be laid", "[bots]") {
    const Rules rules = rules_of(climbing_game());
    CHECK(strength_of(rules.program, "2C") == 0);
    CHECK(strength_of(rules.program, "2D") == 1'000 * 1 / 52);
    CHECK(strength_of(rules.program, "AS") == 1'000 * 51 / 52);
}

TEST_CASE("a card that may always be laid is strong, whatever its rank", "[bots]") {
    const Rules rules = rules_of(table_game(R"(name: Eights
players: 2
deck: {preset: standard_52}
ranks: {order: [2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]}
)",
                                            R"(setup:
  hands: {deal: 4, to: hand}
combinations:
  single: {set: 1, key: card}
)",
                                            R"({allow: rank == 8 or rank == to_beat.rank})"));
    CHECK(strength_of(rules.program, "8C") == 1'000);
    CHECK(strength_of(rules.program, "AS") == 1'000 * 4 / 52);
}

TEST_CASE("the strength of cards is the sum of each one's", "[bots]") {
    const Rules rules = rules_of(climbing_game());
    const CardStrength strength(rules.program);
    const CardMask both = cards_named(rules.program, "9C") | cards_named(rules.program, "AS");
    CHECK(strength.of(both) == strength_of(rules.program, "9C") + strength_of(rules.program, "AS"));
}

TEST_CASE("cards are as strong as the trumps of the position make them", "[bots]") {
    const Rules rules = bundled_rules("durak");
    const auto& program = rules.program;
    CardStrength strength(program);
    State position = new_game(program, {});
    for (const auto& [suit, trump, other] :
         {std::tuple{0, "6C", "KH"}, std::tuple{2, "6H", "KC"}}) {
        for (const auto& variable : program.variables) {
            if (variable.kind == ValueKind::suit) position.variables[variable.slot] = suit;
        }
        strength.look_at(position);
        const auto of = [&](const std::string& card) {
            return strength.of(cards_named(program, card).lowest());
        };
        CAPTURE(trump);
        // It beats all cards of the other three suits, a king seven of its own.
        CHECK(of(trump) == 1'000 * 27 / 36);
        CHECK(of(other) == 1'000 * 7 / 36);
    }
}
