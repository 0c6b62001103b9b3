#include <utility>

#include "variant/binding/term_binder.h"

namespace houserules {

namespace {

/// The comparison that decides before the last pair of values: what is equal leaves it to the next.
TermKind strict(TermKind kind) {
    if (kind == TermKind::less_equal) return TermKind::less;
    if (kind == TermKind::greater_equal) return TermKind::greater;
    return kind;
}

}  // namespace

/// `(a b) > (c d)` is `a > c or a == c and b > d`, and so are the others of its kind.
TermBinder::Result TermBinder::bind_comparison_of_values(const Syntax& syntax, TermKind kind,
                                                         const Scope& scope) {
    const std::vector<Syntax>& left = syntax.operands[0].operands;
    const std::vector<Syntax>& right = syntax.operands[1].operands;
    if (left.size() != right.size()) {
        diagnostics_
            .report(Code::type_mismatch, syntax.operands[1].span,
                    "{} values are compared with {} here", left.size(), right.size())
            .advise("values are compared one by one, so write as many on either side");
        return std::nullopt;
    }
    std::vector<std::vector<Term>> pairs;
    for (std::size_t i = 0; i < left.size(); ++i) {
        std::vector<Result> results = bind_alike({&left[i], &right[i]}, syntax, scope);
        if (results.empty()) continue;
        pairs.push_back({std::move(*results[0]), std::move(*results[1])});
    }
    if (pairs.size() != left.size()) return std::nullopt;
    return compare_values(kind, syntax.span, std::move(pairs));
}

Term TermBinder::compare_values(TermKind kind, Span span, std::vector<std::vector<Term>> pairs) {
    const auto compare = [&](TermKind how, std::vector<Term> pair) {
        return make(how, Type::boolean, span, std::move(pair));
    };
    if (is_equality(kind)) {
        std::vector<Term> parts;
        for (std::vector<Term>& pair : pairs) parts.push_back(compare(kind, std::move(pair)));
        const bool all = kind == TermKind::equal;
        return make(all ? TermKind::logical_and : TermKind::logical_or, Type::boolean, span,
                    std::move(parts));
    }
    Term result = compare(kind, std::move(pairs.back()));
    for (std::size_t i = pairs.size() - 1; i-- > 0;) {
        std::vector<Term> again = {copy_of(pairs[i][0]), copy_of(pairs[i][1])};
        Term equal = compare(TermKind::equal, std::move(again));
        Term next = make(TermKind::logical_and, Type::boolean, span,
                         operand_list(std::move(equal), std::move(result)));
        result = make(TermKind::logical_or, Type::boolean, span,
                      operand_list(compare(strict(kind), std::move(pairs[i])), std::move(next)));
    }
    return result;
}

}  // namespace houserules
