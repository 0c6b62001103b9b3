#include "expression/print.h"

#include "expression/operators.h"
#include "source/characters.h"

namespace houserules {

namespace {

/// The text of an operand, in parentheses if it binds looser than `loosest`.
std::string print_operand(const Syntax& syntax, Binding loosest) {
    std::string text = to_text(syntax);
    return binding(syntax.kind) < loosest ? "(" + text + ")" : text;
}

/// Arguments or items with blanks between. One that begins with `-` would be subtracted
/// from the one before, so it stands in parentheses.
std::string print_items(const std::vector<Syntax>& operands, std::size_t first) {
    std::string text;
    for (std::size_t index = first; index < operands.size(); ++index) {
        const std::string item = print_operand(operands[index], Binding::sum);
        if (index == first) {
            text += item;
        } else {
            text += item.front() == '-' ? " (" + item + ")" : " " + item;
        }
    }
    return text;
}

std::string print_call(const Syntax& call) {
    std::string inside = print_items(call.operands, 0);
    const auto append = [&inside](std::string_view keyword, const std::string& text) {
        inside += inside.empty() ? "" : " ";
        inside += keyword;
        inside += " " + text;
    };
    if (!call.over.empty()) append("over", print_operand(call.over.front(), Binding::sum));
    if (!call.where.empty()) append("where", to_text(call.where.front()));
    return call.text + "(" + inside + ")";
}

std::string print_member(const Syntax& member) {
    const Syntax& owner = member.operands.front();
    const bool looks_like_fraction = owner.kind == Syntax::Kind::number && is_number(member.text);
    const std::string text = print_operand(owner, Binding::member);
    return (looks_like_fraction ? "(" + text + ")" : text) + "." + member.text;
}

/// The loosest binding that the right operand of a binary operator may have: chains
/// group to the left, comparisons do not chain.
Binding right_binding(Binding own) {
    switch (own) {
        case Binding::disjunction: return Binding::conjunction;
        case Binding::conjunction: return Binding::negation;
        case Binding::sum: return Binding::product;
        case Binding::product: return Binding::sign;
        default: return Binding::sum;
    }
}

std::string print_binary(const Syntax& syntax) {
    const Binding own = binding(syntax.kind);
    const Binding left = own == Binding::comparison ? Binding::sum : own;
    std::string text = print_operand(syntax.operands[0], left);
    text += " ";
    text += operator_text(syntax.kind);
    text += " ";
    return text + print_operand(syntax.operands[1], right_binding(own));
}

}  // namespace

std::string to_text(const Syntax& syntax) {
    switch (syntax.kind) {
        case Syntax::Kind::number: return std::to_string(syntax.number);
        case Syntax::Kind::name: return syntax.text;
        case Syntax::Kind::member: return print_member(syntax);
        case Syntax::Kind::call: return print_call(syntax);
        case Syntax::Kind::negate: return "-" + print_operand(syntax.operands[0], Binding::sign);
        case Syntax::Kind::logical_not:
            return "not " + print_operand(syntax.operands[0], Binding::negation);
        case Syntax::Kind::in_list:
            return print_operand(syntax.operands[0], Binding::sum) + " in (" +
                   print_items(syntax.operands, 1) + ")";
        case Syntax::Kind::in_range:
            return print_operand(syntax.operands[0], Binding::sum) + " in (" +
                   print_operand(syntax.operands[1], Binding::sum) + " .. " +
                   print_operand(syntax.operands[2], Binding::sum) + ")";
        case Syntax::Kind::values: return "(" + print_items(syntax.operands, 0) + ")";
        case Syntax::Kind::is_a:
            return print_operand(syntax.operands[0], Binding::sum) + " is " + syntax.text;
        case Syntax::Kind::logical_and:
        case Syntax::Kind::logical_or:
        case Syntax::Kind::add:
        case Syntax::Kind::subtract:
        case Syntax::Kind::multiply:
        case Syntax::Kind::divide:
        case Syntax::Kind::modulo:
        case Syntax::Kind::equal:
        case Syntax::Kind::not_equal:
        case Syntax::Kind::less:
        case Syntax::Kind::less_equal:
        case Syntax::Kind::greater:
        case Syntax::Kind::greater_equal: return print_binary(syntax);
    }
    return "";
}

}  // namespace houserules
