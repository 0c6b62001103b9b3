#include "loading.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

std::vector<Diagnostic> problems_of(const std::string& text) {
    const LoadedVariant loaded = load(text);
    INFO(render(loaded.diagnostics, loaded.sources));
    CHECK_FALSE(loaded.variant.has_value());
    return loaded.diagnostics.sorted();
}

std::string words_of(const Diagnostic& problem) {
    std::string words = problem.message;
    for (const Note& note : problem.notes) words += "\n" + note.message;
    return words;
}

/// The problems that are about a declaration, of all that a text has.
std::vector<Diagnostic> about_declarations(const std::string& text) {
    std::vector<Diagnostic> found;
    for (const Diagnostic& problem : problems_of(text)) {
        if (contains(problem.message, "is declared here")) found.push_back(problem);
    }
    return found;
}

void is_misspelt(const std::string& text, const std::string& declared, const std::string& meant) {
    INFO(text);
    const std::vector<Diagnostic> found = about_declarations(text);
    REQUIRE(found.size() == 1);
    CHECK(code_name(found[0].code) == "E301");
    CHECK(contains(found[0].message, "`" + declared + "` is declared here, but `" + meant + "`"));
    REQUIRE(found[0].correction.has_value());
    CHECK(found[0].correction->from == declared);
    CHECK(found[0].correction->to == meant);
}

}  // namespace

TEST_CASE("a name that is misspelt where it is declared", "[variant][names]") {
    is_misspelt(game({{"zones",
                       "{hnad: {of: player}, pile: {order: stack}, stock: {seen_by: nobody, order: "
                       "stack, holds: deck}}"}}),
                "hnad", "hand");
    is_misspelt(game({{"options", "{eahc: {default: 2, range: 1..3}}"},
                      {"setup", "{a: {deal: each, to: hand}, b: {deal: each, to: hand}}"}}),
                "eahc", "each");
    is_misspelt(game({{"variables", "{totla: {type: integer}}"},
                      {"effects", "{e: {on: play, when: total > 3, do: [{set: total, to: 3}]}}"}}),
                "totla", "total");
    is_misspelt(game({{"groups", "{magc: rank == 2}"},
                      {"beats", "{a: {when: rank is magic, allow: not to_beat.rank is magic}}"}}),
                "magc", "magic");
    is_misspelt(game({{"tokens", "{coins: {}}"},
                      {"effects",
                       "{e: {on: pass, do: [{gain: 1, token: coin}, {spend: 1, token: "
                       "coin}]}}"}}),
                "coins", "coin");
    is_misspelt(game({{"combinations", "{sigle: {set: 1}, pair: {set: 2}}"},
                      {"beats",
                       "{a: {when: combination == single, allow: to_beat.combination == "
                       "single}}"}}),
                "sigle", "single");
}

TEST_CASE("its uses point at it, and are not to be corrected themselves", "[variant][names]") {
    const std::vector<Diagnostic> problems =
        problems_of(game({{"groups", "{magc: rank == 2}"},
                          {"beats", "{a: {when: rank is magic, allow: not rank is magic}}"}}));
    REQUIRE(problems.size() == 3);
    for (std::size_t i = 0; i < 2; ++i) {
        CHECK(contains(words_of(problems[i]), "`magc` is declared here, and nothing uses it"));
        CHECK_FALSE(problems[i].correction.has_value());
    }
    CHECK(contains(problems[2].message, "is used in 2 places"));
}

TEST_CASE("of one use nobody can tell which name is wrong", "[variant][names]") {
    const std::string text = game(
        {{"groups", "{magc: rank == 2}"}, {"beats", "{a: {when: rank is magic, allow: true}}"}});
    CHECK(about_declarations(text).empty());
    const std::vector<Diagnostic> problems = problems_of(text);
    REQUIRE(problems.size() == 1);
    CHECK(contains(words_of(problems[0]), "a group `magc` is declared here"));
    CHECK(contains(problems[0].help, "did you mean `magc`?"));
    CHECK_FALSE(problems[0].correction.has_value());
}

TEST_CASE("a name that is used somewhere is not what is wrong", "[variant][names]") {
    const std::string text = game({{"groups", "{magic: rank == 2}"},
                                   {"beats",
                                    "{a: {when: rank is magc, allow: not to_beat.rank is magc}, "
                                    "b: {when: rank is magic, allow: true}}"}});
    CHECK(about_declarations(text).empty());
    const std::vector<Diagnostic> problems = problems_of(text);
    REQUIRE(problems.size() == 2);
    for (const Diagnostic& problem : problems) {
        REQUIRE(problem.correction.has_value());
        CHECK(problem.correction->to == "magic");
    }
}
