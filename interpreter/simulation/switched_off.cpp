#include "simulation/switched_off.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "compiler/combinations.h"
#include "explain/sheet/sheet_names.h"
#include "source/containers.h"
#include "variant/static_value.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

/// What options can be, all of them at once.
using Settings = std::vector<std::int64_t>;

/// Whether a condition asks more of a play than what combination it is.
bool reads_more_than_combination(const Term& term) {
    return contains_term(term, [](const Term& part) {
        return group_of(part.kind) == TermGroup::play && part.kind != TermKind::play_combination &&
               part.kind != TermKind::play_tier;
    });
}

/// Plays that conditions are asked about.
struct AskedPlays {
    std::vector<std::vector<PlayShape>> by_combination;
    /// Whether rows of `beats` say the same of any other play as of one of these.
    bool are_all_for_beats = false;
};

/// The plays of each combination of which conditions may say different things.
AskedPlays plays_to_ask(const Rules& rules) {
    constexpr std::size_t most = 500;  // for rows of `beats`, which are many
    const auto& variant = rules.variant;
    const auto& when = variant.actions.front().when;
    const auto shapes = all_shapes(rules.program);
    const auto reads_more = [](const std::optional<Term>& condition) {
        return condition && reads_more_than_combination(*condition);
    };
    const bool beats_read_more = any_of(variant.beats, [&](const BeatsRow& row) {
        return reads_more(row.when) || reads_more_than_combination(row.allow);
    });
    AskedPlays plays;
    plays.are_all_for_beats = !beats_read_more || shapes.size() <= most;
    const bool is_one_enough = !reads_more(when) && !(beats_read_more && plays.are_all_for_beats);
    plays.by_combination.resize(variant.combinations.size());
    for (const auto& shape : shapes) {
        auto& of_combination = at(plays.by_combination, shape.combination);
        if (of_combination.empty() || !is_one_enough) of_combination.push_back(shape);
    }
    return plays;
}

/// Which rules can happen, as far as conditions say so before the game.
class PossibleRules {
public:
    /// @param settings  null: options may be anything
    /// @param players   0: any number
    PossibleRules(const Rules& rules, const Settings* settings, int players,
                  const AskedPlays& plays)
        : rules_of_game_(rules), variant_(rules.variant), plays_(plays) {
        context_.variant = &variant_;
        context_.options = settings;
        context_.players = players;
    }

    /// By section and name, always the same rules in the same order.
    [[nodiscard]] std::vector<RuleState> all() {
        find_unchanged();
        for (std::size_t i = 0; i < variant_.combinations.size(); ++i) {
            add(RuleSection::combination, variant_.combinations[i].name, can_be_played(i),
                "the `when` of `play` allows no such play");
        }
        const auto beats = possible_beats();
        for (std::size_t i = 0; i < variant_.beats.size(); ++i) {
            const auto& row = variant_.beats[i];
            add(RuleSection::beats_row, row.name, beats[i],
                why_not(row.when, "it allows no play that comes to it"));
        }
        for (std::size_t i = 0; i < variant_.actions.size(); ++i) {
            // What is implied has no name in the file.
            if (variant_.actions[i].implied) continue;
            add(RuleSection::action, variant_.actions[i].name, actions_[i],
                why_not(variant_.actions[i].when, "nothing asks for it"));
        }
        for (const auto& effect : variant_.effects) {
            const bool follows = can_follow(effect);
            add(RuleSection::effect, effect.name, follows && does_something(effect),
                why_not(effect.when, follows ? "nothing of what it says can be done"
                                             : "nothing that it follows from can be done"));
        }
        for (const auto& win : variant_.instant_wins) {
            add(RuleSection::instant_win, win.name,
                can_hold(variant_.instant_wins_when) && can_hold(win.when),
                why_not(win.when, "no round is won at once"));
        }
        for (const auto& row : variant_.rounds.at_start) {
            add(RuleSection::round_start_row, row.name, can_hold(row.when), why_not(row.when, ""));
        }
        for (const auto& row : variant_.rounds.at_end) {
            add(RuleSection::round_end_row, row.name, can_hold(row.when), why_not(row.when, ""));
        }
        for (const auto& row : variant_.scoring) {
            add(RuleSection::scoring_row, row.name, can_hold(row.when), why_not(row.when, ""));
        }
        for (const auto& row : variant_.end) {
            add(RuleSection::end_row, row.name, can_hold(row.when), why_not(row.when, ""));
        }
        return std::move(rules_);
    }

private:
    void add(RuleSection section, const Name& name, bool is_possible, std::string why) {
        rules_.push_back({section, name.text, is_possible, is_possible ? "" : std::move(why)});
    }

    /// Why a rule with a condition cannot happen.
    ///
    /// @param otherwise  where the condition may hold
    [[nodiscard]] std::string why_not(const std::optional<Term>& when,
                                      std::string_view otherwise) const {
        if (can_hold(when)) return std::string(otherwise);
        constexpr std::size_t longest = 60;
        const auto text = source_text(rules_of_game_.sources, when->span);
        if (text.empty() || text.size() > longest) return "its `when` never holds";
        return fmt::format("its `when` never holds: `{}`", text);
    }

    /// The value of a term as far as it is known before the game.
    [[nodiscard]] std::optional<std::int32_t> value_of(const Term& term) const {
        return static_value(with_unchanged(term), context_);
    }

    [[nodiscard]] bool can_hold(const Term& condition) const { return value_of(condition) != 0; }
    [[nodiscard]] bool can_hold(const std::optional<Term>& condition) const {
        return !condition || can_hold(*condition);
    }

    /// What conditions say of a play, as far as it is known before the game.
    [[nodiscard]] StaticContext context_of(const PlayShape& play) const {
        auto context = context_;
        context.play = &play;
        return context;
    }

    /// Whether plays of a combination may be allowed.
    [[nodiscard]] bool can_be_played(std::size_t combination) const {
        const auto& when = variant_.actions.front().when;
        const auto& plays = plays_.by_combination[combination];
        if (!when || plays.empty()) return true;
        const Term known = with_unchanged(*when);
        return any_of(plays, [&](const PlayShape& play) {
            return static_value(known, context_of(play)) != 0;
        });
    }

    /// A row of `beats` with its conditions as far as they are known.
    struct KnownRow {
        std::optional<Term> when;
        Term allow;
        bool is_for_all_stages = true;
    };

    /// Which rows of `beats` may allow a play: one that only forbids does not count as happening.
    [[nodiscard]] std::vector<bool> possible_beats() const {
        std::vector<KnownRow> rows;
        for (const auto& row : variant_.beats) {
            const auto when = row.when ? std::optional(with_unchanged(*row.when)) : std::nullopt;
            rows.push_back({when, with_unchanged(row.allow), row.stages.all()});
        }
        std::vector<bool> possible(rows.size(), false);
        if (!plays_.are_all_for_beats) {
            find_beats(rows, context_, possible);
            return possible;
        }
        const auto& when = variant_.actions.front().when;
        const auto may_play = when ? std::optional(with_unchanged(*when)) : std::nullopt;
        for (const auto& plays : plays_.by_combination) {
            for (const auto& play : plays) {
                const auto context = context_of(play);
                if (may_play && static_value(*may_play, context) == 0) continue;
                find_beats(rows, context, possible);
            }
        }
        return possible;
    }

    /// Marks the rows that may allow what is known; the first that surely decides is the last.
    static void find_beats(const std::vector<KnownRow>& rows, const StaticContext& context,
                           std::vector<bool>& possible) {
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const auto& row = rows[i];
            const auto holds = row.when ? static_value(*row.when, context) : 1;
            if (holds == 0) continue;
            if (!possible[i] && static_value(row.allow, context) != 0) possible[i] = true;
            if (holds.has_value() && row.is_for_all_stages) return;
        }
    }

    /// Whether an effect may follow from something that can be done.
    [[nodiscard]] bool can_follow(const Effect& effect) const {
        const bool has_cause = effect.on_failure || any_of(effect.on, [&](int action) {
                                   return bool{at(actions_, action)};
                               });
        return has_cause && can_hold(effect.when);
    }

    /// Whether a step may do something; as the compiler has it, which leaves out the others.
    [[nodiscard]] bool does_something(const Step& step) const {
        if (!can_hold(step.when)) return false;
        const bool is_of_things = step.kind == StepKind::draw ||
                                  step.kind == StepKind::draw_up_to ||
                                  group_of(step.kind) == StepGroup::tokens;
        if (!is_of_things || !step.amount) return true;
        const auto amount = value_of(*step.amount);
        return !amount || *amount > 0;
    }
    [[nodiscard]] bool does_something(const Effect& effect) const {
        return any_of(effect.steps, [&](const Step& step) { return does_something(step); });
    }

    /// Calls `visit` with every step that may be done.
    template <typename Visit>
    void for_each_possible_step(const Visit& visit) const {
        const auto visit_all = [&](const std::vector<Step>& steps) {
            for (const auto& step : steps) {
                if (can_hold(step.when)) visit(step);
            }
        };
        visit_all(variant_.refills);
        visit_all(variant_.setup);
        for (const auto& effect : variant_.effects) {
            if (can_follow(effect)) visit_all(effect.steps);
        }
        for (const auto& stage : variant_.stages) {
            visit_all(stage.at_start);
            visit_all(stage.then);
        }
        visit_all(variant_.trick.taken);
        visit_all(variant_.trick.tied);
        for (const auto* rows : {&variant_.rounds.at_start, &variant_.rounds.at_end}) {
            for (const auto& row : *rows) {
                if (can_hold(row.when)) visit_all(row.steps);
            }
        }
    }

    /// Finds the actions that may be taken. What follows from one may ask for others, so that it
    /// begins with all that conditions allow and takes away those that nothing asks for.
    void find_actions() {
        actions_.clear();
        for (const auto& action : variant_.actions) {
            const bool is_play = action.kind == Action::Kind::play;
            actions_.push_back(is_play || can_hold(action.when));
        }
        for (bool is_changed = true; is_changed;) {
            std::vector<bool> asked(variant_.actions.size(), false);
            for_each_possible_step([&](const Step& step) {
                if (step.kind != StepKind::ask) return;
                for (const int action : step.actions) at(asked, action) = true;
            });
            is_changed = false;
            for (std::size_t i = 0; i < actions_.size(); ++i) {
                const auto& action = variant_.actions[i];
                if (!actions_[i] || !action.asked_only || action.implied || asked[i]) continue;
                actions_[i] = false;
                is_changed = true;
            }
        }
    }

    /// Finds the numbers and truths that keep the value with which they begin. At first that is
    /// taken of all of them: the first step that changes one would have to be possible while it is
    /// so. Those that such a step changes are taken away until none is left.
    void find_unchanged() {
        unchanged_.assign(variant_.variables.size(), std::nullopt);
        for (std::size_t i = 0; i < variant_.variables.size(); ++i) {
            const auto& variable = variant_.variables[i];
            const int number = static_cast<int>(i);
            const bool is_dealer = variant_.dealer && variant_.dealer->variable == number;
            const bool is_plain = variable.type == Type::integer || variable.type == Type::boolean;
            if (!is_plain || is_dealer || number == variant_.stage_variable) continue;
            unchanged_[i] = static_value(variable.start, context_);
        }
        for (bool is_changed = true; is_changed;) {
            find_actions();
            is_changed = false;
            std::vector<int> set;
            for_each_possible_step([&](const Step& step) {
                if (group_of(step.kind) != StepGroup::variable || step.index < 0) return;
                const auto& value = at(unchanged_, step.index);
                const bool is_same = step.sets_variable() && value_of(*step.amount) == value;
                if (value && !is_same) set.push_back(step.index);
            });
            for (const int variable : set) {
                at(unchanged_, variable).reset();
                is_changed = true;
            }
        }
    }

    /// A term in which what never changes stands as its value.
    [[nodiscard]] Term with_unchanged(const Term& term) const {
        const auto is_unchanged = [&](const Term& part) {
            return part.kind == TermKind::variable && at(unchanged_, part.index).has_value();
        };
        if (!contains_term(term, is_unchanged)) return term;
        Term result = term.without_parts();
        if (is_unchanged(term)) {
            result.kind = TermKind::constant;
            result.value = *at(unchanged_, term.index);
            return result;
        }
        for (const auto& operand : term.operands) {
            result.operands.push_back(with_unchanged(operand));
        }
        for (const auto& condition : term.condition) {
            result.condition.push_back(with_unchanged(condition));
        }
        return result;
    }

    const Rules& rules_of_game_;
    const Variant& variant_;
    const AskedPlays& plays_;
    StaticContext context_;
    std::vector<bool> actions_;  ///< those that may be taken
    /// By variable: its value, if it never has another.
    std::vector<std::optional<std::int32_t>> unchanged_;
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

std::vector<RuleState> possible_rules(const Rules& rules, const std::vector<std::int64_t>* options,
                                      int players) {
    return PossibleRules(rules, options, players, plays_to_ask(rules)).all();
}

std::vector<SwitchedOffRule> rules_switched_off(const Rules& rules) {
    const auto& variant = rules.variant;
    const auto plays = plays_to_ask(rules);
    const auto possible_with = [&](const Settings* settings) {
        return PossibleRules(rules, settings, 0, plays).all();
    };
    const auto now = possible_with(&rules.options);
    const auto with_any = possible_with(nullptr);
    std::vector<std::vector<OptionSet>> options(now.size());
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
            const auto& setting = variant.options[option];
            options[i].push_back({setting.name.text,
                                  name_as_title(setting.name.text, setting.title),
                                  option_text(setting, rules.options[option]), setting.says});
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
