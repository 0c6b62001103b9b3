#include "explain/not_allowed.h"

#include <fmt/format.h>

#include "explain/condition_text.h"
#include "explain/not_beaten.h"
#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/wording.h"
#include "explain/sheet_words.h"
#include "game/step_lists.h"
#include "notation/action_value.h"
#include "notation/card_text.h"
#include "source/containers.h"
#include "variant/stage_conditions.h"

namespace houserules {

namespace {

/// Puts what the conditions of actions refuse in words.
class NotAllowed {
public:
    NotAllowed(const Rules& rules, const State& state, const Refusal& refusal, RefusalDetail detail)
        : rules_(rules), program_(rules.program), state_(state), refusal_(refusal),
          detail_(detail) {}

    std::string may_not() const {
        const auto& compiled = at(program_.actions, refusal_.action);
        RefusalParts parts;
        if (detail_ == RefusalDetail::sheet) {
            parts.sheet = sheet_words_of_action(rules_, state_, refusal_.action);
        }
        if (!compiled.when_leading && state_.anything_goes()) {
            parts.refused =
                fmt::format("you may not {} {}", action(),
                            detail_ == RefusalDetail::rule ? "where anything may be played"
                                                           : "when there is nothing to beat");
            parts.rule = rule() + " is for those who have something to beat";
            return refusal_text(parts, detail_);
        }
        const bool is_play = refusal_.action == 0 && refusal_.verdict.by_play;
        parts.refused = is_play ? play() + " may not be played"
                                : fmt::format("you may not {}", action_with_value());
        const Action* written = written_action();
        if (written == nullptr || !written->when) {
            parts.refused += " now";
            parts.rule = rule();
            return refusal_text(parts, detail_);
        }
        const Term& part = failing_part(rules_, state_, *written->when, considered(),
                                        refusal_.value, cards_considered());
        if (!asks_for_stage(part)) parts.says = written->says;
        if (detail_ == RefusalDetail::rule) {
            parts.rule = asks_for(*written->when, part);
        } else if (parts.says.empty()) {
            parts.why = reason(part, is_play);
            if (parts.why.empty()) parts.refused += " now";
            // The sheet says all that plays must be in one piece.
            if (is_play && !parts.why.empty()) parts.sheet.clear();
        }
        return refusal_text(parts, detail_);
    }

    /// Why a value may not be named with a play.
    std::string may_not_name() const {
        const Action& written = rules_.variant.actions.front();
        RefusalParts parts;
        const bool by_play = refusal_.verdict.by_play;
        parts.refused = fmt::format("{} may not be played as {}",
                                    by_play ? joined_cards(program_, refusal_.cards) : "cards",
                                    action_value_text(program_, refusal_.action, refusal_.value));
        if (!written.values_when) return refusal_text(parts, detail_);
        const Term& part = failing_part(rules_, state_, *written.values_when, considered(),
                                        refusal_.value, cards_considered());
        parts.rule = asks_for(*written.values_when, part);
        parts.why = reason(part, true);
        return refusal_text(parts, detail_);
    }

    /// Why a play cannot be made with which no value may be named.
    std::string nothing_to_name() const {
        const Action& written = rules_.variant.actions.front();
        RefusalParts parts;
        parts.refused = play() + " may not be played now";
        parts.why = fmt::format("{} may be named with it", no_value());
        parts.rule = parts.why;
        if (written.values_when) {
            parts.rule += fmt::format(", as {} asks for `{}`", rule(),
                                      source_text(rules_.sources, written.values_when->span));
        }
        return refusal_text(parts, detail_);
    }

    std::string obliged() const {
        const Action& play_action = rules_.variant.actions.front();
        RefusalParts parts;
        parts.refused = refusal_.action == 0 ? play() + " may not be played"
                                             : fmt::format("you may not {}", action());
        parts.says = play_action.must_says;
        parts.why = "there is a play that you must make" + obligation();
        parts.rule = fmt::format("`{}` ({}) says that you must make a play with `{}`, and you can",
                                 program_.names.actions[0], place(0),
                                 source_text(rules_.sources, play_action.must->span));
        return refusal_text(parts, detail_);
    }

    std::string not_offered() const {
        RefusalParts parts;
        parts.refused = play() + " may not be played out of turn";
        const auto says = waiting_step(program_, state_).says;
        if (says >= 0) parts.says = at(program_.names.says, says);
        const auto& name = at(program_.names.effects, state_.cursor.row);
        for (const Effect& effect : rules_.variant.effects) {
            if (effect.name.text != name) continue;
            for (const Step& step : effect.steps) {
                if (!step.plays) continue;
                parts.why = why_in_plain_words(rules_, state_, *step.plays, &refusal_.reading,
                                               refusal_.value, &refusal_.cards);
                parts.rule = fmt::format("`{}` ({}) asks for `{}`", name,
                                         place_text(rules_.sources, effect.name.span),
                                         source_text(rules_.sources, step.plays->span));
                return refusal_text(parts, detail_);
            }
        }
        return refusal_text(parts, detail_);
    }

private:
    const std::string& name() const { return at(program_.names.actions, refusal_.action); }

    /// The action as a verb: "pick up".
    std::string action() const { return at(program_.names.titles.actions, refusal_.action); }

    std::string action_with_value() const {
        const auto& compiled = at(program_.actions, refusal_.action);
        if (!compiled.names_value()) return action();
        return fmt::format("{} {}", action(),
                           action_value_text(program_, refusal_.action, refusal_.value));
    }

    /// "no rank".
    std::string_view no_value() const {
        switch (at(program_.actions, refusal_.action).values) {
            case ActionProgram::Values::numbers: return "no number";
            case ActionProgram::Values::ranks: return "no rank";
            case ActionProgram::Values::suits: return "no suit";
            case ActionProgram::Values::players: return "no player";
            case ActionProgram::Values::none: break;
        }
        return "nothing";
    }

    std::string place(int action) const {
        return place_text(rules_.sources, at(program_.names.action_spans, action));
    }

    /// The action and where it stands.
    std::string rule() const { return fmt::format("`{}` ({})", name(), place(refusal_.action)); }

    const Action* written_action() const {
        for (const Action& action : rules_.variant.actions) {
            if (action.name.text == name()) return &action;
        }
        return nullptr;
    }

    std::string play() const { return play_text(program_, refusal_.cards, refusal_.reading); }

    const Reading* considered() const {
        return refusal_.verdict.by_play ? &refusal_.reading : nullptr;
    }
    const CardMask* cards_considered() const {
        return refusal_.verdict.by_play ? &refusal_.cards : nullptr;
    }

    /// What the condition of an action asks for; of one with several parts the one that fails, and
    /// where that stands.
    std::string asks_for(const Term& condition, const Term& part) const {
        if (asks_for_stage(part)) {
            return fmt::format("{} is not done in the stage `{}`", rule(), stage_of_round());
        }
        std::string text = &part == &condition ? rule()
                                               : fmt::format("`{}` ({})", name(),
                                                             place_text(rules_.sources, part.span));
        text += fmt::format(" asks for `{}`", source_text(rules_.sources, part.span));
        const std::string why =
            why_it_fails(rules_, state_, part, considered(), refusal_.value, cards_considered());
        if (!why.empty()) text += fmt::format(", and {}", why);
        return text;
    }

    const std::string& stage_of_round() const {
        return at(program_.names.stages, at(state_.variables, program_.stage_slot));
    }

    /// Why a condition does not hold, or else what it asks for; empty if there are no words for it.
    std::string reason(const Term& part, bool is_play) const {
        if (asks_for_stage(part)) {
            const Wording wording(rules_.variant, rules_.sources, rules_.options,
                                  static_cast<int>(state_.seats));
            const int stage = at(state_.variables, program_.stage_slot);
            return fmt::format("that is not done in {}", said(wording.stage(stage)));
        }
        const std::string why = why_in_plain_words(rules_, state_, part, considered(),
                                                   refusal_.value, cards_considered());
        if (!why.empty()) return why;
        const std::string asked = what_is_asked(rules_, state_, part);
        if (asked.empty()) return {};
        return fmt::format("{} only if {}", is_play ? "that is allowed" : "you may do so", asked);
    }

    /// Which play must be made, where that can be said: "that is of rank 8".
    std::string obligation() const {
        const Wording wording(rules_.variant, rules_.sources, rules_.options,
                              static_cast<int>(state_.seats));
        const Term must = wording.settled(*rules_.variant.actions.front().must);
        if (is_always(must, true)) return {};
        const Clause clause = wording.about(acting_player()).condition(must);
        const std::string which =
            is_about(clause, Referent::play) ? relative(clause, Referent::play) : std::string();
        if (!which.empty() && which.find('`') == std::string::npos) return ", one " + which;
        const std::string asked = what_is_asked(rules_, state_, must);
        return asked.empty() ? asked : ", of which this is true: " + asked;
    }

    const Rules& rules_;
    const Program& program_;
    const State& state_;
    const Refusal& refusal_;
    RefusalDetail detail_;
};

}  // namespace

std::string explain_may_not(const Rules& rules, const State& state, const Refusal& refusal,
                            RefusalDetail detail) {
    return NotAllowed(rules, state, refusal, detail).may_not();
}

std::string explain_may_not_name(const Rules& rules, const State& state, const Refusal& refusal,
                                 RefusalDetail detail) {
    return NotAllowed(rules, state, refusal, detail).may_not_name();
}

std::string explain_nothing_to_name(const Rules& rules, const State& state, const Refusal& refusal,
                                    RefusalDetail detail) {
    return NotAllowed(rules, state, refusal, detail).nothing_to_name();
}

std::string explain_obliged(const Rules& rules, const State& state, const Refusal& refusal,
                            RefusalDetail detail) {
    return NotAllowed(rules, state, refusal, detail).obliged();
}

std::string explain_not_offered(const Rules& rules, const State& state, const Refusal& refusal,
                                RefusalDetail detail) {
    return NotAllowed(rules, state, refusal, detail).not_offered();
}

}  // namespace houserules
