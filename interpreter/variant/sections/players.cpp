#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "variant/key_check.h"
#include "variant/scalars.h"
#include "variant/sections/declarations.h"

namespace houserules {

namespace {

constexpr int fewest = 2;

std::vector<int> read_numbers(Draft& draft, const Node& node) {
    std::vector<int> numbers;
    const auto report = [&](Span span) {
        draft.diagnostics.error(
            Code::out_of_range, span,
            fmt::format("there can be {} to {} players", fewest, VariantLimits::seats));
    };
    if (node.is_sequence()) {
        for (const Node& item : node.items) {
            const auto number = read_integer(item, fewest, VariantLimits::seats,
                                             "a number of players", draft.diagnostics);
            if (number) numbers.push_back(static_cast<int>(*number));
        }
        if (node.items.empty()) {
            draft.diagnostics.error(Code::bad_value, node.span, "`allowed` is empty");
        }
        if (std::adjacent_find(numbers.begin(), numbers.end(), std::greater_equal<int>()) !=
            numbers.end()) {
            draft.diagnostics.error(Code::bad_value, node.span,
                                    "the numbers of players must rise, each standing once");
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
        numbers.push_back(static_cast<int>(number));
    }
    return numbers;
}

}  // namespace

void read_players(Draft& draft, const Node& root) {
    const Node* node = root.find("players");
    if (node == nullptr) return;
    Variant& variant = draft.variant;
    if (node->is_scalar() || node->is_sequence()) {
        variant.players = read_numbers(draft, *node);
    } else if (check_keys(*node, MapKind::players, node->span, draft.diagnostics)) {
        if (const Node* allowed = node->find("allowed")) {
            variant.players = read_numbers(draft, *allowed);
        }
    }
    if (variant.players.empty()) return;
    variant.best_players = variant.players.front();
    const Node* best = node->find("best");
    if (best == nullptr) return;
    const std::optional<std::int64_t> number =
        read_integer(*best, fewest, VariantLimits::seats, "`best`", draft.diagnostics);
    if (!number) return;
    const auto found = std::find(variant.players.begin(), variant.players.end(), *number);
    if (found == variant.players.end()) {
        draft.diagnostics.error(Code::out_of_range, best->span,
                                fmt::format("{} is not an allowed number of players", *number));
        return;
    }
    variant.best_players = *found;
}

}  // namespace houserules
