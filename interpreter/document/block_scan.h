#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "document/scalar_scan.h"
#include "document/scan_context.h"

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
        bool is_waiting = false;  ///< the last key or dash has no value yet
        Span last;                ///< the last key or dash
    };

    bool find_line();
    bool pass_marker(std::size_t line);
    void scan_line();
    bool enter_line(std::size_t column, bool dash);
    void stop_at_indentation();
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

    ScanContext& context_;
    std::vector<Level> levels_;
    std::size_t line_begin_ = 0;
    bool has_root_ = false;
    bool has_started_ = false;  ///< after `---`
    bool has_ended_ = false;    ///< after `...`
};

}  // namespace houserules
