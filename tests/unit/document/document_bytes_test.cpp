#include <string_view>

#include "catch.h"
#include "reading.h"

using namespace std::string_view_literals;
using namespace houserules::testing;

TEST_CASE("files in wide encodings are recognised", "[document][bytes]") {
    const std::string_view text = GENERATE(
        "\xFF\xFE"
        "a\0:\0"sv,
        "\xFE\xFF\0a\0:"sv, "a\0:\0"sv, "\0a\0:"sv, "\xFF\xFE\0\0a\0\0\0"sv,
        "\0\0\xFE\xFF\0\0\0a"sv, "a\0\0\0"sv, "\0\0\0a"sv);
    const ReadDocument reading{std::string(text)};
    CHECK_FALSE(reading.root);
    CHECK(reading.message().find("UTF-") != std::string::npos);
    REQUIRE(reading.problems().size() == 1);
    CHECK(reading.problems().front().substr(0, 4) == "E102");
}

TEST_CASE("bytes that are not UTF-8 are refused where they stand", "[document][bytes]") {
    CHECK(ReadDocument("a: 1\nb: caf\xE9\n").problem() == "E102 2:7 \xE9");
    CHECK(ReadDocument("a: \xC0\xAF\n").problem() == "E102 1:4 \xC0");
    CHECK(ReadDocument("a: \xED\xA0\x80\n").problem() == "E102 1:4 \xED");
    CHECK(ReadDocument("a: b \xE2\x99").problem() == "E102 1:6 \xE2");
}

TEST_CASE("control bytes, which parsers drop, are refused", "[document][bytes]") {
    const char byte =
        GENERATE('\0', '\x01', '\x04', '\x07', '\x08', '\x0B', '\x0C', '\x1B', '\x7F');
    const std::string text = std::string("ab: c") + byte + "d\n";
    CHECK(ReadDocument(text).problem() == std::string("E102 1:6 ") + byte);
}

TEST_CASE("control characters of several bytes are refused", "[document][bytes]") {
    const std::string character =
        GENERATE(as<std::string>{}, "\xC2\x85", "\xC2\x9B", "\xE2\x80\xA8", "\xE2\x80\xAE",
                 "\xE2\x81\xA6", "\xEF\xBB\xBF");
    CHECK(ReadDocument("a: b" + character + "\n").problem() == "E102 1:5 " + character);
}

TEST_CASE("a carriage return alone is refused", "[document][bytes]") {
    CHECK(ReadDocument("a: 1\rb: 2\n").problem() == "E102 1:5 \r");
    CHECK(ReadDocument("a: 1\r").problem() == "E102 1:5 \r");
}

TEST_CASE("a file without content is refused", "[document][bytes]") {
    const std::string text = GENERATE(as<std::string>{}, "", "\n", "  \n\n", "# only this\n",
                                      "---\n", "---\n...\n", "...\n", "\xEF\xBB\xBF", "   ");
    const ReadDocument reading(text);
    CHECK_FALSE(reading.root);
    REQUIRE(reading.problems().size() == 1);
    CHECK(reading.problems().front().substr(0, 8) == "E110 1:1");
}
