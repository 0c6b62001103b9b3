#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "../../support/source_tree.h"
#include "../text.h"
#include "catch.h"
#include "variant/loader.h"

namespace houserules::testing {

/// Files of this source tree, but for bundled ones that have another text here.
inline FileAccess source_tree_with(std::map<std::string, std::string> bundled) {
    FileAccess files = source_tree();
    files.read_bundled = [bundled = std::move(bundled), others = files.read_bundled](
                             const std::string& path) -> std::optional<std::string> {
        const auto found = bundled.find(path);
        return found != bundled.end() ? found->second : others(path);
    };
    return files;
}

/// The sections of a game, with their text.
using Sections = std::vector<std::pair<std::string, std::string>>;

inline Sections small_game() {
    return {
        {"houserules", "1"},
        {"name", "Small"},
        {"players", "2..4"},
        {"deck", "{preset: standard_52}"},
        {"zones",
         "{hand: {of: player, seen_by: owner}, pile: {order: stack}, "
         "stock: {seen_by: nobody, order: stack, holds: deck}}"},
        {"setup", "{hands: {deal: 5, to: hand}}"},
        {"combinations", "{single: {set: 1}, pair: {set: 2}}"},
        {"beats", "{higher: {allow: rank > to_beat.rank}}"},
        {"actions", "{play: {from: [hand], to: pile}, pass: {}}"},
        {"trick", "{closes: everybody_else_passed}"},
        {"out", "{empty: [hand]}"},
        {"end", "{first_out: {when: any(players where out)}}"},
    };
}

/// A small game as YAML, with some sections replaced, added, or (if empty) left out.
inline std::string game(const Sections& changes = {}) {
    auto sections = small_game();
    for (const auto& change : changes) {
        bool replaced = false;
        for (auto& section : sections) {
            if (section.first != change.first) continue;
            section.second = change.second;
            replaced = true;
        }
        if (!replaced) sections.push_back(change);
    }
    std::string text;
    for (const auto& [key, value] : sections) {
        if (!value.empty()) text += key + ": " + value + "\n";
    }
    return text;
}

/// The sections of a game changed in some sections more.
inline Sections with(Sections sections, const Sections& changes) {
    sections.insert(sections.end(), changes.begin(), changes.end());
    return sections;
}

inline LoadedVariant load(const std::string& text) {
    return load_variant_text("game.yaml", text, source_tree());
}

inline Variant load_right(const std::string& text) {
    LoadedVariant loaded = load(text);
    INFO(render(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.variant.has_value());
    CHECK(loaded.diagnostics.empty());
    return *loaded.variant;
}

/// A text without its marks `<<` and `>>`, and what stood between them.
struct Marked {
    std::string text;
    std::size_t begin = 0;
    std::size_t end = 0;
};

inline Marked without_marks(std::string text) {
    Marked marked;
    marked.begin = text.find("<<");
    REQUIRE(marked.begin != std::string::npos);
    text.erase(marked.begin, 2);
    marked.end = text.find(">>");
    REQUIRE(marked.end != std::string::npos);
    text.erase(marked.end, 2);
    marked.text = text;
    return marked;
}

/// Expects a single problem of a code, just where the marks of a text stood, whose message, notes
/// or help have `part` in them.
inline void check_problem(const LoadedVariant& loaded, const Marked& marked, Code code,
                          const std::string& part) {
    const std::vector<Diagnostic> problems = loaded.diagnostics.sorted();
    REQUIRE(problems.size() == 1);
    const Diagnostic& problem = problems.front();
    CHECK(code_name(problem.code) == code_name(code));
    CHECK((problem.severity == Severity::warning) == (code_name(code).front() == 'W'));
    CHECK(problem.span.begin == marked.begin);
    CHECK(problem.span.end == marked.end);
    std::string words = problem.message + "\n" + problem.help;
    for (const Note& note : problem.notes) words += "\n" + note.message;
    INFO(words);
    INFO(part);
    CHECK(contains(words, part));
}

/// Loads a text and expects a single error of a code, just where the marks `<<` and `>>`
/// stand, whose message, notes or help have `part` in them.
inline void check_error(const std::string& marked_text, Code code, const std::string& part) {
    const Marked marked = without_marks(marked_text);
    const LoadedVariant loaded = load(marked.text);
    INFO(marked_text);
    INFO(render(loaded.diagnostics, loaded.sources));
    CHECK_FALSE(loaded.variant.has_value());
    check_problem(loaded, marked, code, part);
}

}  // namespace houserules::testing
