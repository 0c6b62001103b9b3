#include "after_game.h"

#include <iostream>

#include "notation/card_text.h"
#include "table/command.h"
#include "table/pager.h"

using namespace houserules;

namespace {

constexpr const char* what_can_be_done = "`new`, `undo`, `analyse`, `save FILE`; Enter leaves";

}  // namespace

AfterGame ask_after_game(const Program& program, Terminal& terminal, Table& table, int seat,
                         const std::function<void(const std::string&)>& say,
                         const std::function<void()>& analyse) {
    for (;;) {
        const auto line = terminal.ask(std::string(what_can_be_done) + "> ");
        if (!line || line->find_first_not_of(" \t") == std::string::npos) return AfterGame::leave;
        if (equal_ignoring_case(*line, "analyse")) {
            analyse();
            continue;
        }
        // Nothing that the game calls so can be meant any longer.
        const auto typed = read_command(program, line->front() == '/' ? *line : '/' + *line);
        if (!typed) {
            say("That is none of these.");
            continue;
        }
        switch (typed->command) {
            case Command::quit: return AfterGame::leave;
            case Command::new_game: return AfterGame::deal_anew;
            case Command::save: say(table.save(typed->argument)); break;
            case Command::log: show_paged(terminal, table.log_for(seat)); break;
            case Command::last: std::cout << table.last_for(seat); break;
            case Command::undo: {
                const auto problem = table.take_back(seat);
                if (!problem) return AfterGame::take_back;
                say(*problem);
                break;
            }
            default: say("The game is over: that is none of what can still be done.");
        }
    }
}
