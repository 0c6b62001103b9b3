#include "variant/inheritance/patch.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "document/document.h"
#include "expression/parser.h"
#include "expression/print.h"
#include "variant/inheritance/reworded.h"

namespace houserules {

namespace {

enum class Outcome {
    untouched,
    changed,
    gone,    ///< with it what it is a condition of
    always,  ///< a condition that always holds
};

class TakingOut {
public:
    TakingOut(const Diagnostic& problem, const Sources& sources,
              const std::vector<std::string>& ranks)
        : problem_(problem), sources_(sources), ranks_(ranks) {}

    Outcome look_at(Node& node, std::string_view key, int depth) {
        switch (node.kind) {
            case Node::Kind::scalar: return look_at_scalar(node, key);
            case Node::Kind::sequence: return look_at_items(node, depth);
            case Node::Kind::map: return look_at_entries(node, depth);
            case Node::Kind::null: break;
        }
        return Outcome::untouched;
    }

private:
    Outcome look_at_scalar(Node& node, std::string_view key) {
        if (!is_within(problem_.span, node.span)) return Outcome::untouched;
        // An action that is not there any more: no effect follows it, and it is asked for no more.
        const bool is_named = node.span == problem_.span && (key == "on" || key.empty());
        if (is_named) return Outcome::gone;
        Diagnostics unheard;
        const std::optional<Span> raw = raw_text(sources_, node);
        if (!raw) return Outcome::untouched;
        const auto syntax = parse_expression(sources_.text(*raw), *raw, unheard);
        if (!syntax) return Outcome::untouched;
        const bool many = problem_.code == Code::not_available;
        const auto other = without_name(*syntax, problem_.span, ranks_, many);
        if (!other) return Outcome::untouched;
        const auto value = plain_truth(*other);
        const bool is_condition = key == "when" || key == "where";
        if (value && is_condition) return *value ? Outcome::always : Outcome::gone;
        const bool is_nothing = other->kind == Syntax::Kind::number && other->number == 0;
        if (is_nothing && key == "points") return Outcome::gone;
        node = plain_scalar(to_text(*other));
        return Outcome::changed;
    }

    Outcome look_at_items(Node& node, int depth) {
        for (std::size_t i = 0; i < node.items.size(); ++i) {
            const Outcome outcome = look_at(node.items[i], {}, depth + 1);
            if (outcome == Outcome::untouched) continue;
            if (outcome != Outcome::gone) return Outcome::changed;
            node.items.erase(node.items.begin() + static_cast<std::ptrdiff_t>(i));
            return node.items.empty() ? Outcome::gone : Outcome::changed;
        }
        return Outcome::untouched;
    }

    Outcome look_at_entries(Node& node, int depth) {
        constexpr int depth_of_rules = 2;
        for (std::size_t i = 0; i < node.entries.size(); ++i) {
            Entry& entry = node.entries[i];
            const Outcome outcome = look_at(entry.value, entry.key, depth + 1);
            if (outcome == Outcome::untouched || outcome == Outcome::changed) {
                if (outcome == Outcome::changed) return outcome;
                continue;
            }
            const bool is_rule = entry.value.is_map();
            if (outcome == Outcome::gone && !is_rule && depth >= depth_of_rules) {
                return Outcome::gone;
            }
            node.entries.erase(node.entries.begin() + static_cast<std::ptrdiff_t>(i));
            return Outcome::changed;
        }
        return Outcome::untouched;
    }

    const Diagnostic& problem_;
    const Sources& sources_;
    const std::vector<std::string>& ranks_;
};

}  // namespace

Node plain_scalar(std::string text) {
    Node node;
    node.kind = Node::Kind::scalar;
    node.text = std::move(text);
    return node;
}

Node map_of(std::string key, Node value) {
    Node map;
    map.kind = Node::Kind::map;
    map.entries.push_back({std::move(key), {}, std::move(value)});
    return map;
}

Node changes_between(const Node& from, const Node& to) {
    Node changes;
    changes.kind = Node::Kind::map;
    for (const Entry& entry : from.entries) {
        const Node* other = to.find(entry.key);
        if (other == nullptr) {
            changes.entries.push_back({entry.key, {}, plain_scalar("remove")});
            continue;
        }
        if (is_same_value(entry.value, *other)) continue;
        const bool are_maps = entry.value.is_map() && other->is_map();
        changes.entries.push_back(
            {entry.key, {}, are_maps ? changes_between(entry.value, *other) : *other});
    }
    return changes;
}

void lay_over(Node& changes, const Node& more) {
    for (const Entry& entry : more.entries) {
        Entry* known = changes.find_entry(entry.key);
        if (known == nullptr) {
            changes.entries.push_back(entry);
        } else if (known->value.is_map() && entry.value.is_map()) {
            lay_over(known->value, entry.value);
        } else {
            known->value = entry.value;
        }
    }
}

bool take_out(Node& document, const Diagnostic& problem, const Sources& sources,
              const std::vector<std::string>& ranks) {
    const Outcome outcome = TakingOut(problem, sources, ranks).look_at(document, {}, 0);
    return outcome != Outcome::untouched;
}

}  // namespace houserules
