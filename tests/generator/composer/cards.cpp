// Players, the deck, and the orders of its ranks, suits and cards.

#include <fmt/format.h>

#include <algorithm>

#include "sections.h"

namespace houserules::generating {

namespace {

const std::vector<std::string> all_ranks = {"2", "3",  "4", "5", "6", "7", "8",
                                            "9", "10", "J", "Q", "K", "A"};
const std::vector<std::string> all_suits = {"C", "D", "H", "S"};

/// Notes the cards of a deck where each rank has each suit so often.
void note_cards(Design& design, int copies) {
    for (const auto& rank : design.ranks) {
        for (const auto& suit : design.suits) design.cards.push_back(rank + suit);
        if (design.suits.empty()) design.cards.push_back(rank);
    }
    design.card_count = static_cast<int>(design.cards.size()) * copies;
}

/// How many there are of each card where some games have more.
std::string more_in_some(Design& design, Dice& dice, int least) {
    return dice.write({
        {design.least_players < design.most_players,
         [&] { return fmt::format("{} * (player_count / {})", least, design.least_players); }},
        {design.least_players < design.most_players,
         [&] { return fmt::format("{} + 1 * (player_count > {})", least, design.least_players); }},
        {true,
         [&] {
             design.deck_options.push_back({"packs", OptionDesign::Kind::number, 1, 2});
             return least == 1 ? std::string("packs") : fmt::format("packs * {}", least);
         }},
    });
}

/// Added cards: more of one there is, or jokers.
std::string added(Design& design, Dice& dice) {
    std::vector<std::string> parts;
    if (dice.chance(40)) {
        const int count = dice.number(1, 3);
        if (dice.chance(30)) {
            design.deck_options.push_back({"jokers", OptionDesign::Kind::number, 0, count});
            parts.emplace_back("joker: jokers");
        } else {
            parts.push_back(fmt::format("joker: {}", count));
            design.card_count += count;
        }
        design.has_joker = true;
    }
    if (dice.chance(20)) {
        parts.push_back(dice.pick(design.cards) + ": 1");
        ++design.card_count;
    }
    if (design.has_joker) {
        design.ranks.emplace_back("joker");
        design.cards.emplace_back("joker");
    }
    return parts.empty() ? "" : ", add: " + mapped(parts);
}

/// A rank that some games do without.
std::string left_out_of_some(Design& design, Dice& dice, int copies) {
    if (!dice.chance(15) || design.ranks.size() < 3) return "";
    const auto each = static_cast<int>(std::max<std::size_t>(design.suits.size(), 1));
    const int least = design.least_players;
    const auto when = dice.write({
        {least < design.most_players,
         [&] { return fmt::format("player_count == {}", dice.number(least, least + 1)); }},
        {true,
         [&] {
             design.deck_options.push_back({"short_deck", OptionDesign::Kind::flag});
             return std::string("short_deck");
         }},
    });
    design.card_count -= each * copies;
    return fmt::format("rank == {} and {}", dice.pick(design.ranks), when);
}

std::string preset_deck(Design& design, Dice& dice) {
    std::string text = "{preset: standard_52";
    const int left_out = dice.chance(80) ? dice.number(1, 7) : 0;
    const auto low =
        left_out > 0 ? "rank < " + all_ranks[static_cast<std::size_t>(left_out)] : std::string();
    // The ranks stay, with no cards.
    design.ranks = all_ranks;
    design.suits = all_suits;
    for (std::size_t i = static_cast<std::size_t>(left_out); i < all_ranks.size(); ++i) {
        for (const auto& suit : all_suits) design.cards.push_back(all_ranks[i] + suit);
    }
    const int copies = dice.chance(15) ? 2 : 1;
    design.card_count = static_cast<int>(design.cards.size()) * copies;
    if (copies == 2) {
        text += ", copies: 2";
    } else if (dice.chance(15)) {
        text += ", copies: " + more_in_some(design, dice, 1);
    }
    design.has_colour = true;
    design.ranks.erase(design.ranks.begin(), design.ranks.begin() + left_out);
    const auto some = left_out_of_some(design, dice, copies);
    if (!low.empty() || !some.empty()) {
        text += ", without: " + low + (low.empty() || some.empty() ? "" : " or ") + some;
    }
    return text + added(design, dice) + "}";
}

std::string own_deck(Design& design, Dice& dice) {
    const int first = dice.number(0, 4);
    const int count = dice.number(3, 8);
    design.ranks.assign(all_ranks.begin() + first, all_ranks.begin() + first + count);
    if (dice.chance(85))
        design.suits.assign(all_suits.begin(), all_suits.begin() + dice.number(1, 4));
    const int least = design.suits.size() > 2 ? 1 : design.suits.empty() ? 4 : 2;
    const int copies = dice.number(least, least + 1);
    note_cards(design, copies);
    std::string text = "{ranks: " + listed(design.ranks);
    if (!design.suits.empty()) text += ", suits: " + listed(design.suits);
    if (dice.chance(20)) {
        std::vector<std::string> parts;
        const auto each = static_cast<int>(std::max<std::size_t>(design.suits.size(), 1));
        for (const auto& rank : design.ranks) {
            const int extra = dice.number(0, 1);
            parts.push_back(fmt::format("{}: {}", rank, copies + extra));
            design.card_count += extra * each;
        }
        text += ", copies: " + mapped(parts);
    } else if (dice.chance(20)) {
        text += ", copies: " + more_in_some(design, dice, copies);
    } else if (copies > 1) {
        text += fmt::format(", copies: {}", copies);
    }
    const auto some = left_out_of_some(design, dice, copies);
    if (!some.empty()) text += ", without: " + some;
    return text + added(design, dice) + "}";
}

std::string rank_map(const Design& design, const std::function<std::string(int)>& value) {
    std::vector<std::string> parts;
    int index = 0;
    for (const auto& rank : design.ranks) parts.push_back(rank + ": " + value(index++));
    return mapped(parts);
}

/// The ranks, all of them, in some other order.
std::string another_order(const std::vector<std::string>& of, Dice& dice) {
    auto mixed = of;
    if (dice.chance(40)) {
        std::reverse(mixed.begin(), mixed.end());
    } else {
        dice.mix(mixed);
    }
    return listed(mixed);
}

void compose_ranks(Design& design, Dice& dice) {
    std::vector<std::string> parts;
    if (dice.chance(30)) parts.push_back("order: " + another_order(design.ranks, dice));
    if (dice.chance(12) && !design.has_low_order) parts.emplace_back("cyclic: true");
    if (design.has_weight) {
        parts.push_back("attributes: {weight: " +
                        rank_map(design, [&](int i) { return std::to_string(i % 5); }) + "}");
    }
    if (design.has_lit) {
        parts.push_back(
            "letters: {lit: " +
            rank_map(
                design,
                [&](int i) {
                    static const std::vector<std::string> sets = {"ab", "abc", "a", "bcd", "abcd"};
                    return sets[static_cast<std::size_t>(i) % sets.size()];
                }) +
            "}");
    }
    std::vector<std::string> orders;
    if (design.has_low_order) {
        std::vector<std::string> low(design.ranks.begin(),
                                     design.ranks.end() - (design.has_joker ? 1 : 0));
        if (dice.chance(50)) low.push_back(low.front());
        orders.push_back("low: {order: " + listed(low) + "}");
    }
    if (dice.chance(15)) {
        // The condition must not ask itself which card is higher.
        const bool flag = !design.variables.empty() && design.variables.front().type == "boolean" &&
                          !design.variables.front().of_player;
        orders.push_back(fmt::format("turned: {{when: {}, order: {}}}",
                                     flag ? design.variables.front().name : "round mod 2 == 0",
                                     another_order(design.ranks, dice)));
    }
    for (const auto& variable : design.variables) {
        if (variable.type != "rank" || variable.of_player || variable.seen_by != "all") continue;
        if (!dice.chance(30)) continue;
        orders.push_back(fmt::format("level: {{{}raise: {}, above: {}}}",
                                     dice.chance(30) ? "when: round > 1, " : "", variable.name,
                                     dice.pick(design.ranks)));
        break;
    }
    if (!orders.empty()) parts.push_back("orders: " + mapped(orders));
    if (!parts.empty()) design.add("ranks", mapped(parts));
}

void compose_suits(Design& design, Dice& dice) {
    if (design.suits.empty()) return;
    std::vector<std::string> parts;
    if (dice.chance(20)) parts.push_back("order: " + another_order(design.suits, dice));
    if (design.has_colour && !design.has_preset) {
        std::vector<std::string> colours;
        for (const auto& suit : design.suits) {
            colours.push_back(suit + ": " + (suit == "D" || suit == "H" ? "red" : "black"));
        }
        parts.push_back("attributes: {colour: " + mapped(colours) + "}");
    }
    if (design.has_marks) {
        std::vector<std::string> letters;
        for (const auto& suit : design.suits)
            letters.push_back(suit + ": " + dice.word({"x", "xy", "yz"}));
        parts.push_back("letters: {marks: " + mapped(letters) + "}");
    }
    for (const auto& option : design.options) {
        if (option.kind != OptionDesign::Kind::flag || !dice.chance(40)) continue;
        parts.push_back(fmt::format("orders: {{other_suits: {{when: {}, order: {}}}}}", option.name,
                                    another_order(design.suits, dice)));
        break;
    }
    if (!parts.empty()) design.add("suits", mapped(parts));
}

}  // namespace

void compose_players(Design& design, Dice& dice) {
    design.least_players = dice.number(2, 4);
    design.most_players =
        dice.chance(30) ? design.least_players : dice.number(design.least_players, 5);
    if (dice.chance(15)) {
        design.has_teams = true;
        design.least_players = design.most_players = 4;
    }
    const auto range = fmt::format("{}..{}", design.least_players, design.most_players);
    design.add(
        "players",
        dice.write({
            {true, [&] { return range; }, 4},
            {true, [&] { return "{allowed: " + range + "}"; }},
            {true,
             [&] { return fmt::format("{{allowed: {}, best: {}}}", range, design.most_players); }},
            {true, [&] { return fmt::format("[{}]", design.most_players); }, 1},
        }));
    if (design.sections.back().second.front() == '[') design.least_players = design.most_players;
    if (!design.has_teams) return;
    design.add("teams", dice.write({
                            {true, [] { return "{side: seat_number mod 2}"; }},
                            {true, [] { return "{side: seat_number mod 2, scores: together}"; }},
                            {true, [] { return "{side: seat_number / 2, scores: own}"; }},
                            {true, [] { return "{side: seat_number / (player_count / 2)}"; }},
                        }));
}

void compose_deck(Design& design, Dice& dice) {
    design.has_preset = dice.chance(25);
    const auto text = design.has_preset ? preset_deck(design, dice) : own_deck(design, dice);
    design.add("deck", text);
    if (dice.chance(30)) design.rank_groups.emplace_back("magic");
    if (dice.chance(30)) design.card_groups.emplace_back("noble");
    if (!design.has_preset) {
        design.has_weight = dice.chance(40);
        design.has_lit = dice.chance(20);
        design.has_colour = design.suits.size() > 1 && dice.chance(30);
        design.has_marks = !design.suits.empty() && dice.chance(12);
        design.has_low_order = dice.chance(15);
    }
}

void compose_orders(Design& design, Dice& dice) {
    // An order would have to name the ranks that the preset has and no card.
    if (!design.has_preset) compose_ranks(design, dice);
    compose_suits(design, dice);
    if (!design.suits.empty() && dice.chance(40)) {
        design.add("cards", dice.chance(80) ? "{order: [rank, suit]}" : "{order: [rank]}");
    }
    std::vector<std::string> groups;
    for (const auto& name : design.rank_groups) {
        groups.push_back(Wording() << name << ": rank in (" << dice.pick(design.ranks) << " "
                                   << dice.pick(design.ranks) << ")");
    }
    for (const auto& name : design.card_groups) {
        groups.push_back(
            fmt::format("{}: {}", name,
                        dice.write({
                            {!design.suits.empty(),
                             [&] {
                                 return "suit == " + dice.pick(design.suits) + " and rank > " +
                                        design.ranks.front();
                             }},
                            {true, [&] { return "rank != " + dice.pick(design.ranks); }},
                            {design.has_weight, [] { return "weight > 1"; }},
                        })));
    }
    if (!groups.empty()) design.add("groups", mapped(groups));
}

}  // namespace houserules::generating
