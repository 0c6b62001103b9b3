#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "random/random.h"

namespace houserules::fuzzing {

/// The names that expressions of a file can use.
struct ExpressionNames {
    std::vector<std::string> zones = {"hand", "pile"};
    std::vector<std::string> ranks = {"2", "10", "A"};
    std::vector<std::string> suits = {"H", "S"};
    std::vector<std::string> combinations = {"single"};
    std::vector<std::string> groups = {"magic"};
    std::vector<std::string> numbers = {"round"};  ///< options, variables, tokens
};

/// The names that a file seems to declare.
[[nodiscard]] ExpressionNames expression_names(std::string_view text);

/// Writes expressions that are nearly right: of the wanted type, mostly, in bounded size.
class ExpressionGenerator {
public:
    ExpressionGenerator(const ExpressionNames& names, Random& random)
        : names_(names), random_(random) {}

    [[nodiscard]] std::string boolean(int depth);
    [[nodiscard]] std::string integer(int depth);
    [[nodiscard]] std::string player(int depth);

    /// Any expression.
    [[nodiscard]] std::string any(int depth);

private:
    [[nodiscard]] std::string rank(int depth);
    [[nodiscard]] std::string suit(int depth);
    [[nodiscard]] std::string card(int depth);
    [[nodiscard]] std::string zone(int depth);
    [[nodiscard]] std::string comparison(int depth);
    [[nodiscard]] std::string where(int depth);
    [[nodiscard]] std::string pick(const std::vector<std::string>& of);
    [[nodiscard]] bool chance(int percent);

    const ExpressionNames& names_;
    Random& random_;
};

/// A number worth trying, as text.
[[nodiscard]] std::string number_worth_trying(Random& random);

}  // namespace houserules::fuzzing
