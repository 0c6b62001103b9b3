#include <string>

#include "catch.h"
#include "loading.h"
#include "variant/heading.h"
#include "variant/known_names.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("the heading of each bundled variant is what its whole file says", "[heading]") {
    for (const auto& name : bundled_variants()) {
        INFO(name);
        const auto heading = read_heading_of(name, source_tree());
        const auto whole = load_named_variant(name, source_tree());
        REQUIRE(heading);
        CHECK(heading->name == whole->variant->name);
        CHECK(heading->summary == whole->variant->summary);
        CHECK(heading->players == whole->variant->players);
    }
}

TEST_CASE("a heading is read from the beginning of a file alone", "[heading]") {
    const std::string beginning =
        "# A game.\nhouserules: 1\nneeds: 1.1\n\nname: Small\nsummary: >-\n  A game\n  of few "
        "words.\n"
        "players: {allowed: [2, 4]}\n";
    const auto heading = read_heading_of(
        "small", source_tree_with({{"small.yaml", beginning + "deck: {no such thing\n"}}));
    REQUIRE(heading);
    CHECK(heading->name == "Small");
    CHECK(heading->summary == "A game of few words.");
    CHECK(heading->players == std::vector<int>{2, 4});
}

TEST_CASE("a file that begins otherwise is read whole", "[heading]") {
    const std::string text = game();
    const std::string other = "examples: {}\n" + text;
    const auto files = source_tree_with({{"usual.yaml", text}, {"other.yaml", other}});
    const auto usual = read_heading_of("usual", files);
    const auto found = read_heading_of("other", files);
    REQUIRE(usual);
    REQUIRE(found);
    CHECK(found->name == usual->name);
    CHECK(found->players == usual->players);
}

TEST_CASE("what is no variant has no heading", "[heading]") {
    const auto files = source_tree_with({{"broken.yaml", "houserules: 1\nname: [\n"},
                                         {"newer.yaml",
                                          "houserules: 99\nname: Newer\nsummary: new\n"
                                          "players: 2\ndeck: {}\n"},
                                         {"needy.yaml",
                                          "houserules: 1\nneeds: 1.9999\nname: Needy\n"
                                          "summary: new\nplayers: 2\ndeck: {}\n"},
                                         {"empty.yaml", ""}});
    for (const char* name :
         {"broken", "newer", "needy", "empty", "missing", "../secret", "./no/such.yaml"}) {
        INFO(name);
        CHECK_FALSE(read_heading_of(name, files));
    }
}

TEST_CASE("other names of a game stand in its heading, and in no file that extends it",
          "[heading]") {
    const std::string parent = game({{"also_called", "[Karma, \" Ten-Two  Slide \", \"99\"]"}});
    const auto files = source_tree_with(
        {{"parent.yaml", parent}, {"child.yaml", "houserules: 1\nextends: parent\n"}});
    const auto heading = read_heading_of("parent", files);
    const auto child = read_heading_of("child", files);
    REQUIRE(heading);
    REQUIRE(child);
    CHECK(heading->also_called == std::vector<std::string>{"Karma", "Ten-Two  Slide", "99"});
    CHECK(child->name == heading->name);
    CHECK(child->also_called.empty());
}

TEST_CASE("a game is found by what people call it, also nearly so", "[heading]") {
    auto files = source_tree_with(
        {{"small.yaml", game({{"name", "Small game"}, {"also_called", "[Karma, Tiến Lên]"}})},
         {"other.yaml", game({{"name", "Other"}, {"also_called", "[Karma]"}})},
         {"broken.yaml", "houserules: 1\nname: [\n"}});
    files.bundled_paths = [] {
        return std::vector<std::string>{"small.yaml", "other.yaml", "broken.yaml"};
    };
    const auto known = [&](const char* name) { return variants_known_as(name, files); };
    CHECK(known("karma") == "`other` is also called Karma and `small` is also called Karma");
    CHECK(known("tien-len") == "`small` is also called Tiến Lên");
    CHECK(known("smallgame") == "`small` is Small game");
    for (const char* name : {"", "\xff\xff", "chess", "../../etc/passwd"}) {
        INFO(name);
        CHECK(known(name).empty());
    }
}
