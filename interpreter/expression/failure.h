#pragma once

#include <cstddef>
#include <optional>

namespace houserules {

/// What the grammar wanted at the place where it gave up, or what forbade to go on.
enum class Wanted {
    value,                ///< an operand
    argument_or_closing,  ///< after arguments of a call
    over_closing,         ///< after the `over` of a call
    where_closing,        ///< after the `where` of a call
    group_closing,        ///< after an expression in parentheses
    list,                 ///< after `in`
    item,                 ///< the first item of a list
    item_or_closing,      ///< after items of a list
    range_closing,        ///< after the second end of a range
    compared_values,      ///< after the operator that compares a list of values
    member_name,          ///< after `.`
    group_name,           ///< after `is`
    end,                  ///< after a complete expression
    one_comparison,       ///< a comparison is compared again
    gap,                  ///< a `)` runs into the next operand
    callable,             ///< a number is called
    whole_number,         ///< a number has a fraction
    smaller_number,
    less_depth,
    fewer_nodes,
};

/// Where and why the grammar gave up. Thrown inside the parser, never out of it.
struct Failure {
    Wanted expected = Wanted::value;
    std::size_t offset = 0;                   ///< in the text of the expression
    std::optional<std::size_t> opening = {};  ///< the innermost bracket or sign still open
};

/// Whether an operand was complete where the grammar gave up.
[[nodiscard]] constexpr bool follows_operand(Wanted expected) {
    switch (expected) {
        case Wanted::argument_or_closing:
        case Wanted::over_closing:
        case Wanted::where_closing:
        case Wanted::group_closing:
        case Wanted::item_or_closing:
        case Wanted::range_closing:
        case Wanted::one_comparison:
        case Wanted::end: return true;
        default: return false;
    }
}

}  // namespace houserules
