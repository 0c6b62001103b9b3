#include "verify/checks/moves_shown.h"

#include <algorithm>

#include "source/containers.h"
#include "variant/stage_conditions.h"
#include "variant/term_parts.h"
#include "verify/checks/first_match.h"

namespace houserules {

namespace {

Term not_so(Term condition) {
    return make_term(TermKind::logical_not, Type::boolean, condition.span, {std::move(condition)});
}

Term word(TermKind kind, Span span) { return make_term(kind, Type::boolean, span); }

bool asks_for_value(const Term& condition) {
    return contains_term(condition, [](const Term& part) { return part.kind == TermKind::value; });
}

/// Whether players who are still in have cards to play from whenever they act.
bool holds_cards_in_play(const Variant& variant) {
    const Out& out = variant.out;
    const auto& from = variant.actions.front().from;
    return !out.empty.empty() && !out.when && !out.at_round_start &&
           std::all_of(out.empty.begin(), out.empty.end(),
                       [&](int zone) { return contains(from, zone); });
}

/// Whether any card may be played by itself where nothing is to be beaten.
bool leads_any_card(const Variant& variant) {
    const Action& play = variant.actions.front();
    const auto is_any_card = [](const Combination& combination) {
        const bool plain = combination.pattern == Combination::Pattern::set ||
                           combination.pattern == Combination::Pattern::any;
        return plain && combination.least == 1 && combination.width == 1 && !combination.kickers &&
               combination.unless.empty();
    };
    return !play.when && !play.must && !play.values && holds_cards_in_play(variant) &&
           std::any_of(variant.combinations.begin(), variant.combinations.end(), is_any_card);
}

/// Why none of some actions is possible, as conditions that would all have to hold.
class Impossibility {
public:
    Impossibility(RuleFindings& findings, int stage) : findings_(findings), stage_(stage) {}

    /// Whether one of the actions is always possible.
    [[nodiscard]] bool is_refuted() {
        for (const Action& action : findings_.variant.actions) {
            const bool here = stage_ < 0 || action.stages.contains(stage_);
            if (here && !action.asked_only && !action.implied) add(action);
        }
        if (always_) return true;
        if (needed_.empty()) return false;
        std::vector<const Term*> conditions;
        for (const Term& condition : needed_) conditions.push_back(&condition);
        return !may_hold_together(conditions, RulePlace::other, Moment::one, findings_);
    }

private:
    void add(const Action& action) {
        const Span span = action.name.span;
        if (action.kind == Action::Kind::play) {
            needed_.push_back(not_so(word(TermKind::can_play, span)));
            if (!leads_any_card(findings_.variant)) return;
            needed_.push_back(not_so(word(TermKind::leading, span)));
            return;
        }
        const auto when = condition_in_stages(action.when, action.stages);
        // Which values there are to name is not looked at.
        if (when && asks_for_value(*when)) return;
        const bool follows_only = action.kind == Action::Kind::pass && !action.when_leading;
        std::vector<Term> asked;
        if (when) asked.push_back(*when);
        if (follows_only) asked.push_back(not_so(word(TermKind::leading, span)));
        if (asked.empty()) {
            always_ = true;
        } else if (asked.size() == 1) {
            needed_.push_back(not_so(std::move(asked.front())));
        } else {
            needed_.push_back(
                not_so(make_term(TermKind::logical_and, Type::boolean, span, std::move(asked))));
        }
    }

    RuleFindings& findings_;
    int stage_;
    std::vector<Term> needed_;
    bool always_ = false;
};

}  // namespace

std::vector<ActionSet> moves_shown(RuleFindings& findings) {
    const auto& stages = findings.variant.stages;
    if (stages.empty()) return {{"", Impossibility(findings, -1).is_refuted()}};
    std::vector<ActionSet> sets;
    for (int stage = 0; stage < count_of(stages); ++stage) {
        const Stage& named = at(stages, stage);
        const bool nobody_acts =
            named.until && named.until->kind == TermKind::constant && named.until->value != 0;
        if (nobody_acts) continue;
        sets.push_back({named.title.empty() ? named.name.text : named.title,
                        Impossibility(findings, stage).is_refuted()});
    }
    return sets;
}

}  // namespace houserules
