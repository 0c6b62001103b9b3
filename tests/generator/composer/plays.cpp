// Combinations, what else cards count as, and what beats what.

#include <fmt/format.h>

#include <algorithm>

#include "expressions.h"
#include "sections.h"

namespace houserules::generating {

namespace {

/// Writes combinations one after the other, so that later ones may name earlier ones.
class CombinationWriter {
public:
    CombinationWriter(Design& design, Dice& dice) : design_(design), dice_(dice) {}

    void write_all() {
        if (dice_.chance(88)) add("single", "set", {"set: 1"});
        if (design_.combinations.empty() || dice_.chance(55)) add_set();
        if (!design_.pays_for_values || dice_.chance(30)) {
            if (dice_.chance(45)) add_run();
            if (dice_.chance(15)) add_certain_cards();
            if (dice_.chance(20)) add_with_kickers();
            if (dice_.chance(20)) add_any();
            if (dice_.chance(15)) add_run();
        }
        if (dice_.chance(20)) add_set();
    }

    [[nodiscard]] std::string text() const { return mapped(texts_); }

private:
    [[nodiscard]] bool suited() const { return !design_.suits.empty(); }

    void add(const std::string& name, const std::string& pattern, std::vector<std::string> parts) {
        for (const auto& there : design_.combinations) {
            if (there.name == name) return;
        }
        CombinationDesign made{name, pattern};
        if (design_.all_by_card) {
            made.key = dice_.chance(80) ? "card" : "[suit, rank]";
            parts.push_back("key: " + made.key);
        } else if (suited() && !design_.pays_for_values && dice_.chance(6)) {
            made.key = dice_.word({"card", "suit", "[suit, rank]"});
            parts.push_back("key: " + made.key);
        }
        if (dice_.chance(20)) {
            made.tier = dice_.number(1, 3);
            parts.push_back(fmt::format("tier: {}", made.tier));
        }
        if (suited() && pattern != "cards" && name != "single" &&
            dice_.chance(pattern == "any" ? 80 : 12)) {
            parts.push_back(design_.has_colour && dice_.chance(40) ? "same: colour" : "same: suit");
        } else if (suited() && pattern != "cards" && name != "single" && dice_.chance(8)) {
            parts.push_back(design_.has_colour && dice_.chance(30) ? "differ: colour"
                                                                   : "differ: suit");
        }
        const bool of_any_suits = std::none_of(parts.begin(), parts.end(), [](const auto& part) {
            return part.rfind("same", 0) == 0 || part.rfind("differ", 0) == 0;
        });
        if (suited() && name == "stairs" && of_any_suits && dice_.chance(30)) {
            parts.push_back(design_.has_colour && dice_.chance(30) ? "alike: colour"
                                                                   : "alike: suit");
        }
        if (!design_.combinations.empty() && name != "single" && dice_.chance(12)) {
            parts.push_back("unless: [" + dice_.pick(design_.combinations).name + "]");
        }
        for (const auto& part : parts) {
            made.has_kickers = made.has_kickers || part.rfind("kickers", 0) == 0;
        }
        design_.combinations.push_back(made);
        texts_.push_back(name + ": " + mapped(parts));
    }

    void add_set() {
        const int least = dice_.number(2, 3);
        const auto size = dice_.write({
            {true, [&] { return fmt::format("set: {}", least); }, 4},
            {true, [&] { return fmt::format("set: {}..{}", least, least + 1); }},
            {true, [&] { return fmt::format("set: {}..", least); }, 1},
        });
        add(least == 2 ? "pair" : "triple", "set", {size});
    }

    void add_run() {
        std::vector<std::string> parts;
        const bool wide = dice_.chance(20);
        const int least = wide ? 2 : 3;
        parts.push_back(dice_.word({"a", "b"}) == "a"
                            ? fmt::format("run: {}..", least)
                            : fmt::format("run: {}..{}", least, least + 1));
        if (wide) parts.emplace_back("width: 2");
        if (design_.has_low_order && dice_.chance(60)) parts.emplace_back("order: low");
        add(wide ? "stairs" : "straight", "run", parts);
    }

    void add_certain_cards() {
        auto cards = design_.cards;
        dice_.mix(cards);
        cards.resize(2);
        add("special", "cards", {"cards: " + listed(cards)});
    }

    void add_with_kickers() {
        const bool special = std::any_of(design_.combinations.begin(), design_.combinations.end(),
                                         [](const auto& made) { return made.name == "special"; });
        const bool run = dice_.chance(40);
        std::vector<std::string> kickers = {fmt::format("set: {}", dice_.number(1, 2))};
        if (run && dice_.chance(60)) {
            kickers.emplace_back("for_each: rank");
        } else if (dice_.chance(40)) {
            kickers.emplace_back("count: 2");
        }
        if (kickers.size() > 1 && dice_.chance(40)) kickers.emplace_back("may_repeat: true");
        if (special && dice_.chance(60)) kickers.emplace_back("never: special");
        const auto with = "kickers: " + mapped(kickers);
        if (run) {
            add("train", "run", {"run: 2..3", "width: 2", with});
        } else {
            add("set_and_more", "set", {fmt::format("set: {}", dice_.number(2, 3)), with});
        }
    }

    void add_any() { add("flush", "any", {dice_.word({"any: 2", "any: 3", "any: 2..3"})}); }

    Design& design_;
    Dice& dice_;
    std::vector<std::string> texts_;
};

/// What cards may count as, for combinations that are compared by rank.
void compose_values(Design& design, Dice& dice) {
    if (design.pays_for_values) {
        const auto when = dice.word(
            {"subset(lit as.lit) or subset(as.lit lit)", "difference(lit as.lit) <= 1", "true"});
        design.add("values",
                   fmt::format("{{relit: {{when: {}, costs: {{{}: {}}}}}}}", when,
                               design.tokens.front(), dice.word({"difference(lit as.lit)", "1"})));
        return;
    }
    std::vector<std::string> fit;
    bool kickers = false;
    for (const auto& combination : design.combinations) {
        kickers = kickers || combination.has_kickers;
        const bool by_rank = combination.key == "rank" && !combination.has_kickers;
        if (by_rank && (combination.pattern == "set" || combination.pattern == "run")) {
            fit.push_back(combination.name);
        }
    }
    if (fit.empty() || !dice.chance(design.has_joker ? 70 : 15)) return;
    // Of a card in a combination one rule alone says what it counts as.
    const bool two = fit.size() > 1 && design.has_joker && dice.chance(40);
    const auto in = [&] {
        if (two) return ", in: [" + fit.front() + "]";
        return ", in: " + (dice.chance(60) ? listed(fit) : "[" + fit.back() + "]");
    };
    const auto& highest = design.ranks[design.ranks.size() - (design.has_joker ? 2 : 1)];
    bool level = false;
    for (const auto& variable : design.variables)
        level = level || (variable.name == "level" && variable.seen_by == "all");
    std::string text = "{counts_as_others: {when: ";
    text += dice.write({
        {design.has_joker, [] { return "rank == joker"; }, 4},
        {design.has_joker, [&] { return fmt::format("rank == joker and as <= {}", highest); }, 3},
        {!design.suits.empty() && level,
         [&] { return fmt::format("suit == {} and rank == level", design.suits.front()); }, 6},
        {true, [&] { return fmt::format("rank == {}", design.ranks.front()); }, 1},
        {true, [&] { return fmt::format("card == {} and as > rank", "card"); }, 1},
    });
    text += in();
    if (!design.suits.empty() && dice.chance(30)) text += ", any_suit: true";
    if (dice.chance(40)) text += ", company: " + dice.word({"none", "play", "rank"});
    const auto costs = [&]() -> std::string {
        if (design.tokens.empty() || !dice.chance(50)) return {};
        return fmt::format(", costs: {{{}: {}}}", design.tokens.front(),
                           dice.word({"1", "2", "steps(rank as)", "steps(as rank)"}));
    };
    text += costs() + "}";
    if (two) {
        fit.erase(fit.begin());
        text += ", jokers_elsewhere: {when: rank == joker, in: " + listed(fit) + costs() + "}";
    }
    design.has_wilds = true;
    design.add("values", text + "}");
}

void compose_to_beat(Design& design, Dice& dice) {
    std::vector<std::string> parts;
    const bool single = design.combinations.front().name == "single";
    if (dice.chance(12) && single && design.zone("pile")->ordered()) {
        parts.push_back(fmt::format("transparent: rank == {}", dice.pick(design.ranks)));
        if (dice.chance(70))
            parts.push_back("if_all_transparent: " + dice.word({"printed", "nothing"}));
    }
    const auto* pile = design.zone("pile");
    const bool lies = parts.empty() && pile->seen_by == "all" && !pile->of_player && dice.chance(8);
    if (lies) {
        parts.emplace_back("lies_on: pile");
        if (!pile->ordered() || dice.chance(30)) parts.emplace_back("cards: all");
    } else if (dice.chance(30)) {
        parts.emplace_back("beaten_to: gone");
    }
    if (!parts.empty()) design.add("to_beat", mapped(parts));
}

}  // namespace

void compose_combinations(Design& design, Dice& dice) {
    design.pays_for_values = design.has_lit && !design.tokens.empty() && dice.chance(80);
    design.all_by_card = !design.suits.empty() && !design.pays_for_values && dice.chance(22);
    CombinationWriter writer(design, dice);
    writer.write_all();
    design.add("combinations", writer.text());
    compose_values(design, dice);
}

void compose_beats(Design& design, Dice& dice) {
    compose_to_beat(design, dice);
    if (dice.chance(6)) return;
    Expressions expressions(design, dice);
    const Sight at = Sight::considered().in_secret();
    const bool seen = design.zone("pile")->seen_by == "all";
    bool one_key = true;
    for (const auto& combination : design.combinations) {
        one_key = one_key && combination.key == design.combinations.front().key;
    }
    std::vector<std::string> rows;
    const auto row = [&](const std::string& name, const std::string& when,
                         const std::string& allow) {
        rows.push_back(fmt::format("{}: {{{}allow: {}}}", name,
                                   when.empty() ? "" : "when: " + when + ", ", allow));
    };
    for (int i = dice.number(0, 2); i > 0; --i) {
        const auto when = expressions.condition(at, 1);
        row("exception_" + numeral(i), when,
            dice.chance(40) ? "true" : expressions.condition(at, 1));
    }
    if (seen && dice.chance(25)) row("class", "tier != to_beat.tier", "tier > to_beat.tier");
    const auto last = dice.write({
        {seen, [] { return "rank > to_beat.rank"; }, 6},
        {seen && one_key, [] { return "key > to_beat.key"; }, 3},
        {seen && design.all_by_card, [] { return "suit == to_beat.suit or rank == to_beat.rank"; },
         4},
        {seen && design.has_wilds,
         [] { return "rank > to_beat.rank or rank == to_beat.rank and wilds < to_beat.wilds"; }, 4},
        {seen, [] { return "steps(to_beat.rank rank) in (1 .. 3)"; }},
        {true, [] { return "size >= to_beat.size"; }, 1},
        {seen, [] { return "rank < to_beat.rank"; }, 1},
        {true, [&] { return expressions.condition(at, 2); }, 2},
    });
    row("higher",
        dice.write({
            {true, [] { return "same_size"; }},
            {seen, [] { return "same_combination and same_size"; }, 4},
            {true, [] { return std::string(); }, 3},
        }),
        last);
    design.add("beats", mapped(rows));
}

}  // namespace houserules::generating
