#include "variant/inheritance/uses_of_name.h"

#include <fmt/format.h>

#include "source/containers.h"

namespace houserules {

namespace {

bool is_of_a_name(char character) {
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
           (character >= '0' && character <= '9') || character == '_';
}

/// What people are told under a key, in which words are no names.
bool is_for_people(std::string_view key) {
    constexpr std::string_view keys[] = {"says",      "must_says",   "title",
                                         "when_true", "also_called", "when_false",
                                         "name",      "summary",     "family"};
    return contains(keys, key);
}

bool names(const Node& node, std::string_view name) {
    if (node.is_scalar()) return has_word(node.text, name);
    return any_of(node.items, [&](const Node& item) { return names(item, name); }) ||
           any_of(node.entries, [&](const Entry& entry) {
               return !is_for_people(entry.key) && names(entry.value, name);
           });
}

}  // namespace

bool has_word(std::string_view text, std::string_view name) {
    for (auto at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
        const auto end = at + name.size();
        const bool begins = at == 0 || !is_of_a_name(text[at - 1]);
        if (begins && (end == text.size() || !is_of_a_name(text[end]))) return true;
    }
    return false;
}

std::vector<std::string> uses_of_name(const Node& document, std::string_view name) {
    std::vector<std::string> uses;
    for (const Entry& section : document.entries) {
        if (is_for_people(section.key) || section.key == "examples") continue;
        if (section.value.entries.empty()) {
            if (names(section.value, name)) uses.push_back(fmt::format("`{}`", section.key));
            continue;
        }
        for (const Entry& rule : section.value.entries) {
            if (is_for_people(rule.key) || !names(rule.value, name)) continue;
            uses.push_back(fmt::format("`{}: {}`", section.key, rule.key));
        }
    }
    return uses;
}

}  // namespace houserules
