#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "document/node.h"
#include "variant/draft.h"

namespace houserules {

/// The index of the declared thing that a scalar names, or -1 after a report.
/// `what` names the value in messages: "`to`".
/// `word` may stand there as well, and is suggested.
[[nodiscard]] int read_reference(Draft& draft, const Node& node, NameKind kind,
                                 std::string_view what, std::string_view word = {});

/// As `read_reference` for the value at a key; -1 and no report if the key is absent.
[[nodiscard]] int read_reference_at(Draft& draft, const Node& map, std::string_view key,
                                    NameKind kind, std::string_view word = {});

/// Whether a value is the misspelling of one of certain words that may stand there beside
/// expressions; this is reported.
[[nodiscard]] bool is_misspelt_word(Draft& draft, const Node& node,
                                    const std::vector<std::string>& words, std::string_view what);

/// The zones of a list, without those that are wrong. Repeated ones are reported.
[[nodiscard]] std::vector<int> read_zones(Draft& draft, const Node& node, std::string_view what);

/// The entries of a map of names, at most `limit` of them: more are reported and left out.
/// Empty if the node is no map, which is reported.
[[nodiscard]] std::vector<const Entry*> read_rows(Draft& draft, const Node& node, int limit,
                                                  std::string_view what);

/// The section that declares some names, or null if it is absent. If it must not be, or is no map,
/// then names are noted to be missing.
[[nodiscard]] const Node* find_declarations(Draft& draft, const Node& root,
                                            std::string_view section);

/// The value at a key, or null if it is absent, or one of the `reserved` words that stand
/// for what is not built yet, which is reported.
[[nodiscard]] const Node* find_value(Draft& draft, const Node& map, std::string_view key,
                                     const std::vector<std::string>& reserved);

/// The name that an entry declares.
[[nodiscard]] Name name_of(const Entry& entry);

/// The zone of an index.
[[nodiscard]] const Zone& zone_at(const Draft& draft, int index);

}  // namespace houserules
