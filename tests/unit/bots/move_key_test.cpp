#include "bots/move_key.h"

#include <set>

#include "../notation/table_games.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("moves that rules tell apart have other keys", "[bots]") {
    for (const auto& name : bundled_variants()) {
        INFO(name);
        const Rules rules = bundled_rules(name);
        GameSetup setup;
        setup.seats = rules.program.best_players;
        setup.seed = 4;
        State state = new_game(rules.program, setup);
        Random random(1, 1);
        for (int made = 0; made < 40 && !state.over(); ++made) {
            const Moves moves = legal_moves(rules.program, state);
            const auto count = std::min<std::uint64_t>(moves.count(), 200);
            std::set<std::uint64_t> keys;
            for (std::uint64_t i = 0; i < count; ++i) {
                keys.insert(move_key(rules.program, moves.nth(i)));
            }
            CHECK(keys.size() == count);
            apply(rules.program, state, moves.sample(random));
        }
    }
}

TEST_CASE("moves with equal cards of a deck have the same key", "[bots]") {
    const Rules rules = bundled_rules("dou-dizhu", {});
    const auto& program = rules.program;
    for (const auto& cards : program.kind_cards) {
        if (cards.count() < 2) continue;
        std::set<std::uint64_t> keys;
        cards.for_each([&](CardIndex card) {
            Move move;
            move.kind = Move::Kind::play;
            move.size = 1;
            move.cards.insert(card);
            keys.insert(move_key(program, move));
        });
        CHECK(keys.size() == 1);
    }
}

TEST_CASE("cards of the same ranks have the same key", "[bots]") {
    const Rules rules = bundled_rules("thirteen");
    const auto& program = rules.program;
    const auto key_of = [&](const std::vector<std::string>& names) {
        CardMask cards;
        for (const auto& name : names) cards |= cards_named(program, name);
        return ranks_key(program, cards);
    };
    CHECK(key_of({"3C", "5D"}) == key_of({"5H", "3S"}));
    CHECK(key_of({"3C", "5D"}) != key_of({"3C", "6D"}));
    CHECK(key_of({"3C", "5D"}) != key_of({"3C", "3D", "5D"}));
    CHECK(key_of({"3C"}) != key_of({}));
}
