#include <set>
#include <string>

#include "catch.h"
#include "source/code.h"

using namespace houserules;

TEST_CASE("every code is described once, under a name of its own") {
    std::set<Code> codes;
    std::set<std::string> names;
    std::set<std::string> titles;
    for (const CodeDescription& description : all_codes()) {
        INFO(description.name);
        CHECK(codes.insert(description.code).second);
        CHECK(names.insert(std::string(description.name)).second);
        CHECK(titles.insert(std::string(description.title)).second);
        CHECK(&describe(description.code) == &description);
        CHECK(code_name(description.code) == description.name);
    }
    // The last of the enumeration; each that is not described would leave a gap below it.
    CHECK(codes.size() == static_cast<std::size_t>(Code::large_number) + 1);
}

TEST_CASE("codes are listed in the order of their names") {
    std::string last;
    for (const CodeDescription& description : all_codes()) {
        CHECK(last < description.name);
        last = description.name;
    }
}

TEST_CASE("a code says what it means in sentences") {
    for (const CodeDescription& description : all_codes()) {
        INFO(description.name);
        CHECK(description.title.size() > 5);
        CHECK(description.title.find('\n') == std::string_view::npos);
        CHECK(description.explanation.size() > 80);
        CHECK(description.explanation.back() == '.');
        CHECK(description.explanation.find('\n') == std::string_view::npos);
        CHECK(description.wrong.empty() == description.right.empty());
        CHECK((description.wrong.empty() || description.wrong != description.right));
    }
}

TEST_CASE("a code is found by its name in large and small letters") {
    CHECK(find_code("E104") == Code::duplicate_key);
    CHECK(find_code("w501") == Code::shadowed_rule);
    CHECK_FALSE(find_code("E1O4"));
    CHECK_FALSE(find_code("E10"));
    CHECK_FALSE(find_code(""));
}
