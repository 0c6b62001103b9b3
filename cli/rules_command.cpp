#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <utility>

#include "commands.h"
#include "exit_status.h"
#include "explain/sheet/sheet_layout.h"
#include "game/state.h"
#include "game_options.h"

using namespace houserules;

namespace {

struct RulesOptions {
    GameOptions game;
    std::string format = "text";
    bool no_examples = false;
    std::optional<std::size_t> width;
};

constexpr std::size_t least_columns = 20;

/// How wide the lines are: what is asked for, else as wide as the terminal but not wider than
/// reads well.
std::size_t columns_for(const RulesOptions& options) {
    if (options.width) return *options.width;
    winsize window = {};
    const bool known = isatty(STDOUT_FILENO) != 0 &&
                       ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0;
    return known ? std::clamp<std::size_t>(window.ws_col, least_columns, most_columns)
                 : most_columns;
}

int print_rules(const RulesOptions& options) {
    const auto loaded = load_game(options.game);
    if (!loaded) return loaded.error();
    std::optional<int> players;
    if (options.game.players) {
        players = number_of_players(options.game, loaded->rules);
        if (!players) return exit_status::usage;
    }
    RuleSheet sheet = make_rule_sheet(loaded->rules, players);
    if (options.no_examples) sheet = without_examples(std::move(sheet));
    if (options.format == "markdown") {
        std::cout << sheet_as_markdown(sheet);
    } else if (options.format == "html") {
        std::cout << sheet_as_html(sheet);
    } else {
        std::cout << sheet_as_text(sheet, columns_for(options));
    }
    return exit_status::success;
}

}  // namespace

void add_rules_command(CLI::App& app, int& status) {
    auto* command = app.add_subcommand("rules", "Writes the rules of a variant in plain English.");
    const auto options = std::make_shared<RulesOptions>();
    add_variant(*command, options->game.variant);
    options->game.add_players_to(*command, "the rules for so many players");
    command
        ->add_option("--set", options->game.settings,
                     "sets an option of the variant; once for each of several")
        ->type_name("OPTION=VALUE")
        ->allow_extra_args(false);
    add_format(*command, options->format, {"text", "markdown", "html"},
               "text, markdown, or html: one page to be printed");
    command->add_flag("--no-examples", options->no_examples, "leaves out the examples of the file");
    command->add_option("--width", options->width, "the most columns of a line of text")
        ->type_name("N")
        ->check(whole_number(least_columns, 1000));
    command->callback([options, &status] { status = print_rules(*options); });
}
