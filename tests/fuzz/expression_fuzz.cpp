// Bytes are read as an expression: a tree whose text gives the same tree again, or problems
// that lie in the text.

#include <cstdint>
#include <string>

#include "byte_mutation.h"
#include "expression/parser.h"
#include "expression/print.h"
#include "expression_generator.h"
#include "finding.h"
#include "language/words.h"
#include "variant_text.h"

using namespace houserules;
using namespace houserules::fuzzing;

namespace {

constexpr std::uint32_t begin = 1'000;  ///< where the expression stands in its file

bool is_same(const std::vector<Syntax>& some, const std::vector<Syntax>& others);

bool is_same(const Syntax& some, const Syntax& other) {
    return some.kind == other.kind && some.text == other.text && some.number == other.number &&
           is_same(some.operands, other.operands) && is_same(some.over, other.over) &&
           is_same(some.where, other.where);
}

bool is_same(const std::vector<Syntax>& some, const std::vector<Syntax>& others) {
    if (some.size() != others.size()) return false;
    for (std::size_t i = 0; i < some.size(); ++i) {
        if (!is_same(some[i], others[i])) return false;
    }
    return true;
}

void check_spans(const Syntax& tree, Span within) {
    require(tree.span.begin >= within.begin && tree.span.end <= within.end,
            "a part of an expression lies outside of it");
    require(tree.span.begin < tree.span.end, "a part of an expression is empty");
    for (const auto* parts : {&tree.operands, &tree.over, &tree.where}) {
        for (const auto& part : *parts) check_spans(part, tree.span);
    }
}

std::optional<Syntax> parse(const std::string& text, Diagnostics& diagnostics) {
    const Span where{0, begin, begin + static_cast<std::uint32_t>(text.size())};
    auto tree = parse_expression(text, where, diagnostics);
    require(tree.has_value() == diagnostics.empty(), "neither a tree nor a problem, or both");
    for (const auto& problem : diagnostics.sorted()) {
        require(!problem.message.empty(), "a problem has no message");
        require(problem.span.begin >= where.begin && problem.span.begin <= problem.span.end &&
                    problem.span.end <= where.end,
                "a problem lies outside of the expression");
    }
    if (tree) check_spans(*tree, where);
    return tree;
}

/// Changes an expression word by word, or puts a generated part into it.
class ExpressionMutator {
public:
    explicit ExpressionMutator(Random& random) : random_(random) {}

    std::string mutate(const std::string& text) {
        const auto words = words_of(text);
        if (words.empty()) return generated();
        const auto& word = words[below(words.size())];
        const auto with = [&](const std::string& other) {
            return text.substr(0, word.begin) + other + text.substr(word.end);
        };
        switch (below(7)) {
            case 0: return with(generated());
            case 1: return with("(" + generated() + ")");
            case 2: return with(std::string(all_functions()[below(all_functions().size())].text));
            case 3: return with(std::string(all_words()[below(all_words().size())].text));
            case 4: {
                const auto& other = words[below(words.size())];
                return with(text.substr(other.begin, other.end - other.begin));
            }
            case 5: return text + signs[below(signs.size())] + generated();
            default: return with(signs[below(signs.size())]);
        }
    }

    std::string cross(const std::string& text, const std::string& other) {
        return text + signs[below(signs.size())] + other;
    }

private:
    std::string generated() {
        ExpressionGenerator generator(names_, random_);
        return generator.any(static_cast<int>(below(4)));
    }

    std::size_t below(std::size_t bound) { return static_cast<std::size_t>(random_.below(bound)); }

    const std::vector<std::string> signs = {" and ", " or ", " == ", " < ",    " + ",     " - ",
                                            " in (", " is ", " .. ", " over ", " where ", "not ",
                                            ")",     "(",    ".",    ",",      "!",       "&&"};
    ExpressionNames names_;
    Random& random_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Diagnostics diagnostics;
    const auto tree = parse(std::string(reinterpret_cast<const char*>(data), size), diagnostics);
    if (!tree) return 0;
    const auto text = to_text(*tree);
    // Canonical text can be longer than what was written, such as blanks around operators.
    if (text.size() > ExpressionLimits::bytes) return 0;
    const auto again = parse(text, diagnostics);
    require(again.has_value(), "the text of a tree is no expression");
    require(is_same(*tree, *again), "the text of a tree gives another tree");
    require(to_text(*again) == text, "the text of a tree changes");
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
    return mutate_text<ExpressionMutator>(data, size, max_size, seed);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* first, std::size_t first_size,
                                                 const std::uint8_t* second,
                                                 std::size_t second_size, std::uint8_t* out,
                                                 std::size_t max_size, unsigned seed) {
    return cross_texts<ExpressionMutator>(first, first_size, second, second_size, out, max_size,
                                          seed);
}
