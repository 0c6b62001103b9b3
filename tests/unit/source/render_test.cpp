#include "catch.h"
#include "source/diagnostics.h"

using namespace houserules;

namespace {

Diagnostic problem(Span span, std::string message = "wrong") {
    Diagnostic diagnostic;
    diagnostic.code = Code::bad_value;
    diagnostic.span = span;
    diagnostic.message = std::move(message);
    return diagnostic;
}

Sources sources_of(std::string text, std::string path = "f.yaml") {
    Sources sources;
    sources.add(SourceFile(std::move(path), std::move(text)));
    return sources;
}

}  // namespace

TEST_CASE("a problem is shown with its line, notes and help", "[render]") {
    const Sources sources = sources_of("zones:\n    hand: a\n\n    hand: b\n", "palace.yaml");
    Diagnostics diagnostics;
    Diagnostic& diagnostic = diagnostics.error(Code::duplicate_key, {0, 24, 28},
                                               "`hand` is given twice", "remove one of them");
    diagnostic.notes.push_back({{0, 11, 15}, "first given here"});
    CHECK(render(diagnostics, sources) ==
          "palace.yaml:4:5: error[E104]: `hand` is given twice\n"
          "    4 |     hand: b\n"
          "      |     ^~~~\n"
          "   note: palace.yaml:2:5: first given here\n"
          "    2 |     hand: a\n"
          "      |     ^~~~\n"
          "   help: remove one of them\n");
}

TEST_CASE("several problems have a blank line between them", "[render]") {
    const Sources sources = sources_of("ab\n");
    Diagnostics diagnostics;
    diagnostics.warning(Code::bad_value, {0, 1, 2}, "second");
    diagnostics.error(Code::bad_value, {0, 0, 1}, "first");
    CHECK(render(diagnostics, sources) ==
          "f.yaml:1:1: error[E204]: first\n    1 | ab\n      | ^\n"
          "\n"
          "f.yaml:1:2: warning[E204]: second\n    1 | ab\n      |  ^\n");
    CHECK(render(Diagnostics{}, sources).empty());
}

TEST_CASE("a file without a name is shown as a dash", "[render]") {
    CHECK(render(problem({0, 0, 1}), sources_of("ab", "")) ==
          "-:1:1: error[E204]: wrong\n    1 | ab\n      | ^\n");
}

TEST_CASE("a problem without text has no excerpt", "[render]") {
    CHECK(render(problem({0, 0, 0}), sources_of("")) == "f.yaml: error[E204]: wrong\n");
    CHECK(render(problem({7, 0, 0}), sources_of("a")) == "-: error[E204]: wrong\n");
    CHECK(render(problem({0, 2, 2}), sources_of("a\n")) == "f.yaml:2:1: error[E204]: wrong\n");
}

TEST_CASE("marks end with the line", "[render]") {
    CHECK(render(problem({0, 1, 6}), sources_of("abc\ndef")) ==
          "f.yaml:1:2: error[E204]: wrong\n    1 | abc\n      |  ^~\n");
    CHECK(render(problem({0, 3, 3}), sources_of("abc\ndef")) ==
          "f.yaml:1:4: error[E204]: wrong\n    1 | abc\n      |    ^\n");
}

TEST_CASE("marks count characters, and a tab is one blank", "[render]") {
    CHECK(render(problem({0, 4, 5}), sources_of("\t\xC3\xA9\tx")) ==
          "f.yaml:1:4: error[E204]: wrong\n    1 |  \xC3\xA9 x\n      |    ^\n");
}

TEST_CASE("control characters never reach the terminal", "[render]") {
    const std::string text =
        render(problem({0, 0, 1}, "bad \x1B[31m\n`x`"), sources_of("a\x1B[2J", "p\x1B.yaml"));
    CHECK(text.find('\x1B') == std::string::npos);
    CHECK(text.find("\n`x`") == std::string::npos);
}

TEST_CASE("long lines are cut around the mark", "[render]") {
    const std::string line(1000, 'a');
    for (const std::uint32_t begin : {0U, 60U, 500U, 999U}) {
        CAPTURE(begin);
        const std::string text = render(problem({0, begin, begin + 5}), sources_of(line));
        std::size_t line_begin = 0;
        while (line_begin < text.size()) {
            const std::size_t line_end = text.find('\n', line_begin);
            CHECK(line_end - line_begin <= 130);
            line_begin = line_end + 1;
        }
    }
    const std::string text = render(problem({0, 500, 900}), sources_of(line));
    CHECK(text.find(" | ...aaa") != std::string::npos);
    CHECK(text.find("aaa...\n") != std::string::npos);
    CHECK(text.find(" | " + std::string(43, ' ') + "^" + std::string(69, '~') + "\n") !=
          std::string::npos);
}

TEST_CASE("line numbers may be long", "[render]") {
    const std::string text = render(problem({0, 100'000, 100'001}),
                                    sources_of(std::string(100'000, '\n').append("x\n")));
    CHECK(text == "f.yaml:100001:1: error[E204]: wrong\n100001 | x\n       | ^\n");
}
