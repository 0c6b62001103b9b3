#include "notation/action_value.h"

#include <fmt/format.h>

#include <algorithm>

#include "notation/card_text.h"
#include "notation/suit_text.h"
#include "source/characters.h"
#include "source/containers.h"
#include "source/phrases.h"

namespace houserules {

namespace {

using Values = ActionProgram::Values;

const ActionProgram& action_at(const Program& program, int action) {
    return at(program.actions, action);
}

}  // namespace

std::string action_value_text(const Program& program, int action, std::int32_t value) {
    const Values values = action_at(program, action).values;
    const bool is_rank = values == Values::ranks;
    const auto& names = is_rank ? program.names.ranks : program.names.suits;
    const bool is_name = is_rank || values == Values::suits;
    if (is_name && value >= 0 && value < count_of(names)) return at(names, value);
    return fmt::format("{}", value);
}

std::optional<std::int32_t> action_value_named(const Program& program, int action, int seats,
                                               std::string_view text) {
    const auto& compiled = action_at(program, action);
    if (compiled.values == Values::ranks || compiled.values == Values::suits) {
        const int named = compiled.values == Values::ranks ? rank_named(program, text)
                                                           : suit_named(program, text);
        if (named < 0) return std::nullopt;
        return named;
    }
    const int count = compiled.values == Values::players
                          ? std::min<int>(seats, compiled.value_count)
                          : compiled.value_count;
    const auto number = read_integer(text);
    if (!number || *number < compiled.least_value || *number - compiled.least_value >= count) {
        return std::nullopt;
    }
    return number;
}

std::string action_values_text(const Program& program, int action) {
    const auto& compiled = action_at(program, action);
    switch (compiled.values) {
        case Values::none: return "nothing";
        case Values::ranks: return "a rank";
        case Values::suits: return "a suit";
        case Values::players: return "the number of a seat";
        case Values::numbers: break;
    }
    const auto most = compiled.least_value + compiled.value_count - 1;
    if (most == compiled.least_value) return fmt::format("{}", most);
    return fmt::format("{} to {}", compiled.least_value, most);
}

std::string action_choices_text(const Program& program, int action) {
    constexpr int most_listed = 5;
    const auto& compiled = action_at(program, action);
    const bool is_listed = compiled.values == Values::numbers || compiled.values == Values::suits;
    if (!is_listed || compiled.value_count > most_listed) {
        return action_values_text(program, action);
    }
    std::vector<std::string> choices;
    for (int i = 0; i < compiled.value_count; ++i) {
        choices.push_back(compiled.values == Values::suits
                              ? suit_text(program, i)
                              : fmt::format("{}", compiled.least_value + i));
    }
    return listed(choices, "or");
}

}  // namespace houserules
