#include <fmt/format.h>

#include <algorithm>

#include "source/containers.h"
#include "variant/checks/card_flow.h"
#include "verify/checks/findings.h"
#include "verify/checks/first_match.h"

namespace houserules {

namespace {

bool skips(const Step& step) { return step.kind == StepKind::skip; }

/// The step of an effect that is done whenever the effect happens, of those that `is` so; or null.
template <typename Is>
const Step* find_certain(const Effect& effect, const Is& is) {
    const auto found = std::find_if(effect.steps.begin(), effect.steps.end(),
                                    [&](const Step& step) { return is(step) && !step.when; });
    return found == effect.steps.end() ? nullptr : &*found;
}

bool has_lead(const Effect& effect) { return any_of(effect.steps, leads); }

/// Whether all that an effect follows from is among what another one does.
bool follows_from_same(const Effect& effect, const Effect& other) {
    return (other.on_failure || !effect.on_failure) && all_of(effect.on, [&](int action) {
               return std::find(other.on.begin(), other.on.end(), action) != other.on.end();
           });
}

bool is_same_lead(const Step& a, const Step& b) {
    return a.kind == b.kind && leads(a) && a.kind != StepKind::lead_player;
}

/// Whether a step that is always done leaves nothing for another one like it to do.
bool is_done_once(const Step& step) {
    const bool moves_all = step.kind == StepKind::move && !step.amount && !step.where;
    return !step.when && !step.from_player && !step.to_player &&
           (moves_all || is_same_lead(step, step));
}

bool is_same_step(const Step& a, const Step& b) {
    return a.kind == b.kind && a.from == b.from && a.to == b.to && is_done_once(a) &&
           is_done_once(b);
}

/// Whether all that an effect does is among what another one does.
bool does_as_much(const Effect& other, const Effect& effect) {
    return all_of(effect.steps, [&](const Step& step) {
        return any_of(other.steps, [&](const Step& done) { return is_same_step(done, step); });
    });
}

/// Whether an effect brings cards to where steps take them from.
bool refills(const Effect& effect, const std::vector<Step>& steps) {
    return any_of(effect.steps, [&](const Step& step) {
        return step.to >= 0 &&
               any_of(steps, [&](const Step& done) { return step.to == done.from; });
    });
}

/// Looks for effects that follow from the same and undo each other.
class EffectCheck {
public:
    explicit EffectCheck(RuleFindings& findings)
        : findings_(findings), effects_(findings.variant.effects) {}

    void run() {
        for (std::size_t later = 0; later < effects_.size(); ++later) {
            check_alone(effects_[later]);
            for (std::size_t earlier = 0; earlier < later; ++earlier) {
                if (check_repetition(earlier, later)) continue;
                check_leads(effects_[earlier], effects_[later]);
                check_skip(effects_[earlier], effects_[later]);
                check_skip(effects_[later], effects_[earlier]);
            }
        }
    }

private:
    /// Whether an effect happens whenever another one does.
    [[nodiscard]] bool happens_with(const Effect& effect, const Effect& other) {
        if (!follows_from_same(other, effect)) return false;
        if (!effect.when) return true;
        if (!other.when || findings_.ranges.is_tired()) return false;
        const auto fates =
            fates_of_rows({&*effect.when, &*other.when}, place_of(effect), findings_);
        return fates.size() == 2 && fates[1].may_hold && fates[1].within.count(0) != 0;
    }

    /// @return whether a later effect was found to do nothing that an earlier one has not done
    bool check_repetition(std::size_t first, std::size_t second) {
        const Effect& earlier = effects_[first];
        const Effect& later = effects_[second];
        bool undone = refills(earlier, later.steps);
        for (std::size_t i = first + 1; i < second; ++i) {
            const bool leads_otherwise = has_lead(effects_[i]) && has_lead(later);
            undone = undone || leads_otherwise || refills(effects_[i], later.steps);
        }
        if (undone || !does_as_much(earlier, later) || !happens_with(earlier, later)) return false;
        findings_.diagnostics
            .warning(Code::impossible_rule, later.name.span,
                     fmt::format("`{}` changes nothing: where it happens, `{}` does the same",
                                 later.name.text, earlier.name.text),
                     "leave it out")
            .notes.push_back({earlier.name.span, "this does the same"});
        return true;
    }

    /// What an effect does by itself.
    void check_alone(const Effect& effect) {
        const Step* skip = find_certain(effect, skips);
        const Step* lead = find_certain(effect, leads);
        if (skip != nullptr && lead != nullptr) {
            findings_.diagnostics
                .warning(Code::undone_effect, skip->span,
                         "nobody is passed over where somebody leads", "leave out one of them")
                .notes.push_back({lead->span, "this says who leads"});
        }
        check_reverse(effect);
        check_taking_away(effect);
    }

    void check_reverse(const Effect& effect) {
        if (findings_.facts.most_players > 2) return;
        for (const Step& step : effect.steps) {
            if (step.kind != StepKind::reverse) continue;
            findings_.diagnostics.warning(
                Code::impossible_rule, step.span,
                "between two players it is the same which way the turn goes",
                "`skip` passes over the other player");
        }
    }

    /// Of two effects that say who leads, one undoes the other.
    void check_leads(const Effect& earlier, const Effect& later) {
        const Step* first = find_certain(earlier, leads);
        const Step* second = find_certain(later, leads);
        if (first == nullptr || second == nullptr || is_same_lead(*first, *second)) return;
        const bool never_counts = happens_with(later, earlier);
        // An exception from what always happens may well come after it.
        const bool is_exception = !earlier.when;
        if (!never_counts && (is_exception || !happens_with(earlier, later))) return;
        const bool at_later = later.name.span.file == own_file;
        Diagnostic& warning = findings_.diagnostics.warning(
            Code::undone_effect, at_later ? second->span : first->span,
            fmt::format("where `{}` happens, `{}` says who leads as well, and only the last one, "
                        "`{}`, counts",
                        never_counts ? earlier.name.text : later.name.text,
                        never_counts ? later.name.text : earlier.name.text, later.name.text),
            fmt::format("let `{}` and `{}` not happen together, by their `when`", earlier.name.text,
                        later.name.text));
        warning.notes.push_back(
            {at_later ? first->span : second->span,
             fmt::format("`{}` says who leads", at_later ? earlier.name.text : later.name.text)});
    }

    /// Where somebody leads, nobody is passed over.
    void check_skip(const Effect& skipping, const Effect& leading) {
        const Step* skip = find_certain(skipping, skips);
        const Step* lead = find_certain(leading, leads);
        if (skip == nullptr || lead == nullptr || !happens_with(leading, skipping)) return;
        const bool at_skip = skipping.name.span.file == own_file;
        findings_.diagnostics
            .warning(Code::undone_effect, at_skip ? skip->span : lead->span,
                     fmt::format("`{}` passes over nobody: where it happens, `{}` says who leads",
                                 skipping.name.text, leading.name.text),
                     fmt::format("let `{}` and `{}` not happen together, by their `when`",
                                 skipping.name.text, leading.name.text))
            .notes.push_back({at_skip ? lead->span : skip->span,
                              at_skip ? "this says who leads" : "this passes over a player"});
    }

    /// Where a play is taken away, there is nothing to beat any more.
    void check_taking_away(const Effect& effect) {
        const Action& play = findings_.variant.actions.front();
        const bool of_plays = std::find(effect.on.begin(), effect.on.end(), 0) != effect.on.end();
        if (!of_plays || findings_.variant.beats.empty()) return;
        if (has_lead(effect) || findings_.variant.to_beat.lies_on >= 0) return;
        for (const Step& step : effect.steps) {
            const bool takes_all = step.kind == StepKind::move && step.from == play.to &&
                                   !step.amount && !step.where && !step.when;
            if (!takes_all || somebody_leads_with(effect)) continue;
            findings_.diagnostics.warning(
                Code::undone_effect, step.span,
                fmt::format("`{}` takes away what was just played, so nothing is left to beat, and "
                            "no effect says who leads",
                            effect.name.text),
                "add `{lead: same}` or `{lead: next}`");
        }
    }

    /// Whether some effect says who leads wherever another one happens.
    [[nodiscard]] bool somebody_leads_with(const Effect& effect) {
        return any_of(effects_, [&](const Effect& other) {
            return has_lead(other) && happens_with(other, effect);
        });
    }

    RuleFindings& findings_;
    const std::vector<Effect>& effects_;
};

/// What is played unseen may fail, and something must follow from that.
void check_failed_plays(RuleFindings& findings) {
    const Variant& variant = findings.variant;
    if (variant.actions.front().unseen < 0) return;
    for (const Effect& effect : variant.effects) {
        if (effect.on_failure) return;
    }
    const Node& unseen = *findings.document.find("actions")->find("play")->find("unseen");
    Span place = unseen.span;
    // A file that takes the consequence away is to be told, and not the one that had it.
    for (const Removal& removal : findings.changes.removals) {
        const Node* on = removal.removed.find("on");
        if (on == nullptr) continue;
        const bool failed = on->text == "failed_play" || any_of(on->items, [](const Node& item) {
                                return item.text == "failed_play";
                            });
        if (failed) place = removal.entry;
    }
    Diagnostic& warning =
        findings.diagnostics.warning(Code::no_consequence, place,
                                     "nothing follows from a card that is played unseen and may "
                                     "not be: it stays where it lay, and the "
                                     "turn goes on",
                                     "add an effect `on: failed_play`");
    if (!(place == unseen.span)) warning.notes.push_back({unseen.span, "cards are played unseen"});
}

}  // namespace

void check_effects(RuleFindings& findings) {
    EffectCheck(findings).run();
    check_failed_plays(findings);
}

}  // namespace houserules
