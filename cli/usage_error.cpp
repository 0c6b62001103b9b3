#include "usage_error.h"

#include <fmt/format.h>

#include <iostream>
#include <optional>
#include <vector>

#include "exit_status.h"
#include "source/diagnostics.h"
#include "source/utf8.h"

namespace {

/// The subcommand that was called; the program itself if none was.
const CLI::App& called(const CLI::App& app) {
    const auto commands = app.get_subcommands();
    return commands.empty() ? app : *commands.front();
}

std::vector<std::string> option_names(const CLI::App& command) {
    std::vector<std::string> names;
    for (const auto* option : command.get_options()) {
        for (const auto& name : option->get_lnames()) names.push_back("--" + name);
    }
    return names;
}

/// A word of the command line that means nothing; nothing if the fault is another.
std::optional<std::string> stray_word(const CLI::App& command, const CLI::ParseError& error) {
    const auto words = command.remaining();
    if (words.empty()) return std::nullopt;
    // What is missing may stand there under a misspelt name.
    const bool extra = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
    if (!extra && words.front().substr(0, 1) != "-") return std::nullopt;
    return words.front();
}

/// Whether a word was to be one more value of `--set`, which would take the name of a file as well
/// if it took several.
bool setting_meant(const CLI::App& command, const std::string& word) {
    const bool has_settings = command.get_option_no_throw("--set") != nullptr;
    return has_settings && word.find('=') != std::string::npos && word.front() != '-';
}

}  // namespace

std::string usage_error(const CLI::App& app, const CLI::ParseError& error) {
    const CLI::App& command = called(app);
    const bool of_command = &command != &app;
    const std::string name = of_command ? command.get_name() : std::string();
    const std::string see = fmt::format("see `houserules {}{}--help`", name, of_command ? " " : "");
    if (const auto word = stray_word(command, error)) {
        const auto meant = setting_meant(command, *word)
                               ? std::optional("--set " + houserules::printable(*word))
                               : houserules::nearest_name(*word, option_names(command));
        return fmt::format("houserules: `{}` is not expected here{}\n",
                           houserules::printable(*word),
                           meant ? fmt::format(": did you mean `{}`?", *meant) : "; " + see);
    }
    const bool nothing = !of_command && app.get_subcommands().empty();
    return fmt::format("houserules: {}; {}\n",
                       nothing ? "a command is required" : houserules::printable(error.what()),
                       see);
}

int refuse(const std::string& problem) {
    std::cerr << "houserules: " << problem << '\n';
    return exit_status::usage;
}
