#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "commands.h"
#include "exit_status.h"
#include "explain/sheet/sheet_difference.h"
#include "explain/sheet/sheet_layout.h"
#include "game_options.h"
#include "source/utf8.h"
#include "variant_files.h"

using namespace houserules;

namespace {

struct DiffOptions {
    std::string first;
    std::string second;
    std::string format = "text";
};

Expected<LoadedGame, int> load(const std::string& name) {
    GameOptions game;
    game.variant = name;
    return load_game(game);
}

int print_difference(const DiffOptions& options) {
    if (options.first == standard_input && options.second == standard_input) {
        std::cerr << "houserules: standard input, `-`, can be read only once\n";
        return exit_status::usage;
    }
    const auto first = load(options.first);
    if (!first) return first.error();
    std::string other = options.second;
    if (other.empty()) {
        if (!first->parent) {
            std::cerr << fmt::format(
                "houserules: {} extends no other variant; name the one to compare it with\n",
                printable(options.first));
            return exit_status::usage;
        }
        other = *first->parent;
    }
    const auto second = load(other);
    if (!second) return second.error();
    // A child is what changes its parent; of two that are named, the second changes the first.
    const RuleSheet difference = options.second.empty() ? rule_changes(second->rules, first->rules)
                                                        : rule_changes(first->rules, second->rules);
    if (difference.sections.empty()) {
        std::cout << "no difference in the rules\n";
    } else {
        std::cout << (options.format == "markdown" ? sheet_as_markdown(difference)
                                                   : sheet_as_text(difference));
    }
    return exit_status::success;
}

}  // namespace

void add_diff_command(CLI::App& app, int& status) {
    auto* command =
        app.add_subcommand("diff", "Says in words what differs between the rules of two variants.");
    const auto options = std::make_shared<DiffOptions>();
    add_variant(*command, options->first);
    command
        ->add_option("other", options->second,
                     "what it is compared with: what this one changes is said (default: what the "
                     "first one changes from what it extends)")
        ->type_name("FILE|NAME|-");
    add_format(*command, options->format, {"text", "markdown"}, "text or markdown");
    command->callback([options, &status] { status = print_difference(*options); });
}
