#include "variant/key_repair.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "source/containers.h"
#include "variant/key_check.h"
#include "variant/keys.h"
#include "variant/other_keys.h"
#include "variant/scalars.h"
#include "variant/synonyms.h"

namespace houserules {

namespace {

/// What a step is called by: the first key of its kind.
std::string_view verb_of(MapKind kind) { return keys_of(kind).front().key; }

bool has_key(const Node& map, std::string_view key) {
    return any_of(map.entries, [&](const Entry& entry) { return entry.key == key; });
}

/// The keys of a kind that a map does not have yet.
std::vector<std::string> free_keys(const Node& map, MapKind kind) {
    std::vector<std::string> keys = usable_keys(kind);
    keys.erase(std::remove_if(keys.begin(), keys.end(),
                              [&](const std::string& key) { return has_key(map, key); }),
               keys.end());
    return keys;
}

/// What stands below the names of a map of rules: maps of one kind, steps, or actions.
struct RowKind {
    enum class Of { maps, steps, actions };

    Of of = Of::maps;
    MapKind inner = MapKind::variant;
};

std::optional<RowKind> rows_at(const KeySpec* spec) {
    if (spec == nullptr) return std::nullopt;
    switch (spec->takes) {
        case Takes::rows: return RowKind{RowKind::Of::maps, spec->inner};
        case Takes::named_steps: return RowKind{RowKind::Of::steps};
        case Takes::actions: return RowKind{RowKind::Of::actions};
        default: return std::nullopt;
    }
}

MapKind action_kind(std::string_view name) {
    if (name == "play") return MapKind::play;
    return name == "pass" ? MapKind::pass : MapKind::action;
}

/// The kind of a step by the first verb in it.
std::optional<MapKind> step_kind(const Node& step) {
    for (const Entry& entry : step.entries) {
        for (const MapKind kind : step_maps()) {
            if (verb_of(kind) == entry.key) return kind;
        }
    }
    return std::nullopt;
}

/// Whether a map could stand at a name among these: it has keys, and all of them belong there.
bool fits(const Node& value, std::string_view name, const RowKind& rows) {
    if (!value.is_map() || value.entries.empty()) return false;
    if (rows.of == RowKind::Of::steps) return step_kind(value).has_value();
    const MapKind kind = rows.of == RowKind::Of::actions ? action_kind(name) : rows.inner;
    return all_of(value.entries,
                  [&](const Entry& entry) { return find_key(kind, entry.key) != nullptr; });
}

/// Whether a map has all keys that it must have at a name among these.
bool has_required_keys(const Node& value, const RowKind& rows) {
    if (rows.of != RowKind::Of::maps) return true;
    const auto keys = keys_of(rows.inner);
    return all_of(keys,
                  [&](const KeySpec& spec) { return !spec.required || has_key(value, spec.key); });
}

/// Whether what stands at a name among these is meant to: it has a key that belongs there, perhaps
/// misspelt.
bool looks_right(const Node& value, std::string_view name, const RowKind& rows) {
    if (!value.is_map()) return false;
    if (rows.of == RowKind::Of::steps) return step_kind(value).has_value();
    const MapKind kind = rows.of == RowKind::Of::actions ? action_kind(name) : rows.inner;
    const std::vector<std::string> keys = usable_keys(kind);
    return any_of(value.entries, [&](const Entry& entry) {
        return find_key(kind, entry.key) != nullptr || nearest_name(entry.key, keys);
    });
}

/// Whether a key could belong to a map at a name among these.
bool is_key_of(std::string_view key, const RowKind& rows) {
    if (rows.of == RowKind::Of::maps) return find_key(rows.inner, key) != nullptr;
    if (rows.of == RowKind::Of::actions) return find_key(MapKind::play, key) != nullptr;
    return any_of(step_maps(), [&](MapKind kind) { return find_key(kind, key) != nullptr; });
}

/// Whether a value can be that of a key at all: what is said to people is no map.
bool can_be_of_key(const Node& value, std::string_view key) {
    return !value.is_map() || !is_sentence_key(key);
}

/// All that steps of some kind can have.
std::vector<std::string> keys_of_steps() {
    std::vector<std::string> keys;
    for (const MapKind kind : step_maps()) {
        for (std::string& usable : usable_keys(kind)) keys.push_back(std::move(usable));
    }
    return keys;
}

/// Whether a key says more of a step, or is as near to one that does as to what a step is called
/// by.
bool may_be_modifier(std::string_view key) {
    const std::vector<std::string> near = near_names(key, keys_of_steps());
    return any_of(near, [](const std::string& name) {
        return none_of(step_maps(), [&](MapKind kind) { return verb_of(kind) == name; });
    });
}

std::string_view row_text(const RowKind& rows) {
    switch (rows.of) {
        case RowKind::Of::steps: return "a step of `setup`";
        case RowKind::Of::actions: return "an action";
        case RowKind::Of::maps: break;
    }
    return map_kind_name(rows.inner);
}

/// Enough for any game. Larger files are not meant to be read, and looking for what is near takes
/// time for each of their keys.
constexpr std::size_t most_entries = 5'000;
constexpr std::size_t most_entries_of_map = 500;
constexpr std::size_t most_keys = 50;  ///< of a map with fixed keys

/// The entries of a map with all in it; more than the most if one map has too many.
std::size_t count_entries(const Node& node) {
    if (node.entries.size() > most_entries_of_map) return most_entries + 1;
    std::size_t count = node.entries.size();
    for (const Entry& entry : node.entries) count += count_entries(entry.value);
    for (const Node& item : node.items) count += count_entries(item);
    return count;
}

class Repair {
public:
    Repair(Node& root, Diagnostics& diagnostics) : root_(root), diagnostics_(diagnostics) {}

    void run() {
        if (count_entries(root_) > most_entries) return;
        // What stands too far right comes to the root first, and then what it holds is looked at.
        correct_sections();
        for (std::size_t i = 0; i < root_.entries.size(); ++i) lift_sections(i);
        for (std::size_t i = 1; i < root_.entries.size(); ++i) i -= lower_row(i) ? 1 : 0;
        for (Entry& entry : root_.entries) repair_value(entry, MapKind::variant);
    }

private:
    const KeySpec* section(std::string_view key) const { return find_key(MapKind::variant, key); }

    bool is_missing_section(std::string_view key) const {
        const KeySpec* spec = section(key);
        return spec != nullptr && !has_key(root_, key);
    }

    void correct_sections() {
        for (std::size_t i = 0; i < root_.entries.size(); ++i) {
            const Entry& entry = root_.entries[i];
            // A row of the section above is no other word for a section.
            const auto rows = i == 0 ? std::nullopt : rows_at(section(root_.entries[i - 1].key));
            const bool is_row = rows && fits(entry.value, entry.key, *rows);
            if (is_row && !nearest_name(entry.key, free_keys(root_, MapKind::variant))) continue;
            correct(root_, i, MapKind::variant);
        }
    }

    /// Sections that are indented into the one before them.
    void lift_sections(std::size_t at) {
        const KeySpec* spec = section(root_.entries[at].key);
        if (spec == nullptr || !root_.entries[at].value.is_map()) return;
        const auto rows = rows_at(spec);
        const bool fixed = spec->takes == Takes::map || spec->takes == Takes::map_or_value;
        if (!rows && !fixed) return;
        std::size_t inside = 0;
        while (inside < root_.entries[at].value.entries.size()) {
            const Entry& entry = root_.entries[at].value.entries[inside];
            const bool unknown = rows ? !looks_right(entry.value, entry.key, *rows) &&
                                            !is_part_of_step(entry.value, *rows)
                                      : find_key(spec->inner, entry.key) == nullptr;
            if (unknown && is_missing_section(entry.key) && !is_removed(entry.value) &&
                is_section_value(at, inside, *section(entry.key), rows)) {
                lift(at, inside);
            } else {
                ++inside;
            }
        }
    }

    /// Whether a file that extends another changes some keys of a step that it inherits.
    bool is_part_of_step(const Node& value, const RowKind& rows) const {
        if (rows.of != RowKind::Of::steps || !value.is_map() || !has_key(root_, "extends")) {
            return false;
        }
        return any_of(value.entries, [&](const Entry& part) {
            return is_key_of(part.key, rows) || nearest_name(part.key, keys_of_steps());
        });
    }

    static bool is_removed(const Node& value) {
        return value.is_scalar() && value.text == "remove";
    }

    /// Whether what stands at the name of a section could be that section: its value, or if it
    /// has none the lines after it, which then belong to it.
    bool is_section_value(std::size_t at, std::size_t inside, const KeySpec& spec,
                          const std::optional<RowKind>& around) const {
        const std::vector<Entry>& entries = root_.entries[at].value.entries;
        const Node& value = entries[inside].value;
        // `{}` says nothing of any section, and may be all that there is to say of a rule.
        if (around && value.is_map() && value.entries.empty()) return false;
        if (value.kind != Node::Kind::null) {
            const bool wants_map = spec.takes != Takes::text && spec.takes != Takes::version &&
                                   spec.takes != Takes::need && spec.takes != Takes::map_or_value;
            return !wants_map || value.is_map();
        }
        if (inside + 1 == entries.size()) return false;
        const Entry& next = entries[inside + 1];
        return !around || !fits(next.value, next.key, *around);
    }

    void lift(std::size_t at, std::size_t inside) {
        std::vector<Entry>& entries = root_.entries[at].value.entries;
        const auto place = entries.begin() + static_cast<std::ptrdiff_t>(inside);
        Entry section = std::move(*place);
        diagnostics_
            .report(Code::misplaced_key, section.key_span, "the section `{}` is indented into `{}`",
                    section.key, root_.entries[at].key)
            .advise("sections begin in the first column");
        if (section.value.kind == Node::Kind::null) {
            section.value.kind = Node::Kind::map;
            section.value.entries.assign(std::make_move_iterator(place + 1),
                                         std::make_move_iterator(entries.end()));
            entries.erase(place, entries.end());
        } else {
            entries.erase(place);
        }
        root_.entries.insert(root_.entries.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                             std::move(section));
    }

    /// A rule that stands among the sections, and belongs to the one above it.
    bool lower_row(std::size_t at) {
        Entry& entry = root_.entries[at];
        Entry& above = root_.entries[at - 1];
        if (section(entry.key) != nullptr || has_key(above.value, entry.key)) return false;
        const auto rows = rows_at(section(above.key));
        // What people look for under another name may have some keys of the rows above as well.
        const bool is_other = !help_for_other_key(MapKind::variant, entry.key).empty();
        if (is_other && rows && !has_required_keys(entry.value, *rows)) return false;
        if (!rows || above.value.entries.empty() || !fits(entry.value, entry.key, *rows))
            return false;
        diagnostics_
            .report(Code::misplaced_key, entry.key_span, "`{}` stands among the sections",
                    entry.key)
            .advise(fmt::format("indent it like `{}`, if it is {}", above.value.entries.front().key,
                                row_text(*rows)));
        above.value.entries.push_back(std::move(entry));
        root_.entries.erase(root_.entries.begin() + static_cast<std::ptrdiff_t>(at));
        return true;
    }

    /// Keys that stand among the names of rules, and belong to the rule above them.
    void lower_keys(Node& map, const RowKind& rows) {
        for (std::size_t i = 1; i < map.entries.size();) {
            Entry& entry = map.entries[i];
            Node& above = map.entries[i - 1].value;
            const bool misplaced = is_key_of(entry.key, rows) && !is_removed(entry.value) &&
                                   entry.value.kind != Node::Kind::null &&
                                   can_be_of_key(entry.value, entry.key) &&
                                   !looks_right(entry.value, entry.key, rows) && above.is_map() &&
                                   !has_key(above, entry.key) && !is_name_of_action(entry, rows);
            if (!misplaced) {
                ++i;
                continue;
            }
            diagnostics_
                .report(Code::misplaced_key, entry.key_span, "`{}` stands here like the name of {}",
                        entry.key, row_text(rows))
                .advise(fmt::format("indent it to belong to `{}`", map.entries[i - 1].key));
            above.entries.push_back(std::move(entry));
            map.entries.erase(map.entries.begin() + static_cast<std::ptrdiff_t>(i));
        }
    }

    static bool is_name_of_action(const Entry& entry, const RowKind& rows) {
        return rows.of == RowKind::Of::actions && action_kind(entry.key) != MapKind::action;
    }

    void repair_value(Entry& entry, MapKind owner) {
        const KeySpec* spec = find_key(owner, entry.key);
        if (spec == nullptr) return;
        Node& value = entry.value;
        if (const auto rows = rows_at(spec)) {
            if (value.is_map()) repair_rows(value, *rows);
        } else if (spec->takes == Takes::steps) {
            join_items(value);
            for (Node& step : value.items) repair_step(step);
        } else if ((spec->takes == Takes::map || spec->takes == Takes::map_or_value) &&
                   value.is_map()) {
            repair_map(value, spec->inner);
        }
    }

    void repair_rows(Node& map, const RowKind& rows) {
        lower_keys(map, rows);
        if (rows.of == RowKind::Of::actions) correct_actions(map);
        for (Entry& entry : map.entries) {
            if (!entry.value.is_map()) continue;
            switch (rows.of) {
                case RowKind::Of::maps: repair_map(entry.value, rows.inner); break;
                case RowKind::Of::steps: repair_step(entry.value); break;
                case RowKind::Of::actions: repair_map(entry.value, action_kind(entry.key)); break;
            }
        }
    }

    void repair_map(Node& map, MapKind kind) {
        if (map.entries.size() > most_keys) return;
        for (std::size_t i = 0; i < map.entries.size(); ++i) correct(map, i, kind);
        for (Entry& entry : map.entries) repair_value(entry, kind);
    }

    void repair_step(Node& step) {
        if (!step.is_map()) return;
        if (!step_kind(step)) correct_verb(step);
        if (step_kind(step) == MapKind::set_step) correct_change(step);
        if (const auto kind = step_kind(step)) repair_map(step, *kind);
    }

    /// `{set: NAME, add: 2}`: a variable gets a new value, not something more.
    void correct_change(Node& step) {
        constexpr std::string_view more[] = {"add", "plus", "by", "increase", "increment"};
        constexpr std::string_view less[] = {"subtract", "minus", "decrease", "decrement"};
        Node* name = find_value(step, "set");
        if (name == nullptr || has_key(step, "to")) return;
        if (name->is_map() && name->entries.size() == 1 && name->entries[0].value.is_scalar()) {
            separate_value(step, *name);
            return;
        }
        if (!name->is_scalar()) return;
        for (Entry& entry : step.entries) {
            const bool adds = contains(more, entry.key);
            if ((!adds && !contains(less, entry.key)) || !entry.value.is_scalar()) continue;
            diagnostics_
                .report(Code::unknown_key, entry.key_span,
                        "a `set` step has no `{}`: it gives a variable its whole new value",
                        entry.key)
                .advise(fmt::format("write `to: {} {} {}`", name->text, adds ? '+' : '-',
                                    entry.value.text));
            entry.key = "to";
            return;
        }
    }

    /// `{set: {NAME: 2}}`.
    void separate_value(Node& step, Node& name) {
        Entry inner = std::move(name.entries[0]);
        diagnostics_
            .report(Code::wrong_shape, name.span, "`set` must be a single value, but this is a map")
            .advise(fmt::format("write `set: {}, to: {}`", inner.key, inner.value.text));
        name.kind = Node::Kind::scalar;
        name.text = inner.key;
        name.span = inner.key_span;
        name.entries.clear();
        inner.key = "to";
        step.entries.push_back(std::move(inner));
    }

    static Node* find_value(Node& map, std::string_view key) {
        const auto found = std::find_if(map.entries.begin(), map.entries.end(),
                                        [&](const Entry& entry) { return entry.key == key; });
        return found == map.entries.end() ? nullptr : &found->value;
    }

    /// What a step says more, written as items of their own.
    void join_items(Node& steps) {
        for (std::size_t i = 1; i < steps.items.size();) {
            Node& step = steps.items[i - 1];
            Node& item = steps.items[i];
            const auto kind = step.is_map() ? step_kind(step) : std::nullopt;
            const bool says_more =
                kind && item.is_map() && !item.entries.empty() && !step_kind(item) &&
                all_of(item.entries, [&](const Entry& entry) {
                    return find_key(*kind, entry.key) != nullptr && !has_key(step, entry.key);
                });
            if (!says_more) {
                ++i;
                continue;
            }
            diagnostics_
                .report(Code::misplaced_key, item.entries.front().key_span,
                        "`{}` stands here like a step of its own", item.entries.front().key)
                .advise(fmt::format("write it without `- `, below `{}`", verb_of(*kind)));
            for (Entry& entry : item.entries) step.entries.push_back(std::move(entry));
            steps.items.erase(steps.items.begin() + static_cast<std::ptrdiff_t>(i));
        }
    }

    void correct_verb(Node& step) {
        std::vector<std::string> verbs;
        for (const MapKind kind : step_maps()) verbs.emplace_back(verb_of(kind));
        for (Entry& entry : step.entries) {
            const auto verb = nearest_name(entry.key, verbs);
            if (!verb || may_be_modifier(entry.key)) continue;
            if (!help_for_other_step(entry.key).empty()) continue;
            report(entry, "a step", verbs);
            entry.key = *verb;
            return;
        }
    }

    /// `play` and `pass` are names that mean something; other actions are called as one likes.
    void correct_actions(Node& actions) {
        for (const std::string word : {"play", "pass"}) {
            if (has_key(actions, word)) continue;
            const MapKind kind = action_kind(word);
            for (Entry& entry : actions.entries) {
                const bool has_its_keys = any_of(entry.value.entries, [&](const Entry& part) {
                    return find_key(kind, part.key) != nullptr &&
                           find_key(MapKind::action, part.key) == nullptr;
                });
                if (!has_its_keys || action_kind(entry.key) != MapKind::action) continue;
                const bool is_near = nearest_name(entry.key, {word}).has_value();
                // Cards must be played somehow; nobody needs to pass.
                if (!is_near && word != "play") continue;
                Help help(fmt::format("did you mean `{}`?", word));
                help.correction = correction_of(entry.key, {word});
                diagnostics_
                    .report(Code::unknown_name, entry.key_span,
                            "only `{}` has the keys of the action {}", word, quoted(entry.key))
                    .advise(std::move(help));
                entry.key = word;
                break;
            }
        }
    }

    /// Reports a key that is near one of its kind, or means the same, and writes that instead.
    void correct(Node& map, std::size_t at, MapKind kind) {
        Entry& entry = map.entries[at];
        if (find_key(kind, entry.key) != nullptr) return;
        if (!help_for_other_key(kind, entry.key).empty()) return;
        const std::vector<std::string> keys = free_keys(map, kind);
        const std::vector<std::string> missing = missing_keys(map, entry.key, kind);
        if (missing.size() == 1) {
            report(entry, map_kind_name(kind), missing);
            entry.key = missing.front();
            return;
        }
        if (missing.size() > 1) return;
        // A key of another map is more likely to stand in the wrong place, unless this one lacks
        // it.
        std::optional<std::string> meant = find_synonym(entry.key, keys);
        if (meant && is_known_key(entry.key) && !find_key(kind, *meant)->required) meant.reset();
        if (!meant) meant = nearest_name(entry.key, keys);
        if (!meant) return;
        report(entry, map_kind_name(kind), keys);
        entry.key = *meant;
    }

    void report(const Entry& entry, std::string_view where, const std::vector<std::string>& keys) {
        diagnostics_
            .report(Code::unknown_key, entry.key_span, "unknown key {} in {}", quoted(entry.key),
                    where)
            .advise(suggest_word(entry.key, keys));
    }

    Node& root_;
    Diagnostics& diagnostics_;
};

}  // namespace

void repair_keys(Node& root, Diagnostics& diagnostics) {
    if (root.is_map()) Repair(root, diagnostics).run();
}

}  // namespace houserules
