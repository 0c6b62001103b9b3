#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "compiler/compile.h"
#include "exit_status.h"
#include "notation/diagnostic_json.h"
#include "notation/names.h"
#include "notation/read_json.h"
#include "play/load_rules.h"
#include "source/utf8.h"
#include "variant_files.h"
#include "verify/examples.h"

using namespace houserules;

namespace {

struct ValidateOptions {
    std::vector<std::string> files;
    std::string format = "text";
};

/// Checks one file; adds its problems to the list if that is what is wanted, else prints them.
int validate(const std::string& name, nlohmann::ordered_json* list) {
    auto found = load_named_variant(name, disk_files());
    if (const auto* reason = std::get_if<std::string>(&found)) {
        std::cerr << "houserules: " << *reason << '\n';
        return exit_status::bad_input;
    }
    auto& loaded = std::get<LoadedVariant>(found);
    if (loaded.variant && !loaded.diagnostics.has_errors()) {
        // What can be played is what compiles.
        const auto program =
            compile(*loaded.variant, default_options(*loaded.variant), loaded.diagnostics);
        if (!program) {
            loaded.variant.reset();
        } else {
            check_examples(*loaded.variant, loaded.sources, loaded.diagnostics);
        }
    }
    const bool valid = loaded.variant.has_value() && !loaded.diagnostics.has_errors();
    if (list != nullptr) {
        for (auto& object : diagnostics_to_json(loaded.diagnostics, loaded.sources)) {
            list->push_back(std::move(object));
        }
    } else {
        std::cout << render(loaded.diagnostics, loaded.sources);
        if (valid) {
            const auto examples = loaded.variant->examples.size();
            std::cout << fmt::format(
                "{}: {} is valid{}\n", printable(name), printable(loaded.variant->name),
                examples == 0 ? std::string()
                              : fmt::format(", {} hold",
                                            counted(static_cast<long long>(examples), "example")));
        }
    }
    return valid ? exit_status::success : exit_status::bad_input;
}

int validate_all(const ValidateOptions& options) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    int status = exit_status::success;
    for (const auto& name : options.files) {
        const int result = validate(name, options.format == "json" ? &list : nullptr);
        if (result != exit_status::success) status = result;
    }
    if (options.format == "json") std::cout << json_line(list) << '\n';
    return status;
}

}  // namespace

void add_validate_command(CLI::App& app, int& status) {
    auto* command = app.add_subcommand("validate",
                                       "Checks variant files and shows all that is wrong "
                                       "with them.");
    const auto options = std::make_shared<ValidateOptions>();
    command->add_option("files", options->files, "variant files, or names of bundled variants")
        ->required()
        ->type_name("FILE");
    command->add_option("--format", options->format, "text or json")
        ->check(CLI::IsMember({"text", "json"}))
        ->capture_default_str();
    command->callback([options, &status] { status = validate_all(*options); });
}
