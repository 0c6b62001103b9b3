#include <fmt/format.h>

#include "source/containers.h"
#include "variant/binding/term_binder.h"

namespace houserules {

namespace {

/// Whether a problem is there wherever the expression stands, where all words have a meaning.
bool is_of_expression(const Diagnostic& problem) {
    switch (problem.code) {
        case Code::unknown_name:
        case Code::wrong_arguments:
        case Code::type_mismatch:
        case Code::division_by_zero: return true;
        default: return false;
    }
}

/// A place where every word has a meaning.
Scope scope_of_all(Scope::Card card, Type value) {
    Scope scope = scope_of_cards_played();
    scope.card = card;
    scope.card_of = Scope::Played::considered;
    scope.other_of = Scope::Played::considered;
    scope.other = true;
    scope.as_rank = true;
    scope.can_play = true;
    scope.taker = true;
    scope.round_winner = true;
    scope.value = value;
    return scope;
}

}  // namespace

/// Puts the expression of a term in place of its name.
TermBinder::Result TermBinder::bind_term(int index, const Syntax& syntax, const Scope& scope,
                                         Wanted wanted) {
    const std::optional<Syntax>& expression = at(draft_.terms, index);
    const std::uint64_t bit = std::uint64_t{1} << index;
    // What was wrong with it once need not be said again, nor be found by trying all there is.
    if (!expression || (failed_terms_ & bit) != 0) return std::nullopt;

    Result term = bind_in_place(*expression, syntax, scope, wanted,
                                fmt::format("the term `{}` cannot stand here", syntax.text));
    if (!term) failed_terms_ |= bit;
    return term;
}

bool TermBinder::term_is_literal(int index) const {
    const std::optional<Syntax>& expression = at(draft_.terms, index);
    return expression && is_literal(*expression);
}

bool check_term(const Draft& draft, const Syntax& expression, Diagnostics& diagnostics) {
    // Of a rank or a word by itself only the place can tell what it is.
    if (TermBinder(draft, diagnostics).is_literal(expression)) return true;
    std::vector<Diagnostic> found;
    // What `card` and `value` are depends on where the term is used.
    for (const Scope::Card card : {Scope::Card::looked_at, Scope::Card::of_play}) {
        for (const Type value : {Type::integer, Type::rank, Type::suit, Type::player}) {
            Diagnostics problems;
            TermBinder binder(draft, problems);
            if (binder.bind(expression, scope_of_all(card, value))) return true;
            std::vector<Diagnostic> of_expression;
            for (const Diagnostic& problem : problems.sorted()) {
                if (is_of_expression(problem)) of_expression.push_back(problem);
            }
            if (of_expression.empty()) return true;
            if (found.empty()) found = std::move(of_expression);
        }
    }
    for (Diagnostic& problem : found) diagnostics.all().push_back(std::move(problem));
    return false;
}

}  // namespace houserules
