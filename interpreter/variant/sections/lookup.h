#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "document/node.h"
#include "variant/draft.h"

namespace houserules {

/// The index of the declared thing that a scalar names, or -1 after a report.
/// `what` names the value in messages: "`to`".
[[nodiscard]] int read_reference(Draft& draft, const Node& node, NameKind kind,
                                 std::string_view what);

/// As `read_reference` for the value at a key; -1 and no report if the key is absent.
[[nodiscard]] int read_reference_at(Draft& draft, const Node& map, std::string_view key,
                                    NameKind kind);

/// The zones of a list, without those that are wrong. Repeated ones are reported.
[[nodiscard]] std::vector<int> read_zones(Draft& draft, const Node& node, std::string_view what);

/// The entries of a map of names, at most `limit` of them: more are reported and left out.
/// Empty if the node is no map, which is reported.
[[nodiscard]] std::vector<const Entry*> read_rows(Draft& draft, const Node& node, int limit,
                                                  std::string_view what);

/// The value at a key, or null if it is absent, or one of the `reserved` words that stand
/// for what is not built yet, which is reported.
[[nodiscard]] const Node* find_value(Draft& draft, const Node& map, std::string_view key,
                                     const std::vector<std::string>& reserved);

/// The name that an entry declares.
[[nodiscard]] Name name_of(const Entry& entry);

/// The zone of an index.
[[nodiscard]] const Zone& zone_at(const Draft& draft, int index);

}  // namespace houserules
