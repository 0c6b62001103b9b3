// Prints the JSON Schema of variant files or of deck files, made from the table of keys.
//
//     houserules_schema variant          print it; `deck`: that of deck files
//     houserules_schema variant FILE     compare it with a file; exit status 1 if they differ

#include <cstdio>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

#include "definitions.h"
#include "editor_texts.h"

using namespace houserules;

namespace {

std::optional<std::string> read_bytes(const char* path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    std::ostringstream bytes;
    bytes << file.rdbuf();
    return bytes.str();
}

/// Says at which line two texts begin to differ.
int compare(const std::string& now, const std::string& golden, const char* path,
            std::string_view kind) {
    if (now == golden) return 0;
    std::istringstream lines(now);
    std::istringstream golden_lines(golden);
    std::string line;
    std::string expected;
    int number = 1;
    for (; std::getline(lines, line); ++number) {
        if (!std::getline(golden_lines, expected)) expected = "(nothing)";
        if (line != expected) break;
    }
    std::printf("%s:%d: not as the table of keys says\nin the file: %s\nnow:         %s\n", path,
                number, expected.c_str(), line.c_str());
    std::printf("to write it anew: houserules_schema %s > %s\n", std::string(kind).c_str(), path);
    return 1;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string_view kind = argc > 1 ? argv[1] : "";
    if (kind != "variant" && kind != "deck") {
        std::fprintf(stderr, "usage: houserules_schema variant|deck [FILE]\n");
        return 2;
    }
    editor_schema::EditorTexts texts(EDITOR_TEXTS);
    const std::string variant = editor_schema::variant_schema(texts).dump(1) + "\n";
    const std::string deck = editor_schema::deck_schema(texts).dump(1) + "\n";
    for (const std::string& problem : texts.problems()) {
        std::fprintf(stderr, "%s: %s\n", EDITOR_TEXTS, problem.c_str());
    }
    if (!texts.problems().empty()) return 2;
    const std::string& schema = kind == "variant" ? variant : deck;
    if (argc < 3) {
        std::fputs(schema.c_str(), stdout);
        return 0;
    }
    const std::optional<std::string> golden = read_bytes(argv[2]);
    if (!golden) {
        std::fprintf(stderr, "cannot read %s\n", argv[2]);
        return 2;
    }
    return compare(schema, *golden, argv[2], kind);
}
