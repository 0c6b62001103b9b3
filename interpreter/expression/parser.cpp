#include "expression/parser.h"

#include <cstdint>
#include <string>
#include <utility>

#include "expression/grammar.h"
#include "expression/mistake.h"
#include "source/characters.h"
#include "source/containers.h"

namespace houserules {

namespace {

Span part_of(Span where, std::size_t begin, std::size_t end) {
    return Span{where.file, where.begin + static_cast<std::uint32_t>(begin),
                where.begin + static_cast<std::uint32_t>(end)};
}

Code code_of(Wanted expected) {
    return expected == Wanted::less_depth || expected == Wanted::fewer_nodes
               ? Code::expression_too_large
               : Code::expression_syntax;
}

void report(const Failure& failure, std::string_view text, Span where, const KnownNames& names,
            Diagnostics& diagnostics) {
    Mistake mistake = explain_failure(failure, text, names ? names() : std::vector<std::string>());
    Help help(std::move(mistake.help));
    help.correction = std::move(mistake.correction);
    Diagnostic& error =
        diagnostics.error(code_of(failure.expected), part_of(where, mistake.begin, mistake.end),
                          std::move(mistake.message), std::move(help));
    if (mistake.unclosed) {
        error.notes.push_back(
            {part_of(where, *mistake.unclosed, *mistake.unclosed + 1), "`(` opened here"});
    }
}

}  // namespace

std::optional<Syntax> parse_expression(std::string_view text, Span where, Diagnostics& diagnostics,
                                       const KnownNames& names) {
    if (text.size() > ExpressionLimits::bytes) {
        diagnostics.error(
            Code::expression_too_large, where,
            "expression too long: more than " + std::to_string(ExpressionLimits::bytes) + " bytes");
        return std::nullopt;
    }
    if (all_of(text, is_space)) {
        diagnostics.error(Code::expression_syntax, where, "empty expression");
        return std::nullopt;
    }
    auto result = match_expression(text, where);
    if (result) return std::move(*result);
    report(result.error(), text, where, names, diagnostics);
    return std::nullopt;
}

}  // namespace houserules
