#include <fmt/format.h>

#include <vector>

#include "source/containers.h"
#include "variant/static_value.h"
#include "verify/checks/findings.h"

namespace houserules {

namespace {

/// Which stages lead to which, whatever happens in a game.
class StageFlow {
public:
    explicit StageFlow(const Variant& variant) : variant_(variant) {
        for (int stage = 0; stage < count_of(variant.stages); ++stage) {
            next_.emplace_back(variant.stages.size(), false);
            add_steps(at(variant.stages, stage).at_start);
            add_steps(at(variant.stages, stage).then);
            add_rows(variant.effects, stage);
            add_rows(variant.rounds.at_start, stage);
            add_rows(variant.rounds.at_end, stage);
            add_steps(variant.trick.taken);
            add_steps(variant.trick.tied);
        }
        reach(0);
    }

    [[nodiscard]] bool is_reached(int stage) const { return at(reached_, stage); }

    /// Whether some step leads to a stage, be it in one that is never reached.
    [[nodiscard]] bool is_named(int stage) const {
        for (const std::vector<bool>& next : next_) {
            if (at(next, stage)) return true;
        }
        return false;
    }

    /// Whether some step leads from a stage to another.
    [[nodiscard]] bool is_left(int stage) const {
        const std::vector<bool>& next = at(next_, stage);
        for (int other = 0; other < count_of(next); ++other) {
            if (other != stage && at(next, other)) return true;
        }
        return false;
    }

    /// Whether a condition never holds as long as a round is in a stage.
    [[nodiscard]] bool never_holds(const Term& condition, int stage) const {
        return value_in_stage(condition, variant_, stage) == 0;
    }

private:
    /// What stages a rule is done in is part of its condition.
    void add_rows(const std::vector<Effect>& rows, int stage) {
        for (const Effect& row : rows) {
            if (!row.when || !never_holds(*row.when, stage)) add_steps(row.steps);
        }
    }

    /// A step above may have changed the stage, so a condition is not asked in the one before.
    void add_steps(const std::vector<Step>& steps) {
        for (const Step& step : steps) {
            if (step.kind != StepKind::stage) continue;
            if (step.when && fixed_value(*step.when, variant_) == 0) continue;
            at(next_.back(), step.amount->value) = true;
        }
    }

    void reach(int first) {
        reached_.assign(variant_.stages.size(), false);
        at(reached_, first) = true;
        std::vector<int> open = {first};
        while (!open.empty()) {
            const std::vector<bool>& next = at(next_, open.back());
            open.pop_back();
            for (int stage = 0; stage < count_of(next); ++stage) {
                if (!at(next, stage) || at(reached_, stage)) continue;
                at(reached_, stage) = true;
                open.push_back(stage);
            }
        }
    }

    const Variant& variant_;
    std::vector<std::vector<bool>> next_;  ///< of each stage, those that follow on it
    std::vector<bool> reached_;
};

void report_unreached(RuleFindings& findings, const StageFlow& flow, int stage) {
    const Name& name = at(findings.variant.stages, stage).name;
    const bool is_named = flow.is_named(stage);
    findings.diagnostics.warning(
        Code::unused_name, name.span,
        is_named ? fmt::format("the stage `{}` is never reached: only stages that are never "
                               "reached lead to it",
                               name.text)
                 : fmt::format("no step leads to the stage `{}`", name.text),
        fmt::format("add `{{stage: {}}}` to an effect or to `then` of a stage{}", name.text,
                    is_named ? " that is reached" : ""));
}

/// A stage that lasts to the end of the round must let the round end.
void check_end_of_stage(RuleFindings& findings, const StageFlow& flow, int stage) {
    const Variant& variant = findings.variant;
    if (flow.is_left(stage)) return;
    const auto& over = variant.rounds.over;
    if (over && !flow.never_holds(*over, stage)) return;
    for (const EndRow& row : variant.end) {
        if (!flow.never_holds(row.when, stage)) return;
    }
    const Name& name = at(variant.stages, stage).name;
    Diagnostic& error = findings.diagnostics.error(
        Code::endless, name.span,
        fmt::format("the stage `{}` is never left, and in it neither the round nor the game can "
                    "be over",
                    name.text),
        "add `{stage: NAME}` to an effect or to `then`, or let the round be over in it");
    const Term& condition = over ? *over : variant.end.front().when;
    error.notes.push_back({condition.span, "this never holds there"});
}

}  // namespace

void check_stages(RuleFindings& findings) {
    const Variant& variant = findings.variant;
    if (variant.stages.empty()) return;
    const StageFlow flow(variant);
    for (int stage = 0; stage < count_of(variant.stages); ++stage) {
        if (!flow.is_reached(stage)) {
            report_unreached(findings, flow, stage);
        } else if (count_of(variant.stages) > 1) {
            check_end_of_stage(findings, flow, stage);
        }
    }
}

}  // namespace houserules
