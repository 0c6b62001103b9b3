#include "../limits/at_limits.h"
#include "verify/state_check.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("a game is dealt from the cards of its number of players", "[compiler][deck]") {
    const Program program = program_of(
        game({{"players", "2..5"},
              {"deck",
               "{preset: standard_52, copies: (player_count + 1) / 2, without: rank == 2 and "
               "player_count == 5}"}}));
    CHECK(program.card_count == 4 * 3 * 12 + 4 * 2);
    CHECK(program.deck(2).count() == 52);
    CHECK(program.deck(3).count() == 104);
    CHECK(program.deck(4).count() == 104);
    CHECK(program.deck(5).count() == 144);
    for (int seats = 2; seats <= 5; ++seats) {
        const State state = begun(program, seats);
        CHECK(check_state(program, state).empty());
    }
}

TEST_CASE("where all games have all cards there is one deck", "[compiler][deck]") {
    const Program program = program_of(game({}));
    CHECK(program.decks.empty());
    CHECK(program.deck(3) == program.all_cards);
}
