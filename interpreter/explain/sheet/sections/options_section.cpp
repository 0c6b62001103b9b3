#include <fmt/format.h>

#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "rules/rules.h"
#include "source/phrases.h"

namespace houserules {

namespace {

std::string allowed_values(const Option& option) {
    switch (option.kind) {
        case Option::Kind::boolean: return "true or false";
        case Option::Kind::integer: return fmt::format("{} to {}", option.least, option.most);
        case Option::Kind::choice: {
            std::vector<std::string> words;
            for (const auto& choice : option.choices) words.push_back(sheet_text(choice));
            return listed(words, "or");
        }
    }
    return {};
}

}  // namespace

SheetSection options_section(const Wording& wording, const std::vector<bool>& matters) {
    SheetSection section{"Options"};
    const auto& options = wording.variant().options;
    for (std::size_t i = 0; i < options.size(); ++i) {
        if (!matters[i]) continue;
        const Option& option = options[i];
        const std::int64_t value = wording.settled_values().options[i];
        std::string text = sheet_text(option_text(option, value));
        text += fmt::format(" ({}", allowed_values(option));
        if (value != option.default_value) {
            text +=
                fmt::format("; usually {}", sheet_text(option_text(option, option.default_value)));
        }
        text += ").";
        if (!option.says.empty()) text += " " + as_sentence(sheet_text(option.says));
        const std::string name = sheet_text(option.name.text);
        section.add(
            option.name.text,
            option.title.empty() ? name : fmt::format("{} ({})", sheet_text(option.title), name),
            text);
    }
    return section;
}

}  // namespace houserules
