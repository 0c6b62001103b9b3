// What follows from actions.

#include <fmt/format.h>

#include <algorithm>

#include "sections.h"
#include "steps.h"

namespace houserules::generating {

namespace {

/// Writes the effects of a game whose actions are settled.
class EffectWriter {
public:
    EffectWriter(Design& design, Dice& dice)
        : design_(design), dice_(dice), expressions_(design, dice), steps_(design, dice) {}

    void write_all() {
        for (int i = dice_.number(0, 3); i > 0; --i) of_play(i);
        if (design_.can_pass && dice_.chance(35)) of_pass();
        if (design_.plays_unseen) of_failed_play();
        for (const auto& action : design_.actions) of_action(action);
        const bool declines = std::any_of(
            design_.actions.begin(), design_.actions.end(),
            [](const auto& action) { return action.name == "decline" && !action.secret; });
        if (declines && dice_.chance(45)) {
            add({"out_of_turn", dice_.chance(85) || !design_.can_pass ? "play" : "[play, pass]",
                 dice_.chance(40) ? expressions_.condition(settled(Sight::action()), 1) : "",
                 "[" + steps_.ask_to_play() + "]"});
        }
    }

    [[nodiscard]] std::string text() const { return texts_.empty() ? "" : mapped(texts_); }

private:
    struct Row {
        std::string name;
        std::string on;
        std::string when;
        std::string steps;
    };

    void add(const Row& row) {
        const auto when = row.when.empty() ? "" : "when: " + row.when + ", ";
        texts_.push_back(
            fmt::format("{}: {{on: {}, {}do: {}}}", row.name, row.on, when, row.steps));
    }

    /// Where no more is asked whether somebody can play.
    static Sight settled(Sight at) {
        at.can_play = false;
        return at;
    }

    void of_play(int number) {
        Sight at = Sight::play_made();
        at.value = design_.play_values;
        add({"after_play_" + numeral(number), "play",
             dice_.chance(80) ? expressions_.condition(at, 1) : "",
             steps_.list({StepsAt::Place::effect, at, true, true})});
    }

    void of_pass() {
        const Sight at = settled(Sight::action());
        const bool both = dice_.chance(25);
        add({"after_pass", both ? "[pass, play]" : "pass",
             dice_.chance(50) ? expressions_.condition(at, 1) : "",
             steps_.list({StepsAt::Place::effect, at, false, true})});
    }

    void of_failed_play() {
        const Sight at = settled(Sight::action());
        add({"turned_up", "failed_play", dice_.chance(30) ? expressions_.condition(at, 1) : "",
             dice_.word({"[{move: played, to: hand}]", "[{move: played, to: gone}]",
                         "[{move: played, to: hand}, {move: pile, to: gone}, {lead: next}]"})});
    }

    void of_action(const ActionDesign& action) {
        Sight at = settled(Sight::action());
        at.value = action.values;
        const auto when = [&](int percent) {
            return dice_.chance(percent) ? expressions_.condition(at, 1) : std::string();
        };
        if (action.keeps_turn) {
            add({"warns", action.name, "", "[{set: warned, to: true}]"});
        } else if (action.name == "resign") {
            add({"resigns", action.name, "",
                 dice_.word({"[{out: player, place: last}]", "[{out: player}]"})});
        } else if (action.name == "pick_up") {
            add({"picks_up", action.name, when(20),
                 dice_.word({"[{move: pile, to: hand}, {lead: next}]",
                             "[{move: pile, to: hand}, {lead: same}]"})});
        } else if (action.name == "fetch" && design_.zone("stock") != nullptr) {
            add({"fetches", action.name, when(20),
                 "[{draw: " + steps_.amount(at) + ", from: stock, to: hand}]"});
        } else if (!action.values.empty() && noted(action, at)) {
            return;
        } else if (dice_.chance(60)) {
            add({"after_" + action.name, action.name, when(40),
                 steps_.list(
                     {StepsAt::Place::effect, at, false, true, false, next_level(action)})});
        }
    }

    /// Of the answers that what follows from an action may ask for.
    static int next_level(const ActionDesign& action) {
        return action.asked ? action.level + 1 : 0;
    }

    /// Notes what was named in a variable of its type, if there is one.
    bool noted(const ActionDesign& action, const Sight& at) {
        const std::string type = action.values == "ranks"     ? "rank"
                                 : action.values == "suits"   ? "suit"
                                 : action.values == "players" ? "player"
                                                              : "integer";
        for (const auto& variable : design_.variables) {
            if (variable.type != type || (action.secret && variable.seen_by == "all")) continue;
            auto steps = fmt::format("{{set: {}, to: value}}", variable.name);
            if (dice_.chance(40))
                steps += ", " + steps_.step({StepsAt::Place::effect, at, false, action.asked, false,
                                             next_level(action)});
            if (steps.size() > 1 && steps[steps.size() - 2] == ',') continue;
            add({"after_" + action.name, action.name, "", "[" + steps + "]"});
            return true;
        }
        return false;
    }

    Design& design_;
    Dice& dice_;
    Expressions expressions_;
    Steps steps_;
    std::vector<std::string> texts_;
};

}  // namespace

void compose_effects(Design& design, Dice& dice) {
    EffectWriter writer(design, dice);
    writer.write_all();
    if (!writer.text().empty()) design.add("effects", writer.text());
}

}  // namespace houserules::generating
