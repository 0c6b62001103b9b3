#include <iostream>

#include "commands.h"
#include "exit_status.h"
#include "game_options.h"
#include "line_reader.h"
#include "protocol/engine_session.h"
#include "variant_files.h"

namespace {

using houserules::EngineSession;

int serve() {
    EngineSession session(client_files(), fresh_seed);
    LineReader reader(std::cin, EngineSession::longest_line);
    std::string line;
    while (!session.ended() && std::cout) {
        const auto outcome = reader.read(line);
        if (outcome == LineReader::Outcome::end) break;
        const bool too_long = outcome == LineReader::Outcome::too_long;
        std::cout << (too_long ? EngineSession::answer_too_long() : session.answer(line)) << '\n'
                  << std::flush;
    }
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
