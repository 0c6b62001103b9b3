#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>

#include "commands.h"
#include "compiler/compile.h"
#include "exit_status.h"
#include "game_options.h"
#include "notation/card_text.h"
#include "rules/rules.h"
#include "source/utf8.h"
#include "variant_files.h"
#include "verify/examples.h"

using namespace houserules;

namespace {

/// The variant with options that somebody set in place of its defaults; says on standard error
/// what is wrong with them.
bool set_defaults(Variant& variant, const std::vector<std::string>& texts) {
    const auto settings = read_settings(texts);
    if (!settings) return false;
    const auto values = set_options(variant, *settings);
    if (!values) {
        std::cerr << "houserules: --set: " << values.error().message << '\n';
        return false;
    }
    for (std::size_t i = 0; i < variant.options.size(); ++i) {
        variant.options[i].default_value = (*values)[i];
    }
    return true;
}

/// The rules that no example shows, a line for each section; of a rule with a condition both cases
/// have to be shown.
std::string missing_text(const Coverage& coverage) {
    std::vector<std::pair<std::string, std::vector<std::string>>> sections;
    for (const auto& rule : coverage.rules()) {
        if (rule.shown()) continue;
        const std::string section(section_name(rule.section));
        if (sections.empty() || sections.back().first != section) sections.push_back({section, {}});
        const auto name = printable(rule.name.text);
        sections.back().second.push_back(rule.held
                                             ? fmt::format("{} (where it does not hold)", name)
                                         : rule.failed ? fmt::format("{} (where it holds)", name)
                                                       : name);
    }
    std::string text;
    for (const auto& [section, names] : sections) {
        text += fmt::format("  {}: {}\n", section, fmt::join(names, ", "));
    }
    return text;
}

/// Runs the examples and tells of each what came of it.
bool tell_examples(const std::string& name, const Variant& variant, const Sources& sources) {
    Coverage coverage(variant);
    const auto outcomes = run_examples(variant, sources, &coverage);
    if (outcomes.empty()) {
        std::cout << fmt::format("{}: {} has no examples\n", printable(name),
                                 printable(variant.name));
        return true;
    }
    std::size_t holding = 0;
    for (const auto& outcome : outcomes) {
        const bool holds = outcome.problems.empty();
        holding += holds;
        std::cout << fmt::format("{:<8}{}\n", holds ? "ok" : "FAILED",
                                 printable(outcome.name.text));
        if (!holds) std::cout << render(outcome.problems, sources) << '\n';
    }
    const auto all = outcomes.size();
    std::cout << fmt::format("\n{}: {} of {} hold\n", printable(name), holding,
                             counted(static_cast<long long>(all), "example"));
    const auto missing = missing_text(coverage);
    if (!missing.empty()) std::cout << "\nRules that no example shows:\n" << missing;
    return holding == all;
}

int test_examples(const GameOptions& options) {
    auto found = find_variant(options.variant);
    if (!found) return exit_status::bad_input;
    auto& loaded = *found;
    if (loaded.variant && !set_defaults(*loaded.variant, options.settings)) {
        return exit_status::usage;
    }
    Diagnostics& diagnostics = loaded.diagnostics;
    if (loaded.variant && !diagnostics.has_errors() &&
        compile(*loaded.variant, default_options(*loaded.variant), diagnostics)) {
        const std::string name = options.variant == standard_input ? "<stdin>" : options.variant;
        const bool hold = tell_examples(name, *loaded.variant, loaded.sources);
        return hold ? exit_status::success : exit_status::bad_input;
    }
    std::cerr << render(diagnostics, loaded.sources);
    return exit_status::bad_input;
}

}  // namespace

void add_test_command(CLI::App& app, int& status) {
    auto* command = app.add_subcommand("test",
                                       "Runs the examples of a variant and names the rules that "
                                       "none of them shows.");
    const auto options = std::make_shared<GameOptions>();
    options->add_rules_to(*command,
                          "sets an option of the variant, for examples that do not set it "
                          "themselves; once for each of several");
    command->callback([options, &status] { status = test_examples(*options); });
}
