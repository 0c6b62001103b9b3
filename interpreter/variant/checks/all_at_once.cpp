#include <fmt/format.h>

#include "source/containers.h"
#include "variant/checks/checks.h"
#include "variant/stage_conditions.h"

namespace houserules {

namespace {

/// Looks for what others see of a player who acts in a stage of all at once.
class AtOnceCheck {
public:
    AtOnceCheck(Draft& draft, int stage, Span span)
        : draft_(draft), variant_(draft.variant), stage_(stage), span_(span) {}

    void run() {
        for (const Action& action : variant_.actions) {
            if (is_of_turns_in(action, stage_)) check(action);
        }
        for (const Effect& effect : variant_.effects) {
            if (follows(effect)) check(effect);
        }
    }

private:
    [[nodiscard]] bool follows(const Effect& effect) const {
        return effect.stages.contains(stage_) && any_of(effect.on, [&](int action) {
                   return is_of_turns_in(at(variant_.actions, action), stage_);
               });
    }

    void check(const Action& action) {
        if (action.kind == Action::Kind::play) {
            for (const int from : action.from) {
                if (is_seen(from)) return report_open_source(at(variant_.zones, from).name);
            }
            if (action.to < 0 || !is_seen(action.to)) return;
            const Name& zone = at(variant_.zones, action.to).name;
            report("cards are played to `{}`, which all see", zone.text)
                .advise(
                    "let them be played to a zone with `seen_by: owner`, and move them in "
                    "`then`")
                .note(zone.span, "declared here");
        } else if (!action.secret) {
            report("others are told what `{}` chooses", action.name.text)
                .advise(action.kind == Action::Kind::pass
                            ? "list in `actions` of the stage what can be done there"
                            : "make the action `secret: true`, or leave it out of `actions`")
                .note(action.name.span, "declared here");
        }
    }

    void report_open_source(const Name& zone) {
        report("cards are played from `{}`, where all see which are gone", zone.text)
            .advise("let them be played from a zone with `seen_by: owner`")
            .note(zone.span, "declared here");
    }

    void check(const Effect& effect) {
        for (const Step& step : effect.steps) {
            if (stays_hidden(step)) continue;
            report("others see what `{}` does", effect.name.text)
                .advise("do it in `then`, when all have acted")
                .note(step.span, "here");
            return;
        }
    }

    [[nodiscard]] bool stays_hidden(const Step& step) const {
        if (step.sets_variable()) {
            return step.index < 0 || at(variant_.variables, step.index).seen_by != Visibility::all;
        }
        if (step.kind != StepKind::move) return false;
        return !(step.from >= 0 && is_seen(step.from)) && !(step.to >= 0 && is_seen(step.to));
    }

    [[nodiscard]] bool is_seen(int zone) const {
        return at(variant_.zones, zone).seen_by == Visibility::all;
    }

    template <typename... Parts>
    Diagnostic& report(fmt::format_string<Parts...> text, Parts&&... parts) {
        return draft_.report(Code::seen_too_early, span_, "all act at once here, but {}",
                             fmt::format(text, std::forward<Parts>(parts)...));
    }

    Draft& draft_;
    const Variant& variant_;
    int stage_;
    Span span_;  ///< of `all_at_once`
};

}  // namespace

void check_all_at_once(Draft& draft, const Node& root) {
    for (int i = 0; i < count_of(draft.variant.stages); ++i) {
        const Stage& stage = at(draft.variant.stages, i);
        if (!stage.all_at_once) continue;
        const Node& map = *root.find("stages")->find(stage.name.text);
        AtOnceCheck(draft, i, map.find("all_at_once")->span).run();
    }
}

}  // namespace houserules
