#pragma once

#include <cstdint>

#include <nlohmann/json.hpp>

#include "simulation/field_visits.h"
#include "simulation/tally.h"
#include "statistics/histogram.h"
#include "statistics/sums.h"

namespace houserules {

// Fields of tallies as JSON, all of it whole numbers. schema/results.md has the form. Whatever is
// read may have been written by a stranger: a function that reads is given a field of the shape
// that it must have, and returns whether everything was there in that shape.

[[nodiscard]] nlohmann::ordered_json field_to_json(std::uint64_t number);
[[nodiscard]] nlohmann::ordered_json field_to_json(const Sums& sums);
[[nodiscard]] nlohmann::ordered_json field_to_json(const FirstGame& first);
[[nodiscard]] nlohmann::ordered_json field_to_json(const Histogram& histogram);

[[nodiscard]] bool read_field(const nlohmann::json& json, std::uint64_t& number);
[[nodiscard]] bool read_field(const nlohmann::json& json, Sums& sums);
[[nodiscard]] bool read_field(const nlohmann::json& json, FirstGame& first);
[[nodiscard]] bool read_field(const nlohmann::json& json, Histogram& histogram);

template <typename Field>
concept IsList = requires(const Field& field) {
    field.size();
}
&&!HasFields<Field>;

template <typename IsBeyond>
nlohmann::ordered_json field_to_json(const ExtremeGame<IsBeyond>& extreme) {
    return nlohmann::ordered_json::array({field_to_json(extreme.game), extreme.size});
}

template <IsList Field>
nlohmann::ordered_json field_to_json(const Field& fields) {
    auto list = nlohmann::ordered_json::array();
    for (const auto& field : fields) list.push_back(field_to_json(field));
    return list;
}

template <HasFields Fields>
nlohmann::ordered_json field_to_json(const Fields& fields) {
    auto object = nlohmann::ordered_json::object();
    visit_fields([&](const char* name, const auto& field) { object[name] = field_to_json(field); },
                 fields);
    return object;
}

template <typename IsBeyond>
bool read_field(const nlohmann::json& json, ExtremeGame<IsBeyond>& extreme) {
    return json.is_array() && json.size() == 2 && read_field(json[0], extreme.game) &&
           read_field(json[1], extreme.size);
}

/// Reads a list of exactly so many fields.
template <IsList Field>
bool read_field(const nlohmann::json& json, Field& fields) {
    if (!json.is_array() || json.size() != fields.size()) return false;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (!read_field(json[i], fields[i])) return false;
    }
    return true;
}

template <HasFields Fields>
bool read_field(const nlohmann::json& json, Fields& fields) {
    if (!json.is_object()) return false;
    bool is_whole = true;
    visit_fields(
        [&](const char* name, auto& field) {
            const auto found = json.find(name);
            is_whole = is_whole && found != json.end() && read_field(*found, field);
        },
        fields);
    return is_whole;
}

}  // namespace houserules
