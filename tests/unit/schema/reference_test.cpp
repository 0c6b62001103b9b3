#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../../support/source_tree.h"
#include "catch.h"
#include "language/words.h"
#include "source/code.h"
#include "source/diagnostics.h"
#include "variant/keys.h"
#include "variant/loader.h"
#include "verify/examples.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Whether the reference says a word of the language: `word`, or the name of a call.
bool is_mentioned(const std::string& text, std::string_view word) {
    const std::string quoted = "`" + std::string(word);
    return text.find(quoted + "`") != std::string::npos ||
           text.find(quoted + "(") != std::string::npos;
}

/// What a key takes, as the reference says it.
std::string takes_text(const KeySpec& spec) {
    std::string words;
    for (const std::string& word : spec.words) {
        words += (words.empty() ? "`" : ", `") + word + "`";
    }
    switch (spec.takes) {
        case Takes::version: return "`1`";
        case Takes::need: return "version, such as `1.1`";
        case Takes::text: return "text";
        case Takes::texts: return "list of texts";
        case Takes::integer: return "whole number";
        case Takes::boolean: return "`true`, `false`";
        case Takes::only_true: return "`true`";
        case Takes::range: return "range";
        case Takes::numbers: return "range, or list of whole numbers";
        case Takes::word: return words;
        case Takes::words: return "list of " + words;
        case Takes::word_or_words: return words + ", or a list of these";
        case Takes::scalar: return "`true`, `false`, whole number or name";
        case Takes::name: return "name";
        case Takes::names: return "list of names";
        case Takes::rank: return "name or number";
        case Takes::ranks: return "list of names or numbers";
        case Takes::copies: return "whole number, or map of ranks to whole numbers";
        case Takes::copies_by_game: return "expression, or map of ranks to expressions";
        case Takes::cards_by_game: return "map of cards to expressions";
        case Takes::rank_counts: return "map of ranks to whole numbers";
        case Takes::cards: return "map of cards to whole numbers";
        case Takes::card_list: return "list of cards";
        case Takes::combination: return "combination";
        case Takes::combinations: return "list of combinations";
        case Takes::other_names: return "map of names to lists of names";
        case Takes::attributes: return "map of names to maps of values";
        case Takes::expression: return "expression";
        case Takes::expressions: return "list of expressions";
        case Takes::amount: return "expression, or `all`";
        case Takes::player: return "player";
        case Takes::zone: return "zone";
        case Takes::zones: return "list of zones";
        case Takes::places: return "map of zones to places";
        case Takes::token: return "token";
        case Takes::variable: return "variable";
        case Takes::costs: return "map of one token to an expression";
        case Takes::values: return "range, `ranks`, `suits` or `players`";
        case Takes::triggers: return "action or `failed_play`, or list of these";
        case Takes::steps: return "list of steps";
        case Takes::map: return "map";
        case Takes::map_or_value: return "map, or its short form";
        case Takes::rows: return "map of names to maps";
        case Takes::conditions: return "map of names to conditions";
        case Takes::terms: return "map of names to expressions";
        case Takes::actions: return "map of names to actions";
        case Takes::named_steps: return "map of names to steps";
        case Takes::moves: return "list of moves, or map of moves to rules";
        case Takes::readings: return "map of cards to combinations";
        case Takes::entries: return "map of names to values";
    }
    return {};
}

/// The row of the reference for a key.
std::string row_of(const KeySpec& spec) {
    const std::string standard = spec.required           ? "required"
                                 : spec.standard.empty() ? "-"
                                                         : std::string(spec.standard);
    return "| `" + std::string(spec.key) + "` | " + takes_text(spec) + " | " + standard + " | " +
           std::string(spec.says) + " |";
}

/// The rows of the tables of keys, with the heading that each stands under.
std::set<std::pair<std::string, std::string>> rows_of(const std::string& text) {
    std::set<std::pair<std::string, std::string>> rows;
    std::istringstream lines(text);
    std::string heading;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("#")) heading = line.substr(line.find_first_not_of("# "));
        if (line.starts_with("| `")) rows.insert({heading, line});
    }
    return rows;
}

struct Snippet {
    std::size_t line = 0;
    std::string text;
};

/// The fenced blocks of a text that begin with this line.
std::vector<Snippet> snippets(const std::string& text, std::string_view fence) {
    std::vector<Snippet> found;
    std::istringstream lines(text);
    std::string line;
    std::size_t number = 0;
    bool inside = false;
    while (std::getline(lines, line)) {
        ++number;
        if (inside && line == "```") {
            inside = false;
        } else if (inside) {
            found.back().text += line + "\n";
        } else if (line == fence) {
            inside = true;
            found.push_back({number, {}});
        }
    }
    return found;
}

void check_snippets(const std::string& path) {
    for (const Snippet& snippet : snippets(source_text(path), "```yaml variant")) {
        const LoadedVariant loaded = load_variant_text(path, snippet.text, source_tree());
        INFO("in the snippet at line " << snippet.line << " of " << path << "\n"
                                       << render(loaded.diagnostics, loaded.sources));
        CHECK(loaded.variant.has_value());
    }
}

/// Checks a snippet in its whole file: it loads, nothing about it is doubtful, its examples hold.
void check_snippet(const Snippet& snippet, const std::string& whole, const FileAccess& files) {
    LoadedVariant loaded = load_variant_text("snippet.yaml", whole, files);
    if (loaded.variant) check_examples(*loaded.variant, loaded.sources, loaded.diagnostics);
    INFO("in the snippet at line " << snippet.line << "\n"
                                   << render(loaded.diagnostics, loaded.sources));
    CHECK(loaded.variant.has_value());
    CHECK(loaded.diagnostics.empty());
}

/// The sections of a file, with their text.
using Sections = std::vector<std::pair<std::string, std::string>>;

/// Lets the sections of a text take the place of those of the same name.
void lay_over(Sections& sections, const std::string& text) {
    std::istringstream lines(text);
    std::string* section = nullptr;
    for (std::string line; std::getline(lines, line);) {
        const std::string key = line.substr(0, line.find(':'));
        if (key.find_first_of(" #") == std::string::npos) {
            auto found = std::find_if(sections.begin(), sections.end(),
                                      [&](const auto& other) { return other.first == key; });
            if (found == sections.end()) found = sections.insert(found, {key, {}});
            found->second.clear();
            section = &found->second;
        }
        REQUIRE(section != nullptr);
        *section += line + "\n";
    }
}

}  // namespace

TEST_CASE("the reference has the row of every key, under the heading of its map", "[schema]") {
    auto rows = rows_of(source_text("schema/README.md"));
    std::set<std::string> headings;
    for (const KeySpec& spec : all_keys()) {
        headings.insert(std::string(map_kind_name(spec.owner)));
        // Keys that put rules beside others are the same everywhere and explained once.
        if (spec.places) continue;
        INFO("under the heading " << map_kind_name(spec.owner));
        INFO(row_of(spec));
        CHECK(rows.contains({std::string(map_kind_name(spec.owner)), row_of(spec)}));
    }
    for (const KeySpec& spec : all_keys()) {
        rows.erase({std::string(map_kind_name(spec.owner)), row_of(spec)});
    }
    for (const auto& [heading, row] : rows) {
        if (!headings.contains(heading)) continue;
        INFO("there is no such key under " << heading << "\n" << row);
        CHECK(false);
    }
}

TEST_CASE("the reference names the keys of house rules", "[schema]") {
    const std::string text = source_text("schema/README.md");
    for (const KeySpec& spec : all_keys()) {
        INFO("`" << spec.key << "` of " << map_kind_name(spec.owner));
        if (spec.places) CHECK(is_mentioned(text, spec.key));
    }
    CHECK(is_mentioned(text, "remove"));
}

TEST_CASE("the reference explains every word and function of expressions", "[schema]") {
    const std::string text = source_text("schema/README.md");
    for (const Word& word : all_words()) {
        INFO("`" << word.text << "`");
        CHECK(is_mentioned(text, word.text));
    }
    for (const Function& function : all_functions()) {
        INFO("`" << function.text << "`");
        CHECK(is_mentioned(text, function.text));
    }
}

TEST_CASE("what the reference shows as changes to a game is a game", "[schema]") {
    const std::string text = source_text("schema/README.md");
    const std::string small = snippets(text, "```yaml variant").front().text;
    for (const auto& [fence, parent] : {std::pair{"```yaml changes", "./small.yaml"},
                                        std::pair{"```yaml changes palace", "palace"}}) {
        CHECK_FALSE(snippets(text, fence).empty());
        for (const Snippet& snippet : snippets(text, fence)) {
            FileAccess files = source_tree();
            files.read_file = [&](const std::string&) { return std::optional(small); };
            check_snippet(snippet,
                          "houserules: 1\nextends: " + std::string(parent) + "\n" + snippet.text,
                          files);
        }
    }
}

TEST_CASE("every step of the tutorial is a game", "[schema]") {
    const auto steps = snippets(source_text("schema/README.md"), "```yaml step");
    CHECK(steps.size() == 10);
    Sections sections;
    for (const Snippet& step : steps) {
        lay_over(sections, step.text);
        std::string whole;
        for (const auto& [key, text] : sections) whole += text;
        check_snippet(step, whole, source_tree());
    }
}

TEST_CASE("no YAML of the reference goes unchecked", "[schema]") {
    CHECK(snippets(source_text("schema/README.md"), "```yaml").empty());
}

TEST_CASE("variants in the documentation load without errors", "[schema]") {
    CHECK_FALSE(snippets(source_text("schema/README.md"), "```yaml variant").empty());
    check_snippets("schema/README.md");
    check_snippets("README.md");
}
