#include "simulation/tally_json.h"

#include <cstdint>
#include <string>

#include "simulation/tally_fields.h"

namespace houserules {

namespace {

using Json = nlohmann::ordered_json;
using Parsed = nlohmann::json;

Json to_json(std::uint64_t number) { return number; }
Json to_json(const Sums& sums) { return sums.words(); }
Json to_json(const FirstGame& first) { return first.index ? Json(*first.index) : Json(); }
template <typename IsBeyond>
Json to_json(const ExtremeGame<IsBeyond>& extreme) {
    return Json::array({to_json(extreme.game), extreme.size});
}
Json to_json(const Histogram& histogram) {
    Json entries = Json::array();
    for (const auto& entry : histogram.entries()) {
        entries.push_back(Json::array({entry.number, entry.times}));
    }
    return entries;
}

template <typename Field>
requires requires(const Field& field) { field.size(); }
Json to_json(const Field& fields);

template <typename Visit>
Json object_of(const Visit& visit) {
    Json object = Json::object();
    visit([&](const char* name, const auto& field) { object[name] = to_json(field); });
    return object;
}

Json to_json(const RuleTally& rule) {
    return object_of([&](const auto& visit) { visit_rule_fields(visit, rule); });
}
Json to_json(const RoleTally& role) {
    return object_of([&](const auto& visit) { visit_role_fields(visit, role); });
}

template <typename Field>
requires requires(const Field& field) { field.size(); }
Json to_json(const Field& fields) {
    Json list = Json::array();
    for (const auto& field : fields) list.push_back(to_json(field));
    return list;
}

bool read(const Parsed& json, std::uint64_t& number) {
    if (!json.is_number_unsigned()) return false;
    number = json.get<std::uint64_t>();
    return true;
}

/// Reads a list of exactly so many fields.
template <typename Field>
requires requires(const Field& field) { field.size(); }
bool read(const Parsed& json, Field& fields);

bool read(const Parsed& json, Sums& sums) {
    Sums::Words words{};
    if (!read(json, words)) return false;
    sums = Sums::of_words(words);
    return true;
}

bool read(const Parsed& json, FirstGame& first) {
    if (json.is_null()) return true;
    return read(json, first.index.emplace());
}

template <typename IsBeyond>
bool read(const Parsed& json, ExtremeGame<IsBeyond>& extreme) {
    return json.is_array() && json.size() == 2 && read(json[0], extreme.game) &&
           read(json[1], extreme.size);
}

bool read(const Parsed& json, Histogram& histogram) {
    if (!json.is_array()) return false;
    for (const auto& entry : json) {
        std::uint64_t number = 0;
        std::uint64_t times = 0;
        const bool is_entry = entry.is_array() && entry.size() == 2 && read(entry[0], number) &&
                              read(entry[1], times);
        const bool is_rising = histogram.count() == 0 || number > histogram.largest();
        if (!is_entry || times == 0 || number > histogram.bound() || !is_rising) return false;
        histogram.add(number, times);
    }
    return true;
}

/// Reads the fields of an object.
template <typename Visit>
bool read_object(const Parsed& json, const Visit& visit) {
    if (!json.is_object()) return false;
    bool is_whole = true;
    visit([&](const char* name, auto& field) {
        const auto found = json.find(name);
        is_whole = is_whole && found != json.end() && read(*found, field);
    });
    return is_whole;
}

bool read(const Parsed& json, RuleTally& rule) {
    return read_object(json, [&](const auto& visit) { visit_rule_fields(visit, rule); });
}

bool read(const Parsed& json, RoleTally& role) {
    return read_object(json, [&](const auto& visit) { visit_role_fields(visit, role); });
}

template <typename Field>
requires requires(const Field& field) { field.size(); }
bool read(const Parsed& json, Field& fields) {
    if (!json.is_array() || json.size() != fields.size()) return false;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (!read(json[i], fields[i])) return false;
    }
    return true;
}

}  // namespace

nlohmann::ordered_json tally_to_json(const Tally& tally) {
    return object_of([&](const auto& visit) { visit_fields(visit, tally); });
}

bool read_tally(const nlohmann::json& json, Tally& tally) {
    return read_object(json, [&](const auto& visit) { visit_fields(visit, tally); });
}

}  // namespace houserules
