#include "variant/sections/lookup.h"

#include <fmt/format.h>

#include <algorithm>

#include "variant/key_check.h"
#include "variant/scalars.h"

namespace houserules {

namespace {

std::string_view without_article(std::string_view kind) { return kind.substr(kind.find(' ') + 1); }

}  // namespace

int read_reference(Draft& draft, const Node& node, NameKind kind, std::string_view what) {
    const std::optional<Name> name = read_name(node, what, draft.diagnostics);
    if (!name) return -1;
    const int index = draft.names.find(name->text, kind);
    if (index < 0) {
        draft.diagnostics.error(
            Code::unknown_name, name->span,
            fmt::format("there is no {} {}", without_article(name_kind_text(kind)),
                        quoted(name->text)),
            suggest(name->text, draft.names.texts(kind)));
    }
    return index;
}

int read_reference_at(Draft& draft, const Node& map, std::string_view key, NameKind kind) {
    const Node* node = map.find(key);
    if (node == nullptr) return -1;
    return read_reference(draft, *node, kind, fmt::format("`{}`", key));
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

const Zone& zone_at(const Draft& draft, int index) {
    return draft.variant.zones[static_cast<std::size_t>(index)];
}

}  // namespace houserules
