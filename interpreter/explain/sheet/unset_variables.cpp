#include "explain/sheet/unset_variables.h"

#include "source/containers.h"

namespace houserules {

namespace {

/// Notes which variables are set somewhere.
class Setters {
public:
    explicit Setters(const SettledValues& settled)
        : settled_(settled), set_(settled.variant.variables.size(), false) {
        const Variant& variant = settled.variant;
        note(variant.setup);
        for (const auto& effect : variant.effects) note(effect);
        for (const auto& row : variant.rounds.at_start) note(row);
        for (const auto& row : variant.rounds.at_end) note(row);
        note(variant.trick.taken);
        note(variant.trick.tied);
    }

    [[nodiscard]] bool sets(std::size_t variable) const { return set_[variable]; }

private:
    [[nodiscard]] bool can_be(const std::optional<Term>& when) const {
        return !when || !is_always(simplified(*when, settled_), false);
    }

    void note(const Effect& effect) {
        if (can_be(effect.when)) note(effect.steps);
    }

    void note(const std::vector<Step>& steps) {
        for (const auto& step : steps) {
            if (step.kind != StepKind::set || !can_be(step.when)) continue;
            at(set_, step.index) = true;
        }
    }

    const SettledValues& settled_;
    std::vector<bool> set_;
};

}  // namespace

std::vector<std::optional<std::int64_t>> unset_variables(const SettledValues& settled) {
    const auto& variables = settled.variant.variables;
    SettledValues known = settled;
    known.variables.assign(variables.size(), std::nullopt);
    // What is never set may be why something else is never set either.
    for (std::size_t round = 0; round < variables.size(); ++round) {
        const Setters setters(known);
        bool found = false;
        for (std::size_t i = 0; i < variables.size(); ++i) {
            const Type type = variables[i].type;
            const bool plain = type == Type::integer || type == Type::boolean;
            if (!plain || known.variables[i] || setters.sets(i)) continue;
            const Term start = simplified(variables[i].start, known);
            if (start.kind != TermKind::constant) continue;
            known.variables[i] = start.value;
            found = true;
        }
        if (!found) break;
    }
    return known.variables;
}

}  // namespace houserules
