#include <cstddef>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catch.h"
#include "source/code.h"
#include "source/render.h"
#include "variant/binding/words.h"
#include "variant/keys.h"
#include "variant/loader.h"

using namespace houserules;

namespace {

std::string read_text(const std::string& path) {
    std::ifstream file(std::string(HOUSERULES_SOURCE) + "/" + path, std::ios::binary);
    REQUIRE(file);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string reference() { return read_text("schema/README.md"); }

/// Whether the reference says a word of the language: `word`, or the name of a call.
bool is_mentioned(const std::string& text, std::string_view word) {
    const std::string quoted = "`" + std::string(word);
    return text.find(quoted + "`") != std::string::npos ||
           text.find(quoted + "(") != std::string::npos;
}

/// The tables of the reference: under the heading of a map, the rows of its keys.
class KeyTables {
public:
    explicit KeyTables(const std::string& text) {
        std::istringstream lines(text);
        std::string heading;
        for (std::string line; std::getline(lines, line);) {
            if (line.starts_with("#")) heading = line.substr(line.find_first_not_of("# "));
            if (line.starts_with("| `")) {
                rows_.insert({heading, line.substr(3, line.find('`', 3) - 3)});
            }
        }
    }

    [[nodiscard]] bool has(std::string_view heading, std::string_view key) const {
        return rows_.contains({std::string(heading), std::string(key)});
    }

    [[nodiscard]] std::set<std::string> keys_under(std::string_view heading) const {
        std::set<std::string> keys;
        for (const auto& [at, key] : rows_) {
            if (at == heading) keys.insert(key);
        }
        return keys;
    }

private:
    std::set<std::pair<std::string, std::string>> rows_;
};

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

FileAccess bundled_files() {
    const auto read = [](const std::string& path) -> std::optional<std::string> {
        std::ifstream file(path, std::ios::binary);
        if (!file) return std::nullopt;
        std::ostringstream text;
        text << file.rdbuf();
        return text.str();
    };
    return {read, [read](const std::string& path) {
                return read(std::string(HOUSERULES_SOURCE) + "/variants/" + path);
            }};
}

void check_snippets(const std::string& path) {
    for (const Snippet& snippet : snippets(read_text(path), "```yaml variant")) {
        const LoadedVariant loaded = load_variant_text(path, snippet.text, bundled_files());
        INFO("in the snippet at line " << snippet.line << " of " << path << "\n"
                                       << render(loaded.diagnostics, loaded.sources));
        CHECK(loaded.variant.has_value());
    }
}

}  // namespace

TEST_CASE("the reference has a row for every key, under the heading of its map", "[schema]") {
    const KeyTables tables(reference());
    for (const KeySpec& spec : all_keys()) {
        INFO("`" << spec.key << "` of " << map_kind_name(spec.owner));
        const bool has_row = tables.has(map_kind_name(spec.owner), spec.key);
        if (spec.built) {
            CHECK(has_row);
        } else {
            CHECK_FALSE(has_row);
        }
    }
}

TEST_CASE("the reference has no rows for keys that are not there", "[schema]") {
    const KeyTables tables(reference());
    std::set<std::string> headings;
    for (const KeySpec& spec : all_keys()) headings.insert(std::string(map_kind_name(spec.owner)));
    for (const std::string& heading : headings) {
        for (const std::string& key : tables.keys_under(heading)) {
            INFO("`" << key << "` under " << heading);
            bool known = false;
            for (const KeySpec& spec : all_keys()) {
                known = known || (map_kind_name(spec.owner) == heading && spec.key == key);
            }
            CHECK(known);
        }
    }
}

TEST_CASE("the reference names the keys that are reserved", "[schema]") {
    const std::string text = reference();
    for (const KeySpec& spec : all_keys()) {
        INFO("`" << spec.key << "` of " << map_kind_name(spec.owner));
        if (!spec.built) CHECK(is_mentioned(text, spec.key));
    }
}

TEST_CASE("the reference explains every word and function of expressions", "[schema]") {
    const std::string text = reference();
    for (const Word& word : all_words()) {
        INFO("`" << word.text << "`");
        CHECK(is_mentioned(text, word.text));
    }
    for (const Function& function : all_functions()) {
        INFO("`" << function.text << "`");
        CHECK(is_mentioned(text, function.text));
    }
}

TEST_CASE("variants in the documentation load without errors", "[schema]") {
    CHECK(snippets(reference(), "```yaml variant").size() > 0);
    check_snippets("schema/README.md");
    check_snippets("README.md");
}
