#include "verify/validate.h"

#include <cstdint>
#include <optional>
#include <utility>

#include "compiler/compile.h"
#include "compiler/own_cause.h"
#include "document/document.h"
#include "source/containers.h"
#include "variant/corrections.h"
#include "verify/examples.h"
#include "verify/rule_checks.h"
#include "verify/trial.h"

namespace houserules {

namespace {

/// The rules that a document sets, as deep as they go.
void collect_changes(const Node& map, std::vector<Span>& changes) {
    for (const Entry& entry : map.entries) {
        if (entry.value.is_map() && !entry.value.entries.empty()) {
            collect_changes(entry.value, changes);
        } else {
            changes.push_back(entry.key_span);
        }
    }
}

/// What must have made a game wrong that was right before: the only change of a file that extends
/// another. Else where it says what it extends.
std::optional<Span> cause_in(const Node& document) {
    std::vector<Span> changes;
    for (const Entry& section : document.entries) {
        const std::string& key = section.key;
        const bool is_rule = key != "houserules" && key != "extends" && key != "name" &&
                             key != "summary" && key != "family" && key != "also_called" &&
                             key != "table" && key != "examples";
        if (is_rule) collect_changes(section.value, changes);
        if (is_rule && section.value.entries.empty()) changes.push_back(section.key_span);
    }
    if (changes.size() == 1) return changes.front();
    const Node* extends = document.find("extends");
    return extends == nullptr ? std::nullopt : std::optional(extends->span);
}

/// What is wrong with a game as a whole is a problem of the file that was asked for: what it
/// inherits may be right where it was written.
void bring_home(LoadedVariant& loaded) {
    auto& problems = loaded.diagnostics.all();
    if (all_of(problems, [](const Diagnostic& problem) { return problem.span.file == own_file; })) {
        return;
    }
    if (!loaded.parent) return;
    Diagnostics known;
    const auto document = read_document(loaded.sources, own_file, known);
    const auto cause = document ? cause_in(*document) : std::nullopt;
    if (!cause) return;
    for (Diagnostic& problem : problems) {
        if (problem.span.file == own_file) continue;
        problem.notes.insert(problem.notes.begin(), {problem.span, "this is inherited"});
        problem.span = *cause;
        problem.correction.reset();
    }
}

/// Runs one check after the other, as long as nothing is wrong.
void run_all(Validation& validation, const ValidationOptions& options) {
    LoadedVariant& loaded = validation.loaded;
    Diagnostics& diagnostics = loaded.diagnostics;
    validation.moves = check_rules(loaded);
    if (diagnostics.has_errors()) return;
    const Variant& variant = *loaded.variant;
    // What can be played is what compiles.
    const auto program = compile(variant, default_options(variant), diagnostics);
    if (!program) {
        blame_own_lines(variant, loaded.document, diagnostics);
        return;
    }
    check_examples(variant, loaded.sources, diagnostics, nullptr, &*program);
    check_names_in_examples(loaded);
    validation.examples = variant.examples.size();
    if (!options.play || diagnostics.has_errors()) return;
    validation.trials = play_trials(variant, *program, loaded.document, options.name, diagnostics);
}

}  // namespace

Validation validate_variant(LoadedVariant&& loaded, const ValidationOptions& options) {
    Validation validation{std::move(loaded)};
    if (!validation.loaded.variant || validation.loaded.diagnostics.has_errors()) return validation;
    run_all(validation, options);
    bring_home(validation.loaded);
    doubt_corrections(validation.loaded.document, validation.loaded.sources,
                      validation.loaded.diagnostics);
    return validation;
}

}  // namespace houserules
