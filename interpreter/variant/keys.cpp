#include "variant/keys.h"

#include <algorithm>

#include "source/containers.h"
#include "source/sorting.h"
#include "variant/sections/key_lists.h"

namespace houserules {

namespace {

struct MapRow {
    std::string_view name;
    bool has_order;
};

constexpr bool is_of_setup(std::string_view places) {
    return places.find('s') != std::string_view::npos;
}

constexpr MapRow maps[] = {
#define MAP(kind, name, has_order) {name, has_order},
#define VERB(article, verb, kind, places) {#article " `" #verb "` step", is_of_setup(places)},
#include "variant/map_kinds.def"
#undef MAP
#undef VERB
};

std::vector<KeySpec> make_keys() {
    std::size_t count = 0;
    for (const auto section : key_lists) {
        for (const KeyList* list : section()) count += list->keys.size() + 2;
    }
    std::vector<KeySpec> keys;
    keys.reserve(count);
    for (const auto section : key_lists) {
        for (const KeyList* list : section()) {
            keys.insert(keys.end(), list->keys.begin(), list->keys.end());
            if (!at(maps, static_cast<int>(list->owner)).has_order) continue;
            KeySpec place{list->owner, "before", Takes::name,
                          "the rule it stands before, in a house rule"};
            place.standard = "where it was, or last";
            place.places = true;
            keys.push_back(place);
            place.key = "after";
            place.says = "the rule it stands after, in a house rule";
            keys.push_back(place);
        }
    }
    sort_stably(keys, [](const KeySpec& a, const KeySpec& b) { return a.owner < b.owner; });
    return keys;
}

}  // namespace

const std::vector<KeySpec>& all_keys() {
    static const std::vector<KeySpec> keys = make_keys();
    return keys;
}

std::span<const KeySpec> keys_of(MapKind owner) {
    const std::vector<KeySpec>& keys = all_keys();
    const auto first =
        std::lower_bound(keys.begin(), keys.end(), owner,
                         [](const KeySpec& key, MapKind kind) { return key.owner < kind; });
    const auto last =
        std::find_if(first, keys.end(), [&](const KeySpec& key) { return key.owner != owner; });
    return {keys.data() + (first - keys.begin()), static_cast<std::size_t>(last - first)};
}

const std::vector<MapKind>& step_maps() {
    static const std::vector<MapKind> kinds = {
#define MAP(kind, name, has_order)
#define VERB(article, verb, kind, places) MapKind::verb##_step,
#include "variant/map_kinds.def"
#undef MAP
#undef VERB
    };
    return kinds;
}

const KeySpec* find_key(MapKind owner, std::string_view key) {
    for (const KeySpec& spec : keys_of(owner)) {
        if (spec.key == key) return &spec;
    }
    return nullptr;
}

std::vector<std::string> usable_keys(MapKind owner) {
    std::vector<std::string> names;
    for (const KeySpec& spec : keys_of(owner)) {
        names.emplace_back(spec.key);
    }
    return names;
}

std::string_view map_kind_name(MapKind kind) { return at(maps, static_cast<int>(kind)).name; }

}  // namespace houserules
