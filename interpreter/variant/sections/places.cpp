#include "variant/sections/places.h"

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "variant/scalars.h"
#include "variant/sections/lookup.h"

namespace houserules {

namespace {

constexpr Meaning<ZonePlace> places_of_table[] = {{"middle", ZonePlace::middle},
                                                  {"left", ZonePlace::left},
                                                  {"right", ZonePlace::right},
                                                  {"away", ZonePlace::away}};
constexpr Meaning<ZonePlace> places_of_players[] = {{"front", ZonePlace::front},
                                                    {"away", ZonePlace::away}};

/// All words for places, those of the table first.
std::vector<std::string> all_places() {
    std::vector<std::string> words = words_of(places_of_table);
    for (const auto& place : places_of_players) {
        if (place.value != ZonePlace::away) words.emplace_back(place.text);
    }
    return words;
}

/// The zone that stands as a key; -1 after a report.
int read_zone(Draft& draft, const Entry& entry) {
    Node name;
    name.kind = Node::Kind::scalar;
    name.span = entry.key_span;
    name.text = entry.key;
    return read_reference(draft, name, NameKind::zone, "a zone of `table`");
}

/// Whether a place is inherited of a zone that was taken away, and so goes with it.
bool is_of_removed_zone(const Draft& draft, const Entry& entry) {
    return entry.key_span.file != own_file && draft.names.find(entry.key, NameKind::zone) < 0;
}

void read_place(Draft& draft, const Entry& entry) {
    if (is_of_removed_zone(draft, entry)) return;
    const int index = read_zone(draft, entry);
    if (index < 0) return;
    Zone& zone = draft.variant.zones[static_cast<std::size_t>(index)];
    const bool is_of_players = zone.of == Owner::player;
    const std::string what =
        fmt::format("the place of a zone of {}", is_of_players ? "players" : "the table");
    Diagnostics& diagnostics = draft.diagnostics;
    zone.place = (is_of_players ? read_word(entry.value, places_of_players, what, diagnostics)
                                : read_word(entry.value, places_of_table, what, diagnostics))
                     .value_or(ZonePlace::usual);
}

}  // namespace

Field<Variant> takes_places() { return {Takes::places, all_places(), {}}; }

void read_places(Draft& draft, const Node& root) {
    const Node* node = root.find("table");
    if (node == nullptr) return;
    if (!node->is_map()) {
        draft
            .report(Code::wrong_shape, node->span,
                    "`table` must be a map of zones to places, but this is {}", shape_name(*node))
            .advise("write `table: {ZONE: left}`");
        return;
    }
    for (const Entry& entry : node->entries) read_place(draft, entry);
}

}  // namespace houserules
