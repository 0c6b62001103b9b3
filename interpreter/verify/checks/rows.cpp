#include <fmt/format.h>

#include <set>
#include <utility>
#include <vector>

#include "source/containers.h"
#include "verify/checks/constant_parts.h"
#include "verify/checks/findings.h"
#include "verify/checks/first_match.h"

namespace houserules {

namespace {

/// A row of a list of which the first whose condition holds decides.
struct Row {
    const Name* name = nullptr;
    const Term* when = nullptr;  ///< null: always
};

class RowCheck {
public:
    RowCheck(RuleFindings& findings, std::vector<Row> rows, RulePlace place)
        : findings_(findings), rows_(std::move(rows)), place_(place) {}

    /// @param decides  what rows do: "decides"
    void run(std::string_view decides) {
        std::vector<const Term*> whens;
        for (const Row& row : rows_) whens.push_back(row.when);
        const std::vector<RowFate> fates = fates_of_rows(whens, place_, findings_);
        for (std::size_t i = 0; i < fates.size(); ++i) {
            const RowFate& fate = fates[i];
            const bool told = rows_[i].when != nullptr && is_told(*rows_[i].when);
            if (fate.reached || told) continue;
            if (fate.may_hold) {
                report_shadow(rows_[i], fate, decides);
            } else {
                report_impossible(rows_[i], decides);
            }
        }
    }

private:
    /// Whether a condition was reported, or is written out to switch off what is inherited.
    [[nodiscard]] bool is_told(const Term& when) {
        const bool written_out = when.kind == TermKind::constant;
        return findings_.reported.count(&when) != 0 ||
               (written_out && !never_holds(when, place_, findings_));
    }

    void report_shadow(const Row& row, const RowFate& fate, std::string_view decides) {
        // One row that does alone says more than several that do together.
        const std::set<int> above =
            fate.within.empty() ? fate.taken_by : std::set<int>{*fate.within.begin()};
        const Row& decider = row_at(*above.begin());
        const Name& first = *decider.name;
        // Above it this one would leave nothing to the other.
        const bool is_same = above.size() == 1 && holds_wherever(row, decider);
        Diagnostic& warning = findings_.diagnostics.warning(
            Code::shadowed_rule, row.name->span,
            above.size() == 1 ? fmt::format("`{}` never {}: `{}` above it always does first",
                                            row.name->text, decides, first.text)
                              : fmt::format("`{}` never {}: rows above it always do first",
                                            row.name->text, decides),
            is_same ? fmt::format("leave out `{}` or `{}`", first.text, row.name->text)
            // A new rule of a file that extends another comes after those inherited.
            : first.span.file == row.name->span.file
                ? fmt::format("put `{}` above `{}`", row.name->text, first.text)
                : fmt::format("add `before: {}` to it", first.text));
        for (const int index : above) {
            const Row& other = row_at(index);
            const std::string_view why =
                other.when == nullptr ? "has no `when`, so it always" : "comes first and";
            warning.notes.push_back(
                {other.name->span, fmt::format("`{}` {} {}", other.name->text, why, decides)});
        }
        if (row.when != nullptr) findings_.reported.insert(row.when);
    }

    /// Whether a row would decide wherever another does.
    [[nodiscard]] bool holds_wherever(const Row& row, const Row& other) {
        const std::vector<RowFate> fates = fates_of_rows({row.when, other.when}, place_, findings_);
        return fates.size() == 2 && fates[1].within.count(0) != 0;
    }

    [[nodiscard]] const Row& row_at(int index) const { return at(rows_, index); }

    void report_impossible(const Row& row, std::string_view decides) {
        warn_of_never(
            *row.when, place_, findings_, row.name->span,
            fmt::format("`{}` never {}: its `when` never holds", row.name->text, decides));
    }

    RuleFindings& findings_;
    std::vector<Row> rows_;
    RulePlace place_;
};

/// A row that forbids whatever it decides, without saying so.
void check_allow(RuleFindings& findings, const BeatsRow& row) {
    if (!row.when || findings.reported.count(&*row.when) != 0) return;
    const bool plain = row.when->kind != TermKind::constant && row.allow.kind != TermKind::constant;
    if (!plain || never_holds(row.allow, RulePlace::beats, findings)) return;
    if (may_hold_together({&*row.when, &row.allow}, RulePlace::beats, Moment::one, findings)) {
        return;
    }
    findings.diagnostics
        .warning(Code::impossible_rule, row.allow.span,
                 fmt::format("`{}` allows nothing: this never holds where its `when` does",
                             row.name.text),
                 "write `allow: false`, if that is meant")
        .notes.push_back({row.when->span, "it decides only then"});
    findings.reported.insert(&row.allow);
}

/// Where every row forbids, nothing can ever be beaten.
void check_beaten(RuleFindings& findings) {
    const std::vector<BeatsRow>& rows = findings.variant.beats;
    const bool none = all_of(rows, [&](const BeatsRow& row) {
        return row.allow.kind == TermKind::constant && row.allow.value == 0;
    });
    if (!none || rows.empty()) return;
    findings.diagnostics.warning(Code::impossible_rule, rows.back().allow.span,
                                 "nothing can ever be beaten: no row allows a play",
                                 "say what beats it, such as `allow: rank > to_beat.rank`");
}

}  // namespace

void check_rows(RuleFindings& findings) {
    std::vector<Row> beats;
    for (const BeatsRow& row : findings.variant.beats) {
        beats.push_back({&row.name, row.when ? &*row.when : nullptr});
    }
    RowCheck(findings, std::move(beats), RulePlace::beats).run("decides");
    for (const BeatsRow& row : findings.variant.beats) check_allow(findings, row);
    check_beaten(findings);
    std::vector<Row> ends;
    for (const EndRow& row : findings.variant.end) ends.push_back({&row.name, &row.when});
    RowCheck(findings, std::move(ends), RulePlace::other).run("ends the game");
}

}  // namespace houserules
