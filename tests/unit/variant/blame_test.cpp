#include "loading.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// What is wrong with a file that extends the small game, with some of its sections changed.
std::vector<Diagnostic> child_problems(const std::string& changes, const Sections& inherited = {}) {
    const LoadedVariant loaded =
        load_variant_text("child.yaml", "houserules: 1\nextends: small\n" + changes,
                          source_tree_with({{"small.yaml", game(inherited)}}));
    INFO(render(loaded.diagnostics, loaded.sources));
    CHECK_FALSE(loaded.variant.has_value());
    return loaded.diagnostics.sorted();
}

/// Expects one problem, placed just where the marks stand, with a note on an inherited place.
Diagnostic blamed(const std::string& marked_changes, const Sections& inherited = {}) {
    const std::string head = "houserules: 1\nextends: small\n";
    const Marked marked = without_marks(marked_changes);
    const std::vector<Diagnostic> problems = child_problems(marked.text, inherited);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].span.file == 0);
    CHECK(problems[0].span.begin == head.size() + marked.begin);
    CHECK(problems[0].span.end == head.size() + marked.end);
    REQUIRE_FALSE(problems[0].notes.empty());
    CHECK(problems[0].notes[0].span.file == 1);
    CHECK(problems[0].notes[0].message == "what is inherited does not fit any more");
    return problems[0];
}

}  // namespace

TEST_CASE("a change that makes what is inherited wrong is to blame") {
    const Sections top = {{"beats", "{higher: {allow: rank > top(pile).rank}}"}};
    const Diagnostic problem = blamed("zones: {pile: {<<order>>: set}}\n", top);
    CHECK(problem.code == Code::wrong_arguments);
    CHECK(problem.help == "leave this change out, or change `beats: higher` as well");
    CHECK(problem.notes.back().message == "what this changes");
}

TEST_CASE("what is taken away is to blame where it is still used") {
    const Sections limited = {{"options", "{cards: {default: 5, range: 1..7, says: cards}}"},
                              {"setup", "{hands: {deal: cards, to: hand}}"}};
    const Diagnostic problem = blamed("options: {<<cards>>: remove}\n", limited);
    CHECK(problem.code == Code::unknown_name);
    CHECK(problem.message == "unknown name `cards`");
    CHECK(problem.help == "leave this change out, or change `setup: hands` as well");
    CHECK_FALSE(problem.correction);
}

TEST_CASE("the smallest part of a change is to blame") {
    const Sections order = {{"ranks",
                             "{orders: {turned: {when: player_count == 2, order: [A, K, Q, J, 10, "
                             "9, 8, 7, 6, 5, 4, 3, 2]}}}"}};
    const Diagnostic problem = blamed(
        "name: Child\nbeats: {two: {when: rank == 2, allow: true, before: higher}}\n"
        "deck: {copies: 2, add: {<<joker>>: 2}}\n",
        order);
    CHECK(problem.code == Code::bad_order);
    CHECK(problem.help == "name every rank of the deck once");
}

TEST_CASE("a whole value is to blame if it is no map") {
    const Sections hands = {{"setup", "{hands: {deal: 5, to: hand, first: seat(3)}}"},
                            {"players", "4..6"}};
    CHECK(blamed("<<players>>: 2..3\n", hands).code == Code::out_of_range);
}

TEST_CASE("each problem has a change of its own") {
    const Sections inherited = {
        {"options", "{cards: {default: 5, range: 1..7, says: cards}}"},
        {"setup", "{hands: {deal: cards, to: hand}}"},
        {"groups", "{low: rank in (2 3)}"},
        {"beats", "{low: {when: rank is low, allow: true}, higher: {allow: rank > to_beat.rank}}"}};
    const std::vector<Diagnostic> problems =
        child_problems("options: {cards: remove}\ndeck: {without: rank == 2}\n", inherited);
    REQUIRE(problems.size() == 2);
    for (const Diagnostic& problem : problems) CHECK(problem.span.file == 0);
}

TEST_CASE("what is wrong in the inherited file itself stays there") {
    const std::vector<Diagnostic> problems =
        child_problems("name: Child\n", {{"beats", "{higher: {allow: rnk > to_beat.rank}}"}});
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].span.file == 1);
}

TEST_CASE("a part of a section is to blame though the file needs the rest of it") {
    const std::vector<Diagnostic> problems = child_problems(
        "options: {cards: remove, more: {default: 2, range: 1..3, says: more}}\n"
        "beats: {higher: {allow: size <= more}}\n",
        {{"options", "{cards: {default: 5, range: 1..7, says: cards}}"},
         {"setup", "{hands: {deal: cards, to: hand}}"}});
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].span.file == 0);
}
