#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "source/containers.h"
#include "variant/binding/expressions.h"
#include "variant/key_check.h"
#include "variant/key_table.h"
#include "variant/scalars.h"
#include "variant/sections/lookup.h"
#include "variant/sections/spoken.h"

namespace houserules {

/// What the values of keys are, for the tables of this folder: each function makes a field that is
/// read into a member of what the map describes.

/// Where an expression stands that may name certain things.
using ScopeOf = Scope (*)();

/// The same, read when everything that has a name is declared.
template <typename Target>
[[nodiscard]] Field<Target> late(Field<Target> field) {
    field.needs_names = true;
    return field;
}

/// The place of the value itself, for what takes more than a key to read.
template <typename Target>
[[nodiscard]] Field<Target> takes_node(Takes takes, const Node* Target::*member,
                                       MapKind inner = MapKind::variant) {
    return {takes,
            [member](const Reading&, const Node& node, Target& target) { target.*member = &node; },
            inner};
}

/// One of some words.
template <typename Target, typename Value, std::size_t count>
[[nodiscard]] Field<Target> takes_word(const Meaning<Value> (&meanings)[count],
                                       Value Target::*member) {
    return {Takes::word, words_of(meanings),
            [&meanings, member](const Reading& reading, const Node& node, Target& target) {
                target.*member = read_word(node, meanings, reading.what, reading.draft.diagnostics)
                                     .value_or(target.*member);
            }};
}

/// `true` or `false`.
template <typename Target>
[[nodiscard]] Field<Target> takes_flag(bool Target::*member) {
    return {Takes::boolean, [member](const Reading& reading, const Node& node, Target& target) {
                target.*member =
                    read_boolean(node, reading.what, reading.draft.diagnostics).value_or(false);
            }};
}

/// A whole number from `least` to `most`.
template <typename Target>
[[nodiscard]] Field<Target> takes_integer(int Target::*member, std::int64_t least,
                                          std::int64_t most) {
    return {Takes::integer, [=](const Reading& reading, const Node& node, Target& target) {
                const auto number =
                    read_integer(node, least, most, reading.what, reading.draft.diagnostics);
                if (number) target.*member = *number;
            }};
}

template <typename Target>
[[nodiscard]] Field<Target> takes_text(std::string Target::*member) {
    return {Takes::text, [member](const Reading& reading, const Node& node, Target& target) {
                target.*member =
                    read_text(node, reading.what, reading.draft.diagnostics).value_or("");
            }};
}

/// What something is called by people.
template <typename Target>
[[nodiscard]] Field<Target> takes_title(std::string Target::*member) {
    return {Takes::text, [member](const Reading& reading, const Node& node, Target& target) {
                target.*member = read_title(reading, node);
            }};
}

/// What is said within a sentence when something is so.
template <typename Target>
[[nodiscard]] Field<Target> takes_clause(std::string Target::*member) {
    return {Takes::text, [member](const Reading& reading, const Node& node, Target& target) {
                target.*member = read_clause(reading, node);
            }};
}

/// What a rule says to people, of a condition at the key `explains` if there is one.
template <typename Target>
[[nodiscard]] Field<Target> takes_sentence(std::string Target::*member,
                                           std::string_view explains = {}) {
    return {Takes::text, [=](const Reading& reading, const Node& node, Target& target) {
                target.*member = read_sentence(reading, node, explains);
            }};
}

/// An expression of a type, in a scope or in that of the map: a `Term`, or one that can be absent.
template <typename Target, typename Member>
[[nodiscard]] Field<Target> takes_term(Type type, Member Target::*member, ScopeOf scope = nullptr) {
    const Takes takes = type == Type::player ? Takes::player : Takes::expression;
    return late<Target>({takes, [=](const Reading& reading, const Node& node, Target& target) {
                             std::optional<Term> term = read_term(
                                 reading.draft, node, scope == nullptr ? reading.scope : scope(),
                                 {type}, reading.what);
                             if (term) target.*member = std::move(*term);
                         }});
}

template <typename Target, typename Member>
[[nodiscard]] Field<Target> takes_condition(Member Target::*member, ScopeOf scope = nullptr) {
    return takes_term(Type::boolean, member, scope);
}

/// The name of a zone; `word` may stand there as well, and says that there is none.
template <typename Target>
[[nodiscard]] Field<Target> takes_zone(int Target::*member, std::string_view word = {}) {
    return {Takes::zone, [=](const Reading& reading, const Node& node, Target& target) {
                if (!word.empty() && node.is_scalar() && node.text == word) return;
                target.*member =
                    read_reference(reading.draft, node, NameKind::zone, reading.what, word);
            }};
}

template <typename Target>
[[nodiscard]] Field<Target> takes_zones(std::vector<int> Target::*member) {
    return {Takes::zones, [member](const Reading& reading, const Node& node, Target& target) {
                target.*member = read_zones(reading.draft, node, reading.what);
            }};
}

/// Reads a map at a place of its own into what it describes.
///
/// @return whether it is a map
template <typename Target>
bool read_map(Draft& draft, const Node& map, const KeyTable<Target>& table, Target& target,
              const Scope& scope = {}) {
    if (!check_keys(map, table.owner, map.span, draft.diagnostics)) return false;
    Reading reading{draft, map, scope};
    read_keys(reading, table, target);
    return true;
}

/// Reads the maps that stand at names, without what is no map. Calls `finish` with the map and the
/// thing that it describes.
template <typename Target, typename Finish>
void read_rows_of(Draft& draft, const Node* rows, const KeyTable<Target>& table,
                  std::string_view what, std::vector<Target>& targets, const Scope& scope,
                  const Finish& finish) {
    if (rows == nullptr) return;
    for (const Entry* entry : read_rows(draft, *rows, VariantLimits::rules, what)) {
        if (is_key_without_name(draft, *entry, table.owner)) continue;
        if (!check_keys(entry->value, table.owner, entry->key_span, draft.diagnostics)) continue;
        Target target;
        target.name = name_of(*entry);
        Reading reading{draft, entry->value, scope};
        read_keys(reading, table, target);
        finish(reading, target);
        targets.push_back(std::move(target));
    }
}

template <typename Target>
void read_rows_of(Draft& draft, const Node* rows, const KeyTable<Target>& table,
                  std::string_view what, std::vector<Target>& targets, const Scope& scope = {}) {
    read_rows_of(draft, rows, table, what, targets, scope, [](const Reading&, const Target&) {});
}

/// Declares the names of a section, and reads what its maps say that needs no names. Calls `finish`
/// with each map, which may be none, and the thing that it describes.
template <typename Thing, typename Finish>
void declare_things(Draft& draft, const Node* section, const KeyTable<Thing>& table, NameKind kind,
                    int limit, std::vector<Thing>& things, const Finish& finish) {
    if (section == nullptr) return;
    const std::string_view what = without_article(name_kind_text(kind));
    for (const Entry* entry : read_rows(draft, *section, limit, what)) {
        draft.names.declare(name_of(*entry), kind, count_of(things));
        Thing thing;
        thing.name = name_of(*entry);
        if (check_keys(entry->value, table.owner, entry->key_span, draft.diagnostics)) {
            Reading reading{draft, entry->value};
            read_keys(reading, table, thing, false);
        }
        finish(entry->value, thing);
        things.push_back(std::move(thing));
    }
}

/// Reads what is left of these maps when everything that has a name is declared.
template <typename Thing>
void finish_things(Draft& draft, const Node* section, const KeyTable<Thing>& table,
                   std::vector<Thing>& things) {
    if (section == nullptr) return;
    for (std::size_t i = 0; i < section->entries.size() && i < things.size(); ++i) {
        Reading reading{draft, section->entries[i].value};
        read_keys(reading, table, things[i], true);
    }
}

}  // namespace houserules
