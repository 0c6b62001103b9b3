#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace houserules::editor_schema {

/// Keys keep their order, which is that of a rule sheet.
using Json = nlohmann::ordered_json;

/// What an editor shows beside the table of keys: what each allowed word means, and what to
/// begin a section or a step with. It is data, in a file of its own, and held to the table: a
/// text that is missing, and one that nothing asks for, is a problem.
class EditorTexts {
public:
    explicit EditorTexts(const std::string& path);

    /// What a word means as the value of a key.
    [[nodiscard]] std::string word(const std::string& map, std::string_view key,
                                   const std::string& word);

    /// The snippets of a section of a variant: an array.
    [[nodiscard]] Json section(std::string_view name, std::string_view description);

    /// The snippets of a step, by its verb. A verb can be the name of a section, too.
    [[nodiscard]] Json step(std::string_view verb, std::string_view description);

    /// The whole files to begin with.
    [[nodiscard]] Json files();

    /// What is missing or was never asked for.
    [[nodiscard]] std::vector<std::string> problems() const;

private:
    Json snippets(const std::string& place, std::string_view label, std::string_view description);

    Json texts_;
    std::set<std::string> used_;
    std::set<std::string> missing_;
};

}  // namespace houserules::editor_schema
