// Options, zones, variables and tokens.

#include <fmt/format.h>

#include "expressions.h"
#include "sections.h"

namespace houserules::generating {

namespace {

/// What the stock is made of anew, mostly where that makes sense.
std::string refill_text(const Design& design, Dice& dice) {
    const std::string from = dice.chance(75) ? "pile" : "gone";
    if (!design.zone(from)->ordered() && dice.chance(95)) return {};
    std::string text = "refill: {from: " + from;
    if (dice.chance(50)) text += fmt::format(", keep: {}", dice.number(0, 3));
    if (dice.chance(30)) text += ", shuffled: " + dice.word({"true", "false", "false"});
    return text + "}";
}

std::string zone_text(const ZoneDesign& zone, bool holds_deck, Dice& dice) {
    std::vector<std::string> parts;
    if (zone.of_player) parts.emplace_back("of: player");
    if (!zone.of_player && dice.chance(10)) parts.emplace_back("of: table");
    if (zone.seen_by != "all" || dice.chance(60)) parts.push_back("seen_by: " + zone.seen_by);
    if (zone.ordered() || dice.chance(10)) parts.push_back("order: " + zone.order);
    if (holds_deck) parts.emplace_back("holds: deck");
    return zone.name + ": " + mapped(parts);
}

/// A first value; where it may ask for the player is said by `of_player`.
std::string first_value(const VariableDesign& variable, const Design& design, Dice& dice) {
    if (variable.type == "boolean") return dice.word({"true", "false"});
    if (variable.type == "rank") return dice.pick(design.ranks);
    if (variable.type == "suit") return dice.pick(design.suits);
    if (variable.type == "player") return dice.word({"seat(1)", "seat(player_count - 1)"});
    return dice.write({
        {true, [&] { return std::to_string(dice.number(1, 5)); }},
        {true, [] { return "player_count"; }},
        {variable.of_player, [] { return "seat_number"; }},
    });
}

}  // namespace

void compose_options(Design& design, Dice& dice) {
    using Kind = OptionDesign::Kind;
    std::vector<std::string> texts;
    const auto says = [&] { return dice.chance(50) ? ", says: what players may change" : ""; };
    if (dice.chance(35)) {
        design.options.push_back({"strict", Kind::flag});
        const auto value = dice.word({"true", "false"});
        texts.push_back("strict: {default: " + value + says() + "}");
    }
    if (dice.chance(35)) {
        const int least = dice.number(1, 3);
        const int most = least + dice.number(0, 3);
        design.options.push_back({"amount", Kind::number, least, most});
        const int value = dice.number(least, most);
        texts.push_back(
            fmt::format("amount: {{default: {}, range: {}..{}{}}}", value, least, most, says()));
    }
    if (dice.chance(20)) {
        design.options.push_back({"manner", Kind::word, 0, 2, {"gentle", "rough", "wild_one"}});
        texts.push_back(
            fmt::format("manner: {{default: rough, values: [gentle, rough, wild_one]{}}}", says()));
    }
    for (const auto& option : design.deck_options) {
        design.options.push_back(option);
        texts.push_back(
            option.kind == Kind::flag
                ? fmt::format("{}: {{default: {}}}", option.name, dice.word({"true", "false"}))
                : fmt::format("{}: {{default: {}, range: {}..{}}}", option.name,
                              dice.number(option.least, option.most), option.least, option.most));
    }
    if (!texts.empty()) design.add("options", mapped(texts));
}

void compose_zones(Design& design, Dice& dice) {
    const auto order = [&](int set) {
        return dice.chance(set) ? "set" : dice.word({"stack", "stack", "queue", "row"});
    };
    auto& zones = design.zones;
    zones.push_back({"hand", true, dice.chance(85) ? "owner" : "all", order(75)});
    const bool before_players = dice.chance(12);
    const auto seen =
        dice.chance(92) ? std::string("all") : std::string(before_players ? "owner" : "nobody");
    zones.push_back({"pile", before_players, seen, order(25)});
    if (dice.chance(90))
        zones.push_back({"stock", false, dice.chance(85) ? "nobody" : "all",
                         dice.word({"stack", "stack", "queue", "row"})});
    zones.push_back({"gone", false, dice.chance(65) ? "all" : "nobody", order(70)});
    if (dice.chance(25))
        zones.push_back({"shown", true, dice.chance(70) ? "all" : "owner", order(60)});
    if (dice.chance(20)) zones.push_back({"blind", true, "nobody", order(10)});
    if (dice.chance(30))
        zones.push_back({"won", true, dice.word({"all", "owner", "nobody"}), order(60)});
    if (dice.chance(25))
        zones.push_back(
            {"offered", true, dice.word({"owner", "owner", "all", "nobody"}), order(60)});
    if (dice.chance(25)) zones.push_back({"box", false, dice.word({"nobody", "all"}), order(40)});
    std::vector<std::string> texts;
    for (const auto& zone : zones) {
        texts.push_back(zone_text(zone, zone.name == "stock", dice));
        if (zone.name == "stock" && dice.chance(30)) {
            const std::string refill = refill_text(design, dice);
            if (!refill.empty()) {
                texts.back().pop_back();
                texts.back() += ", " + refill + "}";
            }
        }
        if (zone.name != "hand" || !dice.chance(6)) continue;
        // A promise that is mostly kept.
        texts.back().pop_back();
        const auto& rank = dice.pick(design.ranks);
        texts.back() += fmt::format(", at_most: {{{}: {}}}}}", rank, dice.number(3, 4));
    }
    design.add("zones", mapped(texts));
}

void compose_counters(Design& design, Dice& dice) {
    static const std::vector<std::vector<std::string>> names = {
        {"boolean", "turned_round", "warned"}, {"integer", "stake", "tally"},
        {"player", "chief", "partner"},        {"rank", "level", "wanted"},
        {"suit", "asked_suit", "own_suit"},
    };
    std::vector<std::string> texts;
    for (const auto& row : names) {
        if (row[0] == "suit" && design.suits.empty()) continue;
        for (std::size_t i = 1; i < row.size(); ++i) {
            if (!dice.chance(30)) continue;
            VariableDesign variable{row[i], row[0], i == 2};
            std::vector<std::string> parts = {"type: " + variable.type};
            if (variable.of_player) parts.emplace_back("of: player");
            if (dice.chance(35))
                variable.seen_by = variable.of_player && dice.chance(70) ? "owner" : "nobody";
            if (variable.seen_by != "all" || dice.chance(20))
                parts.push_back("seen_by: " + variable.seen_by);
            if (dice.chance(40)) parts.push_back("start: " + first_value(variable, design, dice));
            if (dice.chance(60))
                parts.push_back("lasts: " + dice.word({"round", "trick", "match"}));
            texts.push_back(variable.name + ": " + mapped(parts));
            design.variables.push_back(variable);
        }
    }
    if (!texts.empty()) design.add("variables", mapped(texts));
    texts.clear();
    for (const auto* name : {"coins", "stars"}) {
        if (!dice.chance(30)) continue;
        std::vector<std::string> parts;
        if (dice.chance(50))
            parts.push_back(dice.word({"most: 7", "most: 2 * player_count", "most: 12"}));
        if (dice.chance(50))
            parts.push_back(dice.word({"supply: 20", "supply: 6 * player_count", "supply: 0"}));
        if (dice.chance(30)) parts.push_back("lasts: " + dice.word({"match", "round"}));
        texts.push_back(std::string(name) + ": " + mapped(parts));
        design.tokens.emplace_back(name);
    }
    if (!texts.empty()) design.add("tokens", mapped(texts));
    if (!dice.chance(12)) return;
    design.stages = {"opening", "closing"};
    if (dice.chance(40)) design.stages.emplace_back("interlude");
}

}  // namespace houserules::generating
