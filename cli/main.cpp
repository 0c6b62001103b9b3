#include <exception>
#include <iostream>

#include "commands.h"
#include "exit_status.h"
#include "protocol/version.h"

int main(int argc, char** argv) {
    CLI::App app("Plays shedding card games whose rules are data.", "houserules");
    app.set_version_flag("--version", std::string("houserules ") +
                                          std::string(houserules::engine_version));
    app.require_subcommand(1);

    int status = exit_status::success;
    add_run_command(app, status);
    add_engine_command(app, status);
    add_simulate_command(app, status);
    add_replay_command(app, status);
    add_list_command(app, status);
    add_validate_command(app, status);

    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? exit_status::success : exit_status::usage;
    } catch (const std::exception& error) {
        std::cerr << "houserules: " << error.what() << '\n';
        return exit_status::bad_input;
    }
    std::cout.flush();
    if (!std::cout && status == exit_status::success) {
        std::cerr << "houserules: standard output cannot be written\n";
        return exit_status::bad_input;
    }
    return status;
}
