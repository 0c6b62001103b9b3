#pragma once

#include <string>
#include <vector>

#include "screen/rich_text.h"
#include "screen/style.h"

/// A table of a few columns with their titles. Columns where no row has anything are left out;
/// where it does not fit into the width, each row becomes a paragraph.
class Columns {
public:
    enum class Side { left, right };

    explicit Columns(const Style& style) : style_(style) {}

    /// Adds a column; those of numbers stand to the right.
    void add_column(const std::string& title, Side side = Side::left);

    /// Begins a row with what stands before its first cell, such as a mark.
    void begin_row(const std::string& mark);

    /// Adds a cell to the row: one for each column, perhaps empty.
    void add_cell(RichText text);

    /// As lines. The first column has the title of none.
    [[nodiscard]] std::string as_lines() const;

private:
    struct Row {
        std::string mark;
        std::vector<RichText> cells = {};
    };

    [[nodiscard]] std::vector<int> widths() const;
    [[nodiscard]] std::string as_table(const std::vector<int>& widths) const;
    [[nodiscard]] std::string as_paragraphs() const;
    [[nodiscard]] std::string line_of(const Row& row, const std::vector<int>& widths) const;

    Style style_;
    std::vector<std::string> titles_;
    std::vector<Side> sides_;
    std::vector<Row> rows_;
};
