#include "explain/refusal_text.h"

#include <fmt/format.h>

#include "explain/sheet/sheet_names.h"
#include "notation/event_text.h"

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
    const bool has_reason = detail == RefusalDetail::sentence && !parts.why.empty();
    return has_reason ? fmt::format("{}: {}", text, parts.why) : text;
}

std::string called(const std::string& name, const std::string& title, RefusalDetail detail) {
    return detail == RefusalDetail::sentence || title != in_words(name) ? title : name;
}

}  // namespace houserules
