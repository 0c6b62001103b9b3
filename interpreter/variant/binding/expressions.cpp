#include "variant/binding/expressions.h"

#include <fmt/format.h>

#include "document/document.h"
#include "expression/parser.h"
#include "language/words.h"
#include "variant/binding/term_binder.h"
#include "variant/scalars.h"

namespace houserules {

namespace {

std::vector<std::string> names_in(const Draft& draft) {
    std::vector<std::string> names;
    for (const DeclaredName& declared : draft.names.all()) names.push_back(declared.name.text);
    for (const LiteralName& literal : draft.literals) names.push_back(literal.name.text);
    for (const Word& word : all_words()) names.emplace_back(word.text);
    for (const Function& function : all_functions()) names.emplace_back(function.text);
    return names;
}

}  // namespace

std::optional<Syntax> parse_scalar(Draft& draft, const Node& node, std::string_view what) {
    if (read_scalar(node, what, draft.diagnostics) == nullptr) return std::nullopt;
    const std::optional<Span> raw = raw_text(draft.sources, node);
    if (!raw) {
        draft
            .report(Code::expression_syntax, node.span,
                    "an expression cannot be written with escapes")
            .advise("write it without quotes");
        return std::nullopt;
    }
    return parse_expression(draft.sources.text(*raw), *raw, draft.diagnostics,
                            [&] { return names_in(draft); });
}

std::optional<Term> read_term(Draft& draft, const Node& node, const Scope& scope, ValueType wanted,
                              std::string_view what) {
    const std::optional<Syntax> syntax = parse_scalar(draft, node, what);
    if (!syntax) return std::nullopt;
    TermBinder binder(draft, draft.diagnostics);
    return binder.bind_as(*syntax, scope, wanted, what);
}

std::optional<Term> read_term_at(Draft& draft, const Node& map, std::string_view key,
                                 const Scope& scope, ValueType wanted) {
    const Node* node = map.find(key);
    if (node == nullptr) return std::nullopt;
    return read_term(draft, *node, scope, wanted, fmt::format("`{}`", key));
}

}  // namespace houserules
