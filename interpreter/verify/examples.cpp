#include "verify/examples.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "compiler/compile.h"
#include "game/counting.h"
#include "rules/rules.h"
#include "source/containers.h"
#include "variant/deck_choice.h"
#include "variant/synonyms.h"
#include "verify/example_moves.h"
#include "verify/example_position.h"
#include "verify/example_result.h"
#include "verify/example_words.h"

namespace houserules {

namespace {

/// By which row of `end` a game is over, if it is one: " by `first_out`".
std::string by_row(const Program& program, const State& state) {
    if (state.end_row < 0) return {};
    return fmt::format(" by `{}`", at(program.names.end_rows, state.end_row));
}

/// Runs examples one after the other; each set of options is compiled once.
class ExampleRunner {
public:
    ExampleRunner(const Variant& variant, const Sources& sources, Coverage* coverage,
                  const Program* defaults)
        : variant_(variant), coverage_(coverage) {
        if (defaults != nullptr) programs_.emplace(default_options(variant), *defaults);
        rules_.name = variant.name;
        rules_.sources = sources;
        rules_.variant = variant;
    }

    [[nodiscard]] ExampleOutcome run(const Example& example) {
        // Of its own: what is wrong with one example must not keep another from being run.
        diagnostics_ = Diagnostics();
        run_steps(example);
        return {example.name, std::move(diagnostics_)};
    }

private:
    using Programs = std::map<std::vector<std::int64_t>, Program>;

    void run_steps(const Example& example) {
        if (!check_example_names(variant_, example, diagnostics_)) return;
        if (!set_rules(example) || !check_players(example)) return;
        const auto& program = rules_.program;
        const int seats = example.players > 0 ? example.players : program.players.front();
        if (!example.readings.empty()) {
            check_readings(program, seats, counting_in(example, seats), example, diagnostics_,
                           coverage_);
        }
        if (example.given.empty() && example.legal.empty() && example.illegal.empty() &&
            example.plays.empty() && example.then.empty() && example.legal_then.empty() &&
            example.illegal_then.empty()) {
            return;
        }
        RuleUses uses;
        auto state = position_of(program, example, seats, {nullptr, nullptr, &uses}, diagnostics_);
        if (!state) return;
        if (coverage_ != nullptr) coverage_->note_position(program, *state, uses);
        if (!everybody_has_cards(example, *state)) return;
        const int actor = state->to_act;
        const auto round = state->round;
        check_moves(rules_, *state, example.legal, example.illegal, diagnostics_, coverage_);
        if (!make_moves(rules_, *state, example, diagnostics_, coverage_)) return;
        check_result(program, *state, example, actor, round, diagnostics_);
        if (example.legal_then.empty() && example.illegal_then.empty()) return;
        if (state->over()) {
            diagnostics_.error(Code::bad_value, example.name.span,
                               fmt::format("the game is over then{}, so no move is legal or not",
                                           by_row(program, *state)));
            return;
        }
        check_moves(rules_, *state, example.legal_then, example.illegal_then, diagnostics_,
                    coverage_);
    }

    /// What cards count as in the position of an example, or in a new game.
    [[nodiscard]] int counting_in(const Example& example, int seats) const {
        const auto& program = rules_.program;
        if (program.counting_slot < 0) return 0;
        Diagnostics problems;  // reported when the position itself is looked at
        const auto state = position_of(program, example, seats, {}, problems);
        return state ? counting_now(program, *state) : 0;
    }

    bool set_rules(const Example& example) {
        std::vector<OptionSetting> settings;
        for (const auto& entry : example.options) {
            OptionSetting setting;
            setting.name = entry.name.text;
            setting.value = entry.value.text;
            settings.push_back(std::move(setting));
            // One by one, so that a mistake is reported where it stands.
            const auto result = set_options(variant_, settings);
            if (!result) {
                const bool has_value = !entry.value.text.empty();
                diagnostics_.error(Code::bad_option_value,
                                   has_value ? entry.value.span : entry.name.span,
                                   result.error().message, help_for_option(entry));
                return false;
            }
        }
        auto values = *set_options(variant_, settings);
        if (coverage_ != nullptr) coverage_->note_options(variant_, values);
        auto found = programs_.find(values);
        if (found == programs_.end()) {
            auto program = compile(variant_, values, diagnostics_, &memory_);
            if (!program) return false;
            found = programs_.emplace(values, std::move(*program)).first;
        }
        if (rules_.options != values || rules_.program.players.empty()) {
            if (options_decide_deck(variant_)) rules_.variant = with_deck_of(variant_, values);
            rules_.options = std::move(values);
            use(found);
        }
        return true;
    }

    /// Takes a program for the rules, and puts the one back that was taken before.
    void use(Programs::iterator found) {
        if (in_use_ != programs_.end()) std::swap(in_use_->second, rules_.program);
        std::swap(found->second, rules_.program);
        in_use_ = found;
    }

    /// What to write for a value that an option does not have.
    [[nodiscard]] Help help_for_option(const ExampleEntry& entry) const {
        if (const auto index = find_option(variant_, entry.name.text)) {
            const Option& option = variant_.options[*index];
            if (option.kind == Option::Kind::boolean) {
                return suggest_word(entry.value.text, {"true", "false"});
            }
            if (option.kind == Option::Kind::choice) {
                return suggest_word(entry.value.text, option.choices);
            }
        }
        return {};
    }

    bool check_players(const Example& example) {
        const auto& allowed = rules_.program.players;
        const int players = example.players > 0 ? example.players : allowed.front();
        if (std::find(allowed.begin(), allowed.end(), players) != allowed.end()) return true;
        const Span place = example.players > 0 ? example.players_span : example.name.span;
        diagnostics_.error(
            Code::out_of_range, place,
            fmt::format("{} cannot play this game, only {}", players, fmt::join(allowed, ", ")));
        return false;
    }

    /// After a move, players without cards go out; an example that makes moves must not forget
    /// to give somebody cards.
    bool everybody_has_cards(const Example& example, const State& state) {
        const auto& program = rules_.program;
        if (example.plays.empty() || state.over() || program.out_at_round_start) return true;
        if (program.out_zones.empty() || !program.out_when.absent()) return true;
        if (state.phase != Phase::play) return true;
        for (int seat = 0; seat < state.seats; ++seat) {
            const bool has_cards = any_of(program.out_zones, [&](std::uint8_t zone) {
                const int instance = program.zones[zone].instance(seat);
                return at(state.zones, instance).count != 0;
            });
            if (has_cards || state.is_out(seat)) continue;
            diagnostics_.error(Code::bad_value, example.name.span,
                               fmt::format("seat {} has no cards and is not out; moves can only be "
                                           "made where everybody is one or the other",
                                           seat),
                               help_for_hands(state));
            return false;
        }
        return true;
    }

    /// How everybody is given cards: `hand: {0: [...], 1: 1}`.
    [[nodiscard]] std::string help_for_hands(const State& state) const {
        const auto zone = rules_.program.out_zones.front();
        std::vector<std::string> hands = {"0: [...]"};
        for (int seat = 1; seat < state.seats; ++seat) hands.push_back(fmt::format("{}: 1", seat));
        return fmt::format(
            "give cards to everybody: `{}: {{{}}}`, where a number stands for any "
            "cards",
            rules_.program.names.zones[zone], fmt::join(hands, ", "));
    }

    const Variant& variant_;
    Diagnostics diagnostics_;  ///< of the example that is run
    Coverage* coverage_;
    Rules rules_;
    Programs programs_;  ///< by options; the one in use is with the rules
    Programs::iterator in_use_ = programs_.end();
    CompileMemory memory_;
};

}  // namespace

std::vector<ExampleOutcome> run_examples(const Variant& variant, const Sources& sources,
                                         Coverage* coverage, const Program* defaults) {
    std::vector<ExampleOutcome> outcomes;
    if (variant.examples.empty()) return outcomes;
    ExampleRunner runner(variant, sources, coverage, defaults);
    for (const auto& example : variant.examples) outcomes.push_back(runner.run(example));
    return outcomes;
}

void check_examples(const Variant& variant, const Sources& sources, Diagnostics& diagnostics,
                    Coverage* coverage, const Program* defaults) {
    for (auto& outcome : run_examples(variant, sources, coverage, defaults)) {
        auto& problems = outcome.problems.all();
        auto& all = diagnostics.all();
        all.insert(all.end(), std::make_move_iterator(problems.begin()),
                   std::make_move_iterator(problems.end()));
    }
}

}  // namespace houserules
