#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "commands.h"
#include "exit_status.h"
#include "simulation/simulation_report.h"
#include "simulation/simulation_run.h"
#include "source/utf8.h"
#include "usage_error.h"

using namespace houserules;

namespace {

struct MergeOptions {
    std::vector<std::string> files;
    bool partial = false;
    OutputOptions output;
};

int merge(const MergeOptions& options) {
    const auto unwritable = options.output.problem();
    if (!unwritable.empty()) return refuse(unwritable);
    auto merged = read_result(options.files.front());
    if (!merged) return exit_status::bad_input;
    for (std::size_t i = 1; i < options.files.size(); ++i) {
        const auto part = read_result(options.files[i]);
        if (!part) return exit_status::bad_input;
        const auto problem = add_file(*merged, *part);
        if (problem.empty()) continue;
        std::cerr << fmt::format(
            "houserules: {} cannot be added to {}: {}\n", printable(options.files[i]),
            i == 1 ? printable(options.files.front()) : "those before it", problem);
        return exit_status::bad_input;
    }
    const bool is_whole = merged->is_whole();
    if (!is_whole && !options.partial) {
        std::cerr << fmt::format(
            "houserules: the parts lack {}; --partial puts together what is there\n",
            missing_games(*merged));
        return exit_status::bad_input;
    }
    return print_result(*merged, options.output, {0, !is_whole}) ? exit_status::success
                                                                 : exit_status::bad_input;
}

}  // namespace

void add_merge_command(CLI::App& app, int& status) {
    auto* command = app.add_subcommand(
        "merge", "Puts together parts that `simulate` played, on whatever machines.");
    const auto options = std::make_shared<MergeOptions>();
    command->add_option("parts", options->files, "files that `simulate -o` wrote")
        ->required()
        ->type_name("FILE");
    command->add_flag("--partial", options->partial, "some games may be missing");
    options->output.add_to(*command);
    command->callback([options, &status] { status = merge(*options); });
}
