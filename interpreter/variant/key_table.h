#pragma once

#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "document/node.h"
#include "variant/binding/scope.h"
#include "variant/draft.h"
#include "variant/keys.h"

namespace houserules {

/// A map of a file whose keys are read.
struct Reading {
    Draft& draft;
    const Node& map;
    Scope scope = {};           ///< of expressions whose key has no scope of its own
    std::string_view key = {};  ///< the one that is read
    std::string what = {};      ///< how messages call its value: "`when`"
};

/// What the value of a key is, and how it comes into the thing that its map describes.
template <typename Target>
struct Field {
    using Read = std::function<void(const Reading&, const Node&, Target&)>;

    Field(Takes kind, MapKind of = MapKind::variant) : takes(kind), inner(of) {}  // NOLINT

    Field(Takes kind, Read reader, MapKind of = MapKind::variant)
        : takes(kind), inner(of), read(std::move(reader)) {}

    Field(Takes kind, std::vector<std::string> allowed, Read reader)
        : takes(kind), words(std::move(allowed)), read(std::move(reader)) {}

    /// A field of what the target is made of.
    template <typename Part>
    Field(const Field<Part>& field)  // NOLINT
        : takes(field.takes), words(field.words), inner(field.inner), read(field.read),
          needs_names(field.needs_names) {}

    Takes takes = Takes::text;
    std::vector<std::string> words = {};
    MapKind inner = MapKind::variant;
    Read read = {};            ///< none: it is read elsewhere
    bool needs_names = false;  ///< read when everything that has a name is declared
};

/// What holds without a key: nothing in particular, a value, or that the key must be there.
struct Absent {
    Absent() = default;
    Absent(const char* value) : standard(value) {}  // NOLINT

    std::string_view standard = {};
    bool is_wrong = false;
};

[[nodiscard]] inline Absent required() {
    Absent absent;
    absent.is_wrong = true;
    return absent;
}

template <typename Target>
struct KeyRow {
    KeyRow(std::string_view name, std::string_view meaning, Field<Target> value, Absent absent = {})
        : field(std::move(value)), key(name), says(meaning), without(absent) {}

    Field<Target> field;
    std::string_view key;
    std::string_view says;
    Absent without = {};
};

/// The keys of one kind of map.
struct KeyList {
    MapKind owner = MapKind::variant;
    std::vector<KeySpec> keys = {};
};

/// The keys of one kind of map, with what reads them into what it describes.
template <typename Target>
struct KeyTable : KeyList {
    KeyTable(MapKind kind, std::initializer_list<KeyRow<Target>> table) : rows(table) {
        owner = kind;
        keys.reserve(rows.size());
        for (const KeyRow<Target>& row : rows) {
            keys.push_back({kind, row.key, row.field.takes, row.says, row.without.is_wrong,
                            row.without.standard, row.field.words, row.field.inner});
        }
    }

    std::vector<KeyRow<Target>> rows;
};

/// Reads the keys that a map has and that need, or do not need, the names of all that is declared.
template <typename Target>
void read_keys(Reading& reading, const KeyTable<Target>& table, Target& target, bool needs_names) {
    for (const KeyRow<Target>& row : table.rows) {
        if (!row.field.read || row.field.needs_names != needs_names) continue;
        const Node* node = reading.map.find(row.key);
        if (node == nullptr) continue;
        reading.key = row.key;
        reading.what = fmt::format("`{}`", row.key);
        row.field.read(reading, *node, target);
    }
}

/// Reads all keys that a map has: first those that need no names, then the others.
template <typename Target>
void read_keys(Reading& reading, const KeyTable<Target>& table, Target& target) {
    for (const bool needs_names : {false, true}) read_keys(reading, table, target, needs_names);
}

}  // namespace houserules
