#include "explain/combination_text.h"

#include <fmt/format.h>

#include "notation/names.h"

namespace houserules {

namespace {

std::string range_text(int least, int most, std::string_view noun) {
    if (least == most) return counted(least, noun);
    return fmt::format("{} to {}", least, counted(most, noun));
}

std::string set_text(const CombinationProgram& combination) {
    if (combination.most == 1) return "1 card";
    return range_text(combination.least, combination.most, "card") + " of one rank";
}

std::string run_text(const CombinationProgram& combination) {
    const int width = combination.width;
    std::string text = range_text(combination.least / width, combination.most / width, "rank");
    text += " in a row";
    if (width > 1) text += fmt::format(", {} each", counted(width, "card"));
    return text;
}

}  // namespace

std::string combination_text(const Rules& rules, int combination) {
    const auto& compiled = rules.program.combinations[combination];
    std::string text = compiled.pattern == CombinationProgram::Pattern::set ? set_text(compiled)
                                                                            : run_text(compiled);
    for (const auto& written : rules.variant.combinations) {
        if (written.name.text != rules.program.names.combinations[combination]) continue;
        if (!written.same.empty()) text += fmt::format(", all of one {}", written.same);
    }
    return text;
}

std::string all_combinations_text(const Rules& rules) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < rules.program.combinations.size(); ++i) {
        parts.push_back(fmt::format("`{}` ({})", rules.program.names.combinations[i],
                                    combination_text(rules, static_cast<int>(i))));
    }
    return fmt::format("{} {}", parts.size() == 1 ? "is only" : "are", listed(parts));
}

}  // namespace houserules
