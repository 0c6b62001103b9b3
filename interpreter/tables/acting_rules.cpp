#include "tables/acting_rules.h"

#include <algorithm>

#include "game/audience.h"
#include "source/containers.h"
#include "variant/hidden_terms.h"

namespace houserules {

namespace {

using Kind = Event::Kind;

void add(RuleSection section, int index, Seats told, std::vector<ActingRule>& acting) {
    if (index < 0 || told == Seats()) return;
    const ActingRule rule{section, static_cast<std::size_t>(index), told};
    if (std::find(acting.begin(), acting.end(), rule) == acting.end()) acting.push_back(rule);
}

bool tells_secrets(const Program& program, const RuleUse& use) {
    const auto tells = [&](const std::vector<EffectProgram>& rows) {
        return at(rows, use.index).tells_secrets;
    };
    switch (use.section) {
        case RuleUse::Section::effect: return tells(program.effects);
        case RuleUse::Section::round_start: return tells(program.round_start);
        case RuleUse::Section::round_end: return tells(program.round_end);
        case RuleUse::Section::instant_win:
        case RuleUse::Section::scoring:
        case RuleUse::Section::end: break;
    }
    return false;
}

/// Who may know what an effect is caused by: where a decision is told to some alone, they.
Seats told_of_decision(const Events& events) {
    for (const auto& event : events) {
        if (event.kind == Kind::play || event.kind == Kind::action || event.kind == Kind::choose) {
            return event.told;
        }
    }
    return everybody;
}

}  // namespace

bool beats_are_open(const Variant& variant) {
    const auto is_hidden = [&](int zone) {
        return zone >= 0 && at(variant.zones, zone).seen_by != Visibility::all;
    };
    if (is_hidden(variant.actions.front().to) || is_hidden(variant.to_beat.lies_on)) return false;
    return none_of(variant.beats, [&](const BeatsRow& row) {
        return depends_on_hidden(variant, row.allow) ||
               (row.when && depends_on_hidden(variant, *row.when));
    });
}

void ActingRules::before(const State& state, const Move& move) {
    row_ = open_beats_ ? row_that_allows(program_, state, move) : -1;
}

std::vector<ActingRule> ActingRules::after(const Events& events, const RuleUses& uses) const {
    std::vector<ActingRule> acting;
    const Seats told = told_of_decision(events);
    for (const auto& event : events) {
        if (event.kind == Kind::play) {
            add(RuleSection::combination, event.combination, event.told, acting);
            if (event.told == everybody) add(RuleSection::beats_row, row_, everybody, acting);
        }
        if (event.kind == Kind::action) add(RuleSection::action, event.index, event.told, acting);
    }
    for (const auto& use : uses) {
        // What brought points is told with them.
        if (!use.held || use.section == RuleUse::Section::scoring) continue;
        if (!tells_secrets(program_, use)) add(section_of(use.section), use.index, told, acting);
    }
    for (const auto& event : events) {
        for (const auto& part : event.parts)
            add(RuleSection::scoring_row, part.row, event.told, acting);
    }
    return acting;
}

}  // namespace houserules
