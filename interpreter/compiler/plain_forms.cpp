#include "compiler/plain_forms.h"

#include <optional>
#include <vector>

#include "language/arithmetic.h"
#include "source/containers.h"

namespace houserules {

namespace {

constexpr std::size_t most_tests = 8;

/// No two numbers differ by as much.
constexpr std::int64_t highest = std::int64_t{1} << 40;

PlainNumber constant(std::int32_t value) { return {{}, value}; }

bool is_constant(const PlainNumber& number) { return !number.place.is_somewhere(); }

/// Whether the first number, less the second, lies between bounds.
PlainTest test_between(const PlainNumber& first, const PlainNumber& second, std::int64_t least,
                       std::int64_t most) {
    const std::int64_t moved = std::int64_t{second.more} - first.more;
    return {first.place, second.place, least + moved, static_cast<std::uint64_t>(most - least)};
}

/// Reads nodes as plain numbers and tests.
class PlainReading {
public:
    explicit PlainReading(const Program& program) : program_(program) {}

    [[nodiscard]] std::optional<PlainNumber> number(const FormulaNode& node) const {
        switch (node.kind) {
            case TermKind::constant: return constant(arithmetic::saturate(node.value));
            case TermKind::variable: return variable(node);
            case TermKind::count_cards: return cards(node);
            case TermKind::player_count:
            case TermKind::count_out:
            case TermKind::count_in:
            case TermKind::value:
            case TermKind::can_play:
            case TermKind::play_source:
            case TermKind::play_rank:
            case TermKind::play_size: return PlainNumber{{node.kind}};
            case TermKind::add:
            case TermKind::subtract: return sum(node);
            default: return std::nullopt;
        }
    }

    /// Reads a condition as tests that are to hold as `form` says.
    /// @return whether it is made of such
    bool add_tests(const FormulaNode& node, FormulaForm form, std::vector<PlainTest>& tests) const {
        const auto joined = form == FormulaForm::all ? TermKind::logical_and : TermKind::logical_or;
        if (node.kind == joined) {
            for (std::size_t i = 0; i < node.operands; ++i) {
                if (!add_tests(node.part(i), form, tests)) return false;
            }
            return true;
        }
        const auto test = test_of(node);
        if (!test || tests.size() == most_tests) return false;
        tests.push_back(*test);
        return true;
    }

private:
    [[nodiscard]] static bool is_acting_player(const FormulaNode& node) {
        return node.kind == TermKind::player;
    }

    [[nodiscard]] std::optional<PlainNumber> variable(const FormulaNode& node) const {
        // A variable may begin with the value of one that is declared after it.
        if (node.index >= count_of(program_.variables)) return std::nullopt;
        const VariableProgram& variable = at(program_.variables, node.index);
        if (variable.of_player && !is_acting_player(*node.first())) return std::nullopt;
        return PlainNumber{{node.kind, variable.of_player, variable.slot}};
    }

    [[nodiscard]] std::optional<PlainNumber> cards(const FormulaNode& node) const {
        if (node.has_condition) return std::nullopt;
        const ZoneProgram& zone = at(program_.zones, node.index);
        if (zone.of_player && !is_acting_player(*node.first())) return std::nullopt;
        return PlainNumber{
            {node.kind, zone.of_player, static_cast<std::int16_t>(zone.instance(0))}};
    }

    /// A number and a constant.
    [[nodiscard]] std::optional<PlainNumber> sum(const FormulaNode& node) const {
        if (node.operands != 2 || node.part(1).kind != TermKind::constant) return std::nullopt;
        auto number = this->number(node.part(0));
        if (!number || is_constant(*number) || number->more != 0) return std::nullopt;
        const std::int32_t more = arithmetic::saturate(node.part(1).value);
        number->more = node.kind == TermKind::add ? more : arithmetic::subtract(0, more);
        return number;
    }

    [[nodiscard]] std::optional<PlainTest> test_of(const FormulaNode& node) const {
        if (node.kind == TermKind::logical_not) {
            auto test = test_of(*node.first());
            if (test) test->is_within = !test->is_within;
            return test;
        }
        if (is_comparison(node.kind)) return comparison(node);
        if (node.kind == TermKind::in_range) return range(node);
        // A truth value, which is to be not 0.
        const auto value = number(node);
        if (!value) return std::nullopt;
        PlainTest test = test_between(*value, constant(0), 0, 0);
        test.is_within = false;
        return test;
    }

    [[nodiscard]] std::optional<PlainTest> comparison(const FormulaNode& node) const {
        const auto first = number(node.part(0));
        const auto second = number(node.part(1));
        if (!first || !second || may_saturate(*first, *second)) return std::nullopt;
        // What is absent, -1, equals nothing.
        const bool of_something = is_constant(*second) && second->more >= 0;
        if (node.can_be_none && !(is_equality(node.kind) && of_something)) return std::nullopt;
        switch (node.kind) {
            case TermKind::less: return test_between(*first, *second, -highest, -1);
            case TermKind::less_equal: return test_between(*first, *second, -highest, 0);
            case TermKind::greater: return test_between(*first, *second, 1, highest);
            case TermKind::greater_equal: return test_between(*first, *second, 0, highest);
            default: break;
        }
        PlainTest test = test_between(*first, *second, 0, 0);
        test.is_within = node.kind == TermKind::equal;
        return test;
    }

    [[nodiscard]] std::optional<PlainTest> range(const FormulaNode& node) const {
        const auto value = number(node.part(0));
        const bool is_known =
            node.part(1).kind == TermKind::constant && node.part(2).kind == TermKind::constant;
        if (!value || value->more != 0 || !is_known || node.can_be_none) return std::nullopt;
        const std::int32_t low = arithmetic::saturate(node.part(1).value);
        const std::int32_t high = arithmetic::saturate(node.part(2).value);
        if (low > high) return std::nullopt;
        return test_between(*value, constant(0), low, high);
    }

    /// Sums end at the bounds of 32 bits, which a difference does not show.
    [[nodiscard]] static bool may_saturate(const PlainNumber& first, const PlainNumber& second) {
        return (!is_constant(first) && first.more != 0) ||
               (!is_constant(second) && second.more != 0);
    }

    const Program& program_;
};

std::optional<PlainStep> plain_set(const Program& program, const StepProgram& step,
                                   const PlainNumber& amount) {
    const VariableProgram& variable = at(program.variables, step.index);
    if (variable.is_of_cards()) return std::nullopt;  // may be none, and then nothing is set
    return PlainStep{PlainStep::Kind::set, 0, variable.slot, variable.of_player, amount};
}

std::optional<PlainStep> plain_draw(const Program& program, const StepProgram& step,
                                    const PlainNumber& amount) {
    const ZoneProgram& from = at(program.zones, step.from);
    const ZoneProgram& to = at(program.zones, step.to);
    const bool is_play_zone = step.from == program.actions[0].to;
    if (!program.refills.empty()) return std::nullopt;  // more may come than there is
    if (from.of_player || !from.ordered() || is_play_zone || !to.of_player || to.ordered()) {
        return std::nullopt;
    }
    const auto kind =
        step.kind == StepKind::draw ? PlainStep::Kind::draw : PlainStep::Kind::draw_up_to;
    return PlainStep{kind, static_cast<std::int16_t>(from.instance(0)),
                     static_cast<std::int16_t>(to.instance(0)), true, amount};
}

std::optional<PlainStep> plain_step(const Program& program, const StepProgram& step) {
    const bool is_plain =
        step.when.absent() && step.to_player.absent() && step.amount.form == FormulaForm::number;
    if (!is_plain) return std::nullopt;
    const PlainNumber& amount = program.plain_numbers[step.amount.first];
    if (step.kind == StepKind::set) return plain_set(program, step, amount);
    const bool draws = step.kind == StepKind::draw || step.kind == StepKind::draw_up_to;
    return draws ? plain_draw(program, step, amount) : std::nullopt;
}

}  // namespace

void find_plain_form(Program& program, Formula& formula) {
    const PlainReading reading(program);
    const FormulaNode& node = program.nodes[formula.begin];
    if (const auto number = reading.number(node)) {
        formula.form = FormulaForm::number;
        formula.first = static_cast<std::uint32_t>(program.plain_numbers.size());
        program.plain_numbers.push_back(*number);
        return;
    }
    for (const auto form : {FormulaForm::all, FormulaForm::any}) {
        std::vector<PlainTest> tests;
        if (!reading.add_tests(node, form, tests)) continue;
        formula.form = form;
        formula.count = static_cast<std::uint16_t>(tests.size());
        formula.first = static_cast<std::uint32_t>(program.plain_tests.size());
        program.plain_tests.insert(program.plain_tests.end(), tests.begin(), tests.end());
        return;
    }
}

const PlainTest* only_test(const Program& program, const Formula& formula) {
    const bool is_test = formula.form == FormulaForm::all && formula.count == 1;
    return is_test ? &program.plain_tests[formula.first] : nullptr;
}

std::vector<PlainStep> plain_steps(const Program& program, const std::vector<StepProgram>& steps) {
    std::vector<PlainStep> plain;
    for (const auto& step : steps) {
        const auto found = plain_step(program, step);
        if (!found) return {};
        plain.push_back(*found);
    }
    return plain;
}

}  // namespace houserules
