#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "source/containers.h"
#include "variant/checks/checks.h"
#include "variant/static_value.h"

namespace houserules {

namespace {

/// In which stages whoever is to act can do again what keeps the turn, whatever else is the case.
/// Without stages a round counts as being in a single one.
class KeptTurns {
public:
    explicit KeptTurns(const Variant& variant)
        : variant_(variant), count_(variant.stages.empty() ? 1 : count_of(variant.stages)) {
        next_.assign(count_, std::vector<bool>(count_, false));
        for (int stage = 0; stage < count_; ++stage) {
            for (int action = 0; action < count_of(variant.actions); ++action) {
                if (!is_always_there(action, stage)) continue;
                for (const int other : stages_after(action, stage))
                    at(at(next_, stage), other) = true;
            }
        }
    }

    /// Whether an action can be done for ever, it alone or others like it in between.
    [[nodiscard]] bool is_endless(int action) const {
        for (int stage = 0; stage < count_; ++stage) {
            if (!is_always_there(action, stage)) continue;
            for (const int other : stages_after(action, stage)) {
                if (leads_to(other, stage)) return true;
            }
        }
        return false;
    }

private:
    /// Whether a condition holds in a stage, if that is so whatever happens in a game.
    [[nodiscard]] std::optional<bool> holds(const std::optional<Term>& when, int stage) const {
        if (!when) return true;
        const auto value = value_in_stage(*when, variant_, stage);
        return value ? std::optional<bool>(*value != 0) : std::nullopt;
    }

    [[nodiscard]] bool is_always_there(int index, int stage) const {
        const Action& action = at(variant_.actions, index);
        return action.keeps_turn && holds(action.when, stage) == true;
    }

    /// The stages that a round may be in after an action: where it was, unless an effect surely
    /// goes over to another.
    [[nodiscard]] std::vector<int> stages_after(int action, int stage) const {
        std::vector<int> stages;
        bool surely_left = false;
        for (const Effect& effect : variant_.effects) {
            const auto happens =
                contains(effect.on, action) ? holds(effect.when, stage) : std::optional(false);
            if (happens == false && !follows_from_answer(effect, action)) continue;
            const bool leaves = add_steps(effect.steps, stages);
            surely_left = surely_left || (leaves && happens == true);
        }
        if (!surely_left) stages.push_back(stage);
        if (!variant_.stages.empty()) add_those_begun(stages);
        return stages;
    }

    [[nodiscard]] bool follows_from_answer(const Effect& effect, int action) const {
        return any_of(at(variant_.actions, action).leads_to,
                      [&](int asked) { return contains(effect.on, asked); });
    }

    /// Adds the stages that may follow at once, as steps at the start of others go over to them.
    void add_those_begun(std::vector<int>& stages) const {
        for (std::size_t i = 0; i < stages.size(); ++i) {
            std::vector<int> more;
            add_steps(at(variant_.stages, stages[i]).at_start, more);
            for (const int other : more) {
                if (!contains(stages, other)) stages.push_back(other);
            }
        }
    }

    /// Adds the stages that some steps may go over to.
    ///
    /// @return whether one of them is surely done
    bool add_steps(const std::vector<Step>& steps, std::vector<int>& stages) const {
        bool is_sure = false;
        int in_each = 0;
        for (const Step& step : steps) {
            const bool outside = in_each == 0;
            if (!outside) --in_each;
            if (step.kind == StepKind::each) in_each = std::max(in_each, step.inner);
            if (step.kind != StepKind::stage) continue;
            stages.push_back(static_cast<int>(step.amount->value));
            // A step above may have changed the stage, so it is not taken as known here.
            const bool always = !step.when || fixed_value(*step.when, variant_) == 1;
            is_sure = is_sure || (outside && always);
        }
        return is_sure;
    }

    [[nodiscard]] bool leads_to(int from, int to) const {
        std::vector<bool> reached(count_, false);
        std::vector<int> open = {from};
        while (!open.empty()) {
            const int stage = open.back();
            open.pop_back();
            if (stage == to) return true;
            if (at(reached, stage)) continue;
            at(reached, stage) = true;
            for (int other = 0; other < count_; ++other) {
                if (at(at(next_, stage), other)) open.push_back(other);
            }
        }
        return false;
    }

    const Variant& variant_;
    int count_;
    std::vector<std::vector<bool>> next_;  ///< of each stage, those that such actions lead to
};

}  // namespace

void check_kept_turns(Draft& draft, const Node& root) {
    const Variant& variant = draft.variant;
    const KeptTurns turns(variant);
    for (int index = 0; index < count_of(variant.actions); ++index) {
        const Action& action = at(variant.actions, index);
        if (!action.keeps_turn || !turns.is_endless(index)) continue;
        const Node& written = *root.find("actions")->find(action.name.text);
        draft
            .report(Code::endless, written.find("keeps_turn")->span,
                    "whoever may `{}` may do so for ever", action.name.text)
            .advise(fmt::format(
                "say with `when` until when, as in `when: not announced`{}",
                variant.stages.size() < 2
                    ? ""
                    : ", or let what follows from it always go over to a stage without it: "
                      "`{stage: NAME}`"));
    }
}

}  // namespace houserules
