#include <algorithm>

#include "source/containers.h"
#include "variant/checks/card_flow.h"
#include "variant/checks/checks.h"
#include "variant/static_value.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

/// Whether an expression looks at anything but the cards and places of players, so that it can
/// come true although nobody can move.
bool looks_at_course(const Term& term) {
    return contains_term(term, [](const Term& part) {
        return part.kind == TermKind::passed || part.kind == TermKind::variable ||
               part.kind == TermKind::token || part.kind == TermKind::turn;
    });
}

/// Whether a round or the game may be over because players passed.
bool ends_by_passing(const Variant& variant) {
    return (variant.rounds.over && looks_at_course(*variant.rounds.over)) ||
           any_of(variant.end, [](const EndRow& row) { return looks_at_course(row.when); });
}

const Action* find_pass(const Variant& variant) {
    const auto found =
        std::find_if(variant.actions.begin(), variant.actions.end(),
                     [](const Action& action) { return action.kind == Action::Kind::pass; });
    return found == variant.actions.end() ? nullptr : &*found;
}

/// Who is locked out must come back into play.
void check_locks(Draft& draft, const Node& root) {
    const Variant& variant = draft.variant;
    const Action* pass = find_pass(variant);
    if (pass == nullptr || !pass->locks_out) return;
    if (fixed_value(*pass->locks_out, variant) == 0) return;
    if (variant.trick.closes != Trick::Closes::never) return;
    if (has_step(variant, {StepKind::lead_same, StepKind::lead_next, StepKind::lead_player}) ||
        ends_by_passing(variant)) {
        return;
    }
    const Node* locks = root.find("actions")->find("pass")->find("locks_out");
    Diagnostic& error =
        draft
            .report(Code::endless, locks->span,
                    "who passes is locked out until the trick closes, but no trick ever closes")
            .advise("write `trick: {closes: everybody_else_passed}`, or leave out `locks_out`");
    if (const Node* trick = root.find("trick")) {
        if (const Node* closes = trick->find("closes")) {
            error.note(closes->span, "tricks never close");
        }
    }
}

/// Where a trick closes when all others pass, they must be able to.
void check_passing(Draft& draft, const Node& root) {
    const Variant& variant = draft.variant;
    if (variant.trick.closes != Trick::Closes::everybody_else_passed) return;
    // Any other action is a turn without a play as well, and a skipped turn is one, too.
    if (variant.actions.size() > 1 || variant.beats.empty()) return;
    if (variant.actions.front().unseen >= 0 || has_step(variant, {StepKind::skip})) return;
    draft
        .report(Code::endless, root.find("trick")->find("closes")->span,
                "no trick ever closes: nobody can pass")
        .advise("add `pass` to `actions`, or write `closes: never`");
}

/// A record is looked at only when a trick closes.
void check_record(Draft& draft, const Node& root) {
    const Variant& variant = draft.variant;
    if (!variant.trick.best_record || variant.trick.closes != Trick::Closes::never) return;
    const Node& trick = *root.find("trick");
    draft
        .report(Code::endless, trick.find("closes")->span,
                "nobody ever takes a trick: tricks never close")
        .advise("write `closes: everybody_played`")
        .note(trick.find("best_record")->span, "this decides who takes a trick");
}

}  // namespace

void check_tricks(Draft& draft, const Node& root) {
    check_locks(draft, root);
    check_passing(draft, root);
    check_record(draft, root);
}

}  // namespace houserules
