#include "compiler/cost.h"

#include <fmt/format.h>

#include <algorithm>

#include "variant/rule_terms.h"

namespace houserules {

namespace {

/// More than any limit; keeps sums and products from overflowing.
constexpr std::uint64_t very_many = 1'000'000'000'000;

/// Finding out what a card of a play counts as takes about as long as so many steps.
constexpr std::uint64_t steps_of_counting = 50;

std::uint64_t sum(std::uint64_t a, std::uint64_t b) { return std::min(a + b, very_many); }

std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    return b != 0 && a > very_many / b ? very_many : a * b;
}

bool goes_over_players(TermKind kind) {
    switch (kind) {
        case TermKind::any_player:
        case TermKind::all_players:
        case TermKind::count_players:
        case TermKind::sum_players:
        case TermKind::least_players:
        case TermKind::most_players:
        case TermKind::player_with_least:
        case TermKind::player_with_most: return true;
        default: return false;
    }
}

std::uint64_t steps_of(const std::optional<Term>& term, const Program& program) {
    return term ? most_steps(*term, program) : 0;
}

}  // namespace

std::uint64_t most_steps(const Term& term, const Program& program) {
    std::uint64_t operands = 0;
    for (const auto& operand : term.operands)
        operands = sum(operands, most_steps(operand, program));
    std::uint64_t condition = 0;
    for (const auto& part : term.condition) condition = sum(condition, most_steps(part, program));

    if (goes_over_players(term.kind)) {
        const auto seats = static_cast<std::uint64_t>(program.max_seats);
        return sum(1, product(seats, sum(operands, condition)));
    }
    if (term.kind == TermKind::in_list || term.kind == TermKind::in_range) {
        // What is looked for is evaluated anew for each that it is compared with.
        const auto again = static_cast<std::uint64_t>(term.operands.size()) - 2;
        operands = sum(operands, product(again, most_steps(term.operands[0], program)));
    }
    if (term.kind == TermKind::counts_as) return sum(steps_of_counting, operands);
    if (term.kind == TermKind::sum_cards) condition = sum(condition, operands);
    // A condition of any other term is one over the cards of a zone.
    const auto cards = static_cast<std::uint64_t>(program.card_count);
    return sum(sum(1, operands), product(cards, condition));
}

std::uint64_t most_steps_of_beats(const Variant& variant, const Program& program) {
    std::uint64_t steps = 1;
    for (const auto& row : variant.beats) {
        steps = sum(steps, sum(steps_of(row.when, program), most_steps(row.allow, program)));
    }
    return steps;
}

void check_expression_steps(const Variant& variant, const Program& program,
                            Diagnostics& diagnostics) {
    std::uint64_t all = 0;
    std::uint64_t longest_steps = 0;
    const Term* longest = nullptr;
    for (const auto& rule : rule_terms(variant)) {
        const auto steps = most_steps(*rule.term, program);
        all = sum(all, steps);
        if (steps <= longest_steps) continue;
        longest_steps = steps;
        longest = rule.term;
    }
    if (all <= ProgramLimits::expression_steps) return;
    diagnostics.error(
        Code::expression_too_large, longest->span,
        longest_steps > ProgramLimits::expression_steps
            ? fmt::format("this can take more than {} steps to evaluate",
                          ProgramLimits::expression_steps)
            : fmt::format("all expressions together can take more than {} steps to evaluate, "
                          "and this one takes most",
                          ProgramLimits::expression_steps),
        "have fewer `where` and `over` within each other");
}

std::uint64_t kinds_of_plays(const Program& program) {
    std::uint64_t kinds = 0;
    for (const auto& combination : program.combinations) {
        const int sizes = (combination.most - combination.least) / combination.size_step + 1;
        kinds += std::uint64_t{combination.keys} * static_cast<std::uint64_t>(sizes) *
                 (std::uint64_t{combination.most_wilds} + 1);
    }
    return kinds;
}

void check_decision_steps(const Variant& variant, const Program& program, bool asks_rows,
                          Diagnostics& diagnostics) {
    if (!asks_rows && !program.actions.front().asks_play) return;
    const auto steps =
        product(kinds_of_plays(program), sum(most_steps_of_beats(variant, program),
                                             steps_of(variant.actions.front().when, program)));
    if (steps <= ProgramLimits::decision_steps) return;
    const auto span =
        asks_rows ? variant.beats.front().name.span : variant.actions.front().name.span;
    diagnostics.error(
        Code::too_many_moves, span,
        fmt::format("asking the rules about every play there is can take more than {} steps",
                    ProgramLimits::decision_steps),
        "have fewer combinations, fewer rows, or rows that look at the play alone");
}

}  // namespace houserules
