#include "notation/variant_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "document/print.h"
#include "rules/rules.h"
#include "source/sorting.h"
#include "source/utf8.h"
#include "variant/keys.h"

namespace houserules {

namespace {

Node* find_value(Node& map, std::string_view key) {
    for (Entry& entry : map.entries) {
        if (entry.key == key) return &entry.value;
    }
    return nullptr;
}

/// The place of a section in the table of keys.
std::size_t rank_of_section(const Entry& entry) {
    const auto& keys = all_keys();
    return static_cast<std::size_t>(std::find_if(keys.begin(), keys.end(),
                                                 [&](const KeySpec& spec) {
                                                     return spec.owner == MapKind::variant &&
                                                            spec.key == entry.key;
                                                 }) -
                                    keys.begin());
}

constexpr std::size_t most_columns = 100;

/// Comments with the names of rules, in lines that are not too long.
std::string names_comment(const std::vector<std::string>& names) {
    std::string text;
    std::string line = "# Now:";
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string word = " " + names[i] + (i + 1 == names.size() ? "" : ",");
        if (line.size() + word.size() > most_columns) {
            text += line + "\n";
            line = "#     ";
        }
        line += word;
    }
    return text + line + "\n";
}

template <typename Row>
std::vector<std::string> names_of(const std::vector<Row>& rows) {
    std::vector<std::string> names;
    for (const Row& row : rows) names.push_back(row.name.text);
    return names;
}

std::string options_part(const Variant& variant) {
    if (variant.options.empty()) return {};
    std::string text = "\n# Options with other defaults:\n# options:\n";
    for (const Option& option : variant.options) {
        std::string line = fmt::format("#   {}: {{default: {}}}", option.name.text,
                                       option_text(option, option.default_value));
        if (!option.says.empty()) line = fmt::format("{:<44} # {}", line, printable(option.says));
        text += line + "\n";
    }
    return text;
}

std::string rows_part(std::string_view title, std::string_view section,
                      const std::vector<std::string>& names, std::string_view new_rule) {
    std::string text = fmt::format("\n# {}\n", title);
    if (!names.empty()) text += names_comment(names);
    text += fmt::format("# {}:\n", section);
    text += fmt::format("#   my_rule: {{{}}}\n", new_rule);
    if (!names.empty()) text += fmt::format("#   {}: remove\n", names.front());
    return text;
}

}  // namespace

std::string resolved_text(Node document, const Variant& variant,
                          const std::vector<std::int64_t>& options) {
    bool changed = false;
    for (std::size_t i = 0; i < variant.options.size(); ++i) {
        const Option& option = variant.options[i];
        if (options[i] == option.default_value) continue;
        changed = true;
        Node* section = find_value(document, "options");
        Node* row = section == nullptr ? nullptr : find_value(*section, option.name.text);
        Node* value = row == nullptr ? nullptr : find_value(*row, "default");
        if (value != nullptr) value->text = option_text(option, options[i]);
    }
    auto& sections = document.entries;
    if (changed) {
        sections.erase(std::remove_if(sections.begin(), sections.end(),
                                      [](const Entry& entry) { return entry.key == "examples"; }),
                       sections.end());
    }
    sort_stably(sections, [](const Entry& a, const Entry& b) {
        return rank_of_section(a) < rank_of_section(b);
    });
    return print_document(document);
}

std::string starting_point(const Variant& variant, std::string_view parent, std::string_view name) {
    std::string text = fmt::format(
        "houserules: 1\nextends: {}\nname: {}\n\n"
        "# Write here only what is different; everything else is inherited. Keys that you leave\n"
        "# out of a rule stay as they are, and `remove` takes a rule away.\n",
        parent, name);
    text += options_part(variant);
    const std::string rank = variant.deck.ranks.back().text;
    const std::string before =
        variant.beats.empty() ? "" : fmt::format(", before: {}", variant.beats.front().name.text);
    text += rows_part("What beats what: the first row whose `when` holds decides.", "beats",
                      names_of(variant.beats),
                      fmt::format("when: rank == {}, allow: true{}", rank, before));
    text += rows_part("What follows from an action.", "effects", names_of(variant.effects),
                      fmt::format("on: play, when: rank == {}, do: [{{skip: true}}]", rank));
    text +=
        "\n# Cases of your rules; `houserules test FILE` runs them.\n"
        "# examples:\n"
        "#   my_rule_holds:\n"
        "#     given: {...}\n"
        "#     legal: [...]\n";
    return text;
}

}  // namespace houserules
