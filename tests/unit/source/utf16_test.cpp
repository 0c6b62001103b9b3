#include "source/source_file.h"

#include "catch.h"

using namespace houserules;

namespace {

std::uint32_t column(const SourceFile& file, std::uint32_t offset) {
    return utf16_position(file, offset).column;
}

}  // namespace

TEST_CASE("columns of UTF-16 count two for characters beyond the first 65,536") {
    const SourceFile file("f.yaml", "a\xC3\xA9\xE2\x99\xA5\xF0\x9F\x82\xA1z\n");
    CHECK(column(file, 0) == 1);
    CHECK(column(file, 1) == 2);
    CHECK(column(file, 3) == 3);
    CHECK(column(file, 6) == 4);
    CHECK(column(file, 10) == 6);
    CHECK(file.position(10).column == 5);
    CHECK(column(file, 11) == 7);
}

TEST_CASE("columns of UTF-16 begin anew on each line, after a byte order mark") {
    const SourceFile file("f.yaml", "\xEF\xBB\xBF\xF0\x9F\x82\xA1z\nab");
    CHECK(column(file, 7) == 3);
    CHECK(utf16_position(file, 10).line == 2);
    CHECK(column(file, 10) == 2);
    CHECK(column(file, 1000) == 3);
}
