#include <fmt/format.h>

#include "source/containers.h"
#include "variant/rule_terms.h"
#include "verify/checks/constant_parts.h"
#include "verify/checks/findings.h"
#include "verify/checks/first_match.h"

namespace houserules {

namespace {

/// By action: whether it can ever be done.
std::vector<bool> possible_actions(RuleFindings& findings) {
    std::vector<bool> possible;
    for (const Action& action : findings.variant.actions) {
        possible.push_back(!action.when || !never_holds(*action.when, RulePlace::other, findings));
    }
    return possible;
}

/// A condition whose parts do not hold together, though each of them may.
bool contradicts_itself(const Action& action, RuleFindings& findings) {
    const bool is_plain = action.when && action.when->kind != TermKind::constant;
    return is_plain && action.kind != Action::Kind::play &&
           !may_hold_together({&*action.when}, RulePlace::other, Moment::one, findings);
}

/// Whether only who may play anything could pass, and that player does not.
bool is_pass_of_who_leads(const Action& action, RuleFindings& findings) {
    if (action.kind != Action::Kind::pass || action.when_leading) return false;
    if (findings.variant.beats.empty()) return true;
    if (!action.when || action.when->kind == TermKind::constant) return false;
    Term leading;
    leading.kind = TermKind::leading;
    Term follows;
    follows.kind = TermKind::logical_not;
    follows.operands.push_back(leading);
    return !may_hold_together({&*action.when, &follows}, RulePlace::other, Moment::one, findings);
}

void check_when(RuleFindings& findings, const Action& action) {
    const bool contradiction = contradicts_itself(action, findings);
    if (!contradiction && !is_pass_of_who_leads(action, findings)) return;
    findings.diagnostics.warning(
        Code::impossible_rule, action.name.span,
        contradiction
            ? fmt::format("`{}` can never be done: the parts of its `when` never hold together",
                          action.name.text)
            : "nobody can ever pass: who may play anything does not",
        contradiction ? "" : "write `when_leading: true`, if that player may pass, too");
    if (action.when) findings.reported.insert(&*action.when);
}

/// Whether nothing that an effect follows from can ever happen.
bool follows_from_nothing(const RuleFindings& findings, const Effect& effect,
                          const std::vector<bool>& possible) {
    const Action& play = findings.variant.actions.front();
    if (effect.on_failure && play.unseen >= 0 && possible.front()) return false;
    return none_of(effect.on, [&](int action) { return at(possible, action); });
}

void report_trigger(RuleFindings& findings, const Effect& effect) {
    const Variant& variant = findings.variant;
    Diagnostic& warning = findings.diagnostics.warning(
        Code::impossible_rule, effect.name.span,
        fmt::format("`{}` never happens: nothing that it follows from can be done",
                    effect.name.text));
    if (effect.on_failure && variant.actions.front().unseen < 0) {
        warning.message = fmt::format(
            "`{}` never happens: no play fails, as nothing is played unseen", effect.name.text);
        warning.help = "write `unseen: ZONE` in `play`, or leave this out";
    }
    for (const int action : effect.on) {
        const Name& name = at(variant.actions, action).name;
        warning.notes.push_back({name.span, fmt::format("`{}` can never be done", name.text)});
    }
}

/// Zones that are played from and never have cards, where others have.
void check_zones(RuleFindings& findings) {
    const Action& play = findings.variant.actions.front();
    if (play.implied) return;
    const std::vector<Node>& items =
        findings.document.find("actions")->find("play")->find("from")->items;
    for (std::size_t i = 0; i < play.from.size() && i < items.size(); ++i) {
        const std::size_t zone = play.from[i];
        if (findings.facts.most_cards[zone] > 0) continue;
        const Name& name = findings.variant.zones[zone].name;
        findings.diagnostics
            .warning(
                Code::impossible_rule, items[i].span,
                fmt::format("nothing is ever played from `{}`: no cards come into it", name.text))
            .notes.push_back({name.span, "declared here"});
    }
}

}  // namespace

void check_actions(RuleFindings& findings) {
    const Variant& variant = findings.variant;
    const std::vector<bool> possible = possible_actions(findings);
    for (std::size_t i = 0; i < variant.actions.size(); ++i) {
        if (possible[i]) {
            check_when(findings, variant.actions[i]);
        } else if (!variant.actions[i].implied) {
            const Action& action = variant.actions[i];
            warn_of_never(
                *action.when, RulePlace::other, findings, action.name.span,
                fmt::format("`{}` can never be done: its `when` never holds", action.name.text));
        }
    }
    check_zones(findings);
    for (const Effect& effect : variant.effects) {
        if (follows_from_nothing(findings, effect, possible)) {
            report_trigger(findings, effect);
            if (effect.when) findings.reported.insert(&*effect.when);
        } else if (effect.when && never_holds(*effect.when, place_of(effect), findings)) {
            warn_of_never(
                *effect.when, place_of(effect), findings, effect.name.span,
                fmt::format("`{}` never happens: its `when` never holds", effect.name.text));
        }
    }
}

}  // namespace houserules
