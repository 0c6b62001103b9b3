// How tricks, rounds and games end, and who wins.

#include <fmt/format.h>

#include <algorithm>

#include "sections.h"
#include "steps.h"

namespace houserules::generating {

namespace {

/// What a play beats another by, in new words or in those of the first variants.
std::string record(const Design& design, Dice& dice) {
    const bool suits = !design.suits.empty();
    Expressions expressions(design, dice);
    return "best_record: " +
           dice.write({
               {true, [] { return "rank > to_beat.rank"; }, 3},
               {true, [] { return "size > to_beat.size or same_size and rank > to_beat.rank"; }, 2},
               {true, [] { return "same_combination and key > to_beat.key"; }, 2},
               {true, [] { return "rank > to_beat.rank or player == leader"; }},
               {true, [&] { return expressions.condition(Sight::compared(), 2); }, 4},
               {suits, [] { return "suit == to_beat.suit and rank > to_beat.rank"; }},
               {suits, [] { return "card.suit == other.suit and card.rank > other.rank"; }},
               {true, [] { return "card > other"; }},
               {true, [] { return "steps(other.rank card.rank) in (1 2 3)"; }},
               {design.has_lit, [] { return "difference(rank.lit to_beat.rank.lit) > 1"; }},
           });
}

/// A trick to which everybody plays, taken by the best play.
std::string compared_trick(const Design& design, Dice& dice) {
    std::vector<std::string> parts = {
        "closes: " + dice.word({"everybody_played", "everybody_played", "everybody_had_a_turn"})};
    Steps steps(design, dice);
    if (dice.chance(80)) {
        parts.push_back(record(design, dice));
        Sight sight = Sight::game();
        if (dice.chance(50))
            parts.push_back("tied: " + steps.list({StepsAt::Place::tied, sight, false, true}));
        sight.taker = true;
        const auto own = design.zone("won") != nullptr ? "[{move: pile, to: won, of: taker}]"
                                                       : "[{move: pile, to: hand, of: taker}]";
        const bool pile_of_player = design.zone("pile")->of_player;
        if (dice.chance(60))
            parts.push_back("taken: " +
                            (pile_of_player || dice.chance(40)
                                 ? steps.list({StepsAt::Place::taken, sight, false, true})
                                 : std::string(own)));
    }
    if (dice.chance(40)) parts.emplace_back("cards: gone");
    return mapped(parts);
}

std::string passed_trick(const Design& design, Dice& dice) {
    std::vector<std::string> parts = {"closes: everybody_else_passed"};
    Expressions expressions(design, dice);
    Steps steps(design, dice);
    if (dice.chance(55)) parts.push_back("cards: " + dice.word({"gone", "gone", "stay"}));
    if (dice.chance(20)) parts.push_back("leader: " + expressions.player(Sight::game(), 1));
    if (dice.chance(30)) {
        Sight sight = Sight::game();
        sight.taker = true;
        parts.push_back("taken: " + steps.list({StepsAt::Place::taken, sight, false, true}));
        if (dice.chance(20)) {
            parts.push_back(record(design, dice));
            return mapped(parts);
        }
        if (dice.chance(50)) parts.push_back("open_at_end: " + dice.word({"stays", "taken"}));
    }
    return mapped(parts);
}

std::string round_rows(const char* name, StepsAt at, const Design& design, Dice& dice) {
    Steps steps(design, dice);
    Expressions expressions(design, dice);
    std::string text;
    for (int i = dice.number(1, 2); i > 0; --i) {
        const auto when =
            dice.chance(40) ? "when: " + expressions.condition(at.sight, 1) + ", " : "";
        text += fmt::format("{}{}_{}: {{{}do: {}}}", text.empty() ? "" : ", ", name, numeral(i),
                            when, steps.list(at));
    }
    return "{" + text + "}";
}

void compose_rounds(Design& design, Dice& dice) {
    Expressions expressions(design, dice);
    std::vector<std::string> parts;
    if (dice.chance(10)) parts.push_back("deal: " + dice.word({"once", "each_round"}));
    parts.push_back("over: " + dice.write({
                                   {true, [] { return "any(players where out)"; }, 5},
                                   {true, [] { return "count(players where not out) <= 1"; }, 4},
                                   {true,
                                    [&] {
                                        return "any(players where out) or " +
                                               expressions.condition(Sight::game(), 1) +
                                               " and turn > 20";
                                    }},
                               }));
    if (dice.chance(35))
        parts.push_back("at_start: " +
                        round_rows("begin",
                                   {StepsAt::Place::round_start, Sight::game(), false, true},
                                   design, dice));
    if (dice.chance(35))
        parts.push_back("at_end: " +
                        round_rows("finish",
                                   {StepsAt::Place::round_end, Sight::after_round(), false, true},
                                   design, dice));
    design.add("rounds", mapped(parts));
    if (!dice.chance(75)) return;
    const Sight sight = Sight::after_round().with_player();
    std::vector<std::string> rows;
    for (int i = dice.number(1, 3); i > 0; --i) {
        const auto when = dice.write({
            {true, [] { return "when: player == round_winner, "; }, 2},
            {true, [] { return "when: out, "; }},
            {true, [&] { return "when: " + expressions.condition(sight, 1) + ", "; }, 2},
            {true, [] { return std::string(); }, 2},
        });
        rows.push_back(
            fmt::format("row_{}: {{{}points: {}}}", numeral(i), when,
                        dice.chance(40) ? "-count(hand)" : expressions.number(sight, 2)));
    }
    design.add("scoring", mapped(rows));
}

}  // namespace

void compose_trick(Design& design, Dice& dice) {
    const bool compared = dice.chance(12) && design.combinations.size() == 1 &&
                          design.combinations.front().name == "single";
    if (compared || dice.chance(3)) {
        design.add("trick", compared_trick(design, dice));
    } else if (design.tricks_close) {
        design.add("trick", passed_trick(design, dice));
    } else if (dice.chance(60)) {
        design.add("trick", "{closes: never}");
    }
}

void compose_outcome(Design& design, Dice& dice) {
    Expressions expressions(design, dice);
    // Out is who has nothing to play from.
    const auto& actions = design.sections;
    std::string from;
    for (const auto& [section, text] : actions) {
        if (section != "actions") continue;
        const auto begin = text.find('[');
        from = text.substr(begin, text.find(']') - begin + 1);
    }
    std::vector<std::string> out = {"empty: " + from};
    if (dice.chance(10)) out.push_back("at: " + dice.word({"any_time", "round_start"}));
    if (dice.chance(8)) {
        out.push_back("when: " +
                      (design.zone("stock") != nullptr && dice.chance(70)
                           ? std::string("count(stock) == 0")
                           : expressions.condition(Sight::game().with_player().in_secret(), 1)));
    }
    const auto effects =
        std::any_of(design.sections.begin(), design.sections.end(), [](const auto& section) {
            return section.first == "effects" && section.second.find("{out: ") != std::string::npos;
        });
    if (effects && dice.chance(60)) out.emplace_back("cards: gone");
    if (dice.chance(97)) design.add("out", mapped(out));
    if (design.has_rounds) compose_rounds(design, dice);

    const auto extra = [&] {
        std::string text;
        if (dice.chance(25))
            text +=
                ", winners: " +
                dice.write({
                    {true, [] { return "count(hand) == least(count(hand) over players)"; }},
                    {true, [&] { return expressions.condition(Sight::game().with_player(), 1); }},
                });
        if (dice.chance(30))
            text += ", ranking: " +
                    dice.word({"[score]", "[last_round_score, score]", "[first_out]", "[last_out]",
                               "[score, first_out]", "[last_out, score]"});
        return text;
    };
    std::vector<std::string> rows;
    if (dice.chance(8))
        rows.push_back("strange: {when: " + expressions.condition(Sight::game(), 1) +
                       " and turn > 15}");
    if (design.has_rounds) {
        rows.push_back(Wording() << "rounds: {when: rounds_played >= " << dice.number(1, 3)
                                 << extra() << "}");
    } else {
        const auto when = dice.word({"any(players where out)", "any(players where out)",
                                     "count(players where not out) <= 1"});
        rows.push_back("first_out: {when: " + when + extra() + "}");
    }
    if (dice.chance(92))
        rows.push_back(Wording() << "long: {when: turn >= " << dice.number(4, 12) * 10 << extra()
                                 << "}");
    design.add("end", mapped(rows));
}

}  // namespace houserules::generating
