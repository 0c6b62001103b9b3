#pragma once

#include <cstddef>
#include <vector>

#include "document/scalar_scan.h"
#include "document/scan_context.h"

namespace houserules {

/// Scans a map or list in brackets, with all that is nested in it: brackets that match,
/// commas and colons where they belong, and every key with a value. What passes is small
/// enough and regular enough for the parser, which may loop for ever on what does not.
class BracketScan {
public:
    /// @param parent_column  the column of the block collection around, or -1; lines of the
    ///                       value stand further right, so that a forgotten bracket does not
    ///                       swallow the rest of the file
    /// @param outer_depth    how many collections are open around the value
    BracketScan(ScanContext& context, int parent_column, std::size_t outer_depth);

    /// Scans from the opening bracket at the context's place to after its closing bracket.
    void scan();

private:
    /// What was read last, or is due next, inside a pair of brackets.
    enum class State { due, after_key, value_due, after_item, after_value };

    struct Bracket {
        char open = '[';
        std::size_t begin = 0;
        std::size_t outline_index = 0;
        State state = State::due;
        Span item;               ///< the last key, or the last item of a list
        bool is_scalar = false;  ///< whether `item` could be the key of a pair in a list
        bool is_quoted = false;
        int parentheses = 0;  ///< of `{`: how many are open in the last value
    };

    void step();
    bool move_to_token();
    void open_bracket();
    void close_bracket();
    void finish_part();
    void pass_comma();
    bool pass_comma_in_parentheses();
    void pass_colon();
    void scan_scalar();
    bool begin_item(std::size_t begin);
    void end_item(Span span, bool is_scalar, bool is_quoted);
    bool is_colon_here() const;
    void stop_unclosed(std::size_t at);
    void stop_at_middle_colon(const ScalarExtent& extent);

    ScanContext& context_;
    int parent_column_;
    std::size_t outer_depth_;
    std::vector<Bracket> brackets_;
};

}  // namespace houserules
