#include "variant/inheritance/merge.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "source/containers.h"
#include "variant/keys.h"
#include "variant/scalars.h"
#include "variant/synonyms.h"

namespace houserules {

namespace {

constexpr std::string_view removal = "remove";
constexpr std::string_view position_keys[] = {"before", "after"};

bool is_removal(const Node& node) {
    return node.is_scalar() && node.style == ScalarStyle::plain && node.text == removal;
}

std::vector<std::string> keys_of(const Node& map) {
    std::vector<std::string> keys;
    for (const Entry& entry : map.entries) keys.push_back(entry.key);
    return keys;
}

std::vector<Entry>::iterator position_of(Node& map, std::string_view key) {
    return std::find_if(map.entries.begin(), map.entries.end(),
                        [&](const Entry& entry) { return entry.key == key; });
}

/// Whether an option has this name beside the one that it is declared by.
bool is_also_called(const Entry& option, std::string_view name) {
    const Node* others = option.value.find("also_called");
    return others != nullptr &&
           any_of(others->items, [&](const Node& other) { return other.text == name; });
}

Span span_of(const Entry& entry) {
    Span span = entry.key_span;
    if (entry.value.span.file == span.file) span.end = std::max(span.end, entry.value.span.end);
    return span;
}

/// The first name that stands after `remove`, where a rule should.
std::string removed_name(const Entry& entry) {
    const Node& value = entry.value;
    if (value.is_scalar()) return value.text;
    return value.items.empty() ? std::string() : value.items.front().text;
}

/// Whether `remove` stands in place of a name, and after it the names of what is inherited.
bool is_removal_turned_round(const Entry& entry, const Node& map) {
    return entry.key == removal && map.find(removed_name(entry)) != nullptr;
}

/// What every file says, if only to say it again.
bool is_title(std::string_view key) {
    return key == "houserules" || key == "name" || key == "summary";
}

/// What a rule says in words, and the keys that say the same for the engine.
struct Sentence {
    std::string_view key;
    std::vector<std::string_view> explained;
};

const std::vector<Sentence>& sentences() {
    static const std::vector<Sentence> all = {
        {"says", {"when", "allow", "on", "do", "choose", "cards", "ask", "to", "plays"}},
        {"must_says", {"must"}},
    };
    return all;
}

/// Takes away what an inherited rule says of what a file changes in it: it need not be true any
/// more.
void drop_stale_sentences(Node& rule, const Node& change) {
    for (const Sentence& sentence : sentences()) {
        if (change.find(sentence.key) != nullptr) continue;
        const bool is_changed = any_of(
            sentence.explained, [&](std::string_view key) { return change.find(key) != nullptr; });
        if (is_changed)
            rule.entries.erase(
                std::remove_if(rule.entries.begin(), rule.entries.end(),
                               [&](const Entry& entry) { return entry.key == sentence.key; }),
                rule.entries.end());
    }
}

/// What kind of map stands below a key, as far as merging must know.
struct Kind {
    enum class Of {
        fixed_keys,  ///< a map of the kind `keys`
        rows,        ///< rules by name, which have an order
        conditions,  ///< conditions by name
        other,       ///< any other map
    };

    Of of = Of::other;
    MapKind keys = MapKind::variant;
    std::string_view first_key = {};  ///< what the short form of the map stands for

    [[nodiscard]] bool is_options() const { return of == Of::rows && keys == MapKind::option; }
};

Kind kind_of(const KeySpec* spec) {
    if (spec == nullptr) return {};
    switch (spec->takes) {
        case Takes::map: return {Kind::Of::fixed_keys, spec->inner};
        case Takes::map_or_value:
            return {Kind::Of::fixed_keys, spec->inner, keys_of(spec->inner).front().key};
        case Takes::rows:
        case Takes::named_steps:
        case Takes::actions:
            // Examples are never inherited, so there is nothing to merge.
            return spec->inner == MapKind::example ? Kind{} : Kind{Kind::Of::rows, spec->inner};
        case Takes::terms:
        case Takes::conditions: return Kind{Kind::Of::conditions};
        default: return {};
    }
}

/// Whether maps of a kind hold rules by name themselves, as stages do.
bool holds_rules(MapKind map) {
    if (map == MapKind::variant) return false;
    const auto keys = keys_of(map);
    return any_of(keys, [](const KeySpec& spec) { return spec.takes == Takes::rows; });
}

/// Merges the maps of two files.
class Merge {
public:
    Merge(MergeFindings& findings, Diagnostics& diagnostics)
        : findings_(findings), diagnostics_(diagnostics) {}

    /// @param place  the key that the maps stand at, in the parent
    Node maps(const Node& parent, const Node& child, const Kind& kind, Span place) {
        Node result = parent;
        result.kind = Node::Kind::map;
        result.span = child.span;
        if (parent.entries.size() + child.entries.size() > MergeLimits::keys) {
            diagnostics_.report(Code::out_of_range, child.span,
                                "more than {} keys cannot be merged", MergeLimits::keys);
            return result;
        }
        const auto siblings = std::make_shared<const std::vector<std::string>>(keys_of(parent));
        for (const Entry& entry : child.entries) {
            if (problems_ >= MergeLimits::problems) break;
            lay(result, entry, kind, place, siblings);
        }
        if (kind.of == Kind::Of::rows || kind.of == Kind::Of::conditions) {
            find_near_names(parent, child, kind);
        }
        // Only when all are there: a rule may be put beside one that comes after it.
        if (kind.of == Kind::Of::rows) put_in_place(result);
        return result;
    }

private:
    static Kind inner_kind(const Kind& kind, std::string_view key) {
        // Rules that hold others are looked into for the order of those.
        if (kind.of == Kind::Of::rows && holds_rules(kind.keys)) {
            return {Kind::Of::fixed_keys, kind.keys};
        }
        if (kind.of != Kind::Of::fixed_keys) return {};
        return kind_of(find_key(kind.keys, key));
    }

    /// Names that are new beside an inherited one of which the file says nothing.
    void find_near_names(const Node& parent, const Node& child, const Kind& kind) {
        for (const Entry& entry : child.entries) {
            if (parent.find(entry.key) != nullptr) continue;
            const bool other_name =
                kind.is_options() && any_of(parent.entries, [&](const Entry& option) {
                    return is_also_called(option, entry.key);
                });
            if (other_name) continue;
            for (const Entry& inherited : parent.entries) {
                if (!is_one_slip(entry.key, inherited.key)) continue;
                if (child.find(inherited.key) != nullptr) continue;
                findings_.near_names.push_back(
                    {entry.key, entry.key_span, inherited.key, inherited.key_span});
                break;
            }
        }
    }

    /// @param around  the kind of `map`
    void lay(Node& map, const Entry& entry, const Kind& around, Span place,
             const std::shared_ptr<const std::vector<std::string>>& siblings) {
        const Kind kind = inner_kind(around, entry.key);
        auto found = position_of(map, entry.key);
        if (found == map.entries.end() && around.is_options()) {
            found = std::find_if(map.entries.begin(), map.entries.end(), [&](const Entry& option) {
                return is_also_called(option, entry.key);
            });
        }
        if (found == map.entries.end() && is_removal_turned_round(entry, map)) {
            report(Code::misplaced_key, entry.key_span, "`remove` stands after what it takes away",
                   fmt::format("write `{}: remove`", removed_name(entry)));
            return;
        }
        if (is_removal(entry.value)) {
            if (found == map.entries.end()) {
                report_missing(entry.key, entry.key_span, map, place);
            } else {
                findings_.removals.push_back({span_of(entry), std::move(found->value)});
                map.entries.erase(found);
            }
            return;
        }
        if (found == map.entries.end()) {
            findings_.overrides.push_back({span_of(entry), place, true, entry.key, siblings});
            map.entries.push_back({entry.key, entry.key_span, all_new(entry, kind)});
            return;
        }
        findings_.overrides.push_back({span_of(entry), found->key_span});
        if (entry.value.kind == Node::Kind::null) {
            report(
                Code::wrong_shape, entry.value.span,
                fmt::format("{} has no value", quoted(entry.key)),
                "write it after the `:`; `remove` takes away what is inherited, and without this "
                "line it stays");
            return;
        }
        Node value = merged(found->value, entry.value, kind, found->key_span);
        if (is_change_of_its_own(around, kind, entry) && is_same_value(value, found->value)) {
            findings_.idle.push_back({entry.key_span, found->key_span, false, entry.key});
        }
        // Only rules: what an option says is what it means.
        if (around.of == Kind::Of::rows && value.is_map() && found->value.is_map()) {
            drop_stale_sentences(value, entry.value);
        }
        found->value = std::move(value);
        found->key_span = entry.key_span;
    }

    /// Whether a change is a rule or a whole section, and not a part of either that may well be
    /// said again.
    static bool is_change_of_its_own(const Kind& around, const Kind& kind, const Entry& entry) {
        if (entry.value.kind == Node::Kind::null) return false;  // which was reported
        if (around.of == Kind::Of::rows || around.of == Kind::Of::conditions) return true;
        const bool is_section =
            around.of == Kind::Of::fixed_keys && around.keys == MapKind::variant;
        if (!is_section || is_title(entry.key)) return false;
        // Of a section of rules each is looked at.
        const bool has_rules = kind.of == Kind::Of::rows || kind.of == Kind::Of::conditions;
        return !has_rules || entry.value.entries.empty();
    }

    Node merged(const Node& parent, const Node& child, const Kind& kind, Span place) {
        if (child.is_scalar() && (parent.is_map() || parent.is_sequence()) &&
            find_synonym(child.text, {std::string(removal)})) {
            report(Code::bad_value, child.span,
                   fmt::format("{} is no word for taking something away", quoted(child.text)),
                   did_you_mean({std::string(removal)}));
            return parent;
        }
        if (!child.is_map()) return child;
        if (parent.is_map() || parent.kind == Node::Kind::null) {
            return maps(parent, child, kind, place);
        }
        if (kind.first_key.empty()) return child;
        Node whole;
        whole.kind = Node::Kind::map;
        whole.span = parent.span;
        whole.entries.push_back({std::string(kind.first_key), place, parent});
        return maps(whole, child, kind, place);
    }

    /// A value that nothing was inherited for; rules in it may still be put beside each other.
    Node all_new(const Entry& entry, const Kind& kind) {
        if (!entry.value.is_map() || kind.of == Kind::Of::other) return entry.value;
        Node nothing;
        nothing.kind = Node::Kind::map;
        return maps(nothing, entry.value, kind, entry.key_span);
    }

    /// Where a rule is to stand.
    struct Place {
        std::string rule;
        Entry beside;  ///< `before` or `after`, and the other rule
    };

    void put_in_place(Node& rows) {
        std::vector<Place> places = take_places(rows);
        std::set<std::string> waiting;
        for (const Place& place : places) waiting.insert(place.rule);
        while (!places.empty() && problems_ < MergeLimits::problems) {
            // A rule goes only beside one that stands where it will stay.
            const auto next = std::find_if(places.begin(), places.end(), [&](const Place& place) {
                return waiting.count(place.beside.value.text) == 0;
            });
            if (next == places.end()) {
                report(Code::bad_value, places.front().beside.value.span,
                       "these rules are put beside each other in a circle");
                return;
            }
            move(rows, *next);
            waiting.erase(next->rule);
            places.erase(next);
        }
    }

    /// Takes the keys `before` and `after` out of all rules.
    std::vector<Place> take_places(Node& rows) {
        std::vector<Place> places;
        // Of several after the same rule the first named comes first, so it is moved last.
        for (Entry& row : rows.entries) {
            bool placed = false;
            for (const std::string_view key : position_keys) {
                const auto position = position_of(row.value, key);
                if (position == row.value.entries.end()) continue;
                if (placed) {
                    report(Code::bad_value, position->key_span,
                           "a rule stands `before` or `after` one other, not both");
                } else if (!position->value.is_scalar()) {
                    report(Code::wrong_shape, position->value.span,
                           fmt::format("`{}` takes the name of a rule", key));
                } else {
                    places.insert(key == "after" ? places.begin() : places.end(),
                                  {row.key, *position});
                }
                placed = true;
                row.value.entries.erase(position);
            }
        }
        return places;
    }

    void move(Node& rows, const Place& place) {
        if (position_of(rows, place.beside.value.text) == rows.entries.end()) {
            report_missing(place.beside.value.text, place.beside.value.span, rows, Span{});
            return;
        }
        const auto found = position_of(rows, place.rule);
        Entry row = std::move(*found);
        rows.entries.erase(found);
        auto other = position_of(rows, place.beside.value.text);
        if (place.beside.key == "after") ++other;
        rows.entries.insert(other, std::move(row));
    }

    Diagnostic& report(Code code, Span span, std::string message, Help help = {}) {
        ++problems_;
        return diagnostics_.error(code, span, std::move(message), std::move(help));
    }

    void report_missing(std::string_view name, Span span, const Node& map, Span place) {
        Diagnostic& error = report(Code::nothing_to_change, span,
                                   fmt::format("there is no {} to be changed", quoted(name)),
                                   suggest(name, keys_of(map)));
        if (place.file != span.file) error.note(place, "what is inherited");
    }

    MergeFindings& findings_;
    Diagnostics& diagnostics_;
    std::size_t problems_ = 0;
};

}  // namespace

Node merge_documents(const Node& parent, const Node& child, MergeFindings& findings,
                     Diagnostics& diagnostics) {
    const Kind whole{Kind::Of::fixed_keys, MapKind::variant};
    return Merge(findings, diagnostics).maps(parent, child, whole, parent.span);
}

}  // namespace houserules
