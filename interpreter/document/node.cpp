#include "document/node.h"

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

}  // namespace houserules
