#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "document/document.h"
#include "document/outline.h"
#include "document/scalar_scan.h"
#include "document/scan_context.h"
#include "source/diagnostics.h"

namespace houserules {

/// Scans the lines of a document: the maps and lists that indentation makes, and what
/// stands behind their keys and dashes. One document, no directives.
class BlockScan {
public:
    explicit BlockScan(ScanContext& context);

    /// Scans from the context's place to the end of the text.
    void scan();

private:
    /// A map or a list whose lines begin in the same column.
    struct Level {
        enum class Kind { map, sequence };

        Kind kind = Kind::map;
        std::size_t column = 0;
        bool is_waiting = false;      ///< the last key or dash has no value yet
        Span last;                    ///< the last key or dash
        bool is_after_empty = false;  ///< the one before the last had no value
        std::size_t entries = 0;
        std::size_t known_keys = 0;  ///< of those before the last: words of the language
        std::vector<std::size_t> closed_columns = {};  ///< of the levels that the last ended
    };

    bool find_line();
    bool pass_marker(std::size_t line);
    void scan_line();
    bool enter_line(std::size_t column, bool dash);
    void stop_at_indentation(const Level* closed);
    void stop_after_complete();
    bool resume_after_bare_key(std::size_t column);
    const Level* odd_level(const Level* closed) const;
    void stop_at_odd_line(const Level& odd);
    bool is_too_far_left(const Level& level) const;
    std::size_t lines_in_this_column() const;
    bool is_known(const Level& level, Span key) const;
    void finish_line();

    void scan_node(std::size_t column, bool is_first);
    void scan_brackets();
    void scan_block_scalar();
    void scan_first_scalar(std::size_t column, bool key_due);
    void scan_value_scalar();
    void scan_key(std::size_t column, Span key);
    ScalarExtent scan_scalar();

    void begin_key(std::size_t column, Span key);
    void begin_item(std::size_t column);
    void wait_for_value(Span key_or_dash);
    void accept_value();
    void push_level(Level::Kind kind, std::size_t column, Span first);
    void close_level();
    ScalarSurroundings surroundings() const;
    Span here() const;
    Span first_word_here() const;

    ScanContext& context_;
    std::vector<Level> levels_;
    Span bare_value_;  ///< the last value that begins a line as a key would
    std::size_t bare_column_ = 0;
    std::size_t line_begin_ = 0;
    bool has_root_ = false;
    bool has_started_ = false;  ///< after `---`
    bool has_ended_ = false;    ///< after `...`
};

/// Reads the structure of a YAML text before the parser does. The parser stops at its first
/// problem, often names the line after it, accepts what is surely a mistake, and never ends
/// on some texts; so every mistake that people make is found and placed here, and only a
/// text without one is parsed.
///
/// @param text         checked bytes
/// @param begin        where the text begins, after a byte order mark
/// @param file         for the spans
/// @param keys         of the language, or none; they help to tell which of two lines is indented
///                     wrongly
[[nodiscard]] Outline scan_text(std::string_view text, std::size_t begin, std::uint32_t file,
                                const LanguageKeys& keys, Diagnostics& diagnostics);

}  // namespace houserules
