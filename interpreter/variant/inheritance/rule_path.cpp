#include "variant/inheritance/rule_path.h"

namespace houserules {

namespace {

bool holds(const Entry& entry, Span span) {
    const Span value = entry.value.span;
    const auto is_in = [&](Span outer) {
        return outer.file == span.file && outer.begin <= span.begin && span.end <= outer.end;
    };
    return is_in(entry.key_span) || is_in(value);
}

}  // namespace

RulePath path_of(const Node& document, Span span) {
    constexpr std::size_t most_keys = 2;
    RulePath path;
    const Node* map = &document;
    while (map != nullptr && path.size() < most_keys) {
        const Node* inner = nullptr;
        for (const Entry& entry : map->entries) {
            const bool found =
                holds(entry, span) || (entry.value.is_map() && !path_of(entry.value, span).empty());
            if (!found) continue;
            path.push_back(entry.key);
            inner = &entry.value;
            break;
        }
        map = inner;
    }
    return path;
}

}  // namespace houserules
