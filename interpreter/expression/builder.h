#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "expression/failure.h"
#include "expression/syntax.h"
#include "source/span.h"

namespace houserules {

/// Builds the tree while the grammar runs. Finished operands lie on a stack; every
/// operator takes its own from the top. Nothing is ever undone: the grammar calls it
/// only after it can no longer turn back.
///
/// All positions are offsets in the text of the expression. Every method may throw a
/// `Failure` when a limit is exceeded.
class SyntaxBuilder {
public:
    SyntaxBuilder(std::string_view text, Span where) : text_(text), where_(where) {}

    [[noreturn]] void fail(Wanted expected, std::size_t offset) const;

    /// Enters a bracket or sign that may contain another of its kind.
    void descend(std::size_t opening);
    void ascend();

    void add_word(std::size_t begin, std::size_t end);
    void add_member(std::size_t begin, std::size_t end);

    /// Counts parentheses around the last operand to its span.
    void widen(std::size_t begin, std::size_t end);

    /// Puts an operator at `begin` before the last operand, or between the last two.
    void add_prefix(Syntax::Kind kind, std::size_t begin);
    void add_binary(Syntax::Kind kind, std::size_t begin);

    /// Tests the last operand with `is` and the name at `[begin, end)`.
    void add_group_test(std::size_t begin, std::size_t end);

    /// Begins what takes any number of operands: the last operand becomes the name of a
    /// call, or the left side of an `in` at `begin`. `close` gives it all operands since.
    void open_call(std::size_t begin);
    void open_list(std::size_t begin);
    /// Likewise of a list of values in parentheses, of which all are its own.
    void open_values(std::size_t begin);
    void make_range();
    void attach_over();
    void attach_where();
    void close(std::size_t end);

    /// The finished tree; once, at the end.
    [[nodiscard]] Syntax take_tree();

private:
    struct Frame {
        Syntax node;
        std::size_t first_operand = 0;
    };

    [[nodiscard]] Span span(std::size_t begin, std::size_t end) const;
    [[nodiscard]] std::size_t offset_of(const Syntax& syntax) const;
    Syntax make_node(Syntax::Kind kind, std::size_t begin);
    Syntax take_operand();

    std::string_view text_;
    Span where_;
    std::vector<Syntax> operands_;
    std::vector<Frame> frames_;
    std::vector<std::size_t> openings_;
    std::size_t nodes_ = 0;
};

}  // namespace houserules
