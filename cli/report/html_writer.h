#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "statistics/estimate.h"

/// Text that means nothing to HTML, whoever wrote it, without characters that are not shown.
[[nodiscard]] std::string html_text(std::string_view text);

/// A sentence with shares, whose lines do not begin with the sign of per cent.
[[nodiscard]] std::string sentence_html(std::string_view sentence);

/// The beginning of a text, no longer than so many characters, and that it was cut.
[[nodiscard]] std::string shortened(std::string_view text, std::size_t most);

/// A figure in words, as `percents` says it, as HTML: what stands in brackets is less striking.
[[nodiscard]] std::string figure_html(std::string_view words);

/// A paragraph of plain text.
[[nodiscard]] std::string paragraph(std::string_view text, std::string_view style = {});

/// A plain text that leads to a place of the page.
[[nodiscard]] std::string link_html(std::string_view place, std::string_view text);

/// A part of the page with a heading; the content is HTML. Nothing if there is no content.
[[nodiscard]] std::string section_html(std::string_view name, std::string_view title,
                                       const std::string& content);

/// Something that shows when its summary, a plain text, is chosen; the content is HTML. Nothing if
/// there is no content.
///
/// @param style  for paper, `printed`: all of it is printed
[[nodiscard]] std::string folded(std::string_view summary, const std::string& content,
                                 std::string_view style = {});

/// A table that scrolls within its own box where it is wider than the page.
class HtmlTable {
public:
    /// @param title    what it is about; plain text
    /// @param columns  their titles; plain texts
    HtmlTable(std::string title, std::vector<std::string> columns)
        : title_(std::move(title)), columns_(std::move(columns)) {}

    /// Begins rows that belong together, under a heading of plain text.
    ///
    /// @param place  what links lead there by; empty if there are none
    void begin_group(std::string_view title, std::string_view place = {});

    /// Adds a row; its cells are HTML. The first says what the row is about.
    void add(const std::vector<std::string>& cells);

    [[nodiscard]] std::string html() const;

private:
    std::string title_;
    std::vector<std::string> columns_;
    std::string rows_;
    bool has_rows_ = false;
};
