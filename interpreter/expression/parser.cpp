#include "expression/parser.h"

#include <cstdint>
#include <string>
#include <utility>
#include <variant>

#include "expression/grammar.h"
#include "expression/mistake.h"
#include "source/characters.h"

namespace houserules {

namespace {

bool is_all_blank(std::string_view text) {
    for (const char byte : text) {
        if (!is_space(byte)) {
            return false;
        }
    }
    return true;
}

Span part_of(Span where, std::size_t begin, std::size_t end) {
    return Span{where.file, where.begin + static_cast<std::uint32_t>(begin),
                where.begin + static_cast<std::uint32_t>(end)};
}

Code code_of(Expected expected) {
    return expected == Expected::less_depth || expected == Expected::fewer_nodes
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
    if (is_all_blank(text)) {
        diagnostics.error(Code::expression_syntax, where, "empty expression");
        return std::nullopt;
    }
    std::variant<Syntax, Failure> result = match_expression(text, where);
    if (const Failure* failure = std::get_if<Failure>(&result)) {
        report(*failure, text, where, names, diagnostics);
        return std::nullopt;
    }
    return std::get<Syntax>(std::move(result));
}

}  // namespace houserules
