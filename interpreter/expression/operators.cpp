#include "expression/operators.h"

namespace houserules {

Binding binding(Syntax::Kind kind) {
    switch (kind) {
        case Syntax::Kind::number:
        case Syntax::Kind::name:
        case Syntax::Kind::values:
        case Syntax::Kind::call: return Binding::primary;
        case Syntax::Kind::member: return Binding::member;
        case Syntax::Kind::negate: return Binding::sign;
        case Syntax::Kind::multiply:
        case Syntax::Kind::divide:
        case Syntax::Kind::modulo: return Binding::product;
        case Syntax::Kind::add:
        case Syntax::Kind::subtract: return Binding::sum;
        case Syntax::Kind::equal:
        case Syntax::Kind::not_equal:
        case Syntax::Kind::less:
        case Syntax::Kind::less_equal:
        case Syntax::Kind::greater:
        case Syntax::Kind::greater_equal:
        case Syntax::Kind::in_list:
        case Syntax::Kind::in_range:
        case Syntax::Kind::is_a: return Binding::comparison;
        case Syntax::Kind::logical_not: return Binding::negation;
        case Syntax::Kind::logical_and: return Binding::conjunction;
        case Syntax::Kind::logical_or: return Binding::disjunction;
    }
    return Binding::primary;
}

std::string_view operator_text(Syntax::Kind kind) {
    switch (kind) {
        case Syntax::Kind::number:
        case Syntax::Kind::name:
        case Syntax::Kind::values:
        case Syntax::Kind::call: return "";
        case Syntax::Kind::member: return ".";
        case Syntax::Kind::negate:
        case Syntax::Kind::subtract: return "-";
        case Syntax::Kind::add: return "+";
        case Syntax::Kind::multiply: return "*";
        case Syntax::Kind::divide: return "/";
        case Syntax::Kind::modulo: return "mod";
        case Syntax::Kind::equal: return "==";
        case Syntax::Kind::not_equal: return "!=";
        case Syntax::Kind::less: return "<";
        case Syntax::Kind::less_equal: return "<=";
        case Syntax::Kind::greater: return ">";
        case Syntax::Kind::greater_equal: return ">=";
        case Syntax::Kind::in_list:
        case Syntax::Kind::in_range: return "in";
        case Syntax::Kind::is_a: return "is";
        case Syntax::Kind::logical_not: return "not";
        case Syntax::Kind::logical_and: return "and";
        case Syntax::Kind::logical_or: return "or";
    }
    return "";
}

}  // namespace houserules
