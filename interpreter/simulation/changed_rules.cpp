#include "simulation/changed_rules.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "simulation/counted_rules.h"
#include "source/characters.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// The value at a path of keys, as "rounds.at_end"; null if there is none.
const Node* find_path(const Node& document, std::string_view path) {
    const Node* node = &document;
    while (node != nullptr) {
        const auto dot = path.find('.');
        node = node->find(path.substr(0, dot));
        if (dot == std::string_view::npos) break;
        path.remove_prefix(dot + 1);
    }
    return node;
}

/// Whether a text has a name in it, as a word.
bool has_word(const std::string& text, const std::string& name) {
    for (std::size_t offset = 0; offset < text.size();) {
        const auto word = word_at(text, offset);
        if (word == name) return true;
        offset += std::max<std::size_t>(word.size(), 1);
    }
    return false;
}

bool names(const Node& node, const std::string& word) {
    if (has_word(node.text, word)) return true;
    const auto names_it = [&](const Node& item) { return names(item, word); };
    return any_of(node.items, names_it) ||
           any_of(node.entries, [&](const Entry& entry) { return names(entry.value, word); });
}

/// The options that have another value in another game, or are not there.
std::vector<std::string> changed_options(const Rules& rules, const Rules& other) {
    std::vector<std::string> changed;
    for (std::size_t i = 0; i < rules.variant.options.size(); ++i) {
        const auto& name = rules.variant.options[i].name.text;
        const auto found = find_option(other.variant, name);
        if (found && other.options[*found] == rules.options[i]) continue;
        changed.push_back(name);
    }
    return changed;
}

}  // namespace

std::vector<bool> changed_rules(const Rules& rules, const Rules& other) {
    const CountedRules counted(rules.program);
    const auto options = changed_options(rules, other);
    std::vector<bool> changed;
    for (const auto& rule : counted.all()) {
        const auto section = section_name(rule.section);
        const Node* const own = find_path(rules.document, section);
        const Node* const theirs = find_path(other.document, section);
        const Node* const own_rule = own == nullptr ? nullptr : own->find(rule.name);
        const Node* const their_rule = theirs == nullptr ? nullptr : theirs->find(rule.name);
        // What the language says where the file says nothing is the same in both.
        const bool is_same = own_rule == nullptr || their_rule == nullptr
                                 ? own_rule == their_rule
                                 : is_same_value(*own_rule, *their_rule);
        const bool names_option =
            own_rule != nullptr &&
            any_of(options, [&](const std::string& option) { return names(*own_rule, option); });
        changed.push_back(!is_same || names_option);
    }
    return changed;
}

}  // namespace houserules
