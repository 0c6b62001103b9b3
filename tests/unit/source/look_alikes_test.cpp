#include "source/look_alikes.h"

#include "catch.h"

using namespace houserules;

TEST_CASE("letters of other alphabets look like others") {
    CHECK(looks_like(0x0430) == 'a');  // Cyrillic
    CHECK(looks_like(0x039F) == 'O');  // Greek
    CHECK(looks_like(0xFF4A) == 'j');  // wide
    CHECK(looks_like('a') == '\0');
    CHECK(looks_like(0x00E9) == '\0');  // e with an accent is seen to be one
    CHECK(looks_like(0xFF20) == '\0');  // a wide @
}

TEST_CASE("some characters are not seen") {
    CHECK(is_invisible(0x200B));
    CHECK(is_invisible(0xFEFF));
    CHECK_FALSE(is_invisible(' '));
    CHECK_FALSE(is_invisible(0x00A0));  // a blank takes room
}

TEST_CASE("a text as it looks has plain letters") {
    CHECK(as_it_looks("hand") == "hand");
    CHECK(as_it_looks("h\u0430n\u200bd") == "hand");
    CHECK(as_it_looks("caf\u00e9") == "caf\u00e9");
    CHECK(as_it_looks("h\xff") == "h\xff");
    CHECK(as_it_looks("").empty());
}
