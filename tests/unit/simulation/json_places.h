#pragma once

#include <vector>

#include <nlohmann/json.hpp>

namespace houserules::testing {

inline void note_places(const nlohmann::ordered_json& json,
                        const nlohmann::ordered_json::json_pointer& place,
                        std::vector<nlohmann::ordered_json::json_pointer>& places) {
    if (!place.empty()) places.push_back(place);
    if (json.is_object()) {
        for (const auto& [key, value] : json.items()) note_places(value, place / key, places);
    } else if (json.is_array()) {
        for (std::size_t i = 0; i < json.size(); ++i) note_places(json[i], place / i, places);
    }
}

/// All places in some JSON.
inline std::vector<nlohmann::ordered_json::json_pointer> places_in(
    const nlohmann::ordered_json& json) {
    std::vector<nlohmann::ordered_json::json_pointer> places;
    note_places(json, nlohmann::ordered_json::json_pointer(), places);
    return places;
}

}  // namespace houserules::testing
