#include "verify/checks/first_match.h"

#include <algorithm>
#include <iterator>
#include <optional>

#include "source/containers.h"
#include "variant/same_term.h"

namespace houserules {

namespace {

/// More different conditions than this are left open, and those at more places.
constexpr std::size_t most_conditions = 6;
constexpr std::size_t most_places = 64;

/// The conditions of the position in some terms, those that are the same under one number.
class ConditionFinder {
public:
    ConditionFinder(TermRanges& ranges, RulePlace place) : ranges_(ranges), place_(place) {}

    void find(const Term& term) {
        const bool logic = term.kind == TermKind::logical_and ||
                           term.kind == TermKind::logical_or || term.kind == TermKind::logical_not;
        if (logic) {
            for (const Term& operand : term.operands) find(operand);
            return;
        }
        if (is_position(term) && !EveryCase::depends_on_play(term)) add(term);
    }

    [[nodiscard]] const std::vector<std::pair<const Term*, int>>& conditions() const {
        return conditions_;
    }

    /// The values that all of them can have together, as bits.
    [[nodiscard]] std::vector<std::uint32_t> values() const {
        Comparisons comparisons;
        for (std::size_t i = 0; i < different_.size(); ++i) {
            comparisons.add(*different_[i], i, ranges_);
        }
        std::vector<std::uint32_t> values;
        for (std::uint32_t some = 0; some < 1u << different_.size(); ++some) {
            if (comparisons.may_be(some)) values.push_back(some);
        }
        return values;
    }

private:
    /// Whether only the position can tell what a term is.
    static bool is_position(const Term& term) {
        if (is_arithmetic(term.kind) || is_comparison(term.kind) || is_membership(term.kind)) {
            return any_of(term.operands, is_position);
        }
        switch (term.kind) {
            case TermKind::constant:
            case TermKind::option:
            case TermKind::player_count:
            case TermKind::play_source: return false;
            default: return true;
        }
    }

    void add(const Term& term) {
        // What never changes is no condition to try both ways.
        const ValueRange range = ranges_.of(term, Circumstances{place_});
        if (range.is_always() || range.is_never()) return;
        if (conditions_.size() == most_places) return;
        const auto known =
            std::find_if(different_.begin(), different_.end(),
                         [&](const Term* other) { return is_same_term(*other, term); });
        if (known == different_.end() && different_.size() == most_conditions) return;
        conditions_.emplace_back(&term, static_cast<int>(known - different_.begin()));
        if (known == different_.end()) different_.push_back(&term);
    }

    TermRanges& ranges_;
    RulePlace place_;
    std::vector<const Term*> different_;
    std::vector<std::pair<const Term*, int>> conditions_;
};

/// Notes a case in which a row may hold, with the rows above it that then certainly do.
void note_case(RowFate& fate, const std::set<int>& certain, int decided_by) {
    if (decided_by < 0) {
        fate.reached = true;
    } else {
        fate.taken_by.insert(decided_by);
    }
    if (!fate.may_hold) fate.within = certain;
    for (auto row = fate.within.begin(); row != fate.within.end();) {
        row = certain.count(*row) != 0 ? std::next(row) : fate.within.erase(row);
    }
    fate.may_hold = true;
}

bool is_settled(const std::vector<RowFate>& fates) {
    return all_of(fates, [](const RowFate& fate) { return fate.reached; });
}

}  // namespace

std::vector<RowFate> fates_of_rows(const std::vector<const Term*>& rows, RulePlace place,
                                   RuleFindings& findings) {
    // Rows whose conditions are the same in every case need not be asked in each.
    std::vector<ValueRange> open;
    std::vector<const Term*> terms;
    ConditionFinder finder(findings.ranges, place);
    for (const Term* row : rows) {
        open.push_back(row == nullptr ? ValueRange::exactly(1)
                                      : findings.ranges.of(*row, Circumstances{place}));
        if (open.back().is_always() || open.back().is_never()) continue;
        terms.push_back(row);
        finder.find(*row);
    }
    EveryCase cases(findings.facts, terms, place);
    cases.add_conditions(finder.conditions(), finder.values());

    std::vector<RowFate> fates(rows.size());
    const bool complete = cases.visit_all([&](const Circumstances& known) {
        std::set<int> certain;  // rows that hold whatever else is the case
        int decided_by = -1;    // the first of them
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const bool constant = open[i].is_always() || open[i].is_never();
            const ValueRange holds = constant ? open[i] : findings.ranges.of(*rows[i], known);
            if (holds.is_never()) continue;
            note_case(fates[i], certain, decided_by);
            if (!holds.is_always()) continue;
            certain.insert(i);
            if (decided_by < 0) decided_by = i;
        }
        return !is_settled(fates) && !findings.ranges.is_tired();
    });
    if (!complete && !is_settled(fates)) return {};
    return fates;
}

bool may_hold_together(const std::vector<const Term*>& conditions, RulePlace place, Moment moment,
                       RuleFindings& findings) {
    ConditionFinder finder(findings.ranges, place);
    if (moment == Moment::one) {
        for (const Term* condition : conditions) finder.find(*condition);
    }
    EveryCase cases(findings.facts, conditions, place);
    cases.add_conditions(finder.conditions(), finder.values());
    bool some = false;
    bool together = false;
    const bool complete = cases.visit_all([&](const Circumstances& known) {
        some = true;
        together = none_of(conditions, [&](const Term* condition) {
            return findings.ranges.of(*condition, known).is_never();
        });
        return !together && !findings.ranges.is_tired();
    });
    return together || !some || !complete;
}

bool Comparisons::Comparison::holds(std::int64_t value) const {
    return compared(kind, ValueRange::exactly(value), ValueRange::exactly(fixed)).is_always();
}

void Comparisons::add(const Term& condition, int number, TermRanges& ranges) {
    if (!is_comparison(condition.kind) || condition.operands[0].type != Type::integer) return;
    const auto fixed_value = [&](const Term& term) {
        const ValueRange range = ranges.of(term, Circumstances{});
        return range.least == range.most ? std::optional(range.least) : std::nullopt;
    };
    const Term* term = &condition.operands[0];
    TermKind kind = condition.kind;
    auto fixed = fixed_value(condition.operands[1]);
    if (!fixed) {
        term = &condition.operands[1];
        kind = mirrored(kind);
        fixed = fixed_value(condition.operands[0]);
    }
    if (!fixed) return;
    auto of_term = std::find_if(compared_.begin(), compared_.end(), [&](const Compared& other) {
        return is_same_term(*other.term, *term);
    });
    if (of_term == compared_.end()) of_term = compared_.insert(compared_.end(), {term, {}});
    of_term->comparisons.push_back({kind, *fixed, number});
}

bool Comparisons::Compared::may_be(std::uint32_t values) const {
    const auto is_as_said = [&](std::int64_t value) {
        return all_of(comparisons, [&](const Comparison& one) {
            return one.holds(value) == (((values >> one.number) & 1) != 0);
        });
    };
    // Nothing changes between the fixed numbers.
    return any_of(comparisons, [&](const Comparison& one) {
        return is_as_said(one.fixed - 1) || is_as_said(one.fixed) || is_as_said(one.fixed + 1);
    });
}

bool Comparisons::may_be(std::uint32_t values) const {
    return all_of(compared_, [&](const Compared& one) { return one.may_be(values); });
}

}  // namespace houserules
