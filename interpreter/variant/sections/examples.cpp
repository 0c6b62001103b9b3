#include <fmt/format.h>

#include "variant/sections/fields.h"
#include "variant/sections/key_lists.h"
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

std::vector<ExampleEntry> read_entries(const Reading& reading, const Node& node) {
    Draft& draft = reading.draft;
    std::vector<ExampleEntry> entries;
    if (!check_names(node, "entry", draft.diagnostics)) return entries;
    for (const Entry& part : node.entries) {
        if (reading.key == "then" && (part.key == "legal" || part.key == "illegal")) continue;
        ExampleEntry entry;
        entry.name = {part.key, part.key_span};
        if (!part.value.is_map()) {
            read_entry_value(draft, part.value, entry);
            entries.push_back(std::move(entry));
            continue;
        }
        if (part.value.entries.empty()) {
            draft
                .report(Code::wrong_shape, part.value.span, "nothing is said of {}",
                        quoted(part.key))
                .advise("write its value, or that of each seat: `{0: ..., 1: ...}`");
        }
        for (const Entry& of_seat : part.value.entries) {
            const std::optional<std::int64_t> seat = parse_integer(of_seat.key);
            if (!seat || *seat < 0 || *seat >= VariantLimits::seats) {
                draft.refuse(of_seat.key_span, "{} is not a seat", quoted(of_seat.key))
                    .advise("seats are numbered from 0");
                continue;
            }
            ExampleEntry seated = entry;
            seated.seat = *seat;
            read_entry_value(draft, of_seat.value, seated);
            entries.push_back(std::move(seated));
        }
    }
    return entries;
}

/// Moves as a list, or as a map with what is expected of each.
std::vector<ExampleMove> read_moves(Draft& draft, const Node& node, std::string_view what,
                                    bool list_allowed) {
    std::vector<ExampleMove> moves;
    if (node.is_sequence() && list_allowed) {
        for (ExampleText& text : read_texts(draft, node, what)) {
            moves.push_back({std::move(text), std::nullopt});
        }
        return moves;
    }
    if (!node.is_map()) {
        draft.report(Code::wrong_shape, node.span, "{} must be a map{}, but this is {}", what,
                     list_allowed ? " or a list" : "", shape_name(node));
        return moves;
    }
    for (const Entry& entry : node.entries) {
        std::optional<ExampleText> because = read_example_text(draft, entry.value, what);
        if (!because) continue;
        moves.push_back({{entry.key, entry.key_span}, std::move(because)});
    }
    return moves;
}

Field<Example> takes_entries(std::vector<ExampleEntry> Example::*member) {
    return {Takes::entries, [member](const Reading& reading, const Node& node, Example& example) {
                example.*member = read_entries(reading, node);
            }};
}

Field<Example> takes_moves(Takes takes, std::vector<ExampleMove> Example::*member) {
    return {takes, [=](const Reading& reading, const Node& node, Example& example) {
                example.*member =
                    read_moves(reading.draft, node, reading.what, takes == Takes::moves);
            }};
}

void read_players_of_example(const Reading& reading, const Node& node, Example& example) {
    example.players_span = node.span;
    example.players =
        read_integer(node, 1, VariantLimits::seats, reading.what, reading.draft.diagnostics)
            .value_or(0);
}

void read_plays(const Reading& reading, const Node& node, Example& example) {
    example.plays = read_texts(reading.draft, node, reading.what);
}

/// The position after the moves, and what is then legal and what is not.
void read_then(const Reading& reading, const Node& node, Example& example) {
    example.then = read_entries(reading, node);
    if (const Node* legal = node.find("legal")) {
        example.legal_then = read_moves(reading.draft, *legal, "`legal`", true);
    }
    if (const Node* illegal = node.find("illegal")) {
        example.illegal_then = read_moves(reading.draft, *illegal, "`illegal`", true);
    }
}

const KeyTable<Example> example_table(
    MapKind::example,
    {
        {"players",
         "how many play",
         {Takes::integer, read_players_of_example},
         "the smallest number allowed"},
        {"options", "options that are not at their default", takes_entries(&Example::options)},
        {"given", "the position", takes_entries(&Example::given)},
        {"legal", "moves that are legal", takes_moves(Takes::moves, &Example::legal)},
        {"illegal", "moves that are not", takes_moves(Takes::moves, &Example::illegal)},
        {"readings", "cards and the combination they are, or `none`",
         takes_moves(Takes::readings, &Example::readings)},
        {"plays", "moves that are made", {Takes::moves, read_plays}},
        {"then", "the position after them", {Takes::entries, read_then}},
    });

}  // namespace

KeyLists example_keys() { return {&example_table}; }

void read_examples(Draft& draft, const Node& root) {
    const Node* node = root.find("examples");
    if (node == nullptr) return;
    for (const Entry* entry : read_rows(draft, *node, VariantLimits::examples, "example")) {
        Example example;
        example.name = {entry->key, entry->key_span};
        if (!check_keys(entry->value, MapKind::example, entry->key_span, draft.diagnostics)) {
            continue;
        }
        Reading reading{draft, entry->value};
        read_keys(reading, example_table, example);
        draft.variant.examples.push_back(std::move(example));
    }
}

}  // namespace houserules
