#include "compiler/cost.h"

#include <fmt/format.h>

#include "compiler/work_limits.h"
#include "source/phrases.h"
#include "variant/rule_terms.h"

namespace houserules {

namespace {

Steps steps_of(const std::optional<Term>& term, const Program& program) {
    return term ? most_steps(*term, program) : Steps(0);
}

}  // namespace

Steps most_steps(const Term& term, const Program& program) {
    Steps operands = 0;
    for (const auto& operand : term.operands) operands += most_steps(operand, program);
    Steps condition = 0;
    for (const auto& part : term.condition) condition += most_steps(part, program);

    if (goes_over_players(term.kind)) {
        const std::uint64_t seats = program.max_seats;
        // Where a second value decides between equals, they are found for each player.
        const bool twice = term.operands.size() > 2;
        return Steps(1) + Steps(seats) * (operands + condition) * Steps(twice ? seats + 1 : 1);
    }
    if (is_membership(term.kind)) {
        // What is looked for is evaluated anew for each that it is compared with.
        const auto again = static_cast<std::uint64_t>(term.operands.size()) - 2;
        operands += Steps(again) * most_steps(term.operands[0], program);
    }
    if (term.kind == TermKind::counts_as) return operands + steps_of_counted_rank;
    if (term.kind == TermKind::sum_cards) condition += operands;
    // A condition of any other term is one over the cards of a zone.
    const std::uint64_t cards = program.card_count;
    return Steps(1) + operands + Steps(cards) * condition;
}

Steps most_steps_of_beats(const Variant& variant, const Program& program) {
    Steps steps = 1;
    for (const auto& row : variant.beats) {
        steps += steps_of(row.when, program) + most_steps(row.allow, program);
    }
    return steps;
}

void check_expression_steps(const Variant& variant, const Program& program,
                            Diagnostics& diagnostics) {
    Steps all = 0;
    std::uint64_t longest_steps = 0;
    const Term* longest = nullptr;
    for (const auto& rule : rule_terms(variant)) {
        const auto times = rule.of_each_card ? static_cast<std::uint64_t>(program.card_count) : 1;
        const auto steps = (Steps(times) * most_steps(*rule.term, program)).count();
        all += steps;
        if (steps <= longest_steps) continue;
        longest_steps = steps;
        longest = rule.term;
    }
    if (all.count() <= WorkLimits::expression_steps) return;
    diagnostics.error(
        Code::expression_too_large, longest->span,
        longest_steps > WorkLimits::expression_steps
            ? fmt::format("this can take {} steps to evaluate; {} is the most",
                          rough_figure(static_cast<double>(longest_steps)),
                          figure(WorkLimits::expression_steps))
            : fmt::format("all expressions together can take {} steps to evaluate, and {} is the "
                          "most; this one takes {}",
                          rough_figure(static_cast<double>(all.count())),
                          figure(WorkLimits::expression_steps), figure(longest_steps)),
        "have fewer `where` and `over` within each other, also by way of `terms`; a variable "
        "that is set first can hold what they find");
}

std::uint64_t kinds_of_plays(const Program& program) {
    std::uint64_t kinds = 0;
    for (const auto& combination : program.combinations) {
        if (combination.most < combination.least) continue;
        const int sizes = (combination.most - combination.least) / combination.size_step + 1;
        kinds += std::uint64_t{combination.keys} * static_cast<std::uint64_t>(sizes) *
                 (std::uint64_t{combination.most_wilds} + 1);
    }
    return kinds;
}

void check_decision_steps(const Variant& variant, const Program& program,
                          Diagnostics& diagnostics) {
    if (!program.has_beats && !program.actions.front().asks_play) return;
    const Steps steps =
        Steps(kinds_of_plays(program)) *
        (most_steps_of_beats(variant, program) + steps_of(variant.actions.front().when, program));
    if (steps.count() <= WorkLimits::decision_steps) return;
    const auto span =
        program.has_beats ? variant.beats.front().name.span : variant.actions.front().name.span;
    diagnostics.error(
        Code::too_many_moves, span,
        fmt::format("asking the rules about every play there is can take {} steps; {} is the most",
                    rough_figure(static_cast<double>(steps.count())),
                    figure(WorkLimits::decision_steps)),
        "have fewer combinations, fewer rows, or rows that look at the play alone");
}

}  // namespace houserules
