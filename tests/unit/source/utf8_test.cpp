#include "source/utf8.h"

#include <string_view>

#include "catch.h"

using namespace houserules;
using namespace std::string_view_literals;

TEST_CASE("characters of one to four bytes are decoded", "[utf8]") {
    CHECK(code_point_at("a", 0).value == U'a');
    CHECK(code_point_at("\xC3\xA9", 0).value == 0xE9);
    CHECK(code_point_at("\xE2\x99\xA0", 0).value == 0x2660);
    const CodePoint spade_ace = code_point_at("x\xF0\x9F\x82\xA1", 1);
    CHECK(spade_ace.value == 0x1F0A1);
    CHECK(spade_ace.length == 4);
    CHECK(spade_ace.valid);
}

TEST_CASE("bytes that are no character are not valid and one byte long", "[utf8]") {
    const std::string_view text = GENERATE("\x80"sv,              // a continuation alone
                                           "\xC3"sv,              // cut off
                                           "\xE2\x99"sv,          // cut off
                                           "\xC0\xAF"sv,          // overlong
                                           "\xE0\x80\xAF"sv,      // overlong
                                           "\xF0\x80\x80\xAF"sv,  // overlong
                                           "\xED\xA0\x80"sv,      // a surrogate
                                           "\xF4\x90\x80\x80"sv,  // past U+10FFFF
                                           "\xC3("sv, "\xFF"sv, "\xF8\x88\x80\x80\x80"sv);
    CHECK_FALSE(code_point_at(text, 0).valid);
    CHECK(code_point_at(text, 0).length == 1);
}

TEST_CASE("past the end there is no character", "[utf8]") {
    CHECK_FALSE(code_point_at("a", 1).valid);
    CHECK_FALSE(code_point_at("", 0).valid);
}

TEST_CASE("control characters are told from those that are shown", "[utf8]") {
    CHECK(is_control(0));
    CHECK(is_control(0x1B));
    CHECK(is_control(0x7F));
    CHECK(is_control(0x85));
    CHECK(is_control(0x9F));
    CHECK(is_control(0x2028));
    CHECK(is_control(0x202E));
    CHECK(is_control(0x2066));
    CHECK(is_control(0xFEFF));
    CHECK_FALSE(is_control(U' '));
    CHECK_FALSE(is_control(0xA0));
    CHECK_FALSE(is_control(0x2660));
}

TEST_CASE("text of strangers is made safe to print", "[utf8]") {
    CHECK(printable("a\tb\nc") == "a b c");
    CHECK(printable("\x1B[31m") == "\xEF\xBF\xBD[31m");
    CHECK(printable("caf\xC3\xA9 \xE2\x99\xA0") == "caf\xC3\xA9 \xE2\x99\xA0");
    CHECK(printable("\xFFz") == "\xEF\xBF\xBDz");
    CHECK(printable("\xE2\x80\xAEz") == "\xEF\xBF\xBDz");
    CHECK(printable("\0"sv) == "\xEF\xBF\xBD");
}
