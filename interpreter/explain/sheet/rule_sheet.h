#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/rule_section.h"
#include "rules/rules.h"

namespace houserules {

/// One rule in words. Texts are plain; what stands between backquotes is to be taken literally.
struct SheetEntry {
    std::string name;   ///< tells it from the others of its section, also in another variant
    std::string title;  ///< stands before the text; may be empty
    std::string text;
    bool heading = false;  ///< leads on to what follows and is no rule itself
    /// Of which rules of the file it tells, as `rule_path` names them.
    std::vector<std::string> rules{};

    bool operator==(const SheetEntry&) const = default;
};

struct SheetSection {
    std::string title;
    bool ordered = false;  ///< the order of the entries with titles counts
    std::vector<SheetEntry> entries{};

    bool operator==(const SheetSection&) const = default;

    void add(std::string name, std::string entry_title, std::string text) {
        entries.push_back({std::move(name), std::move(entry_title), std::move(text)});
    }

    /// Adds what a rule of the file says; its name tells it from the others.
    ///
    /// @param of  where it stands there
    void add_rule(RuleSection of, const std::string& name, std::string entry_title,
                  std::string text) {
        add(name, std::move(entry_title), std::move(text));
        entries.back().rules = {rule_path(of, name)};
    }

    /// Puts words that lead on to the entries before them.
    void lead_with(std::string text) {
        entries.insert(entries.begin(), {"heading", "", std::move(text), true});
    }
};

/// The rules of a variant in plain English, for people who have not seen its file.
struct RuleSheet {
    std::string title;
    std::string summary;
    std::vector<SheetSection> sections;
    std::string other_names = {};  ///< a sentence with them; may be empty
};

/// The title of the section of examples, which belong to a file rather than to the rules.
inline constexpr std::string_view examples_title = "Examples";

/// A sheet without its examples.
[[nodiscard]] RuleSheet without_examples(RuleSheet sheet);

/// Writes the rule sheet of a variant with its options as they are. What cannot matter with
/// them is left out.
///
/// @param players  how many play; nothing: any number that can
[[nodiscard]] RuleSheet make_rule_sheet(const Rules& rules, std::optional<int> players = {});

}  // namespace houserules
