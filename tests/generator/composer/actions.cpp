// What a player may do at a turn, or when asked.

#include <fmt/format.h>

#include <algorithm>

#include "expressions.h"
#include "sections.h"

namespace houserules::generating {

namespace {

/// Whether a variable is there that everybody sees.
bool has_open(const Design& design, const char* variable) {
    for (const auto& there : design.variables) {
        if (there.name == variable && there.seen_by == "all") return true;
    }
    return false;
}

std::string some_values(const Design& design, Dice& dice) {
    if (!design.suits.empty() && dice.chance(20)) return "suits";
    return dice.word({"1..3", "0..4", "2..9", "ranks", "players"});
}

/// What players are asked for by what follows from answers: all of one level are secret or none.
void settle_inner_answers(Design& design, Dice& dice) {
    const std::vector<std::vector<std::string>> levels = {
        {"double", "accept"}, {"see", "fold"}, {"nod"}};
    int level = 0;
    for (const auto& names : levels) {
        ++level;
        const bool secret = dice.chance(20);
        for (const auto& name : names) {
            const bool valued = name == names.front() && dice.chance(35);
            design.actions.push_back({name, valued ? some_values(design, dice) : "", true, secret});
            design.actions.back().level = level;
        }
        if (dice.chance(45)) return;
    }
}

/// Which actions there are beside plays and passes; what they are called says what they are for.
void settle_actions(Design& design, Dice& dice) {
    auto& actions = design.actions;
    if (dice.chance(25)) actions.push_back({"pick_up", ""});
    if (dice.chance(25)) actions.push_back({"fetch", ""});
    if (dice.chance(10)) actions.push_back({"resign", ""});
    if (has_open(design, "warned") && dice.chance(50)) {
        actions.push_back({"warn", ""});
        actions.back().keeps_turn = true;
    }
    if (dice.chance(12)) actions.push_back({"name_one", some_values(design, dice)});
    if (dice.chance(45)) {
        const bool secret = dice.chance(30);
        actions.push_back({"bid", some_values(design, dice), true, secret});
        if (dice.chance(30)) actions.push_back({"point", "players", true, secret});
        actions.push_back({"decline", "", true, secret});
        if (dice.chance(45)) settle_inner_answers(design, dice);
    }
}

/// A condition that some value meets with every play.
std::string named_with_play(const Design& design, Dice& dice) {
    if (design.play_values == "players") return dice.word({"value != player", "true"});
    if (design.play_values == "ranks") {
        if (dice.chance(25)) return "value != " + design.ranks.front();
        return dice.word(
            {"value == rank", "value >= rank", "value == rank or any(play where rank == value)"});
    }
    if (design.play_values != "suits") return dice.word({"value <= size + 2", "value % 2 == 1"});
    return design.suits.size() < 2 ? "true" : "value != " + dice.pick(design.suits);
}

std::string play_text(Design& design, Dice& dice) {
    Expressions expressions(design, dice);
    std::vector<std::string> from = {"hand"};
    if (design.zone("shown") != nullptr && dice.chance(70)) from.emplace_back("shown");
    design.plays_unseen = design.zone("blind") != nullptr &&
                          (design.zone("blind")->ordered() ? dice.chance(90) : dice.chance(3));
    if (design.plays_unseen) from.emplace_back("blind");
    std::vector<std::string> parts = {"from: " + listed(from), "to: pile"};
    if (from.size() > 1 && from[1] == "shown" && dice.chance(50)) {
        parts.emplace_back(dice.chance(60) ? "together: [shown, hand]" : "together: [hand, shown]");
    }
    if (design.plays_unseen) parts.emplace_back("unseen: blind");
    const Sight at = Sight::play_made().in_secret();
    if (dice.chance(22)) parts.push_back("when: " + expressions.condition(at, dice.number(1, 2)));
    if (dice.chance(14)) parts.push_back("must: " + expressions.condition(at, dice.number(1, 2)));
    if (!design.plays_unseen && dice.chance(15)) {
        design.play_values = some_values(design, dice);
        parts.push_back("values: " + design.play_values);
        if (dice.chance(60)) parts.push_back("values_when: " + named_with_play(design, dice));
    }
    design.plays_freely = std::none_of(parts.begin(), parts.end(), [](const std::string& part) {
        return part.rfind("when", 0) == 0 || part.rfind("must", 0) == 0;
    });
    return mapped(parts);
}

std::string pass_text(Design& design, Dice& dice) {
    std::vector<std::string> parts;
    if (dice.chance(45))
        parts.push_back("when: " + dice.word({"not can_play", "true", "not can_play or turn > 3",
                                              "not can_play or leading"}));
    // Whoever leads and can lay nothing would else be passed over.
    if (dice.chance(80)) parts.emplace_back("when_leading: true");
    if (dice.chance(25) && design.tricks_close) {
        const bool option =
            !design.options.empty() && design.options.front().kind == OptionDesign::Kind::flag;
        parts.push_back("locks_out: " +
                        (option ? design.options.front().name : std::string("true")));
    }
    return mapped(parts);
}

std::string action_text(ActionDesign& action, const Design& design, Dice& dice) {
    Expressions expressions(design, dice);
    std::vector<std::string> parts;
    if (!action.values.empty()) parts.push_back("values: " + action.values);
    if (action.keeps_turn) {
        parts.emplace_back("keeps_turn: true");
        parts.emplace_back("when: not warned");
        action.conditional = true;
    } else if (action.name == "resign") {
        parts.emplace_back("when: count(players where not out) > 2 and turn > 3");
    } else if (action.name != "decline" && action.name != "accept" && dice.chance(50)) {
        Sight at = Sight::action().in_secret();
        at.can_play = !action.asked;
        at.source = !action.asked;
        at.value = action.values;
        parts.push_back("when: " + expressions.condition(at, dice.number(1, 2)));
        action.conditional = true;
    }
    if (action.secret) parts.emplace_back("secret: true");
    return mapped(parts);
}

}  // namespace

void compose_actions(Design& design, Dice& dice) {
    design.can_pass = dice.chance(92);
    design.tricks_close = design.can_pass && dice.chance(75);
    design.has_rounds = dice.chance(45);
    settle_actions(design, dice);
    std::vector<std::string> texts = {"play: " + play_text(design, dice)};
    if (design.can_pass) texts.push_back("pass: " + pass_text(design, dice));
    for (auto& action : design.actions)
        texts.push_back(action.name + ": " + action_text(action, design, dice));
    design.add("actions", mapped(texts));
}

}  // namespace houserules::generating
