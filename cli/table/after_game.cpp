#include "after_game.h"

#include <iostream>

#include "table/command.h"
#include "table/pager.h"

using namespace houserules;

namespace {

constexpr const char* what_can_be_done = "`new`, `undo`, `analyse`, `save FILE`; Enter leaves";
constexpr const char* what_each_does =
    "`new` deals another game, `undo` takes your last decision back, `analyse` tells what your "
    "decisions cost, `save FILE` keeps the game; `last`, `log` and `rules [SECTION]` are as in the "
    "game. Enter or `quit` leaves.";

}  // namespace

AfterGame ask_after_game(const Program& program, Terminal& terminal, Table& table, int seat,
                         const AfterGameTold& told) {
    for (;;) {
        const auto line = terminal.ask(std::string(what_can_be_done) + "> ");
        if (!line || line->find_first_not_of(" \t") == std::string::npos) return AfterGame::leave;
        // Nothing that the game calls so can be meant any longer.
        const auto typed = read_command(program, line->front() == '/' ? *line : '/' + *line);
        if (!typed) {
            told.say("That is none of these; `help` tells what they are.");
            continue;
        }
        switch (typed->command) {
            case Command::quit: return AfterGame::leave;
            case Command::new_game: return AfterGame::deal_anew;
            case Command::help: told.say(what_each_does); break;
            case Command::analyse: told.analysis(); break;
            case Command::rules: told.rules(typed->argument); break;
            case Command::save: told.say(table.save(typed->argument)); break;
            case Command::log: show_paged(terminal, table.log_for(seat), PageFrom::end); break;
            case Command::last: std::cout << table.last_for(seat); break;
            case Command::undo: {
                const auto problem = table.take_back(seat);
                if (!problem) return AfterGame::take_back;
                told.say(*problem);
                break;
            }
            case Command::moves:
            case Command::hint:
            case Command::why:
            case Command::look:
            case Command::hand:
            case Command::count:
            case Command::score:
                told.say("The game is over; `help` tells what can still be done.");
                break;
        }
    }
}
