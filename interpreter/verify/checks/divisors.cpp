#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "source/containers.h"
#include "variant/checks/option_values.h"
#include "variant/rule_terms.h"
#include "variant/static_value.h"
#include "variant/term_parts.h"
#include "verify/checks/findings.h"

namespace houserules {

namespace {

/// A condition that must be so for something to be looked at.
struct Guard {
    const Term* condition;
    bool holds;
};

/// What a game is begun with.
struct Begun {
    int players = 0;
    std::vector<std::int64_t> options;
};

/// So many sets of values are looked at for one divisor.
constexpr int most_looks = 20'000;

/// Whether options and the number of players settle a term.
bool is_settled_before(const Term& term) {
    if (term.kind == TermKind::constant || term.kind == TermKind::option ||
        term.kind == TermKind::player_count) {
        return true;
    }
    return !term.operands.empty() && term.condition.empty() &&
           all_of(term.operands, is_settled_before);
}

void find_options(const Term& term, std::set<std::size_t>& options) {
    visit_terms(term, [&](const Term& part) {
        if (part.kind == TermKind::option) options.insert(part.index);
    });
}

/// Looks for options and a number of players with which a divisor is zero. Ranges of options are
/// halved again and again as long as a zero may be among them, so that it is found wherever it is.
class ZeroSearch {
public:
    ZeroSearch(const Variant& variant, TermRanges& ranges, const Term& divisor,
               const std::vector<Guard>& guards)
        : variant_(variant), ranges_(ranges), divisor_(divisor), guards_(guards) {
        find_options(divisor, varied_);
        for (const Guard& guard : guards) find_options(*guard.condition, varied_);
    }

    std::optional<Begun> run() {
        std::vector<ValueRange> values;
        for (const Option& option : variant_.options) {
            values.push_back(ValueRange::exactly(option.default_value));
        }
        if (auto found = with_any_players(values)) return found;
        for (const std::size_t option : varied_) {
            values[option] = {variant_.options[option].least, variant_.options[option].most};
        }
        return with_any_players(values);
    }

private:
    std::optional<Begun> with_any_players(const std::vector<ValueRange>& values) {
        for (const int players : variant_.players) {
            if (auto found = search(players, values)) return found;
        }
        return std::nullopt;
    }

    std::optional<Begun> search(int players, std::vector<ValueRange> values) {
        if (++looks_ > most_looks || ranges_.is_tired()) return std::nullopt;
        Circumstances known;
        known.players = players;
        known.options = &values;
        if (!ranges_.of(divisor_, known).contains(0)) return std::nullopt;
        for (const Guard& guard : guards_) {
            const ValueRange range = ranges_.of(*guard.condition, known);
            if (guard.holds ? range.is_never() : range.is_always()) return std::nullopt;
        }
        const auto widest =
            std::max_element(varied_.begin(), varied_.end(), [&](std::size_t a, std::size_t b) {
                return values[a].most - values[a].least < values[b].most - values[b].least;
            });
        if (widest == varied_.end() || values[*widest].is_exact()) return at(players, values);
        const ValueRange whole = values[*widest];
        const std::int64_t middle = whole.least + (whole.most - whole.least) / 2;
        values[*widest] = {whole.least, middle};
        if (auto found = search(players, values)) return found;
        values[*widest] = {middle + 1, whole.most};
        return search(players, values);
    }

    /// Where all is settled.
    [[nodiscard]] std::optional<Begun> at(int players,
                                          const std::vector<ValueRange>& values) const {
        Begun begun{players, {}};
        for (const ValueRange& value : values) begun.options.push_back(value.least);
        StaticContext context = context_of_file(variant_);
        context.players = players;
        context.options = &begun.options;
        if (static_value(divisor_, context) != 0) return std::nullopt;
        return begun;
    }

    const Variant& variant_;
    TermRanges& ranges_;
    const Term& divisor_;
    const std::vector<Guard>& guards_;
    std::set<std::size_t> varied_;
    int looks_ = 0;
};

class DivisorCheck {
public:
    explicit DivisorCheck(RuleFindings& findings) : findings_(findings), ranges_(findings.facts) {}

    void run() {
        for (const RuleTerm& rule : rule_terms(findings_.variant)) {
            for (const Term* guard : rule.guards) guards_.push_back({guard, true});
            look_at(*rule.term);
            guards_.clear();
        }
    }

private:
    void look_at(const Term& term) {
        if (term.kind == TermKind::divide || term.kind == TermKind::modulo) {
            for (std::size_t i = 1; i < term.operands.size(); ++i) check(term.operands[i]);
        }
        const bool is_and = term.kind == TermKind::logical_and;
        for (std::size_t i = 0; i < term.operands.size(); ++i) {
            const std::size_t outer = guards_.size();
            // What stands beside it in `and` or `or` may settle the whole.
            for (std::size_t j = 0; j < term.operands.size(); ++j) {
                if (j != i && (is_and || term.kind == TermKind::logical_or)) {
                    guards_.push_back({&term.operands[j], is_and});
                }
            }
            look_at(term.operands[i]);
            guards_.resize(outer);
        }
        for (const Term& condition : term.condition) look_at(condition);
    }

    void check(const Term& divisor) {
        if (!is_settled_before(divisor)) return;
        const auto zero = ZeroSearch(findings_.variant, ranges_, divisor, guards_).run();
        // The condition of a group stands in every rule that asks it.
        if (!zero || !reported_.insert({divisor.span.file, divisor.span.begin}).second) return;
        std::set<std::size_t> options;
        find_options(divisor, options);
        std::vector<std::string> with;
        const bool by_players = contains_term(
            divisor, [](const Term& part) { return part.kind == TermKind::player_count; });
        if (by_players) with.push_back(fmt::format("{} players", zero->players));
        for (const std::size_t index : options) {
            const Option& option = findings_.variant.options[index];
            with.push_back(fmt::format("`{}` {}", option.name.text,
                                       option_value_text(option, zero->options[index])));
        }
        Diagnostic& error = findings_.diagnostics.error(
            Code::division_by_zero, divisor.span,
            fmt::format("with {}, this divides by zero", fmt::join(with, " and ")),
            "let it be 1 at least, as in `most(1 ...)`");
        for (const std::size_t index : options) {
            const Option& option = findings_.variant.options[index];
            error.notes.push_back({option.name.span, option_domain_text(option)});
        }
    }

    RuleFindings& findings_;
    TermRanges ranges_;  ///< so that no other check gets tired of this one
    std::vector<Guard> guards_;
    std::set<std::pair<std::uint32_t, std::uint32_t>> reported_;
};

}  // namespace

void check_divisors(RuleFindings& findings) { DivisorCheck(findings).run(); }

}  // namespace houserules
