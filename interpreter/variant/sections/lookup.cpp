#include "variant/sections/lookup.h"

#include <fmt/format.h>

#include <algorithm>

#include "language/words.h"
#include "source/containers.h"
#include "variant/key_check.h"
#include "variant/scalars.h"
#include "variant/sections/references.h"
#include "variant/synonyms.h"

namespace houserules {

std::string_view without_article(std::string_view kind) { return kind.substr(kind.find(' ') + 1); }

int read_reference(Draft& draft, const Node& node, NameKind kind, std::string_view what,
                   std::string_view word, std::string_view whose) {
    const std::optional<Name> name = read_name_of_thing(draft, node, what, whose);
    if (!name) return -1;
    const int index = draft.names.find(name->text, kind);
    if (index < 0 && !draft.names.lacks_names()) {
        std::vector<std::string> candidates = draft.names.texts(kind);
        if (!word.empty()) candidates.emplace_back(word);
        Help help = help_for_title(draft, name->text);
        const auto meant = kind == NameKind::zone ? zone_of_deck(draft, name->text) : std::nullopt;
        if (help.text.empty() && meant) help = did_you_mean({*meant});
        const bool is_variable = kind == NameKind::variable;
        if (help.text.empty() && is_variable) help = help_for_undeclared(name->text);
        draft
            .report(Code::unknown_name, name->span, "there is no {} {}",
                    without_article(name_kind_text(kind)), quoted(name->text))
            .advise(help.text.empty() ? suggest_word(name->text, candidates) : std::move(help));
    }
    return index;
}

int read_reference_at(Draft& draft, const Node& map, std::string_view key, NameKind kind,
                      std::string_view word) {
    const Node* node = map.find(key);
    if (node == nullptr) return -1;
    return read_reference(draft, *node, kind, fmt::format("`{}`", key), word);
}

bool is_word(const Draft& draft, const Node& node, std::string_view word) {
    return node.is_scalar() && node.text == word && draft.names.find(word) == nullptr;
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
    if (!contains(words, nearest)) return false;
    Help help = suggest(node.text, words);
    help.correction = correction_of(node.text, all);
    draft.report(Code::unknown_name, node.span, "{} cannot be {}", what, quoted(node.text))
        .advise(std::move(help));
    return true;
}

int find_one_of(Draft& draft, const Name& name, const std::vector<std::string>& names,
                std::string_view kind) {
    const auto found = std::find(names.begin(), names.end(), name.text);
    if (found != names.end()) return static_cast<int>(found - names.begin());
    Help help = help_for_title(draft, name.text);
    draft.report(Code::unknown_name, name.span, "there is no {} {}", kind, quoted(name.text))
        .advise(help.text.empty() ? suggest(name.text, names) : std::move(help));
    return -1;
}

const std::vector<Node>* read_items(Draft& draft, const Node& node, std::string_view what,
                                    std::string_view help) {
    const std::vector<Node>* items = read_list(node, what, draft.diagnostics);
    if (items != nullptr && items->empty()) {
        draft.refuse(node.span, "{} is empty", what).advise(std::string(help));
    }
    return items;
}

std::vector<int> read_zones(Draft& draft, const Node& node, std::string_view what) {
    std::vector<int> zones;
    const std::vector<Node>* items = read_items(draft, node, what);
    if (items == nullptr) return zones;
    for (const Node& item : *items) {
        const int zone = read_reference(draft, item, NameKind::zone, what);
        if (zone < 0) continue;
        if (contains(zones, zone)) {
            draft.refuse(item.span, "the zone `{}` stands here twice", item.text);
            continue;
        }
        zones.push_back(zone);
    }
    return zones;
}

std::vector<const Node*> zones_of_the_table(const Draft& draft, const Node& list) {
    std::vector<const Node*> zones;
    for (const Node& item : list.items) {
        const int zone = draft.names.find(item.text, NameKind::zone);
        if (zone >= 0 && zone_at(draft, zone).of == Owner::table) zones.push_back(&item);
    }
    return zones;
}

std::vector<const Entry*> read_rows(Draft& draft, const Node& node, int limit,
                                    std::string_view what) {
    std::vector<const Entry*> rows;
    if (!check_names(node, what, draft.diagnostics)) return rows;
    for (const Entry& entry : node.entries) {
        if (count_of(rows) == limit) {
            draft.report(Code::out_of_range, entry.key_span,
                         "there can be no more than {} of these", limit);
            break;
        }
        rows.push_back(&entry);
    }
    return rows;
}

bool is_key_without_name(Draft& draft, const Entry& entry, MapKind kind) {
    if (entry.value.is_map() || find_key(kind, entry.key) == nullptr) return false;
    draft
        .report(Code::misplaced_key, entry.key_span, "`{}` stands here like the name of {}",
                entry.key, map_kind_name(kind))
        .advise(fmt::format("give it a name: `NAME: {{{}: ...}}`", entry.key));
    return true;
}

const Node* find_declarations(Draft& draft, const Node& root, std::string_view section) {
    const Node* node = root.find(section);
    const bool is_read = node != nullptr && (node->is_map() || node->kind == Node::Kind::null);
    const bool may_be_absent = node == nullptr && !find_key(MapKind::variant, section)->required;
    if (!is_read && !may_be_absent) draft.names.note_missing();
    return node;
}

Name name_of(const Entry& entry) { return {entry.key, entry.key_span}; }

std::vector<std::string> texts_of(const std::vector<Name>& names) {
    std::vector<std::string> texts;
    for (const Name& name : names) texts.push_back(name.text);
    return texts;
}

int find_in_deck(Draft& draft, const std::vector<Name>& names, std::string_view text, Span span,
                 std::string_view what) {
    const std::vector<std::string> texts = texts_of(names);
    const int index = index_of(texts, text);
    if (index >= 0) return index;
    draft.report(Code::unknown_name, span, "the deck has no {} {}", what, quoted(text))
        .advise(suggest(text, texts));
    return -1;
}

const Zone& zone_at(const Draft& draft, int index) { return at(draft.variant.zones, index); }

}  // namespace houserules
