#include <fmt/format.h>

#include <algorithm>

#include "source/containers.h"
#include "variant/rule_terms.h"
#include "variant/same_term.h"
#include "variant/term_parts.h"
#include "verify/checks/constant_parts.h"
#include "verify/checks/every_case.h"
#include "verify/checks/findings.h"

namespace houserules {

namespace {

/// Calls `look_at(part, place)` for every part of every term of the rules.
template <typename LookAt>
void look_at_all(RuleFindings& findings, const LookAt& look_at) {
    for (const RuleTerm& rule : rule_terms(findings.variant)) {
        if (findings.ranges.is_tired()) return;
        visit_terms(*rule.term, [&](const Term& part) { look_at(part, rule.place); });
    }
}

void check_seat(RuleFindings& findings, const Term& seat, RulePlace place) {
    const std::vector<int>& players = findings.variant.players;
    const bool never = all_of(players, [&](int count) {
        Circumstances known;
        known.place = place;
        known.players = count;
        const ValueRange range = findings.ranges.of(seat, known);
        return range.least >= count || range.most < 0;
    });
    if (!never || players.empty()) return;
    findings.diagnostics.error(
        Code::out_of_range, seat.span,
        fmt::format("there is no such seat: with {} players they are 0 to {}", players.front(),
                    players.front() - 1),
        "the last one is `seat(player_count - 1)`");
}

void check_rank_at(RuleFindings& findings, const Term& place, RulePlace rule_place) {
    Circumstances known;
    known.place = rule_place;
    const ValueRange range = findings.ranges.of(place, known);
    const int last = count_of(findings.variant.deck.ranks);
    if (range.most >= 1 && range.least <= last) return;
    findings.diagnostics.error(Code::out_of_range, place.span,
                               fmt::format("there is no such rank: their places are 1 to {}", last),
                               "the lowest is `rank_at(1)`");
}

bool is_open(ValueRange range) {
    return range.least <= ValueRange::lowest || range.most >= ValueRange::highest;
}

void check_product(RuleFindings& findings, const Term& term) {
    const ValueRange a = findings.ranges.of(term.operands[0], Circumstances{});
    const ValueRange b = findings.ranges.of(term.operands[1], Circumstances{});
    // What has no end by itself, or is told already, says nothing.
    if (is_open(a) || is_open(b)) return;
    for (const std::int64_t product :
         {a.least * b.least, a.least * b.most, a.most * b.least, a.most * b.most}) {
        if (product >= ValueRange::lowest && product <= ValueRange::highest) continue;
        findings.diagnostics.warning(
            Code::large_number, term.span,
            "this can be too large: numbers end at 2,147,483,647 and -2,147,483,648",
            "count in smaller numbers");
        return;
    }
}

void check_list(RuleFindings& findings, const Term& list) {
    const auto first = list.operands.begin() + 1;
    for (auto at = first; at != list.operands.end(); ++at) {
        const auto before =
            std::find_if(first, at, [&](const Term& other) { return is_same_term(other, *at); });
        if (before == at) continue;
        const std::string quote = quote_of(*at, findings);
        findings.diagnostics
            .warning(Code::impossible_rule, at->span,
                     fmt::format("{} stands in the list already",
                                 quote.empty() ? "this" : fmt::format("`{}`", quote)),
                     "leave it out, or write what was meant")
            .notes.push_back({before->span, "here"});
    }
}

/// Whether a term is the condition of a group where it is asked: its parts stand in the group, and
/// it stands where `is` does.
bool is_asked(const Term& term, const Group& group) {
    if (is_within(term.span, group.condition)) return false;
    return !term.operands.empty() && all_of(term.operands, [&](const Term& operand) {
        return is_within(operand.span, group.condition);
    });
}

}  // namespace

void check_seats(RuleFindings& findings) {
    look_at_all(findings, [&](const Term& term, RulePlace place) {
        if (term.kind == TermKind::seat) check_seat(findings, term.operands[0], place);
        if (term.kind == TermKind::rank_at) check_rank_at(findings, term.operands[0], place);
    });
}

void check_numbers(RuleFindings& findings) {
    look_at_all(findings, [&](const Term& term, RulePlace) {
        if (term.kind == TermKind::multiply) check_product(findings, term);
    });
}

void check_lists(RuleFindings& findings) {
    for (const RuleTerm& rule : rule_terms(findings.variant)) {
        visit_terms(*rule.term, [&](const Term& term) {
            if (term.kind == TermKind::in_list) check_list(findings, term);
        });
    }
}

void check_groups(RuleFindings& findings) {
    for (const Group& group : findings.variant.groups) {
        int uses = 0;
        bool all_empty = true;
        look_at_all(findings, [&](const Term& term, RulePlace place) {
            if (!is_asked(term, group)) return;
            ++uses;
            all_empty =
                all_empty &&
                range_in_every_case(term, place, findings.facts, findings.ranges).is_never();
        });
        if (uses == 0 || !all_empty || findings.ranges.is_tired()) continue;
        findings.diagnostics.warning(
            Code::impossible_rule, group.name.span,
            fmt::format("nothing is `{}`: its condition holds for no card", group.name.text));
    }
}

}  // namespace houserules
