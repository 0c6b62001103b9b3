#include <fmt/format.h>

#include "source/containers.h"
#include "variant/sections/declarations.h"
#include "variant/sections/fields.h"
#include "variant/sections/key_lists.h"
#include "variant/sections/visibility.h"

namespace houserules {

namespace {

constexpr Meaning<ZoneOrder> zone_orders[] = {{"set", ZoneOrder::set},
                                              {"stack", ZoneOrder::stack},
                                              {"queue", ZoneOrder::queue},
                                              {"row", ZoneOrder::row}};

void read_whether_shuffled(const Reading& reading, const Node& node, Step& refill) {
    const bool shuffled =
        read_boolean(node, reading.what, reading.draft.diagnostics).value_or(true);
    refill.end = shuffled ? Step::End::random : Step::End::top;
}

constexpr Meaning<bool> held[] = {{"deck", true}};

/// How many cards of which ranks a zone can hold.
void read_bounds(const Reading& reading, const Node& node, Zone& zone) {
    Draft& draft = reading.draft;
    if (!node.is_map()) {
        draft
            .report(Code::wrong_shape, node.span,
                    "`at_most` must be a map of ranks to whole numbers, but this is {}",
                    shape_name(node))
            .advise("write `at_most: {RANK: 1}`");
        return;
    }
    for (const Entry& entry : node.entries) {
        const int rank =
            find_in_deck(draft, draft.variant.deck.ranks, entry.key, entry.key_span, "rank");
        if (rank < 0) continue;
        const auto most = read_integer(entry.value, 0, VariantLimits::cards, "a number of cards",
                                       draft.diagnostics);
        if (most) zone.at_most.push_back({rank, static_cast<int>(*most), entry.key_span});
    }
}

const KeyTable<Step> refill_table(
    MapKind::refill,
    {
        {"from", "the zone whose cards make it anew", takes_zone(&Step::from), required()},
        {"keep", "how many cards stay there, from the top on; those to be beaten stay in any case",
         takes_term(Type::integer, &Step::amount, scope_of_options), "1"},
        {"shuffled",
         "whether they are shuffled, or just turned over",
         {Takes::boolean, read_whether_shuffled},
         "true"},
    });

const Zone* zone_with_cards(const Draft& draft, int index) {
    return index < 0 ? nullptr : &zone_at(draft, index);
}

/// What a zone is made of anew whenever it is empty.
void read_refill(const Reading& reading, const Node& node, Zone& zone) {
    Draft& draft = reading.draft;
    Step refill;
    refill.kind = StepKind::refill;
    refill.span = node.span;
    refill.end = Step::End::random;
    refill.to = static_cast<int>(&zone - draft.variant.zones.data());
    if (!read_map(draft, node, refill_table, refill)) return;
    Reading late{draft, node};
    read_keys(late, refill_table, refill, true);
    const Zone* source = zone_with_cards(draft, refill.from);
    if (source == nullptr) return;
    const Span from = node.find("from")->span;
    if (zone.of == Owner::player || source->of == Owner::player) {
        draft.refuse(from, "a zone of the table is refilled, from another zone of the table")
            .note(zone.of == Owner::player ? zone.name.span : source->name.span,
                  "this one is of players");
    } else if (source == &zone) {
        draft.refuse(from, "a zone cannot be refilled from itself");
    } else if (source->order == ZoneOrder::set || zone.order == ZoneOrder::set) {
        const Zone& unordered = zone.order == ZoneOrder::set ? zone : *source;
        draft
            .refuse(from, "the cards of `{}` have no order, so none is on top", unordered.name.text)
            .advise("give the zone `order: stack` or `queue`")
            .note(unordered.name.span, "declared here");
    } else {
        draft.variant.refills.push_back(std::move(refill));
    }
}

const KeyTable<Zone> zone_table(
    MapKind::zone,
    {
        {"of", "whose: every player has one, or the table", takes_word(owners, &Zone::of), "table"},
        {"seen_by", "who sees the cards", takes_word(visibilities, &Zone::seen_by), "all"},
        {"order",
         "cards are added on top and taken from the top (stack), added at the bottom and taken "
         "from the top (queue), keep their places (row), or have no order (set)",
         takes_word(zone_orders, &Zone::order), "set"},
        {"holds", "where the deck lies; what is not dealt stays there",
         takes_word(held, &Zone::holds_deck)},
        {"refill", "what it is made of anew whenever it is empty",
         late<Zone>({Takes::map, read_refill, MapKind::refill})},
        {"at_most", "the most cards of a rank that it can ever hold, or that of one player",
         late<Zone>({Takes::rank_counts, read_bounds})},
        {"title", "what people are told it is called", takes_title(&Zone::title), "its name"},
    });

/// Whether some of what a map says of a zone is not understood, and it may have an order by that.
bool may_be_ordered(const Node& map) {
    if (!map.is_map()) return true;
    const auto is_unknown = [](const Entry& entry) {
        return find_key(MapKind::zone, entry.key) == nullptr;
    };
    return map.find("order") == nullptr && any_of(map.entries, is_unknown);
}

void check_zone(Draft& draft, const Node& map, Zone& zone) {
    // What was reported is not reported again wherever a card on top is asked for.
    if (may_be_ordered(map)) zone.order = ZoneOrder::stack;
    if (zone.seen_by == Visibility::owner && zone.of == Owner::table) {
        draft.refuse(map.find("seen_by")->span, "a zone of the table has no owner")
            .advise("write `seen_by: all`, `seen_by: nobody`, or add `of: player`");
        zone.of = Owner::player;  // as it is most likely used
    }
    if (zone.holds_deck && zone.of == Owner::player) {
        zone.holds_deck = false;
        draft.refuse(map.find("holds")->span, "a zone of players cannot hold the deck");
    }
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
    draft.report(Code::out_of_range, section.span,
                 "with {} players that makes {} zones, and {} is the most", seats, instances,
                 VariantLimits::zone_instances);
}

}  // namespace

KeyLists zone_keys() { return {&zone_table, &refill_table}; }

void finish_zones(Draft& draft, const Node& root) {
    finish_things(draft, root.find("zones"), zone_table, draft.variant.zones);
}

void read_zones_section(Draft& draft, const Node& root) {
    const Node* node = find_declarations(draft, root, "zones");
    if (node == nullptr) return;
    std::vector<Zone>& zones = draft.variant.zones;
    declare_things(draft, node, zone_table, NameKind::zone, VariantLimits::zones, zones,
                   [&](const Node& map, Zone& zone) { check_zone(draft, map, zone); });
    const Zone* holder = nullptr;
    for (const Zone& zone : zones) {
        if (!zone.holds_deck) continue;
        if (holder != nullptr) {
            draft.refuse(zone.name.span, "two zones cannot both hold the deck")
                .note(holder->name.span, "this one does");
            break;
        }
        holder = &zone;
    }
    check_instances(draft, *node);
}

}  // namespace houserules
