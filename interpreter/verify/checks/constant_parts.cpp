#include "verify/checks/constant_parts.h"

#include <fmt/format.h>

#include <algorithm>

#include "source/containers.h"
#include "variant/inheritance/inherit.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

constexpr std::size_t longest_quote = 60;

/// Whether a term tells how values stand to each other.
bool compares(TermKind kind) {
    return is_comparison(kind) || is_membership(kind) || kind == TermKind::letters_subset;
}

bool is_literal(const Term& term) {
    return term.kind == TermKind::constant && term.type == Type::boolean;
}

bool has_literal(const Term& term) {
    return is_literal(term) || any_of(term.operands, has_literal);
}

class PartFinder {
public:
    PartFinder(RulePlace place, RuleFindings& findings) : place_(place), findings_(findings) {}

    std::vector<ConstantPart> run(const Term& term) {
        find_in_condition(term);
        return std::move(parts_);
    }

private:
    /// @return whether something was found
    bool find_in_condition(const Term& term) {
        if (find(term)) return true;
        const bool whole = term.type == Type::boolean &&
                           (!term.operands.empty() || term.kind == TermKind::leading);
        return whole && !has_literal(term) && note_if_constant(term);
    }

    bool find(const Term& term) {
        bool found = false;
        for (const Term& operand : term.operands) found = find(operand) || found;
        for (const Term& condition : term.condition) found = find_in_condition(condition) || found;
        return found || (compares(term.kind) && note_if_constant(term));
    }

    bool note_if_constant(const Term& term) {
        const ValueRange range =
            range_in_every_case(term, place_, findings_.facts, findings_.ranges);
        if (!range.is_always() && !range.is_never()) return false;
        parts_.push_back({&term, range.is_always()});
        return true;
    }

    RulePlace place_;
    RuleFindings& findings_;
    std::vector<ConstantPart> parts_;
};

/// What is missing in the file so that a part of a condition never changes.
std::string missing_rule(const Term& term, RulePlace place, const GameFacts& facts) {
    const auto has = [&](TermKind kind) {
        return contains_term(term, [&](const Term& part) { return part.kind == kind; });
    };
    const Variant& variant = facts.variant;
    if (place == RulePlace::beats && has(TermKind::leading)) {
        return "who leads may play anything, so no row of `beats` is asked then";
    }
    if (!facts.can_be_out && (has(TermKind::out) || has(TermKind::place))) {
        return variant.out.empty.empty() ? "there is no section `out`, so nobody is ever out"
                                         : "with one round only, nobody is ever out at its start";
    }
    if (!facts.several_rounds &&
        (has(TermKind::round) || has(TermKind::rounds_played) || has(TermKind::last_place))) {
        return "there is only one round, as `rounds` does not say when one is over";
    }
    if (variant.scoring.empty() && (has(TermKind::score) || has(TermKind::last_round_score))) {
        return "there is no section `scoring`, so nobody gets points";
    }
    if (!facts.can_pass && has(TermKind::passed)) {
        return "there is no action `pass`, so nobody passes";
    }
    const bool asks_to_beat = has(TermKind::to_beat_rank) || has(TermKind::to_beat_size) ||
                              has(TermKind::to_beat_key) || has(TermKind::to_beat_combination) ||
                              has(TermKind::to_beat_tier) || has(TermKind::to_beat_wilds);
    if (!facts.something_to_beat && place != RulePlace::record && asks_to_beat) {
        return "there is no section `beats`, so nothing is ever to beat";
    }
    const bool asks_wilds = has(TermKind::play_wilds) || has(TermKind::to_beat_wilds);
    if (variant.values.empty() && asks_wilds) {
        return "there is no section `values`, so no card counts as another";
    }
    return {};
}

std::string value_text(std::int64_t value, const Term& term, const Variant& variant) {
    const std::size_t at = value;
    if (term.type == Type::integer) return std::to_string(value);
    if (term.type == Type::rank && value >= 0 && at < variant.deck.ranks.size()) {
        return fmt::format("`{}`", variant.deck.ranks[at].text);
    }
    return {};
}

}  // namespace

std::string quote_of(const Term& term, const RuleFindings& findings) {
    const std::string_view text = findings.sources.text(term.span);
    const bool fits = text.size() <= longest_quote && text.find('\n') == std::string_view::npos;
    return fits ? std::string(text) : std::string();
}

std::vector<ConstantPart> constant_parts(const Term& term, RulePlace place,
                                         RuleFindings& findings) {
    return PartFinder(place, findings).run(term);
}

bool never_holds(const Term& condition, RulePlace place, RuleFindings& findings) {
    if (is_literal(condition) && changes_inherited(condition.span, findings.changes.overrides))
        return false;
    return range_in_every_case(condition, place, findings.facts, findings.ranges).is_never();
}

std::string constant_text(const ConstantPart& part, const RuleFindings& findings) {
    const std::string quote = quote_of(*part.term, findings);
    return fmt::format("{} is {} true", quote.empty() ? "this" : fmt::format("`{}`", quote),
                       part.always ? "always" : "never");
}

std::string constant_reason(const ConstantPart& part, RulePlace place, RuleFindings& findings) {
    const Term& term = *part.term;
    std::string missing = missing_rule(term, place, findings.facts);
    if (!missing.empty()) return missing;
    if (term.operands.size() != 2 || !compares(term.kind)) return {};
    for (const std::size_t side : {0, 1}) {
        const Term& value = term.operands[side];
        if (value.kind == TermKind::constant || findings.ranges.is_tired()) continue;
        const std::string quote = quote_of(value, findings);
        ValueRange range = range_in_every_case(value, place, findings.facts, findings.ranges);
        // That there may be no rank at all explains nothing.
        if (value.type == Type::rank) range.least = std::max<std::int64_t>(range.least, 0);
        const bool open = range.least <= ValueRange::lowest && range.most >= ValueRange::highest;
        const std::string least = value_text(range.least, value, findings.variant);
        const std::string most = value_text(range.most, value, findings.variant);
        if (quote.empty() || least.empty() || most.empty() || open) continue;
        if (range.is_exact()) return fmt::format("`{}` is always {}", quote, least);
        if (range.most >= ValueRange::highest) {
            return fmt::format("`{}` is at least {}", quote, least);
        }
        if (range.least <= ValueRange::lowest) {
            return fmt::format("`{}` is at most {}", quote, most);
        }
        return fmt::format("`{}` is from {} to {}", quote, least, most);
    }
    return {};
}

void warn_of_never(const Term& condition, RulePlace place, RuleFindings& findings, Span span,
                   std::string message) {
    explain_never(condition, place, findings,
                  findings.diagnostics.warning(Code::impossible_rule, span, std::move(message)));
}

void explain_never(const Term& condition, RulePlace place, RuleFindings& findings,
                   Diagnostic& diagnostic) {
    findings.reported.insert(&condition);
    if (is_literal(condition) && diagnostic.help.empty()) {
        diagnostic.help = "leave it out: `when: false` is for what is inherited";
    }
    for (const ConstantPart& part : constant_parts(condition, place, findings)) {
        std::string text = constant_text(part, findings);
        const std::string reason = constant_reason(part, place, findings);
        if (!reason.empty()) text += ": " + reason;
        diagnostic.notes.push_back({part.term->span, std::move(text)});
    }
}

}  // namespace houserules
