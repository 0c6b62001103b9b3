#include "catch.h"
#include "source/render.h"

using namespace houserules;

namespace {

std::string without_colours(std::string text) {
    for (auto at = text.find('\x1b'); at != std::string::npos; at = text.find('\x1b')) {
        text.erase(at, text.find('m', at) - at + 1);
    }
    return text;
}

}  // namespace

TEST_CASE("coloured text is plain text with colours in it") {
    Sources sources;
    sources.add(SourceFile("f.yaml", "hand: a\nhand: b\n"));
    Diagnostics diagnostics;
    auto& error = diagnostics.error(Code::duplicate_key, {0, 8, 12}, "given twice", "remove one");
    error.notes.push_back({{0, 0, 4}, "first given here"});
    diagnostics.warning(Code::unused_name, {0, 14, 15}, "never used");

    const auto plain = render(diagnostics, sources, TextStyle::plain);
    const auto coloured = render(diagnostics, sources, TextStyle::coloured);
    CHECK(plain == render(diagnostics, sources));
    CHECK(plain.find('\x1b') == std::string::npos);
    CHECK(without_colours(coloured) == plain);
    CHECK(coloured.find("\x1b[1;31merror[E104]:\x1b[0m") != std::string::npos);
    CHECK(coloured.find("\x1b[1;31m^~~~\x1b[0m") != std::string::npos);
    CHECK(coloured.find("\x1b[1;33mwarning[W301]:\x1b[0m") != std::string::npos);
}

TEST_CASE("what strangers write cannot colour a terminal") {
    Sources sources;
    sources.add(SourceFile("\x1b[31mf.yaml", "\x1b[31mhand: a\n"));
    Diagnostics diagnostics;
    diagnostics.error(Code::bad_value, {0, 5, 9}, "\x1b[31mwrong", "\x1b[31mhelp");
    CHECK(render(diagnostics, sources, TextStyle::plain).find('\x1b') == std::string::npos);
    const auto coloured = render(diagnostics, sources, TextStyle::coloured);
    CHECK(coloured.find("\x1b[31m") == std::string::npos);
}
