#include <fmt/format.h>

#include <algorithm>

#include "explain/sheet/wording.h"

namespace houserules {

namespace {

/// What lies there lies on it, not in it.
bool is_surface(std::string_view noun) {
    return noun == "table" || noun == "board" || noun == "field";
}

/// Whether a name is a word for cards already: `cards`, `spare_cards`.
bool names_cards(std::string_view name) {
    constexpr std::string_view end = "_cards";
    return name == "cards" ||
           (name.size() > end.size() && name.substr(name.size() - end.size()) == end);
}

}  // namespace

bool Wording::is_plural_zone(int zone) const {
    const std::string& name = variant_.zones[static_cast<std::size_t>(zone)].name.text;
    if (describes_cards(name) || names_cards(name)) return true;
    // A step that lays the cards out tells what they are called, such as `spare_cards`.
    return std::any_of(variant_.setup.begin(), variant_.setup.end(), [&](const Step& step) {
        return step.to == zone && step.name.text == name + "_cards";
    });
}

std::string Wording::zone_noun(int zone) const {
    std::string words = name_in_words(variant_.zones[static_cast<std::size_t>(zone)].name.text);
    if (!is_plural_zone(zone)) return words;
    if (names_cards(variant_.zones[static_cast<std::size_t>(zone)].name.text)) return words;
    std::replace(words.begin(), words.end(), ' ', '-');
    return fmt::format("{} cards", words);
}

std::string Wording::zone(int zone, const Viewpoint& view) const {
    const bool of_player = variant_.zones[static_cast<std::size_t>(zone)].of == Owner::player;
    return fmt::format("{} {}", of_player ? view.their : "the", zone_noun(zone));
}

std::string Wording::zone_of(int zone, const Term& owner, const Viewpoint& view) const {
    const bool of_player = variant_.zones[static_cast<std::size_t>(zone)].of == Owner::player;
    if (!of_player || owner.kind == TermKind::player) return this->zone(zone, view);
    return whose(&owner, zone_noun(zone), view);
}

std::string Wording::in_zone(int zone, const Viewpoint& view) const {
    const std::string noun = this->zone(zone, view);
    if (is_plural_zone(zone)) return fmt::format("among {}", noun);
    return fmt::format("{} {}", is_surface(zone_noun(zone)) ? "on" : "in", noun);
}

}  // namespace houserules
