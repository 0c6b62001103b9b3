#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "commands.h"
#include "exit_status.h"
#include "game_options.h"
#include "serve/server.h"
#include "source/utf8.h"
#include "variant_files.h"

using namespace houserules;

namespace {

constexpr std::string_view no_folder = "none";
constexpr std::uint64_t longest_pace = 60'000;

struct ServeOptions {
    std::uint16_t port = 8080;
    std::string host = "127.0.0.1";
    std::vector<std::string> names;
    std::string games;
    std::string tables;
    std::uint64_t pace = 400;
    bool opens = false;
};

/// Where tables are kept if nobody says where.
std::optional<std::filesystem::path> usual_folder_of_tables() {
    const auto set = [](const char* name) -> const char* {
        const char* const value = std::getenv(name);
        return value != nullptr && *value == '/' ? value : nullptr;
    };
    if (const char* const state = set("XDG_STATE_HOME")) {
        return std::filesystem::path(state) / "houserules/tables";
    }
    if (const char* const home = set("HOME")) {
        return std::filesystem::path(home) / ".local/state/houserules/tables";
    }
    return std::nullopt;
}

/// Shows an address in a browser, if there is a program that does.
void open_browser(const std::string& address) {
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        posix_spawn_file_actions_addopen(&files, number, "/dev/null", O_RDWR, 0);
    }
    std::string program = "xdg-open";
    std::string argument = address;
    const std::array<char*, 3> words = {program.data(), argument.data(), nullptr};
    pid_t process = 0;
    const int error =
        posix_spawnp(&process, program.c_str(), &files, nullptr, words.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    if (error != 0) std::cerr << "houserules: there is no xdg-open to show the page with\n";
}

void warn_of_networks(const std::string& host, std::uint16_t port) {
    std::cerr << fmt::format(
        "houserules: {} can be reached by others, and what is sent is not encrypted: whoever is on "
        "the way reads it, and can play for anybody. For more than a network that you trust, let a "
        "proxy with TLS pass requests on to 127.0.0.1 instead, and say --name with its name:\n"
        "    caddy reverse-proxy --from cards.example.org --to 127.0.0.1:{}\n"
        "    houserules serve --name cards.example.org\n"
        "schema/serve.md says more.\n",
        host, port);
}

bool is_loopback(const std::string& host) {
    return host == "localhost" || host == "::1" || host.rfind("127.", 0) == 0;
}

int serve_tables(const ServeOptions& options) {
    serve::ServerSettings settings;
    settings.host = options.host;
    settings.port = options.port;
    settings.names = options.names;
    settings.files = client_files();
    settings.bundled = bundled_names();
    settings.pace = std::chrono::milliseconds(options.pace);
    if (!options.games.empty()) {
        std::error_code error;
        if (!std::filesystem::is_directory(options.games, error)) {
            std::cerr << fmt::format("houserules: --games: there is no folder {}\n",
                                     printable(options.games));
            return exit_status::usage;
        }
        settings.games = options.games;
    }
    if (options.tables.empty()) {
        settings.tables = usual_folder_of_tables();
    } else if (options.tables != no_folder) {
        settings.tables = options.tables;
    }
    settings.begins = [&options](const std::string& address, std::uint16_t port) {
        if (!is_loopback(options.host)) warn_of_networks(options.host, port);
        std::cout << fmt::format("{}\n", address) << std::flush;
        if (options.opens) open_browser(address);
    };
    // A page that goes away in the middle of an answer ends nothing, and nobody waits for browsers.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGCHLD, SIG_IGN);
    const auto failure = serve::serve(settings);
    if (!failure) return exit_status::success;
    std::cerr << fmt::format("houserules: {}\n", failure->message);
    return failure->is_usage ? exit_status::usage : exit_status::bad_input;
}

}  // namespace

void add_serve_command(CLI::App& app, int& status) {
    auto* command = app.add_subcommand(
        "serve", "Lets people and bots play in browsers, on this machine or in a network.");
    const auto options = std::make_shared<ServeOptions>();
    command->add_option("--port", options->port, "the port to listen to; 0 for any that is free")
        ->type_name("N")
        ->check(whole_number(0, 65'535))
        ->capture_default_str();
    command
        ->add_option("--host", options->host,
                     "the address to listen to; 0.0.0.0 for all of this machine")
        ->type_name("ADDRESS")
        ->capture_default_str();
    command
        ->add_option("--name", options->names,
                     "a name by which pages may reach the server, such as that of a proxy")
        ->type_name("HOST")
        ->allow_extra_args(false);
    command->add_flag("--open", options->opens, "shows the page in a browser");
    command->add_option("--games", options->games, "a folder of variant files to play as well")
        ->type_name("FILE");
    command
        ->add_option("--tables", options->tables,
                     "the folder where tables outlive the program, or `none` (default: "
                     "houserules/tables where programs keep their state)")
        ->type_name("FILE");
    command
        ->add_option(
            "--pace", options->pace,
            "how many milliseconds a decision of a bot takes at least, whatever its choice; with 0 "
            "the time shows how long it thought")
        ->type_name("MS")
        ->check(whole_number(0, longest_pace))
        ->capture_default_str();
    command->footer("Ctrl-C ends it; tables go on when it is begun again.");
    command->callback([options, &status] { status = serve_tables(*options); });
}
