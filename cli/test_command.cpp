#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>

#include "commands.h"
#include "compiler/compile.h"
#include "exit_status.h"
#include "notation/names.h"
#include "rules/options.h"
#include "source/utf8.h"
#include "variant_files.h"
#include "verify/examples.h"

using namespace houserules;

namespace {

struct TestOptions {
    std::string variant;
    std::vector<std::string> settings;  ///< OPTION=VALUE
};

/// The variant with options that somebody set in place of its defaults; says on standard error
/// what is wrong with them.
bool set_defaults(Variant& variant, const std::vector<std::string>& texts) {
    std::vector<OptionSetting> settings;
    for (const auto& text : texts) {
        auto setting = read_option_setting(text);
        if (const auto* reason = std::get_if<std::string>(&setting)) {
            std::cerr << "houserules: --set: " << *reason << '\n';
            return false;
        }
        settings.push_back(std::get<OptionSetting>(std::move(setting)));
    }
    const auto values = set_options(variant, settings);
    if (const auto* reason = std::get_if<std::string>(&values)) {
        std::cerr << "houserules: --set: " << *reason << '\n';
        return false;
    }
    for (std::size_t i = 0; i < variant.options.size(); ++i) {
        variant.options[i].default_value = std::get<std::vector<std::int64_t>>(values)[i];
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

int test_examples(const TestOptions& options) {
    auto found = load_named(options.variant);
    if (const auto* reason = std::get_if<std::string>(&found)) {
        const auto help = suggest(options.variant, bundled_names()).text;
        std::cerr << fmt::format("houserules: {}{}{}\n", *reason, help.empty() ? "" : "; ", help);
        return exit_status::bad_input;
    }
    auto& loaded = std::get<LoadedVariant>(found);
    if (loaded.variant && !set_defaults(*loaded.variant, options.settings)) {
        return exit_status::usage;
    }
    Diagnostics& diagnostics = loaded.diagnostics;
    if (loaded.variant && !diagnostics.has_errors() &&
        compile(*loaded.variant, default_options(*loaded.variant), diagnostics,
                BeatsTables::left_out)) {
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
    const auto options = std::make_shared<TestOptions>();
    command
        ->add_option("variant", options->variant,
                     "a variant file, the name of a bundled variant, or - for standard input")
        ->required()
        ->type_name("FILE|NAME|-");
    command
        ->add_option("--set", options->settings,
                     "sets an option of the variant, for examples that do not set it themselves")
        ->type_name("OPTION=VALUE")
        ->allow_extra_args(false);
    command->callback([options, &status] { status = test_examples(*options); });
}
