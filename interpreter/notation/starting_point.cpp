#include "notation/starting_point.h"

#include <fmt/format.h>

#include <vector>

#include "rules/options.h"
#include "source/utf8.h"

namespace houserules {

namespace {

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
