#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catch.h"
#include "trees.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// More parts could nest deeper than the parser allows.
constexpr int most_parts = 30;

std::string generate_name() {
    return *rc::gen::element<std::string>("a", "rank", "to_beat", "3S", "J", "small_joker", "_",
                                          "nothing", "in_play", "over_1", "isle", "0x", "true");
}

std::string generate_word() {
    return *rc::gen::arbitrary<bool>() ? generate_name() : std::to_string(*rc::gen::inRange(0, 99));
}

Syntax generate_leaf() {
    Syntax leaf;
    if (*rc::gen::arbitrary<bool>()) {
        leaf.number = *rc::gen::inRange<std::int64_t>(0, 1'000'000'000);
    } else {
        leaf.kind = Syntax::Kind::name;
        leaf.text = generate_name();
    }
    return leaf;
}

/// How many operands a kind may have.
std::pair<int, int> arity(Syntax::Kind kind) {
    switch (kind) {
        case Syntax::Kind::number:
        case Syntax::Kind::name: return {0, 0};
        case Syntax::Kind::member:
        case Syntax::Kind::negate:
        case Syntax::Kind::logical_not:
        case Syntax::Kind::is_a: return {1, 1};
        case Syntax::Kind::call: return {0, 3};
        case Syntax::Kind::in_list: return {2, 5};
        case Syntax::Kind::in_range: return {3, 3};
        case Syntax::Kind::values: return {2, 4};
        default: return {2, 2};
    }
}

bool is_comparison(Syntax::Kind kind) {
    return kind >= Syntax::Kind::equal && kind <= Syntax::Kind::greater_equal;
}

/// A tree of any kinds with at most so many parts.
Syntax generate_tree(int parts, bool values = false) {
    if (parts <= 1 && !values) {
        return generate_leaf();
    }
    Syntax tree;
    const int last_kind = static_cast<int>(Syntax::Kind::is_a);
    tree.kind = static_cast<Syntax::Kind>(
        *rc::gen::inRange(static_cast<int>(Syntax::Kind::member), last_kind + 1));
    if (values) tree.kind = Syntax::Kind::values;
    const bool of_values = is_comparison(tree.kind) && *rc::gen::inRange(0, 3) == 0;
    if (tree.kind == Syntax::Kind::member || tree.kind == Syntax::Kind::is_a) {
        tree.text = generate_word();
    } else if (tree.kind == Syntax::Kind::call) {
        tree.text = generate_name();
    }
    int rest = parts - 1;
    const auto generate_part = [&rest, of_values] {
        const int share = *rc::gen::inRange(1, std::max(rest, 1) + 1);
        rest -= share;
        return generate_tree(share, of_values);
    };
    const auto [least, most] = arity(tree.kind);
    const int count = *rc::gen::inRange(least, most + 1);
    for (int index = 0; index < count; ++index) {
        tree.operands.push_back(generate_part());
    }
    if (tree.kind == Syntax::Kind::call && *rc::gen::arbitrary<bool>()) {
        tree.over.push_back(generate_part());
    }
    if (tree.kind == Syntax::Kind::call && *rc::gen::arbitrary<bool>()) {
        tree.where.push_back(generate_part());
    }
    return tree;
}

Syntax generate_tree() { return generate_tree(*rc::gen::inRange(1, most_parts + 1)); }

std::string generate_tokens() {
    const auto tokens = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
        "a", "7", "f(", "(", ")", "in (", "..", ".", "-", "+", "mod ", "==", "<", "=", "not ",
        " and ", " or ", " over ", " where ", " is ", " ", ",", "!", "\u2660", "\xff"));
    std::string text;
    for (const std::string& token : tokens) {
        text += token;
    }
    return text;
}

/// The place of the `)` that belongs to a `(`.
std::size_t find_closing(std::string_view text, std::size_t opening) {
    int depth = 0;
    for (std::size_t index = opening; index < text.size(); ++index) {
        depth += text[index] == '(' ? 1 : text[index] == ')' ? -1 : 0;
        if (depth == 0) {
            return index;
        }
    }
    return opening;
}

/// Every part of a tree, read again from its span alone, must give that part.
void check_spans(const Syntax& tree, const std::string& text) {
    RC_ASSERT(tree.span.begin < tree.span.end);
    RC_ASSERT(tree.span.end <= text.size());
    if (tree.kind == Syntax::Kind::values) {
        // By itself it is no expression; what is in it is.
        for (const Syntax& value : tree.operands) check_spans(value, text);
        return;
    }
    const ReadExpression reading =
        read_expression(text.substr(tree.span.begin, tree.span.end - tree.span.begin));
    RC_ASSERT(reading.tree.has_value());
    RC_ASSERT(is_same_tree(*reading.tree, tree));
    if (!tree.text.empty()) {
        RC_ASSERT(tree.text ==
                  text.substr(tree.text_span.begin, tree.text_span.end - tree.text_span.begin));
    }
    for (const auto* parts : {&tree.operands, &tree.over, &tree.where}) {
        for (const Syntax& part : *parts) {
            RC_ASSERT(part.span.begin >= tree.span.begin);
            RC_ASSERT(part.span.end <= tree.span.end);
            check_spans(part, text);
        }
    }
}

/// Either a tree or problems that lie in the text.
void check_any_text(const std::string& text) {
    const std::uint32_t begin = 1000;
    const ReadExpression reading = read_expression(text, begin);
    RC_ASSERT(reading.tree.has_value() == reading.problems.empty());
    for (const Diagnostic& problem : reading.problems) {
        RC_ASSERT(problem.span.begin >= begin);
        RC_ASSERT(problem.span.begin <= problem.span.end);
        RC_ASSERT(problem.span.end <= begin + text.size());
        RC_ASSERT(!problem.message.empty());
    }
    if (reading.tree) {
        const ReadExpression again = read_expression(to_text(*reading.tree));
        RC_ASSERT(again.tree.has_value());
        RC_ASSERT(is_same_tree(*again.tree, *reading.tree));
    }
}

}  // namespace

TEST_CASE("the text of any tree gives that tree again") {
    CHECK(rc::check([] {
        const Syntax tree = generate_tree();
        const std::string text = to_text(tree);
        RC_LOG() << text << '\n';
        const ReadExpression reading = read_expression(text);
        RC_ASSERT(reading.tree.has_value());
        RC_ASSERT(is_same_tree(*reading.tree, tree));
        RC_ASSERT(to_text(*reading.tree) == text);
    }));
}

TEST_CASE("the span of any part is the text of that part") {
    CHECK(rc::check([] {
        const std::string text = to_text(generate_tree());
        RC_LOG() << text << '\n';
        const ReadExpression reading = read_expression(text);
        RC_ASSERT(reading.tree.has_value());
        check_spans(*reading.tree, text);
    }));
}

namespace {

/// Whether a text is an expression with this very tree.
bool reads_as(const std::string& text, const Syntax& tree) {
    const ReadExpression reading = read_expression(text);
    return reading.tree.has_value() && is_same_tree(*reading.tree, tree);
}

}  // namespace

TEST_CASE("no parentheses of a printed tree are needless") {
    CHECK(rc::check([] {
        const Syntax tree = generate_tree();
        const std::string text = to_text(tree);
        for (std::size_t opening = 0; opening < text.size(); ++opening) {
            if (text[opening] != '(') {
                continue;
            }
            std::string without = text;
            without[opening] = ' ';
            without[find_closing(text, opening)] = ' ';
            RC_LOG() << text << " / " << without << '\n';
            RC_ASSERT(!reads_as(without, tree));
        }
    }));
}

TEST_CASE("any row of tokens is a tree or an error in its place") {
    CHECK(rc::check([] { check_any_text(generate_tokens()); }));
}

TEST_CASE("any bytes are a tree or an error in their place") {
    CHECK(rc::check(
        [] { check_any_text(*rc::gen::container<std::string>(rc::gen::arbitrary<char>())); }));
}
