#include <fmt/format.h>

#include <exception>
#include <functional>
#include <iostream>
#include <optional>
#include <string>
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

/// What to say about a first word that is no subcommand.
std::optional<std::string> unknown_command(const CLI::App& app, int argc, char** argv) {
    if (argc < 2 || argv[1][0] == '-' || argv[1][0] == '\0') return std::nullopt;
    const std::string word = argv[1];
    std::vector<std::string> names;
    for (const auto* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        if (command->get_name() == word) return std::nullopt;
        names.push_back(command->get_name());
    }
    return "there is no command `" + houserules::printable(word) +
           "`: " + houserules::suggest(word, names).text;
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

    int status = exit_status::success;
    add_run_command(app, status);
    add_engine_command(app, status);
    add_serve_command(app, status);
    add_simulate_command(app, status);
    add_merge_command(app, status);
    add_compare_command(app, status);
    add_report_command(app, status);
    add_tournament_command(app, status);
    add_replay_command(app, status);
    add_analyse_command(app, status);
    add_stats_command(app, status);
    add_list_command(app, status);
    add_explain_code_command(app, status);
    add_validate_command(app, status);
    add_test_command(app, status);
    add_new_command(app, status);
    add_show_command(app, status);
    add_rules_command(app, status);
    add_diff_command(app, status);
    // Later than the commands, which would take it over.
    app.footer(
        "HOUSERULES_VARIANTS in the environment says where the bundled variants are, if not "
        "where they were installed.");

    if (const auto word = unknown_command(app, argc, argv)) {
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
