#pragma once

#include <string>
#include <vector>

namespace houserules::generating {

/// An entry of a map.
struct Row {
    std::string name;
    std::string text;
};

/// The entries of a map as it is composed: `{a: {...}, b: [...], c: x}`.
[[nodiscard]] std::vector<Row> rows_of(const std::string& map);

/// The map of some entries.
[[nodiscard]] std::string map_of(const std::vector<Row>& rows);

/// Adds `more`, a key and its value, to a map.
void add_to_map(std::string& map, const std::string& more);

}  // namespace houserules::generating
