#include "variant/binding/term_binder.h"

#include <fmt/format.h>

#include <algorithm>

#include "expression/operators.h"
#include "source/phrases.h"
#include "variant/static_value.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

TermKind term_kind(Syntax::Kind kind) {
    switch (kind) {
        case Syntax::Kind::logical_and: return TermKind::logical_and;
        case Syntax::Kind::logical_or: return TermKind::logical_or;
        case Syntax::Kind::add: return TermKind::add;
        case Syntax::Kind::subtract: return TermKind::subtract;
        case Syntax::Kind::multiply: return TermKind::multiply;
        case Syntax::Kind::divide: return TermKind::divide;
        case Syntax::Kind::modulo: return TermKind::modulo;
        case Syntax::Kind::equal: return TermKind::equal;
        case Syntax::Kind::not_equal: return TermKind::not_equal;
        case Syntax::Kind::less: return TermKind::less;
        case Syntax::Kind::less_equal: return TermKind::less_equal;
        case Syntax::Kind::greater: return TermKind::greater;
        case Syntax::Kind::greater_equal: return TermKind::greater_equal;
        case Syntax::Kind::in_range: return TermKind::in_range;
        default: return TermKind::in_list;
    }
}

bool is_arithmetic(Syntax::Kind kind) {
    return kind == Syntax::Kind::add || kind == Syntax::Kind::subtract ||
           kind == Syntax::Kind::multiply || kind == Syntax::Kind::divide ||
           kind == Syntax::Kind::modulo;
}

bool needs_order(Syntax::Kind kind) {
    return kind != Syntax::Kind::equal && kind != Syntax::Kind::not_equal &&
           kind != Syntax::Kind::in_list;
}

}  // namespace

TermBinder::TermBinder(const Draft& draft, Diagnostics& diagnostics)
    : draft_(draft), variant_(draft.variant), diagnostics_(diagnostics) {}

std::optional<Term> TermBinder::bind(const Syntax& syntax, const Scope& scope, Wanted wanted) {
    if (too_large_) return std::nullopt;
    if (depth_ >= TermLimits::depth || terms_ >= TermLimits::terms) {
        too_large_ = true;
        diagnostics_.report(Code::expression_too_large, syntax.span,
                            "the expression has more than {} parts, or {} levels, once its "
                            "groups and terms are put in",
                            figure(TermLimits::terms), TermLimits::depth);
        return std::nullopt;
    }
    ++depth_;
    Result result = bind_unchecked(syntax, scope, wanted);
    --depth_;
    return result;
}

std::optional<Term> TermBinder::bind_as(const Syntax& syntax, const Scope& scope, ValueType wanted,
                                        std::string_view needed_by) {
    Result term = bind(syntax, scope, wanted);
    if (!term || !require(*term, wanted, needed_by)) return std::nullopt;
    return term;
}

TermBinder::Result TermBinder::bind_unchecked(const Syntax& syntax, const Scope& scope,
                                              Wanted wanted) {
    using Kind = Syntax::Kind;
    switch (syntax.kind) {
        case Kind::number: return bind_number(syntax, wanted);
        case Kind::name: return bind_name(syntax, scope, wanted);
        case Kind::member: return bind_member(syntax, scope);
        case Kind::call: return bind_call(syntax, scope);
        case Kind::is_a: return bind_group_test(syntax, scope);
        case Kind::negate: {
            Result operand = bind_as(syntax.operands[0], scope, {Type::integer}, "`-`");
            if (!operand) return std::nullopt;
            return make(TermKind::negate, Type::integer, syntax.span,
                        operand_list(std::move(*operand)));
        }
        case Kind::logical_not: {
            Result operand = bind_as(syntax.operands[0], scope, {Type::boolean}, "`not`");
            if (!operand) return std::nullopt;
            return make(TermKind::logical_not, Type::boolean, syntax.span,
                        operand_list(std::move(*operand)));
        }
        case Kind::logical_and:
        case Kind::logical_or: return bind_logic(syntax, scope);
        case Kind::add:
        case Kind::subtract:
        case Kind::multiply:
        case Kind::divide:
        case Kind::modulo: return bind_arithmetic(syntax, scope);
        case Kind::equal:
        case Kind::not_equal:
        case Kind::less:
        case Kind::less_equal:
        case Kind::greater:
        case Kind::greater_equal: return bind_comparison(syntax, scope);
        case Kind::in_list:
        case Kind::in_range: return bind_membership(syntax, scope);
        // Only beside another in a comparison.
        case Kind::values: return std::nullopt;
    }
    return std::nullopt;
}

/// A chain such as `a and b and c` becomes one term of three operands. The tree leans to the
/// left and may be as deep as the chain is long, so it is walked without recursion.
TermBinder::Result TermBinder::bind_logic(const Syntax& syntax, const Scope& scope) {
    std::vector<const Syntax*> operands;
    const Syntax* chain = &syntax;
    for (; chain->kind == syntax.kind; chain = &chain->operands[0]) {
        operands.push_back(&chain->operands[1]);
    }
    operands.push_back(chain);
    std::reverse(operands.begin(), operands.end());

    const std::string needed_by = fmt::format("`{}`", operator_text(syntax.kind));
    std::vector<Term> terms;
    for (std::size_t i = 0; i < operands.size(); ++i) {
        if (report_bare_values(operands, i, syntax)) break;
        Result term = bind_as(*operands[i], scope, {Type::boolean}, needed_by);
        if (term) terms.push_back(std::move(*term));
    }
    if (terms.size() != operands.size()) return std::nullopt;
    return make(term_kind(syntax.kind), Type::boolean, syntax.span, std::move(terms));
}

TermBinder::Result TermBinder::bind_arithmetic(const Syntax& syntax, const Scope& scope) {
    std::vector<const Syntax*> chain;
    const Syntax* first = &syntax;
    for (; is_arithmetic(first->kind); first = &first->operands[0]) chain.push_back(first);
    std::reverse(chain.begin(), chain.end());
    if (report_hyphen(chain, *first)) return std::nullopt;

    const auto needed_by = [](const Syntax& operation) {
        return fmt::format("`{}`", operator_text(operation.kind));
    };
    const auto counted = [&](Term condition) {
        const Span span = condition.span;
        Term one = make(TermKind::constant, Type::integer, span, {});
        one.value = 1;
        return Result(make(TermKind::multiply, Type::integer, span,
                           operand_list(std::move(one), std::move(condition))));
    };
    // As a factor or in a sum a condition is 1 where it holds, and else 0.
    const auto bind_operand = [&](const Syntax& operand, const Syntax& operation) {
        Result term = bind(operand, scope, ValueType{Type::integer});
        if (term && term->type == Type::rank) {
            diagnostics_
                .report(Code::type_mismatch, term->span, "{} needs a number, but this is a rank",
                        needed_by(operation))
                .advise(help_for_rank(operation, operand));
            return Result();
        }
        const bool is_sum =
            operation.kind == Syntax::Kind::add || operation.kind == Syntax::Kind::subtract;
        if (term && is_sum && term->type == Type::boolean) return counted(std::move(*term));
        const bool counts =
            operation.kind == Syntax::Kind::multiply && term && term->type == Type::boolean;
        if (term && !counts && !require(*term, {Type::integer}, needed_by(operation))) {
            term = std::nullopt;
        }
        return term;
    };
    if (chain.size() == 1 && report_difference_of_ranks(syntax)) return std::nullopt;
    Result result = bind_operand(*first, *chain.front());
    for (const Syntax* operation : chain) {
        Result right = bind_operand(operation->operands[1], *operation);
        if (!right || !check_divisor(*operation, *right) || !result) {
            result = std::nullopt;
            continue;
        }
        result = make(term_kind(operation->kind), Type::integer, operation->span,
                      operand_list(std::move(*result), std::move(*right)));
    }
    return result;
}

/// Whether one rank is taken from another, which is counted in steps; this is reported.
bool TermBinder::report_difference_of_ranks(const Syntax& operation) {
    if (operation.kind != Syntax::Kind::subtract || !names_rank(operation.operands[0]) ||
        !names_rank(operation.operands[1])) {
        return false;
    }
    diagnostics_
        .report(Code::type_mismatch, operation.span, "`-` needs numbers, but these are ranks")
        .advise(fmt::format("write `steps({} {})`", source_text(operation.operands[1].span),
                            source_text(operation.operands[0].span)));
    return true;
}

/// Whether a name or a member is that of a rank.
bool TermBinder::names_rank(const Syntax& syntax) const {
    if (syntax.kind != Syntax::Kind::name && syntax.kind != Syntax::Kind::member) return false;
    if (syntax.text == "rank") return true;
    const int variable = draft_.names.find(syntax.text, NameKind::variable);
    return variable >= 0 && at(variant_.variables, variable).type == Type::rank;
}

bool TermBinder::check_divisor(const Syntax& operation, const Term& divisor) {
    if (operation.kind != Syntax::Kind::divide && operation.kind != Syntax::Kind::modulo) {
        return true;
    }
    if (fixed_value(divisor, variant_) != 0) return true;
    diagnostics_.report(Code::division_by_zero, divisor.span, "this divides by zero")
        .advise("divide by something that is not 0");
    return false;
}

TermBinder::Result TermBinder::bind_comparison(const Syntax& syntax, const Scope& scope) {
    if (syntax.operands[0].kind == Syntax::Kind::values) {
        return bind_comparison_of_values(syntax, term_kind(syntax.kind), scope);
    }
    std::vector<Result> results =
        bind_alike({&syntax.operands[0], &syntax.operands[1]}, syntax, scope);
    if (results.empty()) return std::nullopt;
    std::vector<Term> operands;
    for (Result& result : results) operands.push_back(std::move(*result));
    return make(term_kind(syntax.kind), Type::boolean, syntax.span, std::move(operands));
}

TermBinder::Result TermBinder::bind_membership(const Syntax& syntax, const Scope& scope) {
    std::vector<const Syntax*> parts;
    for (const Syntax& operand : syntax.operands) parts.push_back(&operand);
    std::vector<Result> results = bind_alike(parts, syntax, scope);
    if (results.empty()) return std::nullopt;
    std::vector<Term> operands;
    for (Result& result : results) operands.push_back(std::move(*result));
    return make(term_kind(syntax.kind), Type::boolean, syntax.span, std::move(operands));
}

/// Binds operands that are compared with each other. The first that has a type of its own
/// gives the others theirs. Empty if anything is wrong.
std::vector<TermBinder::Result> TermBinder::bind_alike(const std::vector<const Syntax*>& operands,
                                                       const Syntax& operation,
                                                       const Scope& scope) {
    std::size_t anchor = 0;
    while (anchor < operands.size() && is_literal(*operands[anchor])) ++anchor;
    if (anchor == operands.size()) anchor = 0;

    std::vector<Result> results(operands.size());
    results[anchor] = bind(*operands[anchor], scope);
    const Result& model = results[anchor];
    bool right = model.has_value();
    for (std::size_t i = 0; i < operands.size(); ++i) {
        if (i == anchor || (!model && is_literal(*operands[i]))) continue;
        const std::size_t reported = diagnostics_.all().size();
        results[i] = bind(*operands[i], scope, model ? Wanted(type_of(*model)) : Wanted());
        if (model && !results[i]) help_with_comparison(*model, *operands[i], reported);
        right = right && results[i].has_value();
    }
    if (!right) return {};

    const std::string_view sign = operator_text(operation.kind);
    const Type type = model->type;
    if (!is_comparable(type) || (needs_order(operation.kind) && !is_ordered(type))) {
        diagnostics_.report(Code::type_mismatch, model->span, "`{}` does not work on {}", sign,
                            type_text(type_of(*model), variant_));
        return {};
    }
    for (const Result& result : results) {
        if (!same_type(type_of(*model), type_of(*result))) {
            diagnostics_
                .report(Code::type_mismatch, result->span, "`{}` cannot compare {} with {}", sign,
                        type_text(type_of(*model), variant_), type_text(type_of(*result), variant_))
                .advise(help_for_comparison(*model, *result));
            return {};
        }
        if (is_mixed_key(*result) != is_mixed_key(*model)) {
            diagnostics_.report(
                Code::type_mismatch, result->span,
                "a key can only be compared with a key: some combinations are compared by rank, "
                "others by card");
            return {};
        }
    }
    return results;
}

Term TermBinder::make(TermKind kind, Type type, Span span, std::vector<Term> operands) {
    ++terms_;
    return make_term(kind, type, span, std::move(operands));
}

/// A copy counts as terms made, so that groups of groups cannot grow without bound.
Term TermBinder::copy_of(const Term& term) {
    terms_ += count_terms(term);
    return term;
}

/// Binds what a name stands for in place of it. Why that does not fit there is told at the name,
/// once.
TermBinder::Result TermBinder::bind_in_place(const Syntax& expression, const Syntax& name,
                                             const Scope& scope, Wanted wanted,
                                             const std::string& misfit) {
    Diagnostics problems;
    TermBinder inner(draft_, problems);
    inner.depth_ = depth_;
    inner.terms_ = terms_;
    inner.failed_terms_ = failed_terms_;
    Result term = inner.bind(expression, scope, wanted);
    terms_ = inner.terms_;
    failed_terms_ = inner.failed_terms_;
    if (term) {
        term->span = name.span;
        return term;
    }
    too_large_ = too_large_ || inner.too_large_;
    const std::vector<Diagnostic> found = problems.sorted();
    if (!found.empty()) {
        const Diagnostic& first = found.front();
        const bool too_large = first.code == Code::expression_too_large;
        diagnostics_.error(first.code, name.span, too_large ? first.message : misfit)
            .note(first.span, first.message);
    }
    return std::nullopt;
}

bool TermBinder::require(const Term& term, ValueType wanted, std::string_view needed_by) {
    const bool mixed_key = wanted.type == Type::integer && is_mixed_key(term);
    if (same_type(type_of(term), wanted) && !mixed_key) return true;
    const std::string found =
        mixed_key ? "a key, which can only be compared" : type_text(type_of(term), variant_);
    diagnostics_
        .report(Code::type_mismatch, term.span, "{} needs {}, but this is {}", needed_by,
                type_text(wanted, variant_), found)
        .advise(help_for_type(term, wanted));
    return false;
}

bool TermBinder::is_literal(const Syntax& syntax) const {
    if (syntax.kind == Syntax::Kind::number) return true;
    const int term =
        syntax.kind == Syntax::Kind::name ? draft_.names.find(syntax.text, NameKind::term) : -1;
    if (term >= 0 && find_word(syntax.text) == nullptr) return term_is_literal(term);
    return syntax.kind == Syntax::Kind::name && find_word(syntax.text) == nullptr &&
           draft_.names.find(syntax.text) == nullptr;
}

/// Keys of plays have no type that they share with anything else if some combinations are
/// compared by rank and others by card.
bool TermBinder::is_mixed_key(const Term& term) const {
    return term.type == Type::integer &&
           (term.kind == TermKind::play_key || term.kind == TermKind::to_beat_key);
}

std::string_view TermBinder::source_text(Span span) const { return draft_.sources.text(span); }

}  // namespace houserules
