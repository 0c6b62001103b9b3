#include "variant/inheritance/reworded.h"

#include <algorithm>
#include <utility>

namespace houserules {

namespace {

using Form = Syntax::Kind;

Syntax name_node(std::string text) {
    Syntax node;
    node.kind = Form::name;
    node.text = std::move(text);
    return node;
}

Syntax truth(bool value) { return name_node(value ? "true" : "false"); }

Syntax number_node(std::int64_t number) {
    Syntax node;
    node.number = number;
    return node;
}

Syntax operation(Form kind, Syntax left, Syntax right) {
    Syntax node;
    node.kind = kind;
    node.operands.push_back(std::move(left));
    node.operands.push_back(std::move(right));
    return node;
}

bool is_plain_number(const Syntax& node, std::int64_t number) {
    return node.kind == Form::number && node.number == number;
}

std::optional<bool> compared(Form kind, std::int64_t left, std::int64_t right) {
    switch (kind) {
        case Form::equal: return left == right;
        case Form::not_equal: return left != right;
        case Form::less: return left < right;
        case Form::less_equal: return left <= right;
        case Form::greater: return left > right;
        case Form::greater_equal: return left >= right;
        default: return std::nullopt;
    }
}

/// What `and` and `or` come to where one side is plain.
Syntax simplified_logic(Syntax node) {
    const bool decisive = node.kind == Form::logical_or;
    for (std::size_t side = 0; side < 2; ++side) {
        const auto value = plain_truth(node.operands[side]);
        if (!value) continue;
        if (*value == decisive) return truth(decisive);
        Syntax other = std::move(node.operands[1 - side]);
        return other;
    }
    return node;
}

Syntax simplified_call(Syntax node) {
    if (node.where.empty()) return node;
    const auto where = plain_truth(node.where.front());
    if (!where || *where) return node;
    if (node.text == "any") return truth(false);
    if (node.text == "count") return number_node(0);
    return node;
}

/// An operation whose operands may have become plain.
Syntax simplified(Syntax node) {
    switch (node.kind) {
        case Form::logical_not: {
            const auto value = plain_truth(node.operands[0]);
            return value ? truth(!*value) : node;
        }
        case Form::logical_and:
        case Form::logical_or: return simplified_logic(std::move(node));
        case Form::negate: return is_plain_number(node.operands[0], 0) ? number_node(0) : node;
        case Form::multiply: {
            const bool none =
                is_plain_number(node.operands[0], 0) || is_plain_number(node.operands[1], 0);
            return none ? number_node(0) : node;
        }
        case Form::add:
        case Form::subtract: {
            if (is_plain_number(node.operands[1], 0)) return Syntax(node.operands[0]);
            const bool alone = node.kind == Form::add && is_plain_number(node.operands[0], 0);
            return alone ? Syntax(node.operands[1]) : node;
        }
        case Form::call: return simplified_call(std::move(node));
        default: break;
    }
    if (node.operands.size() != 2) return node;
    const Syntax& left = node.operands[0];
    const Syntax& right = node.operands[1];
    if (left.kind != Form::number || right.kind != Form::number) return node;
    const auto value = compared(node.kind, left.number, right.number);
    return value ? truth(*value) : node;
}

class Rewording {
public:
    Rewording(Span name, const std::vector<std::string>& ranks, bool many)
        : name_(name), ranks_(ranks), many_(many) {}

    [[nodiscard]] bool is_done() const { return done_; }

    Syntax reworded(Syntax node) {
        if (is_done()) return node;
        for (std::size_t i = 0; i < node.operands.size(); ++i) {
            if (!is_name(node.operands[i])) continue;
            std::optional<Syntax> other = many_ ? by_parts(node, i) : without(node, i);
            if (!other) return node;
            done_ = true;
            return std::move(*other);
        }
        for (auto* parts : {&node.operands, &node.over, &node.where}) {
            for (Syntax& part : *parts) part = reworded(std::move(part));
        }
        return done_ ? simplified(std::move(node)) : node;
    }

private:
    [[nodiscard]] bool is_name(const Syntax& node) const {
        return (node.kind == Form::name || node.kind == Form::number) && node.span == name_;
    }

    /// The rank before or after one.
    [[nodiscard]] std::optional<Syntax> neighbour(const Syntax& rank, int step) const {
        const std::string text =
            rank.kind == Form::number ? std::to_string(rank.number) : rank.text;
        const auto found = std::find(ranks_.begin(), ranks_.end(), text);
        if (found == ranks_.end()) return std::nullopt;
        const auto place = found - ranks_.begin() + step;
        if (place < 0 || place >= static_cast<std::ptrdiff_t>(ranks_.size())) return std::nullopt;
        return name_node(ranks_[place]);
    }

    /// A comparison with something that is not there.
    [[nodiscard]] std::optional<Syntax> without(const Syntax& node, std::size_t at) const {
        switch (node.kind) {
            case Form::equal: return truth(false);
            case Form::not_equal: return truth(true);
            case Form::in_list: {
                if (at == 0 || node.operands.size() <= 2) return truth(false);
                Syntax others = node;
                others.operands.erase(others.operands.begin() + static_cast<std::ptrdiff_t>(at));
                return others;
            }
            case Form::in_range: {
                if (at == 0) return truth(false);
                auto other = neighbour(node.operands[at], at == 1 ? 1 : -1);
                if (!other) return truth(false);
                Syntax range = node;
                range.operands[at] = std::move(*other);
                return range;
            }
            case Form::less:
            case Form::less_equal: return bounded(node, at, Form::less_equal, -1);
            case Form::greater:
            case Form::greater_equal: return bounded(node, at, Form::greater_equal, 1);
            default: return std::nullopt;
        }
    }

    [[nodiscard]] std::optional<Syntax> bounded(const Syntax& node, std::size_t at, Form kind,
                                                int step) const {
        if (at != 1) return std::nullopt;
        auto other = neighbour(node.operands[1], step);
        if (!other) return truth(false);
        return operation(kind, node.operands[0], std::move(*other));
    }

    /// A comparison of a card with one that is there several times.
    [[nodiscard]] std::optional<Syntax> by_parts(const Syntax& node, std::size_t at) const {
        const bool is_equal = node.kind == Form::equal || node.kind == Form::not_equal;
        if (!is_equal || at != 1) return std::nullopt;
        const Syntax& card = node.operands[0];
        if (card.kind != Form::name || card.text != "card") return std::nullopt;
        const std::string& text = node.operands[1].text;
        for (const std::string& rank : ranks_) {
            if (text.size() <= rank.size() || text.compare(0, rank.size(), rank) != 0) continue;
            Syntax both = operation(
                Form::logical_and, operation(Form::equal, name_node("rank"), name_node(rank)),
                operation(Form::equal, name_node("suit"), name_node(text.substr(rank.size()))));
            if (node.kind == Form::equal) return both;
            Syntax other;
            other.kind = Form::logical_not;
            other.operands.push_back(std::move(both));
            return other;
        }
        return std::nullopt;
    }

    Span name_;
    const std::vector<std::string>& ranks_;
    bool many_;
    bool done_ = false;
};

}  // namespace

std::optional<bool> plain_truth(const Syntax& expression) {
    if (expression.kind != Form::name) return std::nullopt;
    if (expression.text == "true") return true;
    if (expression.text == "false") return false;
    return std::nullopt;
}

Syntax either_condition(Syntax one, Syntax other) {
    return operation(Form::logical_or, std::move(one), std::move(other));
}

std::optional<Syntax> without_name(const Syntax& expression, Span name,
                                   const std::vector<std::string>& ranks, bool many) {
    Rewording rewording(name, ranks, many);
    Syntax result = rewording.reworded(expression);
    if (!rewording.is_done()) return std::nullopt;
    return result;
}

}  // namespace houserules
