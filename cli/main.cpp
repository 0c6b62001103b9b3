#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <functional>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands.h"
#include "exit_status.h"
#include "manual.h"
#include "notice.h"
#include "signals.h"
#include "source/diagnostics.h"
#include "source/utf8.h"
#include "source/versions.h"
#include "usage_error.h"

namespace {

struct Subcommand {
    std::string_view name;
    void (*add)(CLI::App& app, int& status);
};

constexpr Subcommand subcommands[] = {
    {"run", add_run_command},
    {"engine", add_engine_command},
    {"serve", add_serve_command},
    {"simulate", add_simulate_command},
    {"merge", add_merge_command},
    {"compare", add_compare_command},
    {"report", add_report_command},
    {"tournament", add_tournament_command},
    {"replay", add_replay_command},
    {"analyse", add_analyse_command},
    {"stats", add_stats_command},
    {"list", add_list_command},
    {"explain-code", add_explain_code_command},
    {"validate", add_validate_command},
    {"test", add_test_command},
    {"new", add_new_command},
    {"show", add_show_command},
    {"rules", add_rules_command},
    {"diff", add_diff_command},
};

/// Adds the command that the first word names. Without one, all: they are what there is to tell of.
void add_commands(CLI::App& app, int& status, std::string_view first_word) {
    const auto* named =
        std::find_if(std::begin(subcommands), std::end(subcommands),
                     [&](const Subcommand& command) { return command.name == first_word; });
    if (named != std::end(subcommands)) return named->add(app, status);
    for (const Subcommand& command : subcommands) command.add(app, status);
}

/// What to say about a first word that is no subcommand.
std::optional<std::string> unknown_command(std::string_view first_word) {
    if (first_word.empty() || first_word.front() == '-') return std::nullopt;
    std::vector<std::string> names;
    for (const Subcommand& command : subcommands) {
        if (command.name == first_word) return std::nullopt;
        names.emplace_back(command.name);
    }
    return "there is no command `" + houserules::printable(first_word) +
           "`: " + houserules::suggest(std::string(first_word), names).text;
}

std::string versions_text() {
    using namespace houserules;
    return fmt::format(
        "houserules {}\nlanguage {}.{}\nprotocol {}\nrecord {} (reads {} to {})\nresult {}",
        program_version, language_version, language_growth, protocol_version, record_version,
        oldest_record_version, record_version, result_version);
}

/// Adds a flag that prints a text and does nothing else, as `--version` does.
void add_text_flag(CLI::App& app, const char* name, const std::function<std::string()>& text,
                   const char* description) {
    app.add_flag_callback(
        name, [text] { throw CLI::CallForVersion(text(), exit_status::success); }, description);
}

}  // namespace

int main(int argc, char** argv) {
    prepare_for_writing();
    CLI::App app("Plays shedding card games whose rules are data.", "houserules");
    app.set_version_flag("--version", versions_text(),
                         "Prints the versions of the program and of what it reads and writes");
    add_text_flag(
        app, "--licences", [] { return std::string(notice); },
        "Prints the licences of all that the program contains");
    add_text_flag(
        app, "--manual", [&app] { return manual(app); }, "Prints the page for the program `man`");
    app.require_subcommand(1);

    const std::string_view first_word = argc > 1 ? argv[1] : "";
    int status = exit_status::success;
    add_commands(app, status, first_word);
    // Later than the commands, which would take it over.
    app.footer(
        "HOUSERULES_VARIANTS in the environment says where the bundled variants are, if not "
        "where they were installed.");

    if (const auto word = unknown_command(first_word)) {
        std::cerr << "houserules: " << *word << '\n';
        return exit_status::usage;
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        // Help and the version are asked for by "errors", too.
        if (error.get_exit_code() == 0) return app.exit(error);
        std::cerr << usage_error(app, error);
        return exit_status::usage;
    } catch (const std::exception& error) {
        std::cerr << "houserules: " << error.what() << '\n';
        return exit_status::bad_input;
    }
    std::cout.flush();
    if (!std::cout && status == exit_status::success) {
        std::cerr << "houserules: standard output cannot be written\n";
        return exit_status::bad_input;
    }
    return status;
}
