#include "variant/number_words.h"

#include <fmt/format.h>

#include "source/phrases.h"

namespace houserules {

std::optional<std::string> number_named(std::string_view word) {
    constexpr int most = 12;
    for (int number = 0; number <= most; ++number) {
        if (number_word(number) == word) return std::to_string(number);
    }
    return std::nullopt;
}

Help number_help(std::string_view word) {
    const auto number = number_named(word);
    if (!number) return {};
    Help help(fmt::format("write `{}`", *number));
    help.correction = Correction{std::string(word), *number};
    return help;
}

}  // namespace houserules
