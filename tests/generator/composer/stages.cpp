// Parts of a round with rules of their own.

#include <fmt/format.h>

#include "sections.h"
#include "steps.h"

namespace houserules::generating {

namespace {

class StageWriter {
public:
    StageWriter(Design& design, Dice& dice)
        : design_(design), dice_(dice), expressions_(design, dice), steps_(design, dice) {}

    std::string stage(std::size_t index) {
        std::vector<std::string> parts;
        const int who = dice_.number(0, 3);
        const bool seen = design_.zone("pile")->seen_by == "all";
        if (who == 1) parts.push_back("acts: " + expressions_.player(Sight::game(), 1));
        if (who == 2) {
            parts.push_back("each: " + (dice_.chance(40)
                                            ? std::string("players")
                                            : expressions_.condition(
                                                  Sight::game().with_player().in_secret(), 1)));
            if (!seen && dice_.chance(40)) parts.emplace_back("all_at_once: true");
            if (dice_.chance(50)) parts.push_back("from: " + expressions_.player(Sight::game(), 1));
        }
        const bool ends = who == 2 || dice_.chance(40);
        if (ends && (who == 0 || who == 3 || dice_.chance(50))) {
            parts.push_back("until: " + expressions_.condition(Sight::game().in_secret(), 1));
        }
        if (dice_.chance(20)) {
            const auto step = steps_.step({StepsAt::Place::stage_end, Sight::game()});
            if (!step.empty()) parts.push_back("at_start: [" + step + "]");
        }
        if (ends) parts.push_back("then: " + then(index));
        if (dice_.chance(30)) parts.push_back("actions: " + actions());
        if (seen && dice_.chance(30)) {
            parts.push_back(fmt::format("beats: {{in_{}: {{allow: {}}}}}", index,
                                        dice_.word({"rank > to_beat.rank", "size >= to_beat.size",
                                                    "rank >= to_beat.rank", "true"})));
        }
        if (dice_.chance(70)) parts.push_back("effects: " + effects(index));
        return mapped(parts);
    }

private:
    std::string other(std::size_t index) const {
        return design_.stages[(index + 1) % design_.stages.size()];
    }

    std::string then(std::size_t index) {
        std::vector<std::string> steps;
        if (dice_.chance(60)) {
            auto step = steps_.step({StepsAt::Place::stage_end, Sight::game()});
            if (!step.empty()) steps.push_back(std::move(step));
        }
        steps.push_back("{stage: " + other(index) + "}");
        if (dice_.chance(40)) {
            steps.push_back("{lead: " + expressions_.player(Sight::game(), 1) + "}");
        }
        return listed(steps);
    }

    std::string actions() {
        std::vector<std::string> names = {"play"};
        if (design_.can_pass) names.emplace_back("pass");
        for (const auto& action : design_.actions) {
            if (!action.asked && dice_.chance(70)) names.push_back(action.name);
        }
        return listed(names);
    }

    std::string effects(std::size_t index) {
        std::string when;
        if (dice_.chance(50)) {
            when = "when: " + expressions_.condition(Sight::play_made(), 1) + ", ";
        }
        return fmt::format("{{goes_on_{}: {{on: play, {}do: [{{stage: {}}}]}}}}", index, when,
                           dice_.pick(design_.stages));
    }

    Design& design_;
    Dice& dice_;
    Expressions expressions_;
    Steps steps_;
};

}  // namespace

void compose_stages(Design& design, Dice& dice) {
    if (design.stages.empty()) return;
    StageWriter writer(design, dice);
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < design.stages.size(); ++i) {
        texts.push_back(design.stages[i] + ": " + writer.stage(i));
    }
    design.add("stages", mapped(texts));
}

}  // namespace houserules::generating
