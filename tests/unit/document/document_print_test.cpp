#include <filesystem>
#include <string>

#include "../variant/loading.h"
#include "document/document.h"
#include "document/print.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

std::optional<Node> tree_of(const std::string& text) {
    Sources sources;
    Diagnostics diagnostics;
    const auto file = sources.add(SourceFile("test.yaml", text));
    auto root = read_document(sources, file, diagnostics);
    INFO(text);
    INFO(render(diagnostics, sources));
    REQUIRE(root.has_value());
    return root;
}

bool same(const Node& a, const Node& b) {
    if (a.kind != b.kind || a.text != b.text) return false;
    if (a.items.size() != b.items.size() || a.entries.size() != b.entries.size()) return false;
    for (std::size_t i = 0; i < a.items.size(); ++i) {
        if (!same(a.items[i], b.items[i])) return false;
    }
    for (std::size_t i = 0; i < a.entries.size(); ++i) {
        if (a.entries[i].key != b.entries[i].key) return false;
        if (!same(a.entries[i].value, b.entries[i].value)) return false;
    }
    return true;
}

/// What a document is printed as, which must be read as the same.
std::string printed(const std::string& text) {
    const auto root = tree_of(text);
    std::string result = print_document(*root);
    INFO(text);
    INFO(result);
    CHECK(same(*root, *tree_of(result)));
    return result;
}

}  // namespace

TEST_CASE("every good file is printed so that it reads the same", "[document]") {
    for (const char* folder : {"/variants", "/tests/ok", "/examples"}) {
        const std::filesystem::path root = std::string(HOUSERULES_SOURCE) + folder;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
            if (entry.path().extension() != ".yaml") continue;
            INFO(entry.path());
            static_cast<void>(printed(*read_bytes(entry.path())));
        }
    }
}

TEST_CASE("short maps stand on one line, rows below each other", "[document]") {
    CHECK(printed("players: {allowed: 2, best: 2}\nbeats:\n  a:\n    when: x\n    allow: y\n") ==
          "players: {allowed: 2, best: 2}\nbeats:\n  a: {when: x, allow: y}\n");
    CHECK(printed("a:\n- 1\n- 2\n") == "a: [1, 2]\n");
    CHECK(printed("a: {}\n") == "a: {}\n");
}

TEST_CASE("texts get quotes only where they need them", "[document]") {
    CHECK(printed("a: one, two\n") == "a: one, two\n");
    CHECK(printed("a: ['one, two']\n") == "a: ['one, two']\n");
    CHECK(printed("a: 'it''s: so'\n") == "a: 'it''s: so'\n");
    CHECK(printed("a: \"#0\"\n") == "a: '#0'\n");
    CHECK(printed("a: ''\n") == "a: ''\n");
    CHECK(printed("a: 'remove'\n") == "a: 'remove'\n");
    CHECK(printed("a: -5 / 2\n") == "a: -5 / 2\n");
    CHECK(printed("a: '- x'\n") == "a: '- x'\n");
    CHECK(printed("'a b': 1\n") == "a b: 1\n");
}

TEST_CASE("texts of several lines are literal blocks", "[document]") {
    CHECK(printed("a: |\n  one\n  two\n") == "a: |\n  one\n  two\n");
    static_cast<void>(printed("a: |-\n  one\n\n  two\n"));
    static_cast<void>(printed("a: |+\n  one\n\n\n"));
    static_cast<void>(printed("a: |\n\n  one\n"));
    static_cast<void>(printed("a: \" one\\n \\\\two\\\"\"\n"));
    static_cast<void>(printed("a: {b: \"one\\ntwo\"}\n"));
    static_cast<void>(printed("a:\n- \"one\\ntwo\"\n- b\n"));
}

TEST_CASE("empty values stay empty", "[document]") {
    CHECK(printed("a:\nb: 1\n") == "a:\nb: 1\n");
    static_cast<void>(printed("a:\n  b:\n  c: {d: 1}\n"));
}

TEST_CASE("long maps and lists are broken before column 100", "[document]") {
    std::string list = "a: [";
    for (int i = 0; i < 60; ++i) list += std::to_string(i) + ", ";
    const std::string text =
        printed(list + "60]\n") +
        printed("a: {b: {" + std::string(60, 'c') + ": 1, " + std::string(60, 'd') + ": 2}}\n");
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = text.find('\n', begin);
        CHECK(end - begin <= 100);
        begin = end + 1;
    }
}
