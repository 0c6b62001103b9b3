#include "explain/sheet/wording.h"

#include <algorithm>

#include "explain/sheet/asked_terms.h"
#include "source/containers.h"

namespace houserules {

Wording::Wording(const Variant& variant, const Sources& sources,
                 const std::vector<std::int64_t>& options, std::optional<int> players)
    : variant_(variant), sources_(sources), settled_{variant, options, players, {}} {
    settled_.variables = unset_variables(settled_);
}

Wording Wording::with_play(std::string_view name) const {
    Wording wording = *this;
    wording.play_ = name;
    return wording;
}

Wording Wording::looking_back() const {
    Wording wording = *this;
    wording.looks_back_ = true;
    return wording;
}

Wording Wording::after_setup() const {
    Wording wording = *this;
    for (const auto& step : variant_.setup) {
        if (step.kind != StepKind::set) continue;
        const auto& variable = at(variant_.variables, step.index);
        const bool set_later =
            std::any_of(variant_.effects.begin(), variant_.effects.end(), [&](const Effect& row) {
                return std::any_of(row.steps.begin(), row.steps.end(), [&](const Step& other) {
                    return other.kind == StepKind::set && other.index == step.index;
                });
            });
        if (variable.of == Owner::player || set_later) continue;
        auto& known = at(wording.settled_.variables, step.index);
        const Term value = settled(*step.amount);
        const bool surely = !settled_condition(step.when) && value.kind == TermKind::constant;
        known = surely ? std::optional(value.value) : std::nullopt;
    }
    return wording;
}

bool Wording::is_looked_at(int variable) const { return asks_for_variable(variant_, variable); }

namespace {

bool takes_from(const std::vector<Step>& steps, int zone) {
    return std::any_of(steps.begin(), steps.end(),
                       [&](const Step& step) { return step.from == zone; });
}

bool takes_from(const std::vector<Effect>& rows, int zone) {
    return std::any_of(rows.begin(), rows.end(),
                       [&](const Effect& row) { return takes_from(row.steps, zone); });
}

}  // namespace

bool Wording::is_discard(int zone) const {
    const Zone& declared = at(variant_.zones, zone);
    const auto& play = variant_.actions.front();
    const bool played =
        play.to == zone || std::find(play.from.begin(), play.from.end(), zone) != play.from.end();
    const auto& out = variant_.out.empty;
    return declared.of == Owner::table && !declared.holds_deck && !played &&
           std::find(out.begin(), out.end(), zone) == out.end() &&
           !takes_from(variant_.setup, zone) && !takes_from(variant_.effects, zone) &&
           !takes_from(variant_.rounds.at_start, zone) &&
           !takes_from(variant_.rounds.at_end, zone) && !takes_from(variant_.trick.taken, zone) &&
           !takes_from(variant_.trick.tied, zone) && !asks_for_zone(variant_, zone);
}

}  // namespace houserules
