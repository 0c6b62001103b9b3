#include <fmt/format.h>

#include <algorithm>

#include "source/containers.h"
#include "variant/hidden_terms.h"
#include "variant/scalars.h"
#include "variant/sections/lookup.h"
#include "variant/sections/rules.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

const Term* find_part(const Term& term, TermKind kind) {
    const Term* found = nullptr;
    visit_terms(term, [&](const Term& part) {
        if (found == nullptr && part.kind == kind) found = &part;
    });
    return found;
}

/// Looks up the actions of one step after the other.
class AskBinder {
public:
    explicit AskBinder(Draft& draft) : draft_(draft), actions_(draft.variant.actions) {
        for (const Action& action : actions_) {
            if (action.kind == Action::Kind::other) names_.push_back(action.name.text);
        }
    }

    void bind(Step& step, bool in_effect) {
        for (const Name& name : step.action_names) {
            const int index = find(name, in_effect);
            if (index < 0) continue;
            if (contains(step.actions, index)) {
                draft_.refuse(name.span, "`{}` stands here twice", name.text);
                continue;
            }
            step.actions.push_back(index);
            Action& action = at(actions_, index);
            if (action.kind == Action::Kind::play) continue;
            action.asked_only = true;
            if (!action.keeps_turn) continue;
            draft_
                .refuse(action.name.span, "`{}` is an answer, and no turn anyway", action.name.text)
                .advise("leave out `keeps_turn`")
                .note(name.span, "players are asked for it here");
        }
        check_offer(step);
        check_secrecy(step);
    }

    /// Whoever can take none of the actions is asked all the same if not being asked would tell
    /// something, and can then do nothing.
    void imply_nothing(Step& step) {
        if (step.kind != StepKind::ask || step.actions.empty() || step.only_who_can) return;
        bool tells = false;
        for (const int index : step.actions) {
            const Action& action = at(actions_, index);
            if (action.kind == Action::Kind::play || !action.when) return;
            tells = tells || depends_on_hidden(draft_.variant, *action.when);
        }
        if (!tells) return;
        if (nothing_ < 0) add_nothing(step.span);
        step.nothing = nothing_;
    }

    /// What an action that is only taken when asked may depend on.
    void check(const Action& action) {
        if (!action.asked_only || !action.when) return;
        const Term* part = find_part(*action.when, TermKind::can_play);
        if (part == nullptr) return;
        draft_.report(Code::not_available, part->span,
                      "`can_play` has no meaning here; nobody plays who is asked to `{}`",
                      action.name.text);
    }

    /// Notes what follows from actions asks for. That is no play where the action is an answer:
    /// whoever played would end the question that was answered.
    void follow(const Effect& effect) {
        for (const int index : effect.on) {
            Action& action = at(actions_, index);
            for (const Step& step : effect.steps) {
                for (const int asked : step.actions) {
                    if (!contains(action.leads_to, asked)) action.leads_to.push_back(asked);
                }
                if (!action.asked_only || !offers_play(step)) continue;
                draft_
                    .report(Code::not_available, step.span,
                            "what follows from `{}` cannot ask players to `play`: it is an answer, "
                            "and whoever played would leave the question it answers open",
                            action.name.text)
                    .note(action.name.span, "players are asked for it");
            }
        }
    }

    /// Plays out of turn are the last that follows from an action: what came after it would be
    /// done or not, as the question is answered.
    void check_last(const std::vector<Effect>& effects) {
        for (std::size_t i = 0; i < effects.size(); ++i) {
            const std::vector<Step>& steps = effects[i].steps;
            for (std::size_t at = 0; at < steps.size(); ++at) {
                if (!offers_play(steps[at])) continue;
                if (at + 1 < steps.size()) report_not_last(steps[at], steps[at + 1].span);
                for (std::size_t later = i + 1; later < effects.size(); ++later) {
                    if (follow_together(effects[i], effects[later])) {
                        report_not_last(steps[at], effects[later].name.span);
                        return;
                    }
                }
            }
        }
    }

private:
    bool offers_play(const Step& step) const {
        return any_of(step.actions,
                      [&](int index) { return at(actions_, index).kind == Action::Kind::play; });
    }

    /// Whether both may follow from the same.
    static bool follow_together(const Effect& a, const Effect& b) {
        return (a.on_failure && b.on_failure) ||
               any_of(a.on, [&](int action) { return contains(b.on, action); });
    }

    void report_not_last(const Step& step, Span after) {
        draft_
            .report(
                Code::not_available, step.span,
                "nothing can follow where players are asked to `play`: whoever does begins anew")
            .advise("put it last")
            .note(after, "this stands after it");
    }

    /// Whether being asked to play would tell what a player holds.
    void check_offer(const Step& step) {
        if (!offers_play(step)) {
            if (!step.plays || step.action_names.size() != step.actions.size()) return;
            draft_
                .refuse(step.plays->span,
                        "`plays` says which plays may be made, but nobody is asked to "
                        "`play`")
                .advise("add `play` to `to`");
            return;
        }
        const bool can_decline = any_of(step.actions, [&](int index) {
            const Action& action = at(actions_, index);
            return action.kind == Action::Kind::other && !action.when;
        });
        if (can_decline || step.action_names.size() != step.actions.size()) return;
        draft_
            .report(
                Code::secret, step.span,
                "whoever is asked to `play` must be able to decline: else being asked tells what a "
                "player holds")
            .advise("add an action without `when` to `to`, such as `decline: {}`");
    }

    /// What is secret of one answer is given away where another is told.
    void check_secrecy(const Step& step) {
        const auto is_secret = [&](int index) { return at(actions_, index).secret; };
        const auto secret = std::find_if(step.actions.begin(), step.actions.end(), is_secret);
        const auto open = std::find_if_not(step.actions.begin(), step.actions.end(), is_secret);
        if (secret == step.actions.end() || open == step.actions.end()) return;
        const Name& told = at(actions_, *open).name;
        draft_
            .report(Code::secret, step.span,
                    "`{}` is told to all, so who does not choose it is known to have "
                    "chosen what is secret",
                    told.text)
            .advise(fmt::format("write `secret: true` in `{}`, too", told.text))
            .note(told.span, "declared here");
    }

    void add_nothing(Span span) {
        Action action;
        action.name = {"nothing", span};
        while (contains(names_, action.name.text)) action.name.text = "do_" + action.name.text;
        action.asked_only = true;
        action.implied = true;
        nothing_ = count_of(actions_);
        actions_.push_back(std::move(action));
    }

    int find(const Name& name, bool in_effect) {
        for (std::size_t i = 0; i < actions_.size(); ++i) {
            if (actions_[i].name.text != name.text) continue;
            if (actions_[i].kind == Action::Kind::other) return static_cast<int>(i);
            if (actions_[i].kind == Action::Kind::play && in_effect) return static_cast<int>(i);
            draft_.refuse(name.span, "nobody is asked to `{}`: that is done at a turn", name.text)
                .advise("give it an action of its own");
            return -1;
        }
        std::vector<std::string> names = names_;
        if (in_effect) names.emplace_back("play");
        return find_one_of(draft_, name, names, "action");
    }

    Draft& draft_;
    std::vector<Action>& actions_;
    std::vector<std::string> names_;
    int nothing_ = -1;  ///< the implied action, once there is one
};

/// Visits all lists of steps, and tells whether they are those of an effect.
template <typename Visit>
void for_each_list(Variant& variant, const Visit& visit) {
    visit(variant.setup, false);
    for (auto* rows : {&variant.effects, &variant.rounds.at_start, &variant.rounds.at_end}) {
        for (Effect& row : *rows) visit(row.steps, rows == &variant.effects);
    }
    visit(variant.trick.taken, false);
    visit(variant.trick.tied, false);
}

}  // namespace

void bind_asks(Draft& draft) {
    Variant& variant = draft.variant;
    if (variant.actions.empty()) return;  // which was reported
    AskBinder asks(draft);
    for_each_list(variant, [&](std::vector<Step>& steps, bool in_effect) {
        for (Step& step : steps) asks.bind(step, in_effect);
    });
    asks.check_last(variant.effects);
    for (const Action& action : variant.actions) asks.check(action);
    for (const Effect& effect : variant.effects) asks.follow(effect);
    for_each_list(variant, [&](std::vector<Step>& steps, bool) {
        for (Step& step : steps) asks.imply_nothing(step);
    });
}

}  // namespace houserules
