#include "verify/fix.h"

#include "catch.h"
#include "variant/loading.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

FixedText fix(const std::string& text) {
    return fix_misspelt_words("game.yaml", text, source_tree());
}

}  // namespace

TEST_CASE("a sound file stays as it is") {
    const auto fixed = fix(game());
    CHECK(fixed.fixes == 0);
    CHECK(fixed.text == game());
}

TEST_CASE("misspelt keys and names are put right, each one counted") {
    const auto fixed = fix(changed(game(), {{"seen_by: owner", "sen_by: owner"},
                                            {"to_beat.rank", "to_beat.rnk"},
                                            {"empty: [hand]", "empty: [hnad]"}}));
    CHECK(fixed.text == game());
    CHECK(fixed.fixes == 3);
}

TEST_CASE("words that come to light only after others are put right are put right, too") {
    const auto fixed = fix(changed(
        game(), {{"preset: standard_52", "prset: standard_52"}, {"to_beat.rank", "to_beat.rnk"}}));
    CHECK(fixed.text == game());
    CHECK(fixed.fixes == 2);
}

TEST_CASE("all bytes that are not misspelt stay as they are") {
    std::string text = "\xEF\xBB\xBF# hnad\r\n";
    for (const char letter :
         changed(game(), {{"empty: [hand]}", "empty:   [ 'hnad' ]}   # hnad"}})) {
        if (letter == '\n') text += '\r';
        text += letter;
    }
    text.resize(text.size() - 2);  // no line break at the end
    const auto expected = changed(text, "'hnad'", "'hand'");
    const auto fixed = fix(text);
    CHECK(fixed.text == expected);
    CHECK(fixed.fixes == 1);
}

TEST_CASE("what would make a key stand twice is left as it is, and the rest is put right") {
    const auto text =
        changed(game(), {{"trick: {closes: everybody_else_passed}\n",
                          "trick: {closes: everybody_else_passed}\ntrik: {closes: never}\n"},
                         {"empty: [hand]", "empty: [hnad]"}});
    const auto fixed = fix(text);
    const auto expected = changed(text, "hnad", "hand");
    CHECK(fixed.text == expected);
    CHECK(fixed.fixes == 1);
}

TEST_CASE("a mistake that is no misspelling is left alone") {
    const auto text = changed(game(), {{"deal: 5", "deal: 500"}, {"set: 2", "set: two"}});
    CHECK(fix(text).text == text);
}

TEST_CASE("a file that cannot be read as YAML stays as it is") {
    for (const auto* text : {"", "{", "a: b: c", "\xFF\xFE", "hnad", "- 1"}) {
        INFO(text);
        CHECK(fix(text).text == text);
        CHECK(fix(text).fixes == 0);
    }
}

TEST_CASE("only the file itself is changed, not what it extends") {
    FileAccess files = source_tree();
    const std::string parent = changed(game(), {{"empty: [hand]", "empty: [hnad]"}});
    files.read_file = [&](const std::string& path) -> std::optional<std::string> {
        return path == "parent.yaml" ? std::optional(parent) : std::nullopt;
    };
    const std::string child = "houserules: 1\nextends: ./parent.yaml\nnmae: Child\n";
    const auto fixed = fix_misspelt_words("child.yaml", child, files);
    CHECK(fixed.text == "houserules: 1\nextends: ./parent.yaml\nname: Child\n");
    CHECK(fixed.fixes == 1);
}
