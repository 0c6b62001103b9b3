#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "variant/sections/declarations.h"
#include "variant/sections/fields.h"
#include "variant/sections/key_lists.h"

namespace houserules {

namespace {

constexpr int fewest = 2;

std::vector<int> read_numbers(Draft& draft, const Node& node) {
    std::vector<int> numbers;
    const auto report = [&](Span span) {
        draft.report(Code::out_of_range, span, "there can be {} to {} players", fewest,
                     VariantLimits::seats);
    };
    if (node.is_sequence()) {
        for (const Node& item : node.items) {
            const auto number = read_integer(item, fewest, VariantLimits::seats,
                                             "a number of players", draft.diagnostics);
            if (number) numbers.push_back(*number);
        }
        if (node.items.empty()) {
            draft.refuse(node.span, "`allowed` is empty");
        }
        if (std::adjacent_find(numbers.begin(), numbers.end(), std::greater_equal<int>()) !=
            numbers.end()) {
            draft.refuse(node.span, "the numbers of players must rise, each standing once");
            std::sort(numbers.begin(), numbers.end());
        }
        return numbers;
    }
    const std::optional<Range> range = read_range(node, "the number of players", draft.diagnostics);
    if (!range) return numbers;
    if (!range->most || range->least < fewest || *range->most > VariantLimits::seats) {
        report(node.span);
        return numbers;
    }
    for (std::int64_t number = range->least; number <= *range->most; ++number) {
        numbers.push_back(number);
    }
    return numbers;
}

void read_allowed(const Reading& reading, const Node& node, Variant& variant) {
    variant.players = read_numbers(reading.draft, node);
}

void read_best(const Reading& reading, const Node& node, Variant& variant) {
    if (variant.players.empty()) return;  // which was reported
    Draft& draft = reading.draft;
    const std::optional<std::int64_t> number =
        read_integer(node, fewest, VariantLimits::seats, reading.what, draft.diagnostics);
    if (!number) return;
    if (contains(variant.players, *number)) {
        variant.best_players = *number;
        variant.names_best_players = true;
    } else {
        draft.report(Code::out_of_range, node.span, "{} is not an allowed number of players",
                     *number);
    }
}

const KeyTable<Variant> players_table(
    MapKind::players,
    {
        {"allowed", "the numbers of players", {Takes::numbers, read_allowed}, required()},
        {"best",
         "the number if nobody says another",
         {Takes::integer, read_best},
         "the smallest allowed"},
    });

}  // namespace

KeyLists players_keys() { return {&players_table}; }

void read_players(Draft& draft, const Node& root) {
    const Node* node = root.find("players");
    if (node == nullptr) return;
    Variant& variant = draft.variant;
    if (node->is_scalar() || node->is_sequence()) {
        variant.players = read_numbers(draft, *node);
    } else {
        read_map(draft, *node, players_table, variant);
    }
    if (variant.best_players == 0 && !variant.players.empty()) {
        variant.best_players = variant.players.front();
    }
}

}  // namespace houserules
