#include "variant/key_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <unordered_set>

#include "source/containers.h"
#include "variant/other_keys.h"
#include "variant/scalars.h"
#include "variant/synonyms.h"

namespace houserules {

namespace {

/// The kinds of map that have a key, as a list for messages; `section` is the kind looked at.
std::string places_of(std::string_view key) {
    std::vector<std::string_view> names;
    for (const KeySpec& spec : all_keys()) {
        if (spec.key != key) continue;
        const std::string_view name = map_kind_name(spec.owner);
        if (!contains(names, name)) names.push_back(name);
    }
    constexpr std::size_t most_named = 3;
    if (names.size() > most_named) return {};
    return fmt::format("{}", fmt::join(names, " or "));
}

/// What to write instead of a key that is none here. What the map lacks comes first; what its file
/// says already was not meant. Nobody reads it where a problem is only counted: a map with very
/// many wrong keys would be searched for each.
Help help_for_key(const Node& map, const Entry& written, MapKind kind,
                  const Diagnostics& diagnostics) {
    if (diagnostics.is_full()) return {};
    const std::vector<std::string> missing = missing_keys(map, written.key, kind);
    if (!missing.empty()) return did_you_mean(missing);
    const auto is_said = [&](const std::string& key) {
        return any_of(map.entries, [&](const Entry& entry) {
            return entry.key == key && entry.key_span.file == written.key_span.file;
        });
    };
    std::vector<std::string> free = usable_keys(kind);
    free.erase(std::remove_if(free.begin(), free.end(), is_said), free.end());
    return suggest_word(written.key, meant_word(written.key, free) ? free : usable_keys(kind));
}

/// The key of a kind of map that a value belongs to, where it is a word: `order` for `stack`.
const KeySpec* key_with_word(MapKind kind, std::string_view word) {
    const auto keys = keys_of(kind);
    const auto found = std::find_if(keys.begin(), keys.end(), [&](const KeySpec& spec) {
        return spec.takes == Takes::word && contains(spec.words, word);
    });
    return found == keys.end() ? nullptr : &*found;
}

/// What to write in place of a key of another system, or of a value that says what it belongs to;
/// nothing if a key is misspelt or misplaced.
std::string help_for_other(const Node& map, const Entry& entry, MapKind kind) {
    const std::string_view other = help_for_other_key(kind, entry.key);
    if (!other.empty() || !entry.value.is_scalar()) return std::string(other);
    const std::vector<std::string> allowed = usable_keys(kind);
    const std::string& value = entry.value.text;
    const KeySpec* meant = key_with_word(kind, value);
    if (meant != nullptr && map.find(meant->key) == nullptr && !nearest_name(entry.key, allowed)) {
        return fmt::format("write `{}: {}`", meant->key, value);
    }
    const bool may_be_cards =
        kind == MapKind::deck && parse_integer(value) && map.find("add") == nullptr;
    if (may_be_cards && !meant_word(entry.key, allowed)) {
        return fmt::format("write `add: {{{}: {}}}`, if these are cards", entry.key, value);
    }
    return {};
}

/// A key that is near one allowed here is misspelt; one that belongs elsewhere is misplaced.
void report_unknown(const Node& map, const Entry& entry, MapKind kind, Diagnostics& diagnostics) {
    std::string other = help_for_other(map, entry, kind);
    const std::string places = places_of(entry.key);
    if (other.empty() && !places.empty() && !nearest_name(entry.key, usable_keys(kind))) {
        diagnostics
            .report(Code::misplaced_key, entry.key_span, "{} has no key `{}`", map_kind_name(kind),
                    entry.key)
            .advise(fmt::format("it belongs to {}; check the indentation", places));
        return;
    }
    diagnostics
        .report(Code::unknown_key, entry.key_span, "unknown key {} in {}", quoted(entry.key),
                map_kind_name(kind))
        .advise(other.empty() ? help_for_key(map, entry, kind, diagnostics)
                              : Help(std::move(other)));
}

void check_key(const Node& map, const Entry& entry, MapKind kind, Diagnostics& diagnostics) {
    const KeySpec* spec = find_key(kind, entry.key);
    if (spec == nullptr) {
        report_unknown(map, entry, kind, diagnostics);
    } else if (spec->places) {
        // Where there is something to be placed beside, this was done before.
        diagnostics
            .report(Code::misplaced_key, entry.key_span,
                    "`{}` has a meaning only in a file that extends another", entry.key)
            .advise("the rules of one file stand in their order");
    }
}

/// The entry that a word alone stands for in a kind of map: `order: stack` for `stack`.
std::optional<std::string> entry_with(MapKind kind, std::string_view word) {
    if (const KeySpec* spec = key_with_word(kind, word)) {
        return fmt::format("{}: {}", spec->key, word);
    }
    for (const KeySpec& spec : keys_of(kind)) {
        const auto meant =
            spec.takes == Takes::word ? find_synonym(word, spec.words) : std::nullopt;
        if (meant) return fmt::format("{}: {}", spec.key, *meant);
    }
    return std::nullopt;
}

/// How a map of a kind is written, and all that it may have.
std::string map_help(MapKind kind, const Node& node) {
    std::string keys;
    for (const std::string& key : usable_keys(kind)) {
        keys += fmt::format("{}`{}`", keys.empty() ? "" : ", ", key);
    }
    const auto entry = node.is_scalar() ? entry_with(kind, node.text) : std::nullopt;
    return fmt::format("write `{}`; the keys are {}",
                       entry ? fmt::format("{{{}}}", *entry) : form_of(kind), keys);
}

/// What to write where the names of a map are missing.
std::string names_help(const Node& node) {
    if (node.kind == Node::Kind::null) return "write `{}` if there are none, or leave it out";
    if (!node.is_sequence() || node.items.empty() || !node.items.front().is_map()) {
        const bool is_list = node.is_sequence() && !node.items.empty();
        const Node& first = is_list ? node.items.front() : node;
        const bool is_name_alone = first.is_scalar() && is_name(first.text);
        return fmt::format("write `{}: {{...}}` for each", is_name_alone ? first.text : "NAME");
    }
    const std::vector<Entry>& entries = node.items.front().entries;
    if (entries.empty()) return "write `NAME: {...}` for each";
    if (!is_known_key(entries.front().key) && entries.front().value.is_map()) {
        return fmt::format("each has its name already: write them as a map, `{}: ...`, not a list",
                           entries.front().key);
    }
    return fmt::format("give each a name of its own: `NAME: {{{}: ...}}`", entries.front().key);
}

/// What to write where a map has no value: nothing need be said of some, and others must have a
/// key.
std::string empty_map_help(MapKind kind) {
    const auto keys = keys_of(kind);
    const bool needs_key = any_of(keys, [](const KeySpec& spec) { return spec.required; });
    return needs_key ? map_help(kind, {}) : "write `{}`, if there is no more to say";
}

}  // namespace

std::string form_of(MapKind kind) {
    std::string keys;
    for (const KeySpec& spec : keys_of(kind)) {
        if (!spec.required) continue;
        keys += fmt::format("{}{}: {}", keys.empty() ? "" : ", ", spec.key,
                            spec.takes == Takes::only_true ? "true" : "...");
    }
    return fmt::format("{{{}}}",
                       keys.empty() ? fmt::format("{}: ...", keys_of(kind).front().key) : keys);
}

std::vector<std::string> missing_keys(const Node& map, std::string_view written, MapKind kind) {
    std::vector<std::string> keys;
    if (written.empty()) return keys;
    for (const KeySpec& spec : keys_of(kind)) {
        const bool missing = spec.required && map.find(spec.key) == nullptr;
        const bool contains = spec.key.find(written) != std::string_view::npos &&
                              spec.key.size() == written.size() + 1;
        if (missing && contains) keys.emplace_back(spec.key);
    }
    return keys;
}

namespace {

/// Whether a variable and its value stand in one, as in `{set: owed + 2}`: what reads the variable
/// tells how the two are written.
bool is_in_one(const Node& node, MapKind kind) {
    if (kind != MapKind::set_step) return false;
    const Node* name = node.find("set");
    return name != nullptr && name->is_scalar() && !is_name(name->text);
}

}  // namespace

bool check_keys(const Node& node, MapKind kind, Span anchor, Diagnostics& diagnostics) {
    if (node.kind == Node::Kind::null) {
        diagnostics.report(Code::wrong_shape, anchor, "{} has no value", map_kind_name(kind))
            .advise(empty_map_help(kind));
        return false;
    }
    if (!node.is_map()) {
        diagnostics
            .report(Code::wrong_shape, node.span,
                    "{} must be a map of keys and values, but this is {}", map_kind_name(kind),
                    shape_name(node))
            .advise(node.text == "remove"
                        ? "`remove` has a meaning only in a file that extends another"
                        : map_help(kind, node));
        return false;
    }
    for (const Entry& entry : node.entries) check_key(node, entry, kind, diagnostics);
    for (const KeySpec& spec : keys_of(kind)) {
        if (spec.required && node.find(spec.key) == nullptr && !is_in_one(node, kind)) {
            diagnostics.report(Code::missing_key, anchor, "{} needs the key `{}`: {}",
                               map_kind_name(kind), spec.key, spec.says);
        }
    }
    return true;
}

LanguageKeys language_keys() {
    LanguageKeys keys;
    keys.of_root = usable_keys(MapKind::variant);
    std::unordered_set<std::string_view> seen;
    for (const KeySpec& spec : all_keys()) {
        if (seen.insert(spec.key).second) keys.all.emplace_back(spec.key);
    }
    return keys;
}

bool is_known_key(std::string_view key) {
    return any_of(all_keys(), [&](const KeySpec& spec) { return spec.key == key; });
}

bool is_sentence_key(std::string_view key) {
    static const std::unordered_set<std::string_view> keys = [] {
        std::unordered_set<std::string_view> of_text;
        for (const KeySpec& spec : all_keys()) {
            if (spec.takes == Takes::text) of_text.insert(spec.key);
        }
        return of_text;
    }();
    return keys.count(key) > 0;
}

bool check_names(const Node& node, std::string_view what, Diagnostics& diagnostics) {
    if (!node.is_map()) {
        diagnostics
            .report(Code::wrong_shape, node.span,
                    "expected a map with the name of each {}, but this is {}", what,
                    shape_name(node))
            .advise(names_help(node));
        return false;
    }
    for (const Entry& entry : node.entries) {
        if (!is_name(entry.key)) report_bad_name(entry.key, entry.key_span, what, diagnostics);
    }
    return true;
}

}  // namespace houserules
