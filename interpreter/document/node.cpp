#include "document/node.h"

#include <algorithm>
#include <utility>

namespace houserules {

const Node* Node::find(std::string_view key) const {
    const Entry* entry = find_entry(key);
    return entry == nullptr ? nullptr : &entry->value;
}

const Entry* Node::find_entry(std::string_view key) const {
    for (const Entry& entry : entries) {
        if (entry.key == key) return &entry;
    }
    return nullptr;
}

Entry* Node::find_entry(std::string_view key) {
    return const_cast<Entry*>(std::as_const(*this).find_entry(key));
}

bool is_same_value(const Node& one, const Node& other) {
    const auto is_same_entry = [](const Entry& a, const Entry& b) {
        return a.key == b.key && is_same_value(a.value, b.value);
    };
    return one.kind == other.kind && one.text == other.text &&
           std::equal(one.items.begin(), one.items.end(), other.items.begin(), other.items.end(),
                      is_same_value) &&
           std::equal(one.entries.begin(), one.entries.end(), other.entries.begin(),
                      other.entries.end(), is_same_entry);
}

}  // namespace houserules
