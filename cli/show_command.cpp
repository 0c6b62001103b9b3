#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "commands.h"
#include "exit_status.h"
#include "game_options.h"
#include "notation/variant_text.h"

namespace {

int show(const GameOptions& options) {
    const auto loaded = load_game(options);
    if (!loaded) return loaded.error();
    std::cout << houserules::resolved_text(loaded->rules.document, loaded->rules.variant,
                                           loaded->rules.options);
    return exit_status::success;
}

}  // namespace

void add_show_command(CLI::App& app, int& status) {
    auto* command = app.add_subcommand("show",
                                       "Prints a variant as one file: all that it inherits in "
                                       "it, and the options as set.");
    const auto options = std::make_shared<GameOptions>();
    options->add_rules_to(*command);
    command->callback([options, &status] { status = show(*options); });
}
