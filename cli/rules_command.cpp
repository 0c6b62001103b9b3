#include <iostream>
#include <memory>

#include "commands.h"
#include "exit_status.h"
#include "explain/sheet/sheet_layout.h"
#include "game/state.h"
#include "game_options.h"
#include "whole_number.h"

using namespace houserules;

namespace {

struct RulesOptions {
    GameOptions game;
    std::string format = "text";
};

int print_rules(const RulesOptions& options) {
    const auto loaded = load_game(options.game);
    if (!loaded.rules) return loaded.status;
    std::optional<int> players;
    if (options.game.players) {
        players = number_of_players(options.game, *loaded.rules);
        if (!players) return exit_status::usage;
    }
    const RuleSheet sheet = make_rule_sheet(*loaded.rules, players);
    std::cout << (options.format == "markdown" ? sheet_as_markdown(sheet) : sheet_as_text(sheet));
    return exit_status::success;
}

}  // namespace

void add_rules_command(CLI::App& app, int& status) {
    auto* command = app.add_subcommand("rules", "Writes the rules of a variant in plain English.");
    const auto options = std::make_shared<RulesOptions>();
    command
        ->add_option("variant", options->game.variant,
                     "a variant file, the name of a bundled variant, or - for standard input")
        ->required()
        ->type_name("FILE|NAME|-");
    command->add_option("--players", options->game.players, "the rules for so many players")
        ->type_name("N")
        ->check(whole_number(1, State::max_seats));
    command->add_option("--set", options->game.settings, "sets an option of the variant")
        ->type_name("OPTION=VALUE")
        ->allow_extra_args(false);
    command->add_option("--format", options->format, "text or markdown")
        ->check(CLI::IsMember({"text", "markdown"}))
        ->capture_default_str();
    command->callback([options, &status] { status = print_rules(*options); });
}
