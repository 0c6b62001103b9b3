#include "simulation/changed_rules.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>

#include "simulation/counted_rules.h"
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

/// Whether two values are written alike, wherever they stand.
bool are_alike(const Node& one, const Node& other) {
    const auto entries_alike = [](const Entry& a, const Entry& b) {
        return a.key == b.key && are_alike(a.value, b.value);
    };
    return one.kind == other.kind && one.text == other.text &&
           std::equal(one.items.begin(), one.items.end(), other.items.begin(), other.items.end(),
                      are_alike) &&
           std::equal(one.entries.begin(), one.entries.end(), other.entries.begin(),
                      other.entries.end(), entries_alike);
}

bool is_of_word(char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_';
}

/// Whether a text has a name in it, as a word.
bool has_word(const std::string& text, const std::string& word) {
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
        const auto end = at + word.size();
        const bool begins = at == 0 || !is_of_word(text[at - 1]);
        if (begins && (end == text.size() || !is_of_word(text[end]))) return true;
    }
    return false;
}

bool names(const Node& node, const std::string& word) {
    if (has_word(node.text, word)) return true;
    const auto names_it = [&](const Node& item) { return names(item, word); };
    return std::any_of(node.items.begin(), node.items.end(), names_it) ||
           std::any_of(node.entries.begin(), node.entries.end(),
                       [&](const Entry& entry) { return names(entry.value, word); });
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
                                 : are_alike(*own_rule, *their_rule);
        const bool names_option =
            own_rule != nullptr &&
            std::any_of(options.begin(), options.end(),
                        [&](const std::string& option) { return names(*own_rule, option); });
        changed.push_back(!is_same || names_option);
    }
    return changed;
}

}  // namespace houserules
