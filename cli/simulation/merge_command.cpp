#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "commands.h"
#include "exit_status.h"
#include "simulation/compare_report.h"
#include "simulation/effect_option.h"
#include "simulation/result_files.h"
#include "simulation/simulation_report.h"

#include "source/utf8.h"
#include "usage_error.h"

using namespace houserules;

namespace {

struct MergeOptions {
    std::vector<std::string> files;
    bool partial = false;
    std::string effect = "2%";
    OutputOptions output;
};

/// Puts together files of one kind.
///
/// @param read  reads one; tells what is wrong if there is none
/// @return      nothing if they do not fit together, after that was told
template <typename File, typename Read>
std::optional<File> put_together(const MergeOptions& options, const Read& read) {
    auto merged = read(options.files.front());
    for (std::size_t i = 1; merged && i < options.files.size(); ++i) {
        const auto part = read(options.files[i]);
        if (!part) return std::nullopt;
        const auto problem = add_file(*merged, *part);
        if (problem.empty()) continue;
        std::cerr << fmt::format(
            "houserules: {} cannot be added to {}: {}\n", printable(options.files[i]),
            i == 1 ? printable(options.files.front()) : "those before it", problem);
        return std::nullopt;
    }
    if (merged && !merged->is_whole() && !options.partial) {
        std::cerr << fmt::format(
            "houserules: the parts lack {}; --partial puts together what is there\n",
            missing_games(*merged));
        return std::nullopt;
    }
    return merged;
}

int merge_comparisons(const MergeOptions& options) {
    const auto effect = read_effect(options.effect);
    if (!effect) return refuse(effect.error().message);
    const auto& output = options.output;
    if (output.format == "csv" || output.histogram || !output.plot.empty()) {
        return refuse(
            "of a comparison there are no values, bars or plot; `report` makes a page of it");
    }
    const auto merged = put_together<ComparisonFile>(options, read_comparison);
    if (!merged) return exit_status::bad_input;
    const bool is_written = print_comparison(
        *merged, {output.format == "json", *effect, !merged->is_whole(), output.file});
    return is_written ? exit_status::success : exit_status::bad_input;
}

int merge(const MergeOptions& options) {
    const auto text = read_result_text(options.files.front());
    if (!text) return exit_status::bad_input;
    if (is_comparison_file(*text)) return merge_comparisons(options);
    const auto unwritable = options.output.problem();
    if (!unwritable.empty()) return refuse(unwritable);
    const auto merged = put_together<SimulationFile>(options, read_result);
    if (!merged) return exit_status::bad_input;
    return print_result(*merged, options.output, {0, !merged->is_whole()}) ? exit_status::success
                                                                           : exit_status::bad_input;
}

}  // namespace

void add_merge_command(CLI::App& app, int& status) {
    auto* command = app.add_subcommand(
        "merge", "Puts together parts that `simulate` or `compare` played, on whatever machines.");
    const auto options = std::make_shared<MergeOptions>();
    command->add_option("parts", options->files, "files that `simulate -o` or `compare -o` wrote")
        ->required()
        ->type_name("FILE");
    command->add_flag("--partial", options->partial, "some games may be missing");
    add_effect(*command, options->effect);
    options->output.add_to(*command);
    command->callback([options, &status] { status = merge(*options); });
}
