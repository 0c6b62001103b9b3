#include <fmt/format.h>

#include "variant/key_check.h"
#include "variant/scalars.h"
#include "variant/sections/lookup.h"
#include "variant/sections/rules.h"

namespace houserules {

namespace {

ExampleText text_of(const Node& node) { return {node.text, node.span}; }

std::optional<ExampleText> read_example_text(Draft& draft, const Node& node,
                                             std::string_view what) {
    if (!read_text(node, what, draft.diagnostics)) return std::nullopt;
    return text_of(node);
}

std::vector<ExampleText> read_texts(Draft& draft, const Node& node, std::string_view what) {
    std::vector<ExampleText> texts;
    const std::vector<Node>* items = read_list(node, what, draft.diagnostics);
    if (items == nullptr) return texts;
    for (const Node& item : *items) {
        if (auto text = read_example_text(draft, item, what)) texts.push_back(std::move(*text));
    }
    return texts;
}

/// A list of cards or a single value.
void read_entry_value(Draft& draft, const Node& node, ExampleEntry& entry) {
    const std::string what = fmt::format("`{}`", entry.name.text);
    if (node.is_sequence()) {
        entry.is_list = true;
        entry.cards = read_texts(draft, node, what);
        entry.value.span = node.span;
    } else if (auto text = read_example_text(draft, node, what)) {
        entry.value = std::move(*text);
    }
}

std::vector<ExampleEntry> read_entries(Draft& draft, const Node& map, std::string_view key) {
    std::vector<ExampleEntry> entries;
    const Node* node = map.find(key);
    if (node == nullptr || !check_names(*node, "entry", draft.diagnostics)) return entries;
    for (const Entry& part : node->entries) {
        if (key == "then" && (part.key == "legal" || part.key == "illegal")) continue;
        ExampleEntry entry;
        entry.name = {part.key, part.key_span};
        if (!part.value.is_map()) {
            read_entry_value(draft, part.value, entry);
            entries.push_back(std::move(entry));
            continue;
        }
        if (part.value.entries.empty()) {
            draft.diagnostics.error(Code::wrong_shape, part.value.span,
                                    fmt::format("nothing is said of {}", quoted(part.key)),
                                    "write its value, or that of each seat: `{0: ..., 1: ...}`");
        }
        for (const Entry& of_seat : part.value.entries) {
            const std::optional<std::int64_t> seat = parse_integer(of_seat.key);
            if (!seat || *seat < 0 || *seat >= VariantLimits::seats) {
                draft.diagnostics.error(Code::bad_value, of_seat.key_span,
                                        fmt::format("{} is not a seat", quoted(of_seat.key)),
                                        "seats are numbered from 0");
                continue;
            }
            ExampleEntry seated = entry;
            seated.seat = static_cast<int>(*seat);
            read_entry_value(draft, of_seat.value, seated);
            entries.push_back(std::move(seated));
        }
    }
    return entries;
}

/// Moves as a list, or as a map with what is expected of each.
std::vector<ExampleMove> read_moves(Draft& draft, const Node& map, std::string_view key,
                                    bool list_allowed) {
    std::vector<ExampleMove> moves;
    const Node* node = map.find(key);
    if (node == nullptr) return moves;
    const std::string what = fmt::format("`{}`", key);
    if (node->is_sequence() && list_allowed) {
        for (ExampleText& text : read_texts(draft, *node, what)) {
            moves.push_back({std::move(text), std::nullopt});
        }
        return moves;
    }
    if (!node->is_map()) {
        draft.diagnostics.error(Code::wrong_shape, node->span,
                                fmt::format("{} must be a map{}, but this is {}", what,
                                            list_allowed ? " or a list" : "", shape_name(*node)));
        return moves;
    }
    for (const Entry& entry : node->entries) {
        std::optional<ExampleText> because = read_example_text(draft, entry.value, what);
        if (!because) continue;
        moves.push_back({{entry.key, entry.key_span}, std::move(because)});
    }
    return moves;
}

}  // namespace

void read_examples(Draft& draft, const Node& root) {
    const Node* node = root.find("examples");
    if (node == nullptr) return;
    for (const Entry* entry : read_rows(draft, *node, VariantLimits::examples, "example")) {
        const Node& map = entry->value;
        if (!check_keys(map, MapKind::example, entry->key_span, draft.diagnostics)) continue;
        Example example;
        example.name = {entry->key, entry->key_span};
        if (const Node* players = map.find("players")) {
            example.players_span = players->span;
            example.players = static_cast<int>(
                read_integer(*players, 1, VariantLimits::seats, "`players`", draft.diagnostics)
                    .value_or(0));
        }
        example.options = read_entries(draft, map, "options");
        example.given = read_entries(draft, map, "given");
        example.legal = read_moves(draft, map, "legal", true);
        example.illegal = read_moves(draft, map, "illegal", true);
        example.readings = read_moves(draft, map, "readings", false);
        if (const Node* plays = map.find("plays")) {
            example.plays = read_texts(draft, *plays, "`plays`");
        }
        example.then = read_entries(draft, map, "then");
        if (const Node* then = map.find("then"); then != nullptr && then->is_map()) {
            example.legal_then = read_moves(draft, *then, "legal", true);
            example.illegal_then = read_moves(draft, *then, "illegal", true);
        }
        draft.variant.examples.push_back(std::move(example));
    }
}

}  // namespace houserules
