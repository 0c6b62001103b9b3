#include "checking.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

const std::string head = "houserules: 1\nextends: small\n";

LoadedVariant checked_child(const std::string& changes, const Sections& inherited = {}) {
    LoadedVariant loaded = load_variant_text("child.yaml", head + changes,
                                             source_tree_with({{"small.yaml", game(inherited)}}));
    INFO(render(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.variant.has_value());
    REQUIRE(loaded.diagnostics.empty());
    check_rules(loaded);
    return loaded;
}

void is_idle(const std::string& marked_changes, const std::string& part) {
    Marked marked = without_marks(marked_changes);
    marked.begin += head.size();
    marked.end += head.size();
    const LoadedVariant loaded = checked_child(marked.text);
    INFO(render(loaded.diagnostics, loaded.sources));
    check_problem(loaded, marked, Code::changes_nothing, part);
}

void is_change(const std::string& changes) {
    const LoadedVariant loaded = checked_child(changes);
    INFO(render(loaded.diagnostics, loaded.sources));
    CHECK(loaded.diagnostics.empty());
}

}  // namespace

TEST_CASE("a rule that is inherited just so is no change", "[verify][checks]") {
    is_idle("beats: {<<higher>>: {allow: rank > to_beat.rank}}\n", "`higher: remove`");
    is_idle("setup: {<<hands>>: {deal: 5}}\n", "the same is inherited for `hands`");
    is_idle("beats: {<<higher>>: {}}\n", "what is inherited");
}

TEST_CASE("a section that is inherited just so is no change", "[verify][checks]") {
    is_idle("<<players>>: 2..4\n", "leave it out");
    is_idle("<<trick>>: {closes: everybody_else_passed}\n", "`trick: remove`");
    is_idle("<<trick>>: {}\n", "`trick: remove`");
}

TEST_CASE("what differs in anything is a change", "[verify][checks]") {
    is_change("beats: {higher: {allow: rank >= to_beat.rank}}\n");
    is_change("beats: {any: {when: rank == 2, allow: true}, higher: {after: any}}\n");
    is_change("name: Small\nsummary: The same.\n");
    is_change(
        "setup: {hands: {deal: 5, to: hand, when: player_count < 4}, more: {deal: 4, to: "
        "hand, when: player_count == 4}}\n");
    is_change("trick: {closes: everybody_else_passed, cards: stock}\n");
}

TEST_CASE("a rule that a change hides is told what to stand before", "[verify][checks]") {
    const LoadedVariant loaded = checked_child("beats: {twos: {when: rank == 2, allow: true}}\n");
    REQUIRE(loaded.diagnostics.sorted().size() == 1);
    CHECK(loaded.diagnostics.sorted()[0].help == "add `before: higher` to it");
}

TEST_CASE("who takes away what follows from a failed play is told", "[verify][checks]") {
    const Sections blind = {
        {"zones",
         "{hand: {of: player, seen_by: owner}, blind: {of: player, seen_by: nobody, order: row}, "
         "pile: {order: stack}, stock: {seen_by: nobody, order: stack, holds: deck}}"},
        {"setup", "{blind: {deal: 2, to: blind}, hands: {deal: 3, to: hand}}"},
        {"actions", "{play: {from: [hand, blind], to: pile, unseen: blind}, pass: {}}"},
        {"out", "{empty: [hand, blind]}"},
        {"effects",
         "{takes: {on: [pass, failed_play], do: [{move: pile, to: hand}, {lead: next}]}}"}};
    const std::string change =
        "effects: {takes: remove, some: {on: pass, do: [{move: pile, to: hand, count: 2}]}}\n";
    const LoadedVariant loaded = checked_child(change, blind);
    REQUIRE(loaded.diagnostics.sorted().size() == 1);
    const Diagnostic problem = loaded.diagnostics.sorted()[0];
    CHECK(problem.code == Code::no_consequence);
    CHECK(loaded.sources.text(problem.span) == "takes: remove");
    CHECK(checked_child("name: Other\n", blind).diagnostics.empty());
}
