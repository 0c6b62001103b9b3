#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "source/containers.h"
#include "variant/key_check.h"
#include "variant/scalars.h"
#include "variant/sections/declarations.h"
#include "variant/sections/lookup.h"
#include "variant/sections/spoken.h"
#include "variant/sections/visibility.h"

namespace houserules {

namespace {

constexpr std::array<std::pair<std::string_view, Owner>, 2> zone_owners = {{
    {"player", Owner::player},
    {"table", Owner::table},
}};
constexpr std::array<std::pair<std::string_view, ZoneOrder>, 4> orders = {{
    {"set", ZoneOrder::set},
    {"stack", ZoneOrder::stack},
    {"queue", ZoneOrder::queue},
    {"row", ZoneOrder::row},
}};

Zone read_zone(Draft& draft, const Entry& entry) {
    Zone zone;
    zone.name = name_of(entry);
    const Node& map = entry.value;
    Diagnostics& diagnostics = draft.diagnostics;
    if (!check_keys(map, MapKind::zone, entry.key_span, diagnostics)) return zone;
    zone.title = read_title(draft, map);
    if (const Node* of = find_value(draft, map, "of", {"team"})) {
        zone.of = read_word(*of, zone_owners, "`of`", diagnostics).value_or(zone.of);
    }
    if (const Node* by = find_value(draft, map, "seen_by", {"others"})) {
        zone.seen_by =
            read_word(*by, visibilities, "`seen_by`", diagnostics).value_or(zone.seen_by);
        if (zone.seen_by == Visibility::owner && zone.of == Owner::table) {
            diagnostics.error(Code::bad_value, by->span, "a zone of the table has no owner",
                              "write `seen_by: all`, `seen_by: nobody`, or add `of: player`");
            zone.of = Owner::player;  // as it is most likely used
        }
    }
    if (const Node* order = find_value(draft, map, "order", {"slots"})) {
        zone.order = read_word(*order, orders, "`order`", diagnostics).value_or(zone.order);
    }
    if (const Node* holds = map.find("holds")) {
        zone.holds_deck = read_word_index(*holds, {"deck"}, "`holds`", diagnostics).has_value();
        if (zone.holds_deck && zone.of == Owner::player) {
            zone.holds_deck = false;
            diagnostics.error(Code::bad_value, holds->span,
                              "a zone of players cannot hold the deck");
        }
    }
    return zone;
}

void check_instances(Draft& draft, const Node& section) {
    int of_table = 0;
    int of_player = 0;
    for (const Zone& zone : draft.variant.zones) {
        (zone.of == Owner::table ? of_table : of_player) += 1;
    }
    const int seats = draft.variant.players.empty() ? 0 : draft.variant.players.back();
    const int instances = of_table + seats * of_player;
    if (instances <= VariantLimits::zone_instances) return;
    draft.diagnostics.error(Code::out_of_range, section.span,
                            fmt::format("with {} players that makes {} zones, and {} is the most",
                                        seats, instances, VariantLimits::zone_instances));
}

/// How many cards of which ranks a zone can hold.
std::vector<RankBound> read_bounds(Draft& draft, const Node& node) {
    std::vector<RankBound> bounds;
    if (!node.is_map()) {
        draft.diagnostics.error(
            Code::wrong_shape, node.span,
            fmt::format("`at_most` must be a map of ranks to whole numbers, but this is {}",
                        shape_name(node)),
            "write `at_most: {RANK: 1}`");
        return bounds;
    }
    const std::vector<Name>& ranks = draft.variant.deck.ranks;
    std::vector<std::string> texts;
    for (const Name& rank : ranks) texts.push_back(rank.text);
    for (const Entry& entry : node.entries) {
        const auto found = std::find(texts.begin(), texts.end(), entry.key);
        if (found == texts.end()) {
            draft.diagnostics.error(Code::unknown_name, entry.key_span,
                                    fmt::format("the deck has no rank {}", quoted(entry.key)),
                                    suggest(entry.key, texts));
            continue;
        }
        const auto most = read_integer(entry.value, 0, VariantLimits::cards, "a number of cards",
                                       draft.diagnostics);
        if (!most) continue;
        bounds.push_back(
            {static_cast<int>(found - texts.begin()), static_cast<int>(*most), entry.key_span});
    }
    return bounds;
}

}  // namespace

void finish_zones(Draft& draft, const Node& root) {
    const Node* section = root.find("zones");
    if (section == nullptr) return;
    for (Zone& zone : draft.variant.zones) {
        const Node* map = section->find(zone.name.text);
        const Node* bounds = map == nullptr ? nullptr : map->find("at_most");
        if (bounds != nullptr) zone.at_most = read_bounds(draft, *bounds);
    }
}

void read_zones_section(Draft& draft, const Node& root) {
    const Node* node = find_declarations(draft, root, "zones");
    if (node == nullptr) return;
    std::vector<Zone>& zones = draft.variant.zones;
    const Zone* holder = nullptr;
    for (const Entry* entry : read_rows(draft, *node, VariantLimits::zones, "zone")) {
        draft.names.declare(name_of(*entry), NameKind::zone, count_of(zones));
        zones.push_back(read_zone(draft, *entry));
    }
    for (const Zone& zone : zones) {
        if (!zone.holds_deck) continue;
        if (holder != nullptr) {
            draft.diagnostics
                .error(Code::bad_value, zone.name.span, "two zones cannot both hold the deck")
                .notes.push_back({holder->name.span, "this one does"});
            break;
        }
        holder = &zone;
    }
    check_instances(draft, *node);
}

}  // namespace houserules
