#include <fmt/format.h>

#include "variant/checks/checks.h"
#include "variant/rule_terms.h"
#include "variant/static_value.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

/// Whether `place` is in a node; parts of it may be of another file.
bool holds(const Node& node, Span place) {
    if (is_within(place, node.span)) return true;
    for (const Node& item : node.items) {
        if (holds(item, place)) return true;
    }
    for (const Entry& entry : node.entries) {
        if (holds(entry.value, place)) return true;
    }
    return false;
}

/// The rule that a place is in, or the section if that has no rules; null if it is in neither.
const Node* rule_around(const Node& root, Span place) {
    for (const Entry& section : root.entries) {
        for (const Entry& rule : section.value.entries) {
            if (holds(rule.value, place)) return &rule.value;
        }
        if (holds(section.value, place)) return &section.value;
    }
    return nullptr;
}

bool asks_for_players(const Term& term) {
    return contains_term(term,
                         [](const Term& part) { return part.kind == TermKind::player_count; });
}

/// Reports seats that are not there with few players, in rules that do not ask how many there are.
class SeatCheck {
public:
    SeatCheck(Draft& draft, const Node& root)
        : draft_(draft), root_(root), terms_(rule_terms(draft.variant)) {}

    void run() {
        for (const RuleTerm& rule : terms_) {
            visit_terms(*rule.term, [&](const Term& part) {
                if (part.kind == TermKind::seat) check(part.operands[0], *rule.term);
            });
        }
    }

private:
    void check(const Term& seat, const Term& whole) {
        const int fewest = draft_.variant.players.front();
        const auto number = fixed_value(seat, draft_.variant);
        if (!number || *number < fewest || rule_asks_for_players(whole)) return;
        draft_
            .report(Code::out_of_range, seat.span, "with {} players the seats are 0 to {}", fewest,
                    fewest - 1)
            .advise(fmt::format("let this be only `when: player_count > {}`", *number));
    }

    /// Whether the rule that an expression belongs to depends on the number of players.
    bool rule_asks_for_players(const Term& whole) const {
        if (asks_for_players(whole)) return true;
        const Node* rule = rule_around(root_, whole.span);
        if (rule == nullptr) return false;
        for (const RuleTerm& other : terms_) {
            if (asks_for_players(*other.term) && holds(*rule, other.term->span)) return true;
        }
        return false;
    }

    Draft& draft_;
    const Node& root_;
    std::vector<RuleTerm> terms_;
};

}  // namespace

void check_seats(Draft& draft, const Node& root) {
    if (!draft.variant.players.empty()) SeatCheck(draft, root).run();
}

}  // namespace houserules
