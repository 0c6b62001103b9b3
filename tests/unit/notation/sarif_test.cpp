#include "notation/sarif.h"

#include <nlohmann/json.hpp>

#include "catch.h"

using namespace houserules;

namespace {

using Json = nlohmann::ordered_json;

/// A file whose first line has a character of two UTF-16 code units before the mistake.
Sources card_file(const std::string& path = "house rules.yaml") {
    Sources sources;
    sources.add(SourceFile(path, "\xF0\x9F\x82\xA1: hnad\nb: c\n"));
    return sources;
}

Diagnostics misspelt_word() {
    Diagnostics diagnostics;
    auto& error = diagnostics.error(Code::unknown_name, {0, 6, 10}, "there is no zone `hnad`");
    error.help = "did you mean `hand`?";
    error.correction = Correction{"hnad", "hand"};
    error.notes.push_back({{0, 11, 12}, "see here"});
    return diagnostics;
}

Json log_of(const Diagnostics& diagnostics, const Sources& sources) {
    return sarif_log({{&diagnostics, &sources}}, "1.2.3");
}

}  // namespace

TEST_CASE("a log names the program and what its columns count") {
    const auto log = log_of({}, card_file());
    CHECK(log["version"] == "2.1.0");
    CHECK(log["runs"].size() == 1);
    const auto& run = log["runs"][0];
    CHECK(run["columnKind"] == "utf16CodeUnits");
    CHECK(run["tool"]["driver"]["name"] == "houserules");
    CHECK(run["tool"]["driver"]["version"] == "1.2.3");
    CHECK(run["tool"]["driver"]["rules"].empty());
    CHECK(run["results"].is_array());
    CHECK(run["results"].empty());
}

TEST_CASE("a result says where it is, in UTF-16 code units") {
    const auto log = log_of(misspelt_word(), card_file());
    const auto& result = log["runs"][0]["results"][0];
    CHECK(result["ruleId"] == "E301");
    CHECK(result["level"] == "error");
    CHECK(result["message"]["text"] == "there is no zone `hnad`; did you mean `hand`?");
    const auto& place = result["locations"][0]["physicalLocation"];
    CHECK(place["artifactLocation"]["uri"] == "house%20rules.yaml");
    CHECK(place["region"] ==
          Json({{"startLine", 1}, {"startColumn", 5}, {"endLine", 1}, {"endColumn", 9}}));
    const auto& related = result["relatedLocations"][0];
    CHECK(related["message"]["text"] == "see here");
    CHECK(related["physicalLocation"]["region"]["startLine"] == 2);
}

TEST_CASE("a fix names what is replaced and by what") {
    const auto log = log_of(misspelt_word(), card_file());
    const auto& fix = log["runs"][0]["results"][0]["fixes"][0];
    const auto& change = fix["artifactChanges"][0];
    CHECK(change["artifactLocation"]["uri"] == "house%20rules.yaml");
    CHECK(change["replacements"][0]["deletedRegion"]["startColumn"] == 5);
    CHECK(change["replacements"][0]["deletedRegion"]["endColumn"] == 9);
    CHECK(change["replacements"][0]["insertedContent"]["text"] == "hand");
    CHECK(fix["description"]["text"] == "did you mean `hand`?");
}

TEST_CASE("each rule stands once, and results point at it") {
    Diagnostics diagnostics = misspelt_word();
    diagnostics.warning(Code::unused_name, {0, 11, 12}, "`b` is never used");
    diagnostics.error(Code::unknown_name, {0, 14, 15}, "there is no zone `c`");
    const auto log = log_of(diagnostics, card_file());
    const auto& rules = log["runs"][0]["tool"]["driver"]["rules"];
    const auto& results = log["runs"][0]["results"];
    REQUIRE(rules.size() == 2);
    REQUIRE(results.size() == 3);
    for (const auto& result : results) {
        const auto index = result["ruleIndex"].get<std::size_t>();
        CHECK(rules[index]["id"] == result["ruleId"]);
        CHECK_FALSE(rules[index]["shortDescription"]["text"].get<std::string>().empty());
    }
    CHECK(results[1]["level"] == "warning");
    CHECK_FALSE(results[1].contains("fixes"));
    CHECK_FALSE(results[1].contains("relatedLocations"));
}

TEST_CASE("paths become URIs") {
    const auto uri = [](const std::string& path) {
        return log_of(misspelt_word(),
                      card_file(path))["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
                                      ["artifactLocation"]["uri"]
                                          .get<std::string>();
    };
    CHECK(uri("games/a-b_1.yaml") == "games/a-b_1.yaml");
    CHECK(uri("/tmp/a.yaml") == "file:///tmp/a.yaml");
    CHECK(uri("<stdin>") == "%3Cstdin%3E");
    CHECK(uri("a:b%\xC3\xA9.yaml") == "a%3Ab%25%C3%A9.yaml");
}
