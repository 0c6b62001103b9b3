#include <iostream>

#include "commands.h"
#include "exit_status.h"
#include "game_options.h"
#include "pipe_lines.h"
#include "protocol/engine_session.h"
#include "variant_files.h"

namespace {

using houserules::EngineSession;

int serve() {
    EngineSession session(client_files(), fresh_seed);
    PipeLines lines(EngineSession::longest_line);
    std::string_view line;
    while (!session.ended()) {
        const auto outcome = lines.read(line);
        if (outcome == PipeLines::Outcome::end) break;
        if (outcome == PipeLines::Outcome::too_long) {
            lines.write(EngineSession::answer_too_long());
        } else {
            lines.write(session.answer(line));
        }
    }
    // What goes wrong with the standard output is told in one place.
    if (!lines.flush()) std::cout.setstate(std::ios::failbit);
    return exit_status::success;
}

}  // namespace

void add_engine_command(CLI::App& app, int& status) {
    auto* command = app.add_subcommand("engine",
                                       "Speaks the engine protocol: JSON Lines, a request "
                                       "a line on standard input, a response a line on "
                                       "standard output.");
    command->callback([&status] { status = serve(); });
}
