#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <set>

#include "variant/binding/fixed_value.h"
#include "variant/checks/option_values.h"
#include "variant/rule_terms.h"
#include "verify/checks/findings.h"

namespace houserules {

namespace {

/// So many values of options and numbers of players are tried for one divisor.
constexpr std::size_t most_tried = 2'048;

void count_options(const Term& term, std::multiset<int>& options) {
    if (term.kind == TermKind::option) options.insert(term.index);
    for (const Term& operand : term.operands) count_options(operand, options);
    for (const Term& part : term.condition) count_options(part, options);
}

bool is_division(const Term& term) {
    return term.kind == TermKind::divide || term.kind == TermKind::modulo;
}

/// Numbers that leave 32 bits, and divisors that are 0 with some values of the options.
class NumberCheck {
public:
    explicit NumberCheck(RuleFindings& findings) : findings_(findings) {
        for (const RuleTerm& rule : rule_terms(findings.variant)) {
            terms_.push_back(rule.term);
            count_options(*rule.term, mentioned_);
        }
    }

    void run() {
        for (const Term* term : terms_) {
            if (findings_.ranges.is_tired()) return;
            look_at(*term);
        }
    }

private:
    void look_at(const Term& term) {
        for (const Term& operand : term.operands) look_at(operand);
        for (const Term& part : term.condition) look_at(part);
        if (is_division(term)) check_divisor(term.operands[1]);
        if (term.kind == TermKind::multiply) check_product(term);
    }

    void check_product(const Term& term) {
        const ValueRange a = findings_.ranges.of(term.operands[0], Circumstances{});
        const ValueRange b = findings_.ranges.of(term.operands[1], Circumstances{});
        // What has no end by itself, or is told already, says nothing.
        if (is_open(a) || is_open(b)) return;
        for (const std::int64_t product :
             {a.least * b.least, a.least * b.most, a.most * b.least, a.most * b.most}) {
            if (product >= ValueRange::lowest && product <= ValueRange::highest) continue;
            findings_.diagnostics.warning(
                Code::large_number, term.span,
                "this can be too large: numbers end at 2,147,483,647 and -2,147,483,648",
                "count in smaller numbers");
            return;
        }
    }

    static bool is_open(ValueRange range) {
        return range.least <= ValueRange::lowest || range.most >= ValueRange::highest;
    }

    void check_divisor(const Term& divisor) {
        std::multiset<int> options;
        count_options(divisor, options);
        // Rules that mention an option elsewhere as well may see to it that it is not 0 here.
        const bool only_here = std::all_of(options.begin(), options.end(), [&](int option) {
            return mentioned_.count(option) == options.count(option);
        });
        if (options.empty() || !only_here) return;
        const Variant& variant = findings_.variant;
        std::size_t tried = 0;
        for (const auto& values : option_choices(variant, {&divisor})) {
            for (const int players : variant.players) {
                if (++tried > most_tried) return;
                const FixedContext context{variant.deck, -1, players, &values};
                if (fixed_value(divisor, context) != 0) continue;
                findings_.diagnostics.error(
                    Code::division_by_zero, divisor.span,
                    fmt::format("with {} this divides by zero", case_text(options, values)),
                    "let the option not have that value, or divide by something else");
                return;
            }
        }
    }

    /// "`every` 0": the values of some options.
    [[nodiscard]] std::string case_text(const std::multiset<int>& options,
                                        const std::vector<std::int64_t>& values) const {
        std::string text;
        for (const int index : std::set<int>(options.begin(), options.end())) {
            const auto at = static_cast<std::size_t>(index);
            const Option& option = findings_.variant.options[at];
            text += fmt::format("{}`{}` {}", text.empty() ? "" : " and ", option.name.text,
                                option_value_text(option, values[at]));
        }
        return text;
    }

    RuleFindings& findings_;
    std::vector<const Term*> terms_;
    std::multiset<int> mentioned_;
};

}  // namespace

void check_numbers(RuleFindings& findings) { NumberCheck(findings).run(); }

}  // namespace houserules
