#include "source/diagnostics.h"

#include "catch.h"

using namespace houserules;

TEST_CASE("codes have names", "[diagnostics]") {
    CHECK(code_name(Code::unreadable_file) == "E101");
    CHECK(code_name(Code::duplicate_key) == "E104");
    CHECK(code_name(Code::too_large) == "E901");
    CHECK(code_name(Code::example_failed) == "E601");
}

TEST_CASE("warnings are no errors", "[diagnostics]") {
    Diagnostics diagnostics;
    CHECK(diagnostics.empty());
    diagnostics.warning(Code::bad_value, {}, "odd");
    CHECK_FALSE(diagnostics.has_errors());
    CHECK_FALSE(diagnostics.empty());
    diagnostics.error(Code::bad_value, {}, "wrong");
    CHECK(diagnostics.has_errors());
    CHECK(diagnostics.error_count() == 1);
}

TEST_CASE("problems are sorted by file, position and code", "[diagnostics]") {
    Diagnostics diagnostics;
    diagnostics.error(Code::bad_value, {1, 0, 1}, "fifth");
    diagnostics.error(Code::bad_value, {0, 9, 10}, "fourth");
    diagnostics.error(Code::too_large, {0, 2, 3}, "third");
    diagnostics.error(Code::unknown_key, {0, 2, 3}, "second");
    diagnostics.error(Code::missing_key, {0, 1, 3}, "first");
    std::vector<std::string> messages;
    for (const Diagnostic& diagnostic : diagnostics.sorted()) {
        messages.push_back(diagnostic.message);
    }
    CHECK(messages == std::vector<std::string>{"first", "second", "third", "fourth", "fifth"});
}

TEST_CASE("equal problems are told once", "[diagnostics]") {
    Diagnostics diagnostics;
    diagnostics.error(Code::bad_value, {0, 2, 3}, "same");
    diagnostics.error(Code::bad_value, {0, 2, 3}, "other");
    diagnostics.error(Code::bad_value, {0, 2, 3}, "same");
    CHECK(diagnostics.sorted().size() == 2);
}

TEST_CASE("notes can be added to a problem", "[diagnostics]") {
    Diagnostics diagnostics;
    diagnostics.error(Code::bad_value, {}, "wrong").notes.push_back({{0, 1, 2}, "see here"});
    CHECK(diagnostics.sorted().front().notes.front().message == "see here");
}
