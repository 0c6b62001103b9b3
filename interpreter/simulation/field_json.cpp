#include "simulation/field_json.h"

namespace houserules {

using Json = nlohmann::ordered_json;
using Parsed = nlohmann::json;

Json field_to_json(std::uint64_t number) { return number; }

Json field_to_json(const Sums& sums) { return sums.words(); }

Json field_to_json(const FirstGame& first) { return first.index ? Json(*first.index) : Json(); }

Json field_to_json(const Histogram& histogram) {
    Json entries = Json::array();
    for (const auto& entry : histogram.entries()) {
        entries.push_back(Json::array({entry.number, entry.times}));
    }
    return entries;
}

bool read_field(const Parsed& json, std::uint64_t& number) {
    if (!json.is_number_unsigned()) return false;
    number = json.get<std::uint64_t>();
    return true;
}

bool read_field(const Parsed& json, Sums& sums) {
    Sums::Words words{};
    if (!read_field(json, words)) return false;
    sums = Sums::of_words(words);
    return true;
}

bool read_field(const Parsed& json, FirstGame& first) {
    if (json.is_null()) return true;
    return read_field(json, first.index.emplace());
}

bool read_field(const Parsed& json, Histogram& histogram) {
    if (!json.is_array()) return false;
    for (const auto& entry : json) {
        std::uint64_t number = 0;
        std::uint64_t times = 0;
        const bool is_entry = entry.is_array() && entry.size() == 2 &&
                              read_field(entry[0], number) && read_field(entry[1], times);
        const bool is_rising = histogram.count() == 0 || number > histogram.largest();
        if (!is_entry || times == 0 || number > histogram.bound() || !is_rising) return false;
        histogram.add(number, times);
    }
    return true;
}

}  // namespace houserules
