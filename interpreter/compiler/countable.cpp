#include "compiler/countable.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "compiler/counting.h"
#include "compiler/hand_sizes.h"
#include "compiler/named_values.h"
#include "compiler/play_counts.h"
#include "compiler/play_terms.h"
#include "compiler/play_work.h"
#include "compiler/work_limits.h"
#include "source/containers.h"
#include "source/phrases.h"

namespace houserules {

namespace {

/// Moves are counted in 64 bits; a game that could exceed them is refused.
constexpr double most_moves = 0x1p62;

/// How many values may be named with each play; 1 where nothing is.
double values_of_plays(const Variant& variant, const Program& program) {
    ActionProgram play;
    compile_named_values(variant.actions.front(), program, play);
    return std::max<int>(play.value_count, 1);
}

bool asks_about_cards(const std::optional<Term>& term) {
    return term &&
           contains_term(*term, [](const Term& part) { return is_of_played_cards(part.kind); });
}

/// Kickers of a rank that hold what they must not are passed over one by one.
bool passes_over_too_many(const Program& program, const CombinationProgram& combination,
                          WaysToPick& to_pick) {
    if (combination.composition < 0) return false;
    const auto& composition = at(program.compositions, combination.composition);
    const int units = composition.kickers_repeat ? composition.units(composition.most) : 1;
    const std::size_t most = units * composition.kicker_size;
    return std::any_of(
        composition.never.begin(), composition.never.end(), [&](const KindCount& never) {
            const auto& cards = program.rank_cards[program.kind_rank[never.kind]];
            const auto& ways = to_pick.most(cards, program.most_held);
            const auto end =
                ways.begin() + static_cast<std::ptrdiff_t>(std::min(most + 1, ways.size()));
            return std::any_of(ways.begin(), end,
                               [](double number) { return number > WorkLimits::listed_plays; });
        });
}

/// Counting plays must not take long, whatever a player holds.
void check_counting_steps(const Variant& variant, const Program& program,
                          const std::vector<CombinationProgram>& combinations,
                          Diagnostics& diagnostics) {
    Steps all = 0;
    std::uint64_t most = 0;
    std::size_t worst = 0;
    for (std::size_t i = 0; i < combinations.size(); ++i) {
        const Steps steps = steps_to_count(program, combinations[i]);
        all += steps;
        if (steps.count() <= most) continue;
        most = steps.count();
        worst = i;
    }
    if (all.count() <= WorkLimits::decision_steps) return;
    const Name& name = variant.combinations[worst].name;
    diagnostics.error(
        Code::too_many_moves, name.span,
        fmt::format("counting the plays of a hand of {} cards can take {} steps, {} of "
                    "them for `{}`; {} is the most",
                    program.most_held, rough_figure(static_cast<double>(all.count())),
                    rough_figure(static_cast<double>(most)), name.text,
                    figure(WorkLimits::decision_steps)),
        "have fewer cards in a hand, fewer sizes, fewer kickers, or fewer cards "
        "that may count as others");
}

/// Conditions over the cards of a play are asked of every play that there is.
///
/// @param ways    how many plays there can be of each combination
/// @param values  how many values may be named with each
void check_listed(const Variant& variant, const std::vector<double>& ways, double values,
                  Diagnostics& diagnostics) {
    const double plays = std::accumulate(ways.begin(), ways.end(), 0.0);
    const auto most = std::max_element(ways.begin(), ways.end());
    const auto refuse = [&](const Term& term, std::string_view what, double times) {
        const Combination& largest = variant.combinations[most - ways.begin()];
        diagnostics.error(
            Code::too_many_moves, term.span,
            fmt::format("this looks at {}, of which there can be {}, {} of them of `{}`; {} is "
                        "the most",
                        what, rough_figure(plays * times), rough_figure(*most * times),
                        largest.name.text, figure(WorkLimits::listed_plays)),
            fmt::format("have fewer cards in `{}`, deal fewer, or say by combinations what plays "
                        "can be",
                        largest.name.text));
    };
    const auto check = [&](const std::optional<Term>& term) {
        if (plays <= WorkLimits::listed_plays || !asks_about_cards(term)) return;
        refuse(*term, "the cards of each play", 1);
    };
    check(variant.actions.front().when);
    check(variant.actions.front().must);
    const auto& named = variant.actions.front().values_when;
    if (plays * values > WorkLimits::listed_plays && named && looks_at_play(*named)) {
        refuse(*named, "each play with each value", values);
    }
    for (const auto& effect : variant.effects) {
        for (const auto& step : effect.steps) check(step.plays);
    }
}

}  // namespace

void check_countable(const Variant& variant, const Program& program,
                     const std::vector<CombinationProgram>& combinations, WaysToPick& to_pick,
                     Diagnostics& diagnostics) {
    const double values = values_of_plays(variant, program);
    const double most = most_moves / values;
    double all = 0;
    std::vector<double> ways_of_each;
    for (std::size_t i = 0; i < combinations.size(); ++i) {
        const auto& combination = combinations[i];
        const double ways = most_plays(program, combination, to_pick);
        all += ways;
        ways_of_each.push_back(ways);
        const bool listed = combination.composition >= 0 &&
                            at(program.compositions, combination.composition).excludes();
        if (listed && ways > WorkLimits::listed_plays) {
            const Combination& written = variant.combinations[i];
            const Name& name = written.name;
            const std::string_view key = !written.differ.empty()   ? "differ"
                                         : !written.unless.empty() ? "unless"
                                                                   : "alike";
            diagnostics.error(
                Code::too_many_moves, name.span,
                fmt::format("with `{}` each play of `{}` is looked at, of which "
                            "there can be {}; {} is the most",
                            key, name.text, rough_figure(ways), figure(WorkLimits::listed_plays)),
                fmt::format("have fewer cards in `{}`, or deal fewer", name.text));
            return;
        }
        if (passes_over_too_many(program, combination, to_pick)) {
            const Name& name = variant.combinations[i].name;
            diagnostics.error(
                Code::too_many_moves, name.span,
                fmt::format("with `never` each kicker of `{}` is looked at, and there "
                            "can be more than {} of one rank",
                            name.text, figure(WorkLimits::listed_plays)),
                fmt::format("have fewer kickers in `{}`, or leave out `never`", name.text));
            return;
        }
        if (all <= most) continue;
        diagnostics.error(Code::too_many_moves, variant.combinations[i].name.span,
                          fmt::format("a hand of {} cards can make `{}` in more ways than can be "
                                      "counted: {} plays in all, and {} is the most",
                                      program.most_held, variant.combinations[i].name.text,
                                      rough_figure(all), rough_figure(most)),
                          "end runs and sets earlier, as in `3..8`, or deal fewer cards");
        return;
    }
    check_counting_steps(variant, program, combinations, diagnostics);
    check_listed(variant, ways_of_each, values, diagnostics);
}

void check_choices(const Variant& variant, const Emitter& emitter, const Program& program,
                   const HandSizes& sizes, Diagnostics& diagnostics) {
    for (std::size_t i = 0; i < variant.setup.size(); ++i) {
        const Step& step = variant.setup[i];
        if (step.kind != StepKind::choose || !step.amount) continue;
        const MostCards& held = sizes.to_choose[i];
        const auto amount = emitter.known(*step.amount);
        const auto ways = most_ways_to_pick(program, program.all_cards, held.all, held.of_rank);
        const int all = count_of(ways) - 1;
        const int least = amount ? std::clamp(*amount, 0, all) : 0;
        const int most = amount ? least : all;
        for (int size = least; size <= most; ++size) {
            if (at(ways, size) <= most_moves) continue;
            diagnostics.error(
                Code::too_many_moves, step.amount->span,
                fmt::format("{} of {} cards can be chosen in more ways than can be "
                            "counted: {}, and {} is the most",
                            size, all, rough_figure(at(ways, size)), rough_figure(most_moves)),
                "let fewer cards be chosen, or deal fewer");
            break;
        }
    }
}

}  // namespace houserules
