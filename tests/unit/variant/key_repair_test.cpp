#include <string>

#include "loading.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A game in block style; `%` stands where the text of a case goes.
std::string block_game(const std::string& part, const std::string& instead) {
    const std::string text = R"(houserules: 1
name: Small
players: 2..4
deck: {preset: standard_52}
zones:
  hand: {of: player, seen_by: owner}
  pile: {order: stack}
  stock: {seen_by: nobody, order: stack, holds: deck}
setup:
  hands: {deal: 5, to: hand}
combinations:
  single: {set: 1}
beats:
  higher: {allow: rank > to_beat.rank}
actions:
  play: {from: [hand], to: pile}
  pass: {}
effects:
  skips:
    on: play
    when: rank == 8
    do: [{skip: true}]
  leads:
    on: play
    when: rank == 9
    do: [{lead: same}]
trick: {closes: everybody_else_passed}
out: {empty: [hand]}
end:
  first_out: {when: any(players where out)}
)";
    return changed(text, part, instead);
}

}  // namespace

TEST_CASE("a misspelt key is one problem, whatever depends on it") {
    check_error(game({{"zones", ""}, {"<<zoens>>", small_game()[4].second}}), Code::unknown_key,
                "did you mean `zones`?");
    check_error(block_game("on: play", "<<o>>: play"), Code::unknown_key, "did you mean `on`?");
    check_error(block_game("{allow:", "{<<alow>>:"), Code::unknown_key, "did you mean `allow`?");
    check_error(block_game("{deal: 5", "{<<dael>>: 5"), Code::unknown_key, "did you mean `deal`?");
    check_error(block_game("[{skip:", "[{<<skp>>:"), Code::unknown_key, "did you mean `skip`?");
    check_error(block_game("{of: player", "{<<off>>: player"), Code::unknown_key,
                "did you mean `of`?");
}

TEST_CASE("a key that means another by its sense is one problem") {
    check_error(block_game("when: rank == 8", "<<if>>: rank == 8"), Code::unknown_key,
                "did you mean `when`?");
    check_error(block_game("seen_by: owner", "<<visibility>>: owner"), Code::unknown_key,
                "did you mean `seen_by`?");
}

TEST_CASE("the misspelt names of the actions that mean something are told") {
    check_error(block_game("  play: {from", "  <<paly>>: {from"), Code::unknown_name,
                "did you mean `play`?");
    check_error(block_game("  pass: {}", "  <<pas>>: {locks_out: true}"), Code::unknown_name,
                "did you mean `pass`?");
    check_error(block_game("  pass: {}", "  pass: {}\n  boast: {<<locks_out>>: true}"),
                Code::misplaced_key, "`pass`");
}

TEST_CASE("a section that is indented into the one before it is one problem") {
    check_error(block_game("effects:\n", "  <<effects>>:\n"), Code::misplaced_key,
                "the section `effects` is indented into `actions`");
    check_error(block_game("out: {empty", "  <<out>>: {empty"), Code::yaml_syntax, "indented");
    check_error(block_game("end:\n", "end:\n  <<starter>>: seat(0)\n"), Code::misplaced_key,
                "the section `starter` is indented into `end`");
}

TEST_CASE("a rule among the sections is one problem") {
    check_error(block_game("  stock: {", "<<stock>>: {"), Code::misplaced_key,
                "`stock` stands among the sections");
    check_error(block_game("  pass: {}", "  pass: {}\n<<knock>>: {when: not leading}"),
                Code::misplaced_key, "`knock` stands among the sections");
}

TEST_CASE("a key among the names of rules is one problem") {
    check_error(block_game("    do: [{lead: same}]", "  <<do>>: [{lead: same}]"),
                Code::misplaced_key, "indent it to belong to `leads`");
}

TEST_CASE("names that are keys elsewhere are left alone") {
    CHECK(load(block_game("  single: {set: 1}", "  set: {set: 1}\n  run: {run: 3..}")).variant);
    CHECK(
        load(block_game("  pile: {order: stack}", "  pile: {order: stack}\n  values: {}")).variant);
}

TEST_CASE("a misspelt key of a rule with the name of a key is told as that") {
    check_error(block_game("  single: {set: 1}", "  single: {set: 1}\n  run: {<<rn>>: 3..}"),
                Code::unknown_key, "did you mean `run`?");
}

TEST_CASE("names are not unknown as well where their section cannot be read") {
    check_error(game({{"zones", "<<7>>"}}), Code::wrong_shape, "zone");
    check_error("<<>>" + game({{"zones", ""}}), Code::missing_key, "`zones`");
    check_error(
        game({{"actions", "<<[play]>>"}, {"effects", "{e: {on: play, do: [{skip: true}]}}"}}),
        Code::wrong_shape, "action");
}

TEST_CASE("a part of an inherited step may be named like a section") {
    const std::string parent =
        game({{"setup", "{cards: {deal: 5, to: hand}}"}, {"players", "3..4"}});
    const LoadedVariant loaded = load_variant_text(
        "child.yaml", "houserules: 1\nextends: parent\nsetup: {cards: {first: seat(1)}}\n",
        source_tree_with({{"parent.yaml", parent}}));
    INFO(render(loaded.diagnostics, loaded.sources));
    CHECK(loaded.variant);
}
