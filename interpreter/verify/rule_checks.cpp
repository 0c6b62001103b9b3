#include "verify/rule_checks.h"

#include "source/containers.h"
#include "variant/checks/misspelt_names.h"
#include "verify/checks/findings.h"
#include "verify/checks/moves_shown.h"

namespace houserules {

namespace {

/// When the deal passes is written in no file, so nobody is told what is always true of it.
void leave_out_deal_passing(RuleFindings& findings) {
    const Variant& variant = findings.variant;
    if (!variant.dealer) return;
    for (int i = 0; i < variant.dealer->setup_steps; ++i) {
        const Step& step = at(variant.setup, i);
        if (step.when) findings.reported.insert(&*step.when);
    }
    if (variant.dealer->has_row) {
        findings.reported.insert(&*variant.rounds.at_start.front().when);
    }
}

}  // namespace

std::vector<ActionSet> check_rules(LoadedVariant& loaded) {
    if (!loaded.variant) return {};
    const GameFacts facts = facts_of(*loaded.variant);
    TermRanges ranges(facts);
    Diagnostics found;
    RuleFindings findings{*loaded.variant, loaded.document, loaded.sources, loaded.changes,
                          facts,           ranges,          found};
    leave_out_deal_passing(findings);
    check_changes(findings);
    check_divisors(findings);
    check_seats(findings);
    check_endings(findings);
    check_set_up(findings);
    check_combinations(findings);
    check_actions(findings);
    check_rows(findings);
    check_other_rules(findings);
    check_steps(findings);
    check_effects(findings);
    check_stages(findings);
    check_groups(findings);
    check_lists(findings);
    check_repetitions(findings);
    check_numbers(findings);
    check_conditions(findings);
    check_unused_names(findings);
    for (Diagnostic& problem : found.all()) {
        const bool error = problem.severity == Severity::error;
        if (!error && problem.span.file != own_file) continue;
        loaded.diagnostics.all().push_back(std::move(problem));
    }
    if (loaded.diagnostics.has_errors()) return {};
    return moves_shown(findings);
}

void check_names_in_examples(LoadedVariant& loaded) {
    if (!loaded.variant) return;
    const Variant& variant = *loaded.variant;
    std::vector<Declaration> declarations;
    const auto declare = [&](const auto& things, std::string_view what, bool is_to_be_used = true) {
        for (const auto& thing : things) declarations.push_back({thing.name, what, is_to_be_used});
    };
    declare(variant.beats, "a row", false);
    declare(variant.actions, "an action");
    declare(variant.combinations, "a combination");
    declare(variant.zones, "a zone");
    declare(variant.tokens, "a token");
    declare(variant.variables, "a variable");
    check_misspelt_names(declarations, loaded.document, loaded.sources, loaded.diagnostics);
}

}  // namespace houserules
