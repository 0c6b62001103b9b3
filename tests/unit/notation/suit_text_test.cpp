#include "notation/suit_text.h"

#include "table_games.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("suits are called what people call them, and typed so", "[notation]") {
    const Rules french = bundled_rules("crazy-eights");
    CHECK(suit_text(french.program, suit_named(french.program, "H")) == "hearts");
    CHECK(suit_named(french.program, "Hearts") == suit_named(french.program, "H"));
    CHECK(suit_named(french.program, "heart") == suit_named(french.program, "H"));
    CHECK(suit_named(french.program, "green") == -1);

    const Rules colours = bundled_rules("colours");
    CHECK(suit_text(colours.program, suit_named(colours.program, "G")) == "green");
    CHECK(suit_named(colours.program, "green") == suit_named(colours.program, "G"));

    const Rules shapes = bundled_rules("whot");
    CHECK(suit_text(shapes.program, suit_named(shapes.program, "circle")) == "circle");
}
