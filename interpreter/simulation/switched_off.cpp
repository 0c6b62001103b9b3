#include "simulation/switched_off.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "compiler/combinations.h"
#include "source/containers.h"
#include "variant/static_value.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

/// What options can be, all of them at once.
using Settings = std::vector<std::int64_t>;

/// A rule of a file, and whether it can happen.
struct RuleState {
    RuleSection section = RuleSection::combination;
    std::string name;
    bool is_possible = true;
};

/// Whether a condition asks more of a play than what combination it is.
bool reads_more_than_combination(const Term& term) {
    return contains_term(term, [](const Term& part) {
        return group_of(part.kind) == TermGroup::play && part.kind != TermKind::play_combination &&
               part.kind != TermKind::play_tier;
    });
}

/// The plays of each combination of which a condition may say different things.
std::vector<std::vector<PlayShape>> plays_to_ask(const Rules& rules) {
    const auto& when = rules.variant.actions.front().when;
    std::vector<std::vector<PlayShape>> plays(rules.variant.combinations.size());
    if (!when) return plays;
    const bool is_one_enough = !reads_more_than_combination(*when);
    for (const auto& shape : all_shapes(rules.program)) {
        auto& of_combination = at(plays, shape.combination);
        if (of_combination.empty() || !is_one_enough) of_combination.push_back(shape);
    }
    return plays;
}

/// Which rules can happen, as far as conditions say so before the game.
class PossibleRules {
public:
    /// @param settings  null: options may be anything
    PossibleRules(const Variant& variant, const Settings* settings,
                  const std::vector<std::vector<PlayShape>>& plays)
        : variant_(variant), plays_(plays) {
        context_.variant = &variant;
        context_.options = settings;
    }

    /// By section and name, always the same rules in the same order.
    [[nodiscard]] std::vector<RuleState> all() {
        find_actions();
        for (std::size_t i = 0; i < variant_.combinations.size(); ++i) {
            add(RuleSection::combination, variant_.combinations[i].name, can_be_played(i));
        }
        bool is_reached = true;
        for (const auto& row : variant_.beats) {
            // One that only forbids does not count as happening.
            add(RuleSection::beats_row, row.name,
                is_reached && can_hold(row.when) && can_hold(row.allow));
            if (decides_always(row)) is_reached = false;
        }
        for (std::size_t i = 0; i < variant_.actions.size(); ++i) {
            // What is implied has no name in the file.
            if (variant_.actions[i].implied) continue;
            add(RuleSection::action, variant_.actions[i].name, actions_[i]);
        }
        for (const auto& effect : variant_.effects) {
            add(RuleSection::effect, effect.name, can_follow(effect) && does_something(effect));
        }
        for (const auto& win : variant_.instant_wins) {
            add(RuleSection::instant_win, win.name,
                can_hold(variant_.instant_wins_when) && can_hold(win.when));
        }
        for (const auto& row : variant_.rounds.at_start) {
            add(RuleSection::round_start_row, row.name, can_hold(row.when));
        }
        for (const auto& row : variant_.rounds.at_end) {
            add(RuleSection::round_end_row, row.name, can_hold(row.when));
        }
        for (const auto& row : variant_.scoring) {
            add(RuleSection::scoring_row, row.name, can_hold(row.when));
        }
        for (const auto& row : variant_.end) {
            add(RuleSection::end_row, row.name, can_hold(row.when));
        }
        return std::move(rules_);
    }

private:
    void add(RuleSection section, const Name& name, bool is_possible) {
        rules_.push_back({section, name.text, is_possible});
    }

    [[nodiscard]] bool can_hold(const Term& condition) const {
        return static_value(condition, context_) != 0;
    }
    [[nodiscard]] bool can_hold(const std::optional<Term>& condition) const {
        return !condition || can_hold(*condition);
    }

    /// Whether no row after one is ever asked.
    [[nodiscard]] bool decides_always(const BeatsRow& row) const {
        if (!row.stages.all()) return false;
        return !row.when || static_value(*row.when, context_).value_or(0) != 0;
    }

    /// Whether plays of a combination may be allowed.
    [[nodiscard]] bool can_be_played(std::size_t combination) const {
        const auto& when = variant_.actions.front().when;
        const auto& plays = plays_[combination];
        if (!when || plays.empty()) return true;
        return std::any_of(plays.begin(), plays.end(), [&](const PlayShape& play) {
            auto of_play = context_;
            of_play.play = &play;
            return static_value(*when, of_play) != 0;
        });
    }

    /// Whether an effect may follow from something that can be done.
    [[nodiscard]] bool can_follow(const Effect& effect) const {
        const bool has_cause = effect.on_failure ||
                               std::any_of(effect.on.begin(), effect.on.end(),
                                           [&](int action) { return bool{at(actions_, action)}; });
        return has_cause && can_hold(effect.when);
    }

    /// Whether a step may do something; as the compiler has it, which leaves out the others.
    [[nodiscard]] bool does_something(const Step& step) const {
        if (!can_hold(step.when)) return false;
        const bool is_of_things = step.kind == StepKind::draw ||
                                  step.kind == StepKind::draw_up_to ||
                                  group_of(step.kind) == StepGroup::tokens;
        if (!is_of_things || !step.amount) return true;
        const auto amount = static_value(*step.amount, context_);
        return !amount || *amount > 0;
    }
    [[nodiscard]] bool does_something(const Effect& effect) const {
        return std::any_of(effect.steps.begin(), effect.steps.end(),
                           [&](const Step& step) { return does_something(step); });
    }

    /// Adds the actions that steps may ask for.
    void ask(const std::vector<Step>& steps, std::vector<bool>& asked) const {
        for (const auto& step : steps) {
            if (step.kind != StepKind::ask || !can_hold(step.when)) continue;
            for (const int action : step.actions) at(asked, action) = true;
        }
    }
    void ask(const std::vector<Effect>& rows, std::vector<bool>& asked) const {
        for (const auto& row : rows) {
            if (can_hold(row.when)) ask(row.steps, asked);
        }
    }

    /// Finds the actions that may be taken. What follows from one may ask for others, so that it
    /// begins with all that conditions allow and takes away those that nothing asks for.
    void find_actions() {
        for (const auto& action : variant_.actions) {
            const bool is_play = action.kind == Action::Kind::play;
            actions_.push_back(is_play || can_hold(action.when));
        }
        for (bool is_changed = true; is_changed;) {
            std::vector<bool> asked(variant_.actions.size(), false);
            ask(variant_.refills, asked);
            ask(variant_.setup, asked);
            for (const auto& effect : variant_.effects) {
                if (can_follow(effect)) ask(effect.steps, asked);
            }
            for (const auto& stage : variant_.stages) ask(stage.then, asked);
            ask(variant_.trick.taken, asked);
            ask(variant_.trick.tied, asked);
            ask(variant_.rounds.at_start, asked);
            ask(variant_.rounds.at_end, asked);
            is_changed = false;
            for (std::size_t i = 0; i < actions_.size(); ++i) {
                const auto& action = variant_.actions[i];
                if (!actions_[i] || !action.asked_only || action.implied || asked[i]) continue;
                actions_[i] = false;
                is_changed = true;
            }
        }
    }

    const Variant& variant_;
    const std::vector<std::vector<PlayShape>>& plays_;
    StaticContext context_;
    std::vector<bool> actions_;  ///< those that may be taken
    std::vector<RuleState> rules_;
};

/// Other values of an option than it has; of a number some.
std::vector<std::int64_t> other_values(const Option& option, std::int64_t value) {
    constexpr std::int64_t most = 32;
    std::vector<std::int64_t> values;
    const std::int64_t end =
        option.kind == Option::Kind::choice ? count_of(option.choices) - 1 : option.most;
    const std::int64_t first = option.kind == Option::Kind::choice ? 0 : option.least;
    for (std::int64_t other = first; other <= std::min(end, first + most); ++other) {
        values.push_back(other);
    }
    for (const auto other : {option.default_value, value - 1, value + 1, end}) {
        if (other >= first && other <= end) values.push_back(other);
    }
    values.erase(std::remove(values.begin(), values.end(), value), values.end());
    return values;
}

}  // namespace

std::vector<SwitchedOffRule> rules_switched_off(const Rules& rules) {
    const auto& variant = rules.variant;
    const auto plays = plays_to_ask(rules);
    const auto possible_with = [&](const Settings* settings) {
        return PossibleRules(variant, settings, plays).all();
    };
    const auto now = possible_with(&rules.options);
    const auto with_any = possible_with(nullptr);
    std::vector<std::vector<std::string>> options(now.size());
    for (std::size_t option = 0; option < rules.options.size(); ++option) {
        std::vector<bool> is_switched_on(now.size(), false);
        for (const auto other : other_values(variant.options[option], rules.options[option])) {
            auto settings = rules.options;
            settings[option] = other;
            const auto then = possible_with(&settings);
            for (std::size_t i = 0; i < now.size(); ++i) {
                if (!now[i].is_possible && then[i].is_possible) is_switched_on[i] = true;
            }
        }
        for (std::size_t i = 0; i < now.size(); ++i) {
            if (!is_switched_on[i]) continue;
            options[i].push_back(
                fmt::format("{} is {}", variant.options[option].name.text,
                            option_text(variant.options[option], rules.options[option])));
        }
    }
    std::vector<SwitchedOffRule> off;
    for (std::size_t i = 0; i < now.size(); ++i) {
        // What can never happen, whatever the options, is a rule that nobody would miss.
        if (now[i].is_possible || !with_any[i].is_possible) continue;
        off.push_back({now[i].section, now[i].name, std::move(options[i])});
    }
    return off;
}

}  // namespace houserules
