#include "explain/refusal_text.h"

#include <fmt/format.h>

#include "explain/sheet/sheet_names.h"
#include "notation/event_text.h"
#include "source/characters.h"
#include "source/phrases.h"

namespace houserules {

std::string refusal_text(const RefusalParts& parts, RefusalDetail detail) {
    std::string text = parts.refused;
    const bool with_rule = detail == RefusalDetail::rule && !parts.rule.empty();
    if (!parts.says.empty()) {
        text = fmt::format("{}. {}", text, as_sentence(parts.says));
        if (with_rule) return fmt::format("{} {}", text, parts.rule);
        if (text.back() == '.') text.pop_back();
        return text;
    }
    if (with_rule) return fmt::format("{}: {}", text, parts.rule);
    if (detail != RefusalDetail::rule && !parts.why.empty()) text += ": " + parts.why;
    if (detail == RefusalDetail::sheet && !parts.sheet.empty()) {
        text = fmt::format("{}. {}", text, parts.sheet);
    }
    return text;
}

std::string few_cards(int number, const std::string& name) {
    const std::string several = is_digit(name.back()) ? name + "s" : noun_of_rank(name).many;
    return fmt::format("{} {}", number_word(number), number == 1 ? name : several);
}

std::string called(const std::string& name, const std::string& title, RefusalDetail detail) {
    return detail != RefusalDetail::rule || title != in_words(name) ? title : name;
}

}  // namespace houserules
