#include "simulation/impossible_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "simulation/switched_off.h"
#include "source/containers.h"
#include "source/phrases.h"
#include "variant/static_value.h"
#include "verify/dead_rules.h"

namespace houserules {

namespace {

/// All that is proved with so much known, of either kind of proof.
class Proofs {
public:
    Proofs(const Rules& rules, const KnownOfGames& known)
        : states_(possible_rules(rules, known.options, known.players)),
          dead_(dead_rules(rules, known)) {}

    /// Why a rule cannot happen, after words on which games these are where the reason does not say
    /// it itself; nothing if it is not proved.
    [[nodiscard]] std::optional<std::string> why(RuleSection section, const std::string& name,
                                                 const std::string& games = {}) const {
        const auto is_it = [&](const auto& rule) {
            return rule.section == section && rule.name == name;
        };
        // The checks say more of conditions.
        const auto dead = std::find_if(dead_.begin(), dead_.end(), is_it);
        if (dead != dead_.end()) return dead->needs_players ? dead->why : games + dead->why;
        const auto state = std::find_if(states_.begin(), states_.end(), is_it);
        if (state == states_.end() || state->is_possible) return std::nullopt;
        return games + state->why;
    }

    [[nodiscard]] const std::vector<RuleState>& states() const { return states_; }

private:
    std::vector<RuleState> states_;
    std::vector<DeadRule> dead_;
};

/// Games of which less is known, and how reasons that suffice for them begin.
struct Scope {
    KnownOfGames known;
    std::string begin;
};

}  // namespace

std::vector<std::string> rows_that_only_forbid(const Rules& rules) {
    StaticContext context;
    context.variant = &rules.variant;
    context.options = &rules.options;
    std::vector<std::string> forbids;
    for (const auto& row : rules.variant.beats) {
        const bool may_decide = !row.when || static_value(*row.when, context) != 0;
        if (may_decide && static_value(row.allow, context) == 0) forbids.push_back(row.name.text);
    }
    return forbids;
}

std::vector<ImpossibleRule> impossible_rules(const Rules& rules, int players) {
    const Proofs proofs(rules, {players, &rules.options});
    const auto off = rules_switched_off(rules);
    const auto forbids = rows_that_only_forbid(rules);
    std::vector<ImpossibleRule> impossible;
    for (const auto& rule : proofs.states()) {
        const bool only_forbids =
            rule.section == RuleSection::beats_row && contains(forbids, rule.name);
        const bool is_off = any_of(off, [&](const SwitchedOffRule& other) {
            return other.section == rule.section && other.name == rule.name;
        });
        if (only_forbids || is_off) continue;
        const auto why =
            proofs.why(rule.section, rule.name,
                       fmt::format("with {} and these options ", counted(players, "player")));
        if (why) impossible.push_back({rule.section, rule.name, *why});
    }
    if (impossible.empty()) return impossible;
    const auto with_players = fmt::format("with {} ", counted(players, "player"));
    const std::array<Scope, 3> weaker = {
        Scope{{0, nullptr}, ""},
        Scope{{players, nullptr}, with_players},
        Scope{{0, &rules.options}, "with these options "},
    };
    std::vector<bool> is_told(impossible.size(), false);
    for (const auto& scope : weaker) {
        const Proofs weak(rules, scope.known);
        for (std::size_t i = 0; i < impossible.size(); ++i) {
            if (is_told[i]) continue;
            const auto why = weak.why(impossible[i].section, impossible[i].name, scope.begin);
            if (!why) continue;
            impossible[i].why = *why;
            is_told[i] = true;
        }
    }
    return impossible;
}

}  // namespace houserules
