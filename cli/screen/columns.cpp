#include "screen/columns.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace {

constexpr int column_gap = 2;  ///< blanks

std::string blanks(int count) {
    return std::string(static_cast<std::size_t>(std::max(count, 0)), ' ');
}

}  // namespace

void Columns::add_column(const std::string& title, Side side) {
    titles_.push_back(title);
    sides_.push_back(side);
}

void Columns::begin_row(const std::string& mark) { rows_.push_back({mark}); }

void Columns::add_cell(RichText text) { rows_.back().cells.push_back(std::move(text)); }

std::vector<int> Columns::widths() const {
    std::vector<int> widths(titles_.size(), 0);
    for (std::size_t column = 0; column < titles_.size(); ++column) {
        int widest = 0;
        for (const auto& row : rows_) widest = std::max(widest, row.cells[column].columns());
        if (widest > 0) widths[column] = std::max(widest, columns_of(titles_[column]));
    }
    return widths;
}

std::string Columns::as_lines() const {
    if (rows_.empty()) return {};
    const auto wide = widths();
    int sum = columns_of(rows_.front().mark);
    for (const int width : wide) sum += width > 0 ? width + column_gap : 0;
    return sum - column_gap <= style_.width ? as_table(wide) : as_paragraphs();
}

std::string Columns::as_table(const std::vector<int>& widths) const {
    Row head{blanks(columns_of(rows_.front().mark))};
    for (const auto& title : titles_) {
        RichText text(style_);
        text.add(title, Ink::faint);
        head.cells.push_back(std::move(text));
    }
    std::string lines = line_of(head, widths);
    for (const auto& row : rows_) lines += line_of(row, widths);
    return lines;
}

std::string Columns::line_of(const Row& row, const std::vector<int>& widths) const {
    std::string line = row.mark;
    int waiting = 0;  // blanks, which are left out at the end of the line
    for (std::size_t column = 0; column < row.cells.size(); ++column) {
        if (widths[column] == 0) continue;
        const int rest = widths[column] - row.cells[column].columns();
        const bool right = sides_[column] == Side::right;
        if (!row.cells[column].empty()) {
            line += blanks(waiting + (right ? rest : 0)) + row.cells[column].on_one_line();
            waiting = right ? 0 : rest;
        } else {
            waiting += widths[column];
        }
        waiting += column_gap;
    }
    return line + '\n';
}

std::string Columns::as_paragraphs() const {
    std::string lines;
    for (const auto& row : rows_) {
        RichText text(style_);
        int cells = 0;
        for (std::size_t column = 0; column < row.cells.size(); ++column) {
            if (row.cells[column].empty()) continue;
            if (cells == 1) text.add(": ");
            if (cells > 1) text.add("; ");
            if (cells > 0 && !titles_[column].empty()) text.add(titles_[column] + " ", Ink::faint);
            text.add(row.cells[column]);
            ++cells;
        }
        const int indent = columns_of(row.mark);
        lines += text.as_lines(row.mark, indent + column_gap);
    }
    return lines;
}
