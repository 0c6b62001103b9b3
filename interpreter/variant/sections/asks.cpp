#include <fmt/format.h>

#include <algorithm>

#include "variant/scalars.h"
#include "variant/sections/rules.h"

namespace houserules {

namespace {

const Term* find_part(const Term& term, TermKind kind) {
    if (term.kind == kind) return &term;
    for (const auto* parts : {&term.operands, &term.condition}) {
        for (const Term& part : *parts) {
            if (const Term* found = find_part(part, kind)) return found;
        }
    }
    return nullptr;
}

/// Looks up the actions of one step after the other.
class AskBinder {
public:
    explicit AskBinder(Draft& draft) : draft_(draft), actions_(draft.variant.actions) {
        for (const Action& action : actions_) {
            if (action.kind == Action::Kind::other) names_.push_back(action.name.text);
        }
    }

    void bind(Step& step) {
        for (const Name& name : step.action_names) {
            const int index = find(name);
            if (index < 0) continue;
            if (std::find(step.actions.begin(), step.actions.end(), index) != step.actions.end()) {
                draft_.diagnostics.error(Code::bad_value, name.span,
                                         fmt::format("`{}` stands here twice", name.text));
                continue;
            }
            step.actions.push_back(index);
            actions_[static_cast<std::size_t>(index)].asked_only = true;
        }
    }

    /// What an action that is only taken when asked may depend on.
    void check(const Action& action) {
        if (!action.asked_only || !action.when) return;
        const Term* part = find_part(*action.when, TermKind::can_play);
        if (part == nullptr) return;
        draft_.diagnostics.error(
            Code::not_available, part->span,
            fmt::format("`can_play` has no meaning here; nobody plays who is asked to `{}`",
                        action.name.text));
    }

    /// What follows from an answer must not ask anew, or there would be no end of it.
    void check(const Effect& effect) {
        for (const int index : effect.on) {
            const Action& action = actions_[static_cast<std::size_t>(index)];
            if (!action.asked_only) continue;
            for (const Step& step : effect.steps) {
                if (step.kind != Step::Kind::ask) continue;
                draft_.diagnostics
                    .error(Code::not_available, step.span,
                           fmt::format("what follows from `{}` cannot ask: it is an answer itself",
                                       action.name.text))
                    .notes.push_back({action.name.span, "players are asked for it"});
            }
        }
    }

private:
    int find(const Name& name) {
        for (std::size_t i = 0; i < actions_.size(); ++i) {
            if (actions_[i].name.text != name.text) continue;
            if (actions_[i].kind == Action::Kind::other) return static_cast<int>(i);
            draft_.diagnostics.error(
                Code::bad_value, name.span,
                fmt::format("nobody is asked to `{}`: that is done at a turn", name.text),
                "give it an action of its own");
            return -1;
        }
        draft_.diagnostics.error(Code::unknown_name, name.span,
                                 fmt::format("there is no action {}", quoted(name.text)),
                                 suggest(name.text, names_));
        return -1;
    }

    Draft& draft_;
    std::vector<Action>& actions_;
    std::vector<std::string> names_;
};

}  // namespace

void bind_asks(Draft& draft) {
    Variant& variant = draft.variant;
    if (variant.actions.empty()) return;  // which was reported
    AskBinder asks(draft);
    for (Step& step : variant.setup) asks.bind(step);
    for (Effect& effect : variant.effects) {
        for (Step& step : effect.steps) asks.bind(step);
    }
    for (const Action& action : variant.actions) asks.check(action);
    for (const Effect& effect : variant.effects) asks.check(effect);
}

}  // namespace houserules
