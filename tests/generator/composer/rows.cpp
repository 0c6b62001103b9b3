// Maps as they are composed, taken apart again.

#include "rows.h"

#include "design.h"

namespace houserules::generating {

std::vector<Row> rows_of(const std::string& map) {
    std::vector<Row> rows;
    int depth = 0;
    std::size_t begin = 1;
    for (std::size_t i = 1; i < map.size(); ++i) {
        const char here = map[i];
        if (here == '{' || here == '[' || here == '(') ++depth;
        const bool ends = depth == 0 && (here == ',' || i + 1 == map.size());
        if (here == '}' || here == ']' || here == ')') --depth;
        if (!ends) continue;
        const auto entry = map.substr(begin, i - begin);
        const auto colon = entry.find(": ");
        if (colon != std::string::npos) {
            rows.push_back({entry.substr(0, colon), entry.substr(colon + 2)});
        }
        begin = i + 2;
    }
    return rows;
}

std::string map_of(const std::vector<Row>& rows) {
    std::vector<std::string> parts;
    parts.reserve(rows.size());
    for (const auto& row : rows) parts.push_back(row.name + ": " + row.text);
    return mapped(parts);
}

void add_to_map(std::string& map, const std::string& more) {
    map.pop_back();
    map += (map.size() > 1 ? ", " : "") + more + "}";
}

}  // namespace houserules::generating
