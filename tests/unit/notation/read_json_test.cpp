#include "notation/json_values.h"

#include "catch.h"

using namespace houserules;

TEST_CASE("JSON of strangers is read, or it is said why not") {
    CHECK(read_json(R"({"a":[1,{"b":"]]]]"}]})"));
    CHECK(*read_json(" 7 ") == 7);
    for (const char* text : {"", "{", "[1,]", "{a:1}", "'a'", "nul", "1 2", "\"\\ud800\"",
                             "\"\xff\"", "1e999", "{\"a\":}", "\x01"}) {
        INFO(text);
        CHECK(read_json(text).error().message == "this is not JSON");
    }
    CHECK(read_json(std::string("{}\0", 3)).error().message == "this is not JSON");
}

TEST_CASE("a key may stand only once in an object") {
    CHECK(read_json(R"({"a":1,"b":{"a":2},"c":[{"a":3}]})"));
    CHECK(read_json(R"({"a":1,"a":1})").error().message == "the key `a` stands twice");
    CHECK(read_json(R"({"":1,"":1})").error().message == "the key `` stands twice");
    CHECK(read_json(R"([{"x":{"b":1,"b":2}}])").error().message == "the key `b` stands twice");
}

TEST_CASE("nesting is bounded before anything is parsed") {
    CHECK(read_json(std::string(32, '[') + std::string(32, ']')));
    CHECK(read_json(std::string(33, '[') + std::string(33, ']')).error().message ==
          "this is nested deeper than 32 levels");
    CHECK(!read_json(std::string(1'000'000, '[')));
    CHECK(read_json("\"" + std::string(100, '[') + "\\\"" + std::string(100, '{') + "\""));
}

TEST_CASE("bytes that are not UTF-8 do not stop an answer") {
    CHECK(json_line({{"a", "\xff"}}) == "{\"a\":\"\xEF\xBF\xBD\"}");
}
