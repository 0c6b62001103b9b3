#include "notation/json_writer.h"

#include <limits>
#include <nlohmann/json.hpp>

#include "catch.h"
#include "notation/json_values.h"

using namespace houserules;

TEST_CASE("what is written is what a library writes") {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.key("empty");
    out.begin_list();
    out.end_list();
    out.key("numbers");
    out.begin_list();
    out.number(-7);
    out.number(std::numeric_limits<std::int64_t>::min());
    out.number(std::numeric_limits<std::uint64_t>::max());
    out.number(std::uint8_t{200});
    out.end_list();
    out.key_of("a \"key\"");
    out.begin_object();
    out.key("yes");
    out.truth(true);
    out.key("none");
    out.null();
    out.end_object();
    out.key("made");
    out.value({{"x", {1, 2}}});
    out.key("list");
    out.begin_list();
    out.values("1,2");
    out.text("[");
    out.text("b");
    out.end_list();
    out.end_object();
    CHECK(text == R"({"empty":[],"numbers":[-7,-9223372036854775808,18446744073709551615,200],)"
                  R"("a \"key\"":{"yes":true,"none":null},"made":{"x":[1,2]},)"
                  R"("list":[1,2,"[","b"]})");
    CHECK(nlohmann::ordered_json::parse(text).dump() == text);
}

TEST_CASE("any text is written as a library writes it") {
    const std::vector<std::string> texts = {"",
                                            "7H",
                                            std::string(1000, 'x'),
                                            "\"\\/",
                                            std::string("\0\x1f\x7f", 3),
                                            "\n\t\b",
                                            "é♠🂡",
                                            "\xff",
                                            "a\xed\xa0\x80",
                                            std::string(60, 'y'),
                                            std::string(61, 'z')};
    for (const auto& given : texts) {
        std::string text;
        JsonWriter(text).text(given);
        CHECK(text == json_line(given));
    }
}
