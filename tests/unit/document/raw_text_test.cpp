#include "catch.h"
#include "reading.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// The bytes that hold the text of the value of `a`; "none" if they cannot be told.
std::string raw(const std::string& text) {
    const ReadDocument reading(text);
    REQUIRE(reading.root);
    const Node* const value = reading.root->find("a");
    REQUIRE(value != nullptr);
    const std::optional<Span> span = raw_text(reading.sources, *value);
    return span ? std::to_string(span->begin) + " " + std::string(reading.sources.text(*span))
                : "none";
}

}  // namespace

TEST_CASE("plain text is its own bytes", "[raw_text]") {
    CHECK(raw("a: rank > 3  # c\n") == "3 rank > 3");
    CHECK(raw("x: {a: rank > 3 , b: 1}\na: q") == "27 q");
    CHECK(raw("a:\n  rank\n  > 3\n") == "5 rank\n  > 3");
}

TEST_CASE("quoted text begins after its quote", "[raw_text]") {
    CHECK(raw("a: 'rank > 3'\n") == "4 rank > 3");
    CHECK(raw("a: \"rank > 3\"  # c\n") == "4 rank > 3");
    CHECK(raw("a: \"rank\n  > 3\"\n") == "4 rank\n  > 3");
    CHECK(raw("a: ''\n") == "4 ");
    CHECK(raw("a: 'back\\slash'\n") == "4 back\\slash");
    CHECK(raw("a: \"it's\"\n") == "4 it's");
}

TEST_CASE("quoted text with escapes has other bytes than its text", "[raw_text]") {
    CHECK(raw("a: 'it''s'\n") == "none");
    CHECK(raw("a: \"x\\ty\"\n") == "none");
    CHECK(raw("a: \"x\\\n  y\"\n") == "none");
}

TEST_CASE("block text begins after its header", "[raw_text]") {
    CHECK(raw("a: |\n  rank\n  > 3\nb: 1\n") == "7 rank\n  > 3");
    CHECK(raw("a: >-  # c\n\n    rank\n\n    > 3\n\n") == "16 rank\n\n    > 3");
    CHECK(raw("a: |\r\n  rank\r\n  > 3\r\n") == "8 rank\r\n  > 3");
    CHECK(raw("a: |  \nb: 1\n") == "4 ");
    CHECK(raw("a: |\n") == "4 ");
}

TEST_CASE("only scalars have text", "[raw_text]") {
    CHECK(raw("a: [1]\n") == "none");
    CHECK(raw("a: {b: 1}\n") == "none");
    CHECK(raw("a:\n") == "none");
}
