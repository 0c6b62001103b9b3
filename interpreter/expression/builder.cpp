#include "expression/builder.h"

#include <cstdint>
#include <string>
#include <utility>

#include "expression/operators.h"
#include "expression/parser.h"
#include "source/characters.h"
#include "source/containers.h"

namespace houserules {

namespace {

constexpr std::size_t most_digits = 9;

std::int64_t parse_digits(std::string_view digits) {
    std::int64_t number = 0;
    for (const char digit : digits) number = number * 10 + (digit - '0');
    return number;
}

}  // namespace

void SyntaxBuilder::fail(Wanted expected, std::size_t offset) const {
    Failure failure{expected, offset};
    if (!openings_.empty()) failure.opening = openings_.back();
    throw failure;
}

void SyntaxBuilder::descend(std::size_t opening) {
    if (count_of(openings_) == ExpressionLimits::depth) {
        fail(Wanted::less_depth, opening);
    }
    openings_.push_back(opening);
}

void SyntaxBuilder::ascend() { openings_.pop_back(); }

void SyntaxBuilder::add_word(std::size_t begin, std::size_t end) {
    const std::string_view word = text_.substr(begin, end - begin);
    const bool number = is_number(word);
    Syntax node = make_node(number ? Syntax::Kind::number : Syntax::Kind::name, begin);
    node.span = span(begin, end);
    node.text_span = node.span;
    if (number) {
        const std::size_t zeros = word.find_first_not_of('0');
        const std::string_view digits = zeros == word.npos ? "" : word.substr(zeros);
        if (digits.size() > most_digits) fail(Wanted::smaller_number, begin);
        node.number = parse_digits(digits);
    } else {
        node.text = word;
    }
    operands_.push_back(std::move(node));
}

void SyntaxBuilder::add_member(std::size_t begin, std::size_t end) {
    const Syntax& owner = operands_.back();
    const std::string_view word = text_.substr(begin, end - begin);
    // `1.5` is a fraction, but `(1).5` asks a number for a member.
    if (owner.kind == Syntax::Kind::number && owner.span == owner.text_span && is_number(word)) {
        fail(Wanted::whole_number, offset_of(owner));
    }
    Syntax node = make_node(Syntax::Kind::member, begin);
    node.text = word;
    node.text_span = span(begin, end);
    node.span = Span{where_.file, owner.span.begin, node.text_span.end};
    node.operands.push_back(take_operand());
    operands_.push_back(std::move(node));
}

void SyntaxBuilder::widen(std::size_t begin, std::size_t end) {
    operands_.back().span = span(begin, end);
}

void SyntaxBuilder::add_prefix(Syntax::Kind kind, std::size_t begin) {
    Syntax node = make_node(kind, begin);
    node.span = Span{where_.file, node.text_span.begin, operands_.back().span.end};
    node.operands.push_back(take_operand());
    operands_.push_back(std::move(node));
}

void SyntaxBuilder::add_binary(Syntax::Kind kind, std::size_t begin) {
    Syntax node = make_node(kind, begin);
    Syntax right = take_operand();
    Syntax left = take_operand();
    node.span = Span{where_.file, left.span.begin, right.span.end};
    node.operands.reserve(2);
    node.operands.push_back(std::move(left));
    node.operands.push_back(std::move(right));
    operands_.push_back(std::move(node));
}

void SyntaxBuilder::add_group_test(std::size_t begin, std::size_t end) {
    Syntax node = make_node(Syntax::Kind::is_a, begin);
    node.text = text_.substr(begin, end - begin);
    node.text_span = span(begin, end);
    node.span = Span{where_.file, operands_.back().span.begin, node.text_span.end};
    node.operands.push_back(take_operand());
    operands_.push_back(std::move(node));
}

void SyntaxBuilder::open_call(std::size_t begin) {
    if (operands_.back().kind == Syntax::Kind::number) fail(Wanted::callable, begin);
    Frame frame{take_operand()};
    frame.first_operand = operands_.size();
    frame.node.kind = Syntax::Kind::call;
    frames_.push_back(std::move(frame));
}

void SyntaxBuilder::open_list(std::size_t begin) {
    Frame frame{make_node(Syntax::Kind::in_list, begin), operands_.size() - 1};
    frame.node.span.begin = operands_.back().span.begin;
    frames_.push_back(std::move(frame));
}

void SyntaxBuilder::open_values(std::size_t begin) {
    frames_.push_back({make_node(Syntax::Kind::values, begin), operands_.size()});
}

void SyntaxBuilder::make_range() { frames_.back().node.kind = Syntax::Kind::in_range; }

void SyntaxBuilder::attach_over() { frames_.back().node.over.push_back(take_operand()); }

void SyntaxBuilder::attach_where() { frames_.back().node.where.push_back(take_operand()); }

void SyntaxBuilder::close(std::size_t end) {
    Frame frame = std::move(frames_.back());
    frames_.pop_back();
    frame.node.span.end = where_.begin + static_cast<std::uint32_t>(end);
    for (std::size_t index = frame.first_operand; index < operands_.size(); ++index) {
        frame.node.operands.push_back(std::move(operands_[index]));
    }
    operands_.resize(frame.first_operand);
    operands_.push_back(std::move(frame.node));
}

Syntax SyntaxBuilder::take_tree() { return take_operand(); }

Span SyntaxBuilder::span(std::size_t begin, std::size_t end) const {
    return Span{where_.file, where_.begin + static_cast<std::uint32_t>(begin),
                where_.begin + static_cast<std::uint32_t>(end)};
}

std::size_t SyntaxBuilder::offset_of(const Syntax& syntax) const {
    return syntax.span.begin - where_.begin;
}

/// A node whose operator, if it has one, is written at `begin`.
Syntax SyntaxBuilder::make_node(Syntax::Kind kind, std::size_t begin) {
    if (++nodes_ > ExpressionLimits::nodes) fail(Wanted::fewer_nodes, begin);
    Syntax node;
    node.kind = kind;
    node.text_span = span(begin, begin + operator_text(kind).size());
    node.span = node.text_span;
    return node;
}

Syntax SyntaxBuilder::take_operand() {
    Syntax operand = std::move(operands_.back());
    operands_.pop_back();
    return operand;
}

}  // namespace houserules
