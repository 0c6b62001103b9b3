#include "notation/diagnostic_json.h"

#include <nlohmann/json.hpp>

#include "catch.h"

using namespace houserules;

namespace {

/// The only problem of a line, whose misspelt word stands after a character of two UTF-16 code
/// units.
nlohmann::ordered_json problem_as_json(std::optional<Correction> correction) {
    Sources sources;
    sources.add(SourceFile("a.yaml", "\xF0\x9F\x82\xA1: to_beat.rnk\nb: c\n"));
    Diagnostics diagnostics;
    auto& error = diagnostics.error(Code::unknown_name, {0, 6, 17}, "no `rnk`", "write `rank`");
    error.correction = std::move(correction);
    error.notes.push_back({{0, 18, 19}, "see here"});
    const auto list = diagnostics_to_json(diagnostics, sources);
    REQUIRE(list.size() == 1);
    return list[0];
}

}  // namespace

TEST_CASE("columns of a problem in JSON are UTF-16 code units") {
    const auto problem = problem_as_json(std::nullopt);
    CHECK(problem["file"] == "a.yaml");
    CHECK(problem["line"] == 1);
    CHECK(problem["column"] == 5);
    CHECK(problem["end_line"] == 1);
    CHECK(problem["end_column"] == 16);
    CHECK(problem["code"] == "E301");
    CHECK(problem["severity"] == "error");
    CHECK(problem["help"] == "write `rank`");
    CHECK(problem["notes"][0]["line"] == 2);
    CHECK_FALSE(problem.contains("fix"));
}

TEST_CASE("a fix in JSON is just the misspelt word and the right one") {
    const auto problem = problem_as_json(Correction{"rnk", "rank"});
    CHECK(
        problem["fix"] ==
        nlohmann::ordered_json(
            {{"line", 1}, {"column", 13}, {"end_line", 1}, {"end_column", 16}, {"text", "rank"}}));
}
