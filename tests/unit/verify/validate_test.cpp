#include "verify/validate.h"

#include "catch.h"
#include "variant/loading.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

Validation validate(const std::string& text, bool play = true) {
    ValidationOptions options;
    options.play = play;
    return validate_variant(load(text), options);
}

std::vector<std::string> codes_of(const Validation& validation) {
    std::vector<std::string> codes;
    for (const auto& problem : validation.loaded.diagnostics.sorted()) {
        codes.emplace_back(code_name(problem.code));
    }
    return codes;
}

using Codes = std::vector<std::string>;

const std::string no_pass = "{play: {from: [hand], to: pile}}";
const std::string wrong_example = "{one: {given: {pile: [8S], hand: [7S]}, legal: [7S]}}";

}  // namespace

TEST_CASE("a sound variant is clean, and its examples are counted") {
    const auto validation =
        validate(game({{"examples", "{one: {given: {pile: [8S], hand: [9S, 2D]}, legal: [9S]}}"}}));
    CHECK(codes_of(validation).empty());
    CHECK(validation.clean());
    CHECK(validation.examples == 1);
}

TEST_CASE("games are played only if they are wanted") {
    const auto text = game({{"actions", no_pass}, {"trick", ""}});
    CHECK(codes_of(validate(text)) == Codes{"E505"});
    CHECK(codes_of(validate(text, false)).empty());
}

TEST_CASE("no games are played where an example fails, and no examples where the file is wrong") {
    CHECK(codes_of(
              validate(game({{"actions", no_pass}, {"trick", ""}, {"examples", wrong_example}}))) ==
          Codes{"E601"});
    CHECK(codes_of(validate(game({{"examples", wrong_example}, {"colour", "red"}}))) ==
          Codes{"E201"});
}

TEST_CASE("what is wrong with a game that is inherited is a problem of the file that extends it") {
    FileAccess files = source_tree();
    const std::string parent =
        game({{"options", "{mercy: {default: true, says: may pass}}"},
              {"actions", "{play: {from: [hand], to: pile}, pass: {when: mercy}}"}});
    files.read_file = [&](const std::string& path) -> std::optional<std::string> {
        return path == "parent.yaml" ? std::optional(parent) : std::nullopt;
    };
    const std::string child =
        "houserules: 1\nextends: ./parent.yaml\noptions: {mercy: {default: false}}\n";
    const auto validation = validate_variant(load_variant_text("child.yaml", child, files));
    const auto problems = validation.loaded.diagnostics.sorted();
    REQUIRE(problems.size() == 1);
    CHECK(code_name(problems[0].code) == code_name(Code::dead_end));
    CHECK(problems[0].span.file == 0);
    // The file changes nothing else.
    CHECK(problems[0].span.begin == child.find("default"));
    // What it changes, and what then does not let anybody pass.
    REQUIRE(problems[0].notes.size() == 2);
    CHECK(problems[0].notes[0].span.file != 0);
    CHECK(problems[0].notes[1].span.file != 0);
}

TEST_CASE("a warning alone is a problem, and does not keep games from being played") {
    const std::string zones =
        "{hand: {of: player, seen_by: owner}, pile: {order: stack}, attic: {}, "
        "stock: {seen_by: nobody, order: stack, holds: deck}}";
    const auto text = game({{"zones", zones}});
    const auto warned = validate(text, false);
    CHECK(codes_of(warned) == Codes{"W301"});
    CHECK_FALSE(warned.clean());
    CHECK(codes_of(validate(game({{"zones", zones}, {"actions", no_pass}, {"trick", ""}}))) ==
          Codes{"W301", "E505"});
}
