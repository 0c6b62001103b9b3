#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "expression/parser.h"
#include "expression/print.h"

namespace houserules::testing {

/// What one text was read as.
struct ReadExpression {
    std::optional<Syntax> tree;
    std::vector<Diagnostic> problems;
};

/// Reads a text as if it stood at a byte of file 3, so that tests see spans move along.
inline ReadExpression read_expression(const std::string& text, std::uint32_t begin = 0) {
    Diagnostics diagnostics;
    const Span where{3, begin, begin + static_cast<std::uint32_t>(text.size())};
    ReadExpression reading;
    reading.tree = parse_expression(text, where, diagnostics);
    reading.problems = diagnostics.sorted();
    return reading;
}

/// Whether two trees are equal up to their spans.
inline bool is_same_tree(const Syntax& left, const Syntax& right) {
    const auto are_same = [](const std::vector<Syntax>& some, const std::vector<Syntax>& others) {
        return std::equal(some.begin(), some.end(), others.begin(), others.end(), is_same_tree);
    };
    return left.kind == right.kind && left.text == right.text && left.number == right.number &&
           are_same(left.operands, right.operands) && are_same(left.over, right.over) &&
           are_same(left.where, right.where);
}

/// A tree with every operation in brackets, to see how operators group.
inline std::string to_brackets(const Syntax& syntax) {
    if (syntax.kind == Syntax::Kind::number) {
        return std::to_string(syntax.number);
    }
    if (syntax.kind == Syntax::Kind::name) {
        return syntax.text;
    }
    const auto kind = static_cast<int>(syntax.kind);
    static const char* const names[] = {
        "number", "name", "member", "call", "neg", "not", "and", "or", "+",     "-",  "*",     "/",
        "mod",    "==",   "!=",     "<",    "<=",  ">",   ">=",  "in", "range", "is", "values"};
    std::string text = std::string("[") + names[kind];
    text += syntax.text.empty() ? "" : " " + syntax.text;
    for (const Syntax& operand : syntax.operands) {
        text += " " + to_brackets(operand);
    }
    for (const Syntax& over : syntax.over) {
        text += " over " + to_brackets(over);
    }
    for (const Syntax& where : syntax.where) {
        text += " where " + to_brackets(where);
    }
    return text + "]";
}

}  // namespace houserules::testing
