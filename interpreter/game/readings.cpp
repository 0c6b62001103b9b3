#include <algorithm>

#include "game/compositions.h"
#include "game/game.h"
#include "source/containers.h"

namespace houserules {

namespace {

bool has_size(const CombinationProgram& combination, int size) {
    return size >= combination.least && size <= combination.most &&
           (size - combination.least) % combination.size_step == 0;
}

/// How cards read as a combination at their own values, first of all.
std::optional<Reading> own_reading(const Program& program, int counting, std::size_t index,
                                   const CardMask& cards) {
    const auto& combination = at(program.combinations_of(counting), index);
    Reading reading;
    reading.combination = static_cast<int>(index);
    reading.size = cards.count();
    if (!has_size(combination, reading.size)) return std::nullopt;
    if (combination.pattern == CombinationProgram::Pattern::composed) {
        const auto key = first_own_key(program, combination, cards);
        if (!key) return std::nullopt;
        reading.key = *key;
        return reading;
    }
    if (!is_play_of(program, combination, cards)) return std::nullopt;
    reading.key = key_of_highest(program, combination, cards);
    return reading;
}

}  // namespace

std::optional<Reading> reading_of_card(const Program& program, CombinationIndex combination,
                                       CardIndex card) {
    const auto& compiled = at(program.combinations, combination);
    CardMask cards;
    cards.insert(card);
    // The others have at least two cards.
    if (compiled.least != 1 || !is_play_of(program, compiled, cards)) return std::nullopt;
    const Reading own{combination, 1, key_of_highest(program, compiled, cards), false, 0, 0};
    if (compiled.pattern != CombinationProgram::Pattern::composed) return own;
    const auto found = composition_readings(program, compiled, cards);
    const bool is_own = std::any_of(found.begin(), found.end(),
                                    [](const CompositionReading& r) { return !r.declared; });
    return is_own ? std::optional(own) : std::nullopt;
}

std::vector<Reading> readings_of(const Program& program, int counting, const CardMask& cards) {
    std::vector<Reading> readings;
    if (cards.empty()) return readings;
    const int size = cards.count();
    const auto& combinations = program.combinations_of(counting);
    for (std::size_t i = 0; i < combinations.size(); ++i) {
        const auto& combination = combinations[i];
        if (!has_size(combination, size)) continue;
        Reading reading;
        reading.combination = i;
        reading.size = size;
        if (combination.pattern == CombinationProgram::Pattern::composed) {
            for (const auto& found : composition_readings(program, combination, cards)) {
                reading.key = found.key;
                reading.declared = found.declared;
                reading.cost = found.cost;
                reading.wilds = found.wilds;
                readings.push_back(reading);
            }
        } else if (is_play_of(program, combination, cards)) {
            reading.key = key_of_highest(program, combination, cards);
            readings.push_back(reading);
        }
    }
    return readings;
}

std::optional<Reading> first_reading(const Program& program, int counting, const CardMask& cards) {
    if (cards.empty()) return std::nullopt;
    for (std::size_t i = 0; i < program.combinations.size(); ++i) {
        if (const auto reading = own_reading(program, counting, i, cards)) return reading;
    }
    // Only where cards count as others is there more to look for.
    if (program.compositions.empty()) return std::nullopt;
    const auto readings = readings_of(program, counting, cards);
    return readings.empty() ? std::nullopt : std::optional(readings.front());
}

bool rank_is_chosen(const Program& program, int counting, CombinationIndex combination,
                    const CardMask& cards) {
    if (program.compositions.empty()) return false;
    const auto readings = readings_of(program, counting, cards);
    return std::count_if(readings.begin(), readings.end(), [&](const Reading& reading) {
               return reading.combination == combination && !reading.declared &&
                      is_ever_played(program, reading);
           }) > 1;
}

bool is_ever_played(const Program& program, const Reading& reading) {
    if (program.never_played.empty()) return true;
    const auto& combination = at(program.combinations, reading.combination);
    return !program.never_played[combination.shape(reading.size, reading.key)];
}

}  // namespace houserules
