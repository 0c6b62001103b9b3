#include "variant/sections/lookup.h"

#include <fmt/format.h>

#include <algorithm>

#include "language/words.h"
#include "source/containers.h"
#include "variant/key_check.h"
#include "variant/scalars.h"
#include "variant/synonyms.h"

namespace houserules {

namespace {

std::string_view without_article(std::string_view kind) { return kind.substr(kind.find(' ') + 1); }

}  // namespace

int read_reference(Draft& draft, const Node& node, NameKind kind, std::string_view what,
                   std::string_view word) {
    const std::optional<Name> name = read_name(node, what, draft.diagnostics);
    if (!name) return -1;
    const int index = draft.names.find(name->text, kind);
    if (index < 0 && !draft.names.lacks_names()) {
        std::vector<std::string> candidates = draft.names.texts(kind);
        if (!word.empty()) candidates.emplace_back(word);
        draft.diagnostics.error(
            Code::unknown_name, name->span,
            fmt::format("there is no {} {}", without_article(name_kind_text(kind)),
                        quoted(name->text)),
            suggest_word(name->text, candidates));
    }
    return index;
}

int read_reference_at(Draft& draft, const Node& map, std::string_view key, NameKind kind,
                      std::string_view word) {
    const Node* node = map.find(key);
    if (node == nullptr) return -1;
    return read_reference(draft, *node, kind, fmt::format("`{}`", key), word);
}

bool is_misspelt_word(Draft& draft, const Node& node, const std::vector<std::string>& words,
                      std::string_view what) {
    if (!node.is_scalar() || !is_name(node.text) || is_reserved_word(node.text)) return false;
    if (draft.names.find(node.text) != nullptr || !nearest_name(node.text, words)) return false;
    std::vector<std::string> names;
    for (const DeclaredName& declared : draft.names.all()) names.push_back(declared.name.text);
    for (const Word& word : all_words()) names.emplace_back(word.text);
    // Another name may be nearer.
    std::vector<std::string> all = words;
    all.insert(all.end(), names.begin(), names.end());
    const std::string nearest = *nearest_name(node.text, all);
    if (std::find(words.begin(), words.end(), nearest) == words.end()) return false;
    Help help = suggest(node.text, words);
    help.correction = correction_of(node.text, all);
    draft.diagnostics.error(Code::unknown_name, node.span,
                            fmt::format("{} cannot be {}", what, quoted(node.text)),
                            std::move(help));
    return true;
}

std::vector<int> read_zones(Draft& draft, const Node& node, std::string_view what) {
    std::vector<int> zones;
    const std::vector<Node>* items = read_list(node, what, draft.diagnostics);
    if (items == nullptr) return zones;
    if (items->empty()) {
        draft.diagnostics.error(Code::bad_value, node.span, fmt::format("{} is empty", what));
    }
    for (const Node& item : *items) {
        const int zone = read_reference(draft, item, NameKind::zone, what);
        if (zone < 0) continue;
        if (std::find(zones.begin(), zones.end(), zone) != zones.end()) {
            draft.diagnostics.error(Code::bad_value, item.span,
                                    fmt::format("the zone `{}` stands here twice", item.text));
            continue;
        }
        zones.push_back(zone);
    }
    return zones;
}

std::vector<const Entry*> read_rows(Draft& draft, const Node& node, int limit,
                                    std::string_view what) {
    std::vector<const Entry*> rows;
    if (!check_names(node, what, draft.diagnostics)) return rows;
    for (const Entry& entry : node.entries) {
        if (rows.size() == static_cast<std::size_t>(limit)) {
            draft.diagnostics.error(Code::out_of_range, entry.key_span,
                                    fmt::format("there can be no more than {} of these", limit));
            break;
        }
        rows.push_back(&entry);
    }
    return rows;
}

const Node* find_declarations(Draft& draft, const Node& root, std::string_view section) {
    const Node* node = root.find(section);
    const bool is_read = node != nullptr && (node->is_map() || node->kind == Node::Kind::null);
    const bool may_be_absent = node == nullptr && !find_key(MapKind::variant, section)->required;
    if (!is_read && !may_be_absent) draft.names.note_missing();
    return node;
}

const Node* find_value(Draft& draft, const Node& map, std::string_view key,
                       const std::vector<std::string>& reserved) {
    const Node* node = map.find(key);
    if (node == nullptr || !node->is_scalar()) return node;
    if (std::find(reserved.begin(), reserved.end(), node->text) == reserved.end()) return node;
    draft.diagnostics.error(
        Code::unsupported, node->span,
        fmt::format("`{}` is part of the language but not built yet", node->text));
    return nullptr;
}

Name name_of(const Entry& entry) { return {entry.key, entry.key_span}; }

const Zone& zone_at(const Draft& draft, int index) { return at(draft.variant.zones, index); }

}  // namespace houserules
