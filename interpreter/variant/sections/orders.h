#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "document/node.h"
#include "variant/draft.h"

namespace houserules {

/// The ranks or suits that an order is one of.
struct OrderedNames {
    const std::vector<Name>& names;
    const std::vector<bool>& used;  ///< by name: whether cards of it are in the deck
    std::string_view what;          ///< "rank"
    bool whole =
        true;  ///< each in use must be there; else some, and the last may be the first again
    std::string help = {};  ///< where one is missing
    /// Of the deck of a file that extends the one with the order: what that adds to the order as
    /// its highest.
    std::vector<int> added = {};
};

/// Whether an order is inherited by a file that says itself which cards there are. What that has no
/// card of is left out of the order.
[[nodiscard]] bool is_fitted(const Draft& draft, const Node& order);

/// An order as indices of the names. Reports what is wrong and then returns nothing.
///
/// @param given  takes what could be read
[[nodiscard]] std::optional<std::vector<int>> read_order(Draft& draft, const Node& node,
                                                         const OrderedNames& ordered,
                                                         std::vector<int>& given);

}  // namespace houserules
