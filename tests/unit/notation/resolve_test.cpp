#include "notation/resolve.h"

#include <nlohmann/json.hpp>

#include "bots/policy.h"
#include "notation/move_text.h"
#include "table_games.h"

using namespace houserules;
using namespace houserules::testing;

using Reason = Refusal::Reason;

namespace {

/// Whether every listed move, asked for by its own text or object, is found again.
void check_listed_moves(const Rules& rules, const State& state) {
    const Moves moves = legal_moves(rules.program, state);
    for (std::uint64_t i = 0; i < std::min<std::uint64_t>(moves.count(), 60); ++i) {
        const Move move = moves.nth(i);
        const std::string text = move_text(rules.program, move);
        INFO(text);
        const auto typed = read_typed_move(rules.program, text);
        REQUIRE(typed);
        const auto from_text = resolve(rules.program, state, *typed);
        REQUIRE(from_text);
        CHECK(from_text->move == move);
        const auto object = nlohmann::json::parse(move_to_json(rules.program, move).dump());
        const auto asked = read_move_request(object);
        REQUIRE(asked);
        const auto from_object = resolve(rules.program, state, *asked);
        REQUIRE(from_object);
        CHECK(from_object->move == move);
    }
}

}  // namespace

TEST_CASE("the cards that are named are the cards that move, in the order given") {
    const Table table = climbing();
    const auto resolution = table.resolved("7d 7c");
    REQUIRE(resolution);
    CHECK(joined_cards(table.rules.program, resolution->laid) == "7D 7C");
    CHECK(resolution->move.cards.count() == 2);
    CHECK(table.rules.program.names
              .combinations[static_cast<std::size_t>(resolution->move.combination)] == "pair");
}

TEST_CASE("only held cards can be played, each once") {
    const Table table = climbing();
    CHECK(table.refused("9c") == Reason::not_held);
    CHECK(table.refused("7c 7c") == Reason::not_held);
    CHECK(table.refused("7h") == Reason::not_held);
    CHECK(table.refused("1x") == Reason::unknown_card);
    CHECK(table.refused("#0") == Reason::not_unseen);
    CHECK(table.refused("7c from table") == Reason::wrong_zone);
    CHECK(table.refused("7c from moon") == Reason::unknown_zone);
    CHECK(table.refused("7c to gone") == Reason::wrong_target);
    CHECK(table.refused("play") == Reason::no_cards);
    CHECK(table.refused("choose 7c") == Reason::nothing_to_choose);
    CHECK(table.resolved("7c from hand to table"));
}

TEST_CASE("cards must be a combination that beats") {
    Table table = climbing();
    CHECK(table.refused("7c 8h") == Reason::not_a_combination);
    CHECK(table.refused("7c 7d as single") == Reason::not_that_combination);
    CHECK(table.refused("7c as 8") == Reason::not_that_value);
    CHECK(table.refused("pass") == Reason::may_not);
    CHECK(table.resolved("7c 7d as pair"));
    CHECK(table.resolved("7c as 7"));
    table.play("8h");
    CHECK(table.refused("3d") == Reason::does_not_beat);
    CHECK(table.resolved("3d").error().verdict.row == 0);
    CHECK(table.refused("as ac") == Reason::does_not_beat);
    CHECK(table.resolved("as ac").error().verdict.row == -1);
    CHECK(table.resolved("as"));
    CHECK(table.resolved("pass"));
    CHECK(table.refused("pass from hand") == Reason::unwanted_key);
}

TEST_CASE("cards count as themselves unless another value is asked for") {
    const Table table = changing();
    const auto own = table.resolved("1 1");
    REQUIRE(own);
    CHECK_FALSE(own->move.declared);
    const auto raised = table.resolved("1 as 3");
    REQUIRE(raised);
    CHECK(raised->move.declared);
    CHECK(raised->move.cost == 2);
    // Only one value fits both cards.
    const auto mixed = table.resolved("1 2");
    REQUIRE(mixed);
    CHECK(mixed->move.cost == 1);
    CHECK(table.resolved("2 1 as 2"));
    CHECK(table.resolved("2 1 as 2 2"));
    CHECK(table.refused("1 2 as 1") == Reason::not_that_value);
    CHECK(table.refused("1 1 2 as 2 2") == Reason::uneven_as);
    CHECK(table.refused("1 as 9") == Reason::unknown_rank);
    CHECK(table.refused("1 1 3") == Reason::not_enough_tokens);
    CHECK(table.refused("2 3") == Reason::not_a_combination);
}

TEST_CASE("a price that is named must be the price") {
    const Table table = changing();
    MoveRequest request = table.read("1 2");
    const auto spending = [&](const std::string& token, std::int64_t amount) {
        request.spend = {{token, amount}};
        return resolve(table.rules.program, table.state, request);
    };
    CHECK(spending("coins", 1));
    CHECK(spending("coins", 2).error().reason == Reason::wrong_spend);
    CHECK(spending("coins", -1).error().reason == Reason::wrong_spend);
    CHECK(spending("gold", 1).error().reason == Reason::unknown_token);
}

TEST_CASE("a value that nobody chose is found only if it is the only legal one") {
    Table table = changing();
    table.play("2");
    CHECK(table.resolved("4"));
    // A 1 counts as 1 unless more is asked for.
    CHECK(table.refused("1") == Reason::does_not_beat);
    CHECK(table.resolved("1 as 3"));
    CHECK(table.refused("1 as 4") == Reason::not_enough_tokens);
}

TEST_CASE("in the set-up exactly so many cards are chosen") {
    const Table table(bundled_rules("palace"), 2,
                      {"2C", "2D", "2H", "2S", "3C", "3D", "4C", "4D", "5C", "5D", "6C", "6D", "7C",
                       "7D", "8C", "8D", "9C", "9D"});
    CHECK(table.resolved("4c 5c 6c"));
    CHECK(table.resolved("choose 4c 5c 6c from hand to face_up"));
    CHECK(table.refused("4c 5c") == Reason::wrong_count);
    CHECK(table.refused("choose") == Reason::wrong_count);
    CHECK(table.refused("4c 5c 4d") == Reason::not_held);
    CHECK(table.refused("choose 4c 5c 6c to hand") == Reason::wrong_target);
    CHECK(table.refused("choose 4c 5c 6c as 4") == Reason::unwanted_key);
    CHECK(table.refused("play 4c") == Reason::choice_due);
    CHECK(table.refused("pick up") == Reason::choice_due);
}

TEST_CASE("unseen cards are named by their place, one at a time") {
    Table table(bundled_rules("palace"), 2);
    // Straight to the position: everything but the unseen cards is gone.
    Random random(1, 1);
    const auto& program = table.rules.program;
    while (!table.state.over()) {
        const int source =
            table.state.phase == Phase::play ? play_source(program, table.state) : -1;
        if (source >= 0 && source == program.actions[0].unseen) break;
        apply(program, table.state, legal_moves(program, table.state).sample(random));
    }
    REQUIRE_FALSE(table.state.over());
    const auto resolution = table.resolved("#0");
    REQUIRE(resolution);
    CHECK(resolution->move.kind == Move::Kind::unseen);
    CHECK(table.refused("7h") == Reason::must_be_unseen);
    CHECK(table.refused("#9") == Reason::no_such_position);
    CHECK(table.refused("#") == Reason::bad_position);
    CHECK(table.refused("#x") == Reason::bad_position);
    CHECK(table.refused("#99999999999") == Reason::bad_position);
    CHECK(table.refused("#0 #1") == Reason::one_unseen);
    CHECK(table.refused("#0 as 7") == Reason::unwanted_key);
}

TEST_CASE("every listed move is found again by its text and by its object") {
    for (const auto& name : bundled_variants()) {
        INFO(name);
        const Rules rules = bundled_rules(name);
        Random random(7, 7);
        for (int game = 0; game < 3; ++game) {
            State state = begun(rules.program, rules.program.players.back(),
                                static_cast<std::uint64_t>(game));
            while (!state.over()) {
                if (random.below(4) == 0) check_listed_moves(rules, state);
                apply(rules.program, state, legal_moves(rules.program, state).sample(random));
            }
            MoveRequest request;
            request.action = rules.program.names.actions[0];
            CHECK(resolve(rules.program, state, request).error().reason == Reason::game_over);
        }
    }
}
