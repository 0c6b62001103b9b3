#include "compiler/laying.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "compiler/play_counts.h"
#include "compiler/work_limits.h"
#include "source/containers.h"
#include "source/phrases.h"
#include "variant/checks/card_flow.h"
#include "variant/rule_terms.h"
#include "variant/static_value.h"

namespace houserules {

namespace {

using Classes = LayingProgram::Classes;

/// What the rules read of one end of a zone.
class EndReading {
public:
    /// @param end  `TermKind::top` or `TermKind::bottom`
    EndReading(const Program& program, const StaticContext& context, int zone, TermKind end)
        : program_(program), context_(context), zone_(zone), end_(end) {}

    /// Looks at a term and its parts.
    void look_at(const Term& term) {
        if (!reads_end(term)) return;
        if (distinguish_by(term)) return;
        if (term.kind == TermKind::same_rank_on_top) {
            counts_ranks_ = true;
            distinguish([&](std::size_t card) { return int{program_.rank_of[card]}; });
        }
        for (const auto& operand : term.operands) look_at(operand);
        for (const auto& condition : term.condition) look_at(condition);
    }

    /// Notes that some step takes the card at the end.
    void take_card() {
        distinguish([&](std::size_t card) { return int{program_.kind_of[card]}; });
    }

    /// Whether a rule counts the cards of one rank that lie there.
    [[nodiscard]] bool counts_ranks() const { return counts_ranks_; }

    [[nodiscard]] Classes classes() && { return std::move(classes_); }

private:
    [[nodiscard]] bool is_end(const Term& term) const {
        return term.kind == end_ && term.index == zone_;
    }

    [[nodiscard]] bool reads_end(const Term& term) const {
        return contains_term(term, [&](const Term& part) {
            const bool on_top = end_ == TermKind::top && part.kind == TermKind::same_rank_on_top;
            return is_end(part) || (on_top && part.index == zone_);
        });
    }

    [[nodiscard]] Term with_card(const Term& term) const {
        Term result = term;
        if (is_end(term)) {
            result.operands.clear();
            result.kind = TermKind::card;
            return result;
        }
        for (auto& operand : result.operands) operand = with_card(operand);
        for (auto& condition : result.condition) condition = with_card(condition);
        return result;
    }

    /// Tells cards apart by the value of a term, if the end of the zone alone decides it.
    bool distinguish_by(const Term& term) {
        const Term of_card = is_end(term) ? term : with_card(term);
        if (is_end(term)) {
            take_card();
            return true;
        }
        // Beside a card that the term is asked of, the end is another one.
        if (contains_term(term, [](const Term& part) { return part.kind == TermKind::card; })) {
            return false;
        }
        std::vector<std::int32_t> values;
        auto context = context_;
        for (int card = 0; card < program_.card_count; ++card) {
            context.card = card;
            const auto value = static_value(of_card, context);
            if (!value) return false;
            values.push_back(*value);
        }
        distinguish([&](std::size_t card) { return values[card]; });
        return true;
    }

    /// Divides the classes further by a value of each card.
    template <typename ValueOf>
    void distinguish(const ValueOf& value_of) {
        const std::size_t count = program_.card_count;
        std::map<std::pair<int, std::int32_t>, std::uint8_t> numbers;
        Classes divided;
        for (std::size_t card = 0; card < count; ++card) {
            const int before = classes_.empty() ? 0 : int{classes_[card]};
            const std::uint8_t next = numbers.size();
            divided.push_back(numbers.try_emplace({before, value_of(card)}, next).first->second);
        }
        if (numbers.size() > 1) classes_ = std::move(divided);
    }

    const Program& program_;
    const StaticContext& context_;
    int zone_;
    TermKind end_;
    Classes classes_;
    bool counts_ranks_ = false;
};

/// Whether cards count as others in a combination, whatever decides it.
bool may_hold_wilds(const Program& program, int combination) {
    if (at(program.combinations, combination).composition < 0) return false;
    const int countings = std::max(1, count_of(program.counted_combinations));
    for (int counting = 0; counting < countings; ++counting) {
        const auto& counted = at(program.combinations_of(counting), combination);
        if (!at(program.compositions, counted.composition).wilds.empty()) return true;
    }
    return false;
}

/// Whether some play of a combination can hold cards of several classes.
bool can_differ(const Variant& variant, const Program& program, std::size_t combination,
                const Classes& classes) {
    const auto& compiled = program.combinations[combination];
    if (classes.empty() || compiled.most < 2) return false;
    const auto& rule = variant.combinations[combination];
    if (rule.pattern != Combination::Pattern::set || rule.kickers ||
        may_hold_wilds(program, combination)) {
        return true;
    }
    return std::any_of(
        program.rank_cards.begin(), program.rank_cards.end(), [&](const CardMask& cards) {
            if (cards.empty()) return false;
            const std::size_t lowest = cards.lowest();
            bool differ = false;
            cards.for_each(
                [&](int card) { differ = differ || at(classes, card) != classes[lowest]; });
            return differ;
        });
}

/// Whether a step takes so many cards, of which the first is the top one unless it says otherwise,
/// or leaves the top ones.
bool takes_from_top(const Step& step) {
    return step.kind == StepKind::draw || step.kind == StepKind::draw_up_to ||
           step.kind == StepKind::refill || (step.kind == StepKind::move && step.amount);
}

/// Whether it matters for a step where cards lie below the top one. Of those that are shuffled all
/// but the top one are alike.
bool takes_from_elsewhere(const Step& step) {
    if (step.kind == StepKind::refill) return step.amount || step.end == Step::End::top;
    return step.amount && step.end != Step::End::top;
}

}  // namespace

void compile_laying(const Variant& variant, const Emitter& emitter, Program& program,
                    Diagnostics& diagnostics) {
    const int zone = variant.actions.front().to;
    const auto order = at(program.zones, zone).order;
    if (order == ZoneProgram::Order::set) return;
    const auto context = emitter.context();
    EndReading top(program, context, zone, TermKind::top);
    EndReading bottom(program, context, zone, TermKind::bottom);
    for (const auto& rule : rule_terms(variant)) {
        top.look_at(*rule.term);
        bottom.look_at(*rule.term);
    }
    // The card on top is to be beaten, as whatever it can be alone.
    if (variant.to_beat.lies_on == zone && !variant.to_beat.whole) top.take_card();
    // New cards come to the top, those of a queue to the bottom.
    const bool queue = order == ZoneProgram::Order::queue;
    for_each_step(variant, [&](const Step& step) {
        if (step.from != zone) return;
        const bool from_top = takes_from_top(step);
        if (from_top) top.take_card();
        const bool elsewhere = takes_from_elsewhere(step);
        if (elsewhere) bottom.take_card();
        if (step.where || elsewhere || step.kind == StepKind::refill || (from_top && queue)) {
            program.laying.first_comes_up = true;
        }
    });
    if (top.counts_ranks()) {
        using OneRank = LayingProgram::OneRank;
        program.laying.one_rank = queue ? OneRank::with_first : OneRank::with_last;
    }
    program.laying.last = std::move(queue ? bottom : top).classes();
    program.laying.first = std::move(queue ? top : bottom).classes();
    WaysToPick to_pick(program);
    for (std::size_t i = 0; i < program.combinations.size(); ++i) {
        auto& compiled = program.combinations[i];
        const auto& combination = variant.combinations[i];
        compiled.laid_in_order = can_differ(variant, program, i, program.laying.last) ||
                                 can_differ(variant, program, i, program.laying.first);
        if (!compiled.laid_in_order) continue;
        const double plays = most_plays(program, compiled, to_pick);
        if (plays <= WorkLimits::listed_plays) continue;
        diagnostics.error(
            Code::too_many_moves, combination.name.span,
            fmt::format("rules read which card of a play lies at the end of `{}`, so each play of "
                        "`{}` is looked at, of which there can be {}; {} is the most",
                        at(program.names.zones, zone), combination.name.text, rough_figure(plays),
                        figure(WorkLimits::listed_plays)),
            fmt::format("have fewer cards in `{}`, or let no rule ask for `top` and `bottom` of "
                        "the zone",
                        combination.name.text));
        return;
    }
}

}  // namespace houserules
