#include "source/source_file.h"

#include "catch.h"

using namespace houserules;

namespace {

void check_position(const SourceFile& file, std::uint32_t offset, std::uint32_t line,
                    std::uint32_t column) {
    CAPTURE(offset);
    const Position position = file.position(offset);
    CHECK(position.line == line);
    CHECK(position.column == column);
}

}  // namespace

TEST_CASE("lines and columns count from one", "[source]") {
    const SourceFile file("f", "ab\ncd\n");
    check_position(file, 0, 1, 1);
    check_position(file, 1, 1, 2);
    check_position(file, 2, 1, 3);  // the line break belongs to its line
    check_position(file, 3, 2, 1);
    check_position(file, 5, 2, 3);
    check_position(file, 6, 3, 1);
}

TEST_CASE("offsets past the end name the end", "[source]") {
    const SourceFile file("f", "ab\ncd");
    check_position(file, 5, 2, 3);
    check_position(file, 99, 2, 3);
    check_position(SourceFile("f", ""), 7, 1, 1);
}

TEST_CASE("columns count characters and not bytes", "[source]") {
    const SourceFile file("f", "\xC3\xA9\xE2\x99\xA0x");
    check_position(file, 2, 1, 2);
    check_position(file, 5, 1, 3);
    check_position(file, 1, 1, 1);  // inside a character
    check_position(file, 4, 1, 2);
}

TEST_CASE("bytes that are not UTF-8 count as one character each", "[source]") {
    const SourceFile file("f", "\x80\x80x");
    check_position(file, 0, 1, 1);
    check_position(file, 1, 1, 2);
    check_position(file, 2, 1, 3);
}

TEST_CASE("a byte order mark is no part of the first line", "[source]") {
    const SourceFile file("f",
                          "\xEF\xBB\xBF"
                          "ab\ncd");
    CHECK(file.line(1) == "ab");
    check_position(file, 0, 1, 1);
    check_position(file, 3, 1, 1);
    check_position(file, 4, 1, 2);
    check_position(file, 6, 2, 1);
}

TEST_CASE("lines come without their line breaks", "[source]") {
    const SourceFile file("f", "ab\r\n\r\ncd\n\ne");
    CHECK(file.line(1) == "ab");
    CHECK(file.line(2).empty());
    CHECK(file.line(3) == "cd");
    CHECK(file.line(4).empty());
    CHECK(file.line(5) == "e");
    CHECK(file.line(0).empty());
    CHECK(file.line(6).empty());
}

TEST_CASE("the text of a span is the part of it that exists", "[source]") {
    Sources sources;
    CHECK(sources.add(SourceFile("one", "first")) == 0);
    CHECK(sources.add(SourceFile("two", "second")) == 1);
    CHECK(sources.size() == 2);
    CHECK(sources.file(1).path() == "two");
    CHECK(sources.text({1, 0, 3}) == "sec");
    CHECK(sources.text({1, 3, 99}) == "ond");
    CHECK(sources.text({1, 99, 100}).empty());
    CHECK(sources.text({1, 3, 1}).empty());
    CHECK(sources.text({2, 0, 1}).empty());
}
