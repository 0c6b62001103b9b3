#include "loading.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A child of the small game, whose rules say something.
Variant speaking_child(const std::string& changes) {
    const std::string parent = game({
        {"zones",
         "{hand: {of: player, seen_by: owner, title: cards in hand}, pile: {order: stack}, "
         "stock: {seen_by: nobody, order: stack, holds: deck}}"},
        {"beats", "{higher: {allow: rank > to_beat.rank, says: lay a higher card}}"},
        {"actions",
         "{play: {from: [hand], to: pile, when: rank != 2, says: twos stay in the hand, "
         "must: rank == 3, must_says: threes are played}, pass: {}}"},
        {"effects", "{skips: {on: play, when: rank == 8, do: [{skip: true}], says: skipped}}"},
    });
    const LoadedVariant loaded =
        load_variant_text("child.yaml", "houserules: 1\nextends: small\n" + changes,
                          source_tree_with({{"small.yaml", parent}}));
    INFO(render(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.variant.has_value());
    return *loaded.variant;
}

}  // namespace

TEST_CASE("what a rule says and what a name is called are one line, fit to be shown", "[spoken]") {
    const Variant variant = load_right(game({
        {"beats", "{higher: {allow: rank > to_beat.rank, says: ' Higher than `that`! '}}"},
        {"combinations", "{single: {set: 1}, pair: {set: 2, title: \"  twins \"}}"},
        {"end", "{first_out: {when: any(players where out), title: 17}}"},
    }));
    CHECK(variant.beats[0].says == "Higher than 'that'!");
    CHECK(variant.combinations[0].title.empty());
    CHECK(variant.combinations[1].title == "twins");
    CHECK(variant.end[0].title == "17");
}

TEST_CASE("a sentence has a bounded number of letters, not of bytes", "[spoken]") {
    const auto with_sentence = [](int letters) {
        std::string sentence;
        for (int i = 0; i < letters; ++i) sentence += "\xC3\xA9";
        return game({{"beats", "{higher: {allow: rank > to_beat.rank, says: " + sentence + "}}"}});
    };
    CHECK(load_right(with_sentence(200)).beats[0].says.size() == 400);
    CHECK_FALSE(load(with_sentence(201)).variant.has_value());
}

TEST_CASE("what an inherited rule says stays as long as what it explains", "[spoken]") {
    CHECK(speaking_child("").beats[0].says == "lay a higher card");
    CHECK(speaking_child("beats: {higher: {allow: rank >= to_beat.rank}}\n").beats[0].says.empty());
    CHECK(speaking_child("beats: {higher: {when: size == 1}}\n").beats[0].says.empty());
    CHECK(speaking_child("beats: {higher: {says: higher}}\n").beats[0].says == "higher");
    CHECK(speaking_child("beats: {higher: {allow: rank >= to_beat.rank, says: not lower}}\n")
              .beats[0]
              .says == "not lower");
    CHECK(speaking_child("beats: {higher: {says: remove}}\n").beats[0].says.empty());
    CHECK(speaking_child("effects: {skips: {do: [{reverse: true}]}}\n").effects[0].says.empty());
    const Action other_when = speaking_child("actions: {play: {when: rank != 4}}\n").actions[0];
    CHECK(other_when.says.empty());
    CHECK(other_when.must_says == "threes are played");
    const Action no_must = speaking_child("actions: {play: {must: remove}}\n").actions[0];
    CHECK(no_must.says == "twos stay in the hand");
    CHECK(no_must.must_says.empty());
    CHECK(speaking_child("zones: {hand: {seen_by: all}}\n").zones[0].title == "cards in hand");
}

TEST_CASE("things may be called as these keys are", "[spoken]") {
    const Variant variant = load_right(game({
        {"zones",
         "{hand: {of: player, seen_by: owner}, title: {}, "
         "stock: {seen_by: nobody, order: stack, holds: deck}}"},
        {"variables", "{says: {type: integer}, must_says: {type: integer}}"},
        {"beats", "{says: {allow: rank > to_beat.rank}, title: {when: rank == 2, allow: true}}"},
        {"actions",
         "{play: {from: [hand], to: title}, pass: {}, says: {when: says < 3}, "
         "must_says: {when: must_says < 3}}"},
        {"effects",
         "{title: {on: says, do: [{set: says, to: says + 1}]}, "
         "must_says: {on: must_says, do: [{set: must_says, to: must_says + 1}]}}"},
        {"end", "{title: {when: any(players where out)}}"},
    }));
    CHECK(variant.zones[1].name.text == "title");
    CHECK(variant.actions.size() == 4);
}
