#include <fmt/format.h>
#include <fmt/ranges.h>

#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "rules/rules.h"
#include "source/phrases.h"

namespace houserules {

namespace {

std::string allowed_values(const Option& option) {
    switch (option.kind) {
        case Option::Kind::boolean: return {};  // the value itself tells what there is
        case Option::Kind::integer: return fmt::format("{} to {}", option.least, option.most);
        case Option::Kind::choice: {
            std::vector<std::string> words;
            for (const auto& choice : option.choices) words.push_back(sheet_text(choice));
            return listed(words, "or");
        }
    }
    return {};
}

/// What it is called, and how it is set if that is another word: "Queens skip (queens_skip)".
std::string called(const Option& option) {
    const std::string title = name_as_title(option.name.text, option.title);
    const std::string name = sheet_text(option.name.text);
    return as_sentence(name) == title + "." ? title : fmt::format("{} ({})", title, name);
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
        std::vector<std::string> remarks;
        if (auto values = allowed_values(option); !values.empty()) remarks.push_back(values);
        if (value != option.default_value) {
            remarks.push_back("usually " + sheet_text(option_text(option, option.default_value)));
        }
        if (!remarks.empty()) text += fmt::format(" ({})", fmt::join(remarks, "; "));
        text += ".";
        if (!option.says.empty()) text += " " + as_sentence(sheet_text(option.says));
        section.add(option.name.text, called(option), text);
    }
    return section;
}

}  // namespace houserules
