#include "notation/resolved_text.h"

#include <algorithm>

#include "document/print.h"
#include "rules/options.h"
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
    std::stable_sort(sections.begin(), sections.end(), [](const Entry& a, const Entry& b) {
        return rank_of_section(a) < rank_of_section(b);
    });
    return print_document(document);
}

}  // namespace houserules
