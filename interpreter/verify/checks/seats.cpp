#include <fmt/format.h>

#include <algorithm>

#include "variant/rule_terms.h"
#include "verify/checks/findings.h"

namespace houserules {

namespace {

/// Reports seats that are counted from the number of players and are never there.
class SeatCheck {
public:
    explicit SeatCheck(RuleFindings& findings) : findings_(findings) {}

    void look_at(const Term& term, RulePlace place) {
        if (term.kind == TermKind::seat) check(term.operands[0], place);
        for (const Term& operand : term.operands) look_at(operand, place);
        for (const Term& part : term.condition) look_at(part, place);
    }

private:
    void check(const Term& seat, RulePlace place) {
        const std::vector<int>& players = findings_.variant.players;
        const bool never = std::all_of(players.begin(), players.end(), [&](int count) {
            Circumstances known;
            known.place = place;
            known.players = count;
            const ValueRange range = findings_.ranges.of(seat, known);
            return range.least >= count || range.most < 0;
        });
        if (!never || players.empty()) return;
        findings_.diagnostics.error(
            Code::out_of_range, seat.span,
            fmt::format("there is no such seat: with {} players they are 0 to {}", players.front(),
                        players.front() - 1),
            "the last one is `seat(player_count - 1)`");
    }

    RuleFindings& findings_;
};

}  // namespace

void check_seats(RuleFindings& findings) {
    SeatCheck seats(findings);
    for (const RuleTerm& rule : rule_terms(findings.variant)) {
        if (findings.ranges.is_tired()) return;
        seats.look_at(*rule.term, rule.place);
    }
}

}  // namespace houserules
