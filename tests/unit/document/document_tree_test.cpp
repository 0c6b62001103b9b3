#include "catch.h"
#include "reading.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// The value of a key, which must be there.
const Node& value(const Node& map, std::string_view key) {
    const Node* const found = map.find(key);
    REQUIRE(found != nullptr);
    return *found;
}

}  // namespace

TEST_CASE("a map keeps its keys in the order of the file", "[document]") {
    const ReadDocument reading("b: 1\na: 2\nc: 3\n");
    REQUIRE(reading.root);
    REQUIRE(reading.root->is_map());
    REQUIRE(reading.root->entries.size() == 3);
    CHECK(reading.root->entries[0].key == "b");
    CHECK(reading.root->entries[1].key == "a");
    CHECK(reading.root->entries[2].value.text == "3");
    CHECK(reading.root->entries[1].key_span == Span{0, 5, 6});
    CHECK(reading.root->find("z") == nullptr);
}

TEST_CASE("values have exactly their bytes", "[document]") {
    const ReadDocument reading(
        "plain: top(pile).rank == 7   # a comment\n"
        "single: 'it''s'  # c\n"
        "double: \"a # b\"\n"
        "map: {a: 1, b: [2, 3]} # c\n"
        "list: [ 1 , {a: 2} ]\n"
        "last: end");
    REQUIRE(reading.root);
    const Node& root = *reading.root;
    CHECK(reading.written(value(root, "plain")) == "top(pile).rank == 7");
    CHECK(reading.written(value(root, "single")) == "'it''s'");
    CHECK(value(root, "single").text == "it's");
    CHECK(value(root, "single").style == ScalarStyle::single_quoted);
    CHECK(reading.written(value(root, "double")) == "\"a # b\"");
    CHECK(value(root, "double").style == ScalarStyle::double_quoted);
    CHECK(reading.written(value(root, "map")) == "{a: 1, b: [2, 3]}");
    CHECK(reading.written(value(value(root, "map"), "b")) == "[2, 3]");
    CHECK(reading.written(value(root, "list")) == "[ 1 , {a: 2} ]");
    CHECK(reading.written(value(root, "list").items[0]) == "1");
    CHECK(reading.written(value(root, "list").items[1]) == "{a: 2}");
    CHECK(reading.written(value(root, "last")) == "end");
}

TEST_CASE("block maps and lists reach from the first to the last of their parts", "[document]") {
    const ReadDocument reading("a:\n  b: 1\n  c: 2  # x\n\nd:\n  - e: 1\n    f: 2\n  - g\n");
    REQUIRE(reading.root);
    CHECK(reading.written(value(*reading.root, "a")) == "b: 1\n  c: 2");
    const Node& list = value(*reading.root, "d");
    CHECK(reading.written(list) == "- e: 1\n    f: 2\n  - g");
    CHECK(reading.written(list.items[0]) == "e: 1\n    f: 2");
    CHECK(reading.written(list.items[1]) == "g");
}

TEST_CASE("an empty value has the bytes of its key", "[document]") {
    const ReadDocument reading("a:\nb: {c: , d:}\n\n\ne:  # nothing\n");
    REQUIRE(reading.root);
    const Node& root = *reading.root;
    for (const char* const key : {"a", "e"}) {
        CHECK(value(root, key).kind == Node::Kind::null);
        CHECK(reading.written(value(root, key)) == key);
    }
    CHECK(reading.written(value(value(root, "b"), "c")) == "c");
    CHECK(reading.written(value(value(root, "b"), "d")) == "d");
}

TEST_CASE("an empty item has the bytes of its dash", "[document]") {
    const ReadDocument reading("- a\n-\n- b\n- # nothing\n");
    REQUIRE(reading.root);
    REQUIRE(reading.root->items.size() == 4);
    CHECK(reading.root->items[1].kind == Node::Kind::null);
    CHECK(reading.root->items[1].span == Span{0, 4, 5});
    CHECK(reading.root->items[3].kind == Node::Kind::null);
    CHECK(reading.root->items[3].span == Span{0, 10, 11});
}

TEST_CASE("words that are special to YAML stay text", "[document]") {
    const std::string word =
        GENERATE(as<std::string>{}, "null", "~", "Null", "NULL", "yes", "no", "true", "on", "010",
                 "0x10", "1e3", ".inf", "2024-01-01", "1_000");
    const ReadDocument reading("a: " + word + "\nb: [" + word + "]\n" + word + ": c\n");
    REQUIRE(reading.root);
    const Node& a = value(*reading.root, "a");
    CHECK(a.is_scalar());
    CHECK(a.text == word);
    CHECK(reading.written(a) == word);
    CHECK(value(*reading.root, "b").items.front().text == word);
    CHECK(value(*reading.root, word).text == "c");
}

TEST_CASE("a written null is told from a value that is not there", "[document]") {
    const ReadDocument reading("a:\nnull: ~\nb: [null, ~]\nc:\n- null\n-\n- ~\nd:\n  null\ne:\n");
    REQUIRE(reading.root);
    const Node& root = *reading.root;
    CHECK(value(root, "a").kind == Node::Kind::null);
    CHECK(value(root, "null").text == "~");
    CHECK(value(root, "b").items[1].text == "~");
    CHECK(value(root, "c").items[0].text == "null");
    CHECK(value(root, "c").items[1].kind == Node::Kind::null);
    CHECK(value(root, "c").items[2].text == "~");
    CHECK(value(root, "d").text == "null");
    CHECK(value(root, "e").kind == Node::Kind::null);
}

TEST_CASE("an empty text in quotes is text", "[document]") {
    const ReadDocument reading("a: ''\nb: \"\"\n");
    REQUIRE(reading.root);
    CHECK(value(*reading.root, "a").is_scalar());
    CHECK(value(*reading.root, "a").text.empty());
    CHECK(reading.written(value(*reading.root, "b")) == "\"\"");
}

TEST_CASE("text may go over several lines", "[document]") {
    const ReadDocument reading(
        "plain: one\n  two\n\n  three # c\n"
        "quoted: \"one\n  two\"\n"
        "literal: |\n  one\n    two\n\n  three\n\n"
        "folded: >-  # c\n  one\n  two\n"
        "keep: |+\n  one\n\n"
        "flow: {a: one\n  two, b: 3}\n");
    REQUIRE(reading.root);
    const Node& root = *reading.root;
    CHECK(value(root, "plain").text == "one two\nthree");
    CHECK(reading.written(value(root, "plain")) == "one\n  two\n\n  three");
    CHECK(value(root, "quoted").text == "one two");
    CHECK(value(root, "literal").text == "one\n  two\n\nthree\n");
    CHECK(value(root, "literal").style == ScalarStyle::literal);
    CHECK(reading.written(value(root, "literal")) == "|\n  one\n    two\n\n  three");
    CHECK(value(root, "folded").text == "one two");
    CHECK(value(root, "folded").style == ScalarStyle::folded);
    CHECK(value(root, "keep").text == "one\n\n");
    CHECK(value(value(root, "flow"), "a").text == "one two");
}

TEST_CASE("keys may be quoted, and in brackets need no blank then", "[document]") {
    const ReadDocument reading("\"a b\": 1\n'c': {\"d\":2, 'e' : 3}\nf : 4\n");
    REQUIRE(reading.root);
    CHECK(value(*reading.root, "a b").text == "1");
    CHECK(value(value(*reading.root, "c"), "d").text == "2");
    CHECK(value(value(*reading.root, "c"), "e").text == "3");
    CHECK(value(*reading.root, "f").text == "4");
    CHECK(reading.root->entries[0].key_span == Span{0, 0, 5});
}

TEST_CASE("brackets may go over several lines and end with a comma", "[document]") {
    const ReadDocument reading("a: [\n  1,  # one\n  2,\n]\nb: {\n  c: 3,\n}\nd:\n  [4,\n   5]\n");
    REQUIRE(reading.root);
    CHECK(value(*reading.root, "a").items.size() == 2);
    CHECK(value(*reading.root, "b").entries.size() == 1);
    CHECK(value(*reading.root, "d").items.size() == 2);
    CHECK(reading.written(value(*reading.root, "b")) == "{\n  c: 3,\n}");
}

TEST_CASE("a pair in a list is a map", "[document]") {
    const ReadDocument reading("a: [b: 1, c: [d: 2], e]\n");
    REQUIRE(reading.root);
    const Node& list = value(*reading.root, "a");
    REQUIRE(list.items.size() == 3);
    CHECK(reading.written(list.items[0]) == "b: 1");
    CHECK(value(list.items[0], "b").text == "1");
    CHECK(reading.written(list.items[1]) == "c: [d: 2]");
    CHECK(list.items[2].text == "e");
}

TEST_CASE("a list may stand in the column of its key", "[document]") {
    const ReadDocument reading("a:\n- 1\n- - 2\n  - 3\nb: 4\n");
    REQUIRE(reading.root);
    CHECK(value(*reading.root, "a").items.size() == 2);
    CHECK(value(*reading.root, "a").items[1].items.size() == 2);
    CHECK(value(*reading.root, "b").text == "4");
}

TEST_CASE("the root may be a list or a text", "[document]") {
    CHECK(ReadDocument("[1, 2]\n").root->items.size() == 2);
    CHECK(ReadDocument("- 1\n- 2\n").root->items.size() == 2);
    CHECK(ReadDocument("one\ntwo\n").root->text == "one two");
    CHECK(ReadDocument("\"a\"").root->text == "a");
}

TEST_CASE("one document may be marked with dashes and dots", "[document]") {
    const ReadDocument reading("# c\n---  # c\na: 1\n...\n# c\n");
    REQUIRE(reading.root);
    CHECK(value(*reading.root, "a").text == "1");
}

TEST_CASE("lines may end as on Windows", "[document]") {
    const ReadDocument reading("a: 1\r\nb:\r\n  - x\r\n  - {c: 2}\r\nd: |\r\n  e\r\n");
    REQUIRE(reading.root);
    CHECK(reading.written(value(*reading.root, "a")) == "1");
    CHECK(reading.written(value(*reading.root, "b").items[1]) == "{c: 2}");
    CHECK(reading.written(value(*reading.root, "d")) == "|\r\n  e");
}

TEST_CASE("a byte order mark moves nothing", "[document]") {
    const ReadDocument reading(
        "\xEF\xBB\xBF"
        "a: b\nc: {d: e}\n");
    REQUIRE(reading.root);
    CHECK(reading.written(value(*reading.root, "a")) == "b");
    CHECK(reading.written(value(*reading.root, "c")) == "{d: e}");
    CHECK(ReadDocument("\xEF\xBB\xBF"
                       "a: b\na: c\n")
              .problem() == "E104 2:1 a");
    CHECK(ReadDocument("\xEF\xBB\xBF"
                       "a b\nc: d\n")
              .problem() == "E105 1:1 a");
}

TEST_CASE("characters beyond ASCII are kept", "[document]") {
    const ReadDocument reading("nom: caf\xC3\xA9 \xE2\x99\xA0\n\xE2\x99\xA5: [\xE2\x99\xA6]\n");
    REQUIRE(reading.root);
    CHECK(value(*reading.root, "nom").text == "caf\xC3\xA9 \xE2\x99\xA0");
    CHECK(reading.written(value(*reading.root, "\xE2\x99\xA5")) == "[\xE2\x99\xA6]");
}

TEST_CASE("escapes in double quotes are read", "[document]") {
    const ReadDocument reading("a: \"\\\"\\\\ \\t\\u2660\\n\"\n");
    REQUIRE(reading.root);
    CHECK(value(*reading.root, "a").text == "\"\\ \t\xE2\x99\xA0\n");
}

TEST_CASE("the document of a later file has spans in that file", "[document]") {
    Sources sources;
    sources.add(SourceFile("one", "x: 1\n"));
    sources.add(SourceFile("two", "a: {b: c}\n"));
    Diagnostics diagnostics;
    diagnostics.error(Code::bad_value, {0, 0, 1}, "an older problem");
    const std::optional<Node> root = read_document(sources, 1, diagnostics);
    REQUIRE(root);
    CHECK(root->entries[0].value.span == Span{1, 3, 9});
    CHECK(root->entries[0].value.entries[0].key_span == Span{1, 4, 5});
}
