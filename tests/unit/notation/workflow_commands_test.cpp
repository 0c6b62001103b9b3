#include "notation/workflow_commands.h"

#include "catch.h"

using namespace houserules;

namespace {

std::string commands_for(const Diagnostics& diagnostics, const std::string& path = "a.yaml") {
    Sources sources;
    sources.add(SourceFile(path, "a: b\nc:\n  d\n"));
    return workflow_commands(diagnostics, sources);
}

}  // namespace

TEST_CASE("a problem is a command with its place and code") {
    Diagnostics diagnostics;
    diagnostics.error(Code::bad_value, {0, 3, 4}, "wrong", "write c");
    diagnostics.warning(Code::unused_name, {0, 5, 6}, "never used");
    CHECK(commands_for(diagnostics) ==
          "::error file=a.yaml,line=1,endLine=1,col=4,endColumn=4,title=E204::wrong%0Awrite c\n"
          "::warning file=a.yaml,line=2,endLine=2,col=1,endColumn=1,title=W301::never used\n");
}

TEST_CASE("columns are left out where a problem has several lines") {
    Diagnostics diagnostics;
    diagnostics.error(Code::bad_value, {0, 5, 11}, "wrong");
    CHECK(commands_for(diagnostics) == "::error file=a.yaml,line=2,endLine=3,title=E204::wrong\n");
}

TEST_CASE("characters that mean something in commands are escaped") {
    Diagnostics diagnostics;
    diagnostics.error(Code::bad_value, {0, 3, 4}, "100% wrong: a, b\nc\r");
    const auto text = commands_for(diagnostics, "a:b,c%.yaml");
    CHECK(text.find("file=a%3Ab%2Cc%25.yaml,") != std::string::npos);
    CHECK(text.find("::100%25 wrong: a, b c \n") != std::string::npos);
}

TEST_CASE("notes say where they are, on lines of their own") {
    Diagnostics diagnostics;
    auto& error = diagnostics.error(Code::bad_value, {0, 3, 4}, "wrong");
    error.notes.push_back({{0, 5, 6}, "first here"});
    CHECK(commands_for(diagnostics).find("wrong%0Afirst here (a.yaml:2)\n") != std::string::npos);
}
