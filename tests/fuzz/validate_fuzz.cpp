// Bytes are read as a variant file. Whatever is said of it can be shown, in every format; what
// is accepted compiles, with its options at their limits too, plays without a failed check for
// any number of players, and has a rule sheet.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "byte_mutation.h"
#include "compiler/compile.h"
#include "compiler/work.h"
#include "explain/sheet/rule_sheet.h"
#include "explain/sheet/sheet_layout.h"
#include "finding.h"
#include "memory_files.h"
#include "notation/diagnostic_json.h"
#include "notation/json_values.h"
#include "notation/sarif.h"
#include "notation/variant_text.h"
#include "notation/workflow_commands.h"
#include "playing.h"
#include "rules/rules.h"
#include "source/edit.h"
#include "variant/deck_choice.h"
#include "variant/loader.h"
#include "variant_mutator.h"
#include "verify/fix.h"
#include "verify/trial.h"
#include "verify/validate.h"

using namespace houserules;
using namespace houserules::fuzzing;

namespace {

constexpr std::size_t most_option_sets = 3;

/// The trials of `validate`, much shorter.
constexpr TrialLimits short_trials = {2'000'000, 20'000'000, 12, 1, 0, 60, 200};
/// Games with more options or of more work are not tried with every option by `validate` either.
constexpr std::size_t few_options = 4;
constexpr std::uint64_t little_work = 1'000'000;

/// Everything said of a file can be shown, and lies in it.
void check_diagnostics(const Diagnostics& diagnostics, const Sources& sources) {
    for (const auto& problem : diagnostics.sorted()) {
        require(!problem.message.empty(), "a problem has no message");
        require(problem.span.file < sources.size(), "a problem is in no file");
        require(problem.span.begin <= problem.span.end, "a problem ends before it begins");
        const auto& text = sources.file(problem.span.file).text();
        require(problem.span.end <= text.size() + 1, "a problem is beyond its file");
        for (const auto& note : problem.notes) {
            require(note.span.file < sources.size(), "a note is in no file");
        }
        if (const auto edit = edit_of(problem, sources)) {
            require(edit->span.begin >= problem.span.begin && edit->span.end <= problem.span.end,
                    "what is to be corrected is not what is wrong");
            static_cast<void>(with_edits(text, {*edit}));
        }
    }
    static_cast<void>(render(diagnostics, sources));
    static_cast<void>(workflow_commands(diagnostics, sources));
    static_cast<void>(json_line(diagnostics_to_json(diagnostics, sources)));
    static_cast<void>(json_line(sarif_log({{&diagnostics, &sources}}, "0")));
}

/// Putting misspelt words right leaves a file that is at least no worse.
void check_fix(const std::string& text, std::size_t errors) {
    const auto fixed = fix_misspelt_words("fuzz.yaml", text, memory_files());
    require((fixed.fixes == 0) == (fixed.text == text), "a fix changed nothing, or too much");
    const auto loaded = load_variant_text("fuzz.yaml", fixed.text, memory_files());
    // What could not be read, or extends what is not there, hides the rest of what is wrong.
    const auto before = load_variant_text("fuzz.yaml", text, memory_files());
    if (before.document.kind == Node::Kind::null) return;
    require(loaded.diagnostics.error_count() <= errors, "a fix made a file worse");
}

/// The defaults, and some options at their least and their most: which ones, the file decides.
std::set<std::vector<std::int64_t>> option_sets(const Variant& variant, std::uint64_t choice) {
    const auto defaults = default_options(variant);
    std::set<std::vector<std::int64_t>> sets = {defaults};
    const std::size_t count = variant.options.size();
    for (std::size_t n = 0; n < count; ++n) {
        const std::size_t i = (n + choice) % count;
        const auto& option = variant.options[i];
        const auto choices = static_cast<std::int64_t>(option.choices.size());
        const bool number = option.kind == Option::Kind::integer;
        const bool boolean = option.kind == Option::Kind::boolean;
        const std::int64_t least = number ? option.least : 0;
        const std::int64_t most = number ? option.most : boolean ? 1 : choices - 1;
        for (const auto value : {least, most}) {
            auto values = defaults;
            values[i] = value;
            if (sets.size() < most_option_sets) sets.insert(values);
        }
    }
    return sets;
}

/// The smallest, the largest or another number of players: which of them, the file decides.
int player_count(const Program& program, std::uint64_t choice) {
    switch (choice % 3) {
        case 0: return program.players.front();
        case 1: return program.players.back();
        default: return program.players[program.players.size() / 2];
    }
}

/// Compiles the rules with some options; refusing is allowed only with a reason.
bool compile_rules(Rules& rules, const std::vector<std::int64_t>& options) {
    Diagnostics diagnostics;
    auto program = compile(rules.as_read(), options, diagnostics);
    check_diagnostics(diagnostics, rules.sources);
    require(program.has_value() != diagnostics.has_errors(),
            "what does not compile has no error, or what compiles has one");
    if (!program) return false;
    if (options_decide_deck(rules.as_read())) {
        if (!rules.whole) rules.whole = rules.variant;
        rules.variant = with_deck_of(*rules.whole, options);
    }
    rules.options = options;
    rules.program = std::move(*program);
    return true;
}

/// The rules can be told in words, and written as a file that gives the same.
void check_words(const Rules& rules, const Node& document) {
    const auto sheet = make_rule_sheet(rules);
    const auto words = sheet_as_text(sheet);
    require(!words.empty() && !sheet_as_markdown(sheet).empty(), "the rules have no words");
    auto again = load_variant_text(
        "again.yaml", resolved_text(document, rules.variant, rules.options), memory_files());
    require(again.variant.has_value(), "the file of the rules is no variant");
    Rules same;
    same.options = default_options(*again.variant);
    auto program = compile(*again.variant, same.options, again.diagnostics);
    require(program.has_value(), "the file of the rules does not compile");
    same.program = std::move(*program);
    same.variant = std::move(*again.variant);
    same.sources = std::move(again.sources);
    require(sheet_as_text(make_rule_sheet(same)) == words, "the file of the rules has others");
}

/// Plays with some of the options that there are. Options that `validate` accepts compile.
void play_with_options(Rules& rules, bool accepts_options, std::uint64_t seed) {
    std::uint64_t choice = seed;
    for (const auto& options : option_sets(rules.variant, seed)) {
        if (options == rules.options || compile_rules(rules, options)) {
            play_and_check(rules, player_count(rules.program, ++choice), seed);
        } else {
            require(!accepts_options, "options that are accepted do not compile");
        }
    }
}

void load_and_play(const std::string& text) {
    auto loaded = load_variant_text("fuzz.yaml", text, memory_files());
    check_diagnostics(loaded.diagnostics, loaded.sources);
    require(loaded.variant.has_value() != loaded.diagnostics.has_errors(),
            "a file with errors is loaded, or one without is not");
    const auto hash = hash_of(loaded.sources);
    if (!loaded.variant) {
        if (hash % 8 == 0) check_fix(text, loaded.diagnostics.error_count());
        return;
    }
    auto validation = validate_variant(std::move(loaded), {false, "fuzz.yaml"});
    auto& checked = validation.loaded;
    check_diagnostics(checked.diagnostics, checked.sources);
    require(checked.variant.has_value(), "a variant is lost when it is checked");

    Rules rules;
    rules.name = "fuzz.yaml";
    rules.variant = std::move(*checked.variant);
    rules.sources = checked.sources;
    // What is only said to be pointless can be played, too.
    if (!compile_rules(rules, default_options(rules.variant))) return;
    Diagnostics tried;
    const auto trials = play_trials(rules.as_read(), rules.program, checked.document, rules.name,
                                    tried, short_trials);
    if (!trials.faults.empty()) report_finding(trials.faults.front());
    check_diagnostics(tried, rules.sources);
    if (hash % 4 == 0) check_words(rules, checked.document);
    const bool options_tried =
        rules.variant.options.size() <= few_options && work_of(rules.program).row <= little_work;
    const auto refused = tried.sorted();
    const bool options_refused =
        std::any_of(refused.begin(), refused.end(),
                    [](const Diagnostic& problem) { return problem.code == Code::unplayable; });
    play_with_options(rules, options_tried && !options_refused, hash);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    load_and_play(std::string(reinterpret_cast<const char*>(data), size));
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
    return mutate_text<VariantMutator>(data, size, max_size, seed);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* first, std::size_t first_size,
                                                 const std::uint8_t* second,
                                                 std::size_t second_size, std::uint8_t* out,
                                                 std::size_t max_size, unsigned seed) {
    return cross_texts<VariantMutator>(first, first_size, second, second_size, out, max_size, seed);
}
