#pragma once

#include <string>
#include <vector>

/// Columns as wide as what stands in them; the first to the left, the others to the right.
class TextTable {
public:
    void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }

    /// The lines, each ended.
    [[nodiscard]] std::string text() const;

private:
    std::vector<std::vector<std::string>> rows_;
};
