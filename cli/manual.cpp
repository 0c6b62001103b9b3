#include "manual.h"

#include <fmt/format.h>

#include <string_view>

#include "source/versions.h"

namespace {

/// Text that roff prints as it is, as one line.
std::string plain(std::string_view text) {
    std::string line;
    for (const char letter : text) {
        switch (letter) {
            case '\\': line += "\\e"; break;
            case '-': line += "\\-"; break;
            case '`': line += "\\(ga"; break;
            case '\'': line += "\\(aq"; break;
            case '"': line += "\\(dq"; break;
            case '\n': line += ' '; break;
            default: line += letter;
        }
    }
    // A point at the beginning would make a request of it.
    return line.substr(0, 1) == "." ? "\\&" + line : line;
}

/// The options of the program or of a command, in the words and the order of its help.
std::string option_entries(const CLI::App& command, bool of_program) {
    const CLI::Formatter formatter;
    std::string entries;
    for (const bool positional : {true, false}) {
        for (const auto* option : command.get_options()) {
            if (option->get_positional() != positional || option->get_group().empty()) continue;
            if (option == command.get_help_ptr() && !of_program) continue;
            entries += fmt::format(".TP\n\\fB{}\\fR{}\n{}\n",
                                   plain(formatter.make_option_name(option, positional)),
                                   plain(formatter.make_option_opts(option)),
                                   plain(formatter.make_option_desc(option)));
        }
    }
    return entries;
}

/// How a command is called.
std::string usage(const CLI::App& command, const std::string& name) {
    const std::string line = CLI::Formatter().make_usage(&command, name);
    const std::string_view label = "Usage: ";
    return plain(std::string_view(line).substr(label.size(), line.find('\n') - label.size()));
}

}  // namespace

std::string manual(const CLI::App& app) {
    const std::string& name = app.get_name();
    std::string page = fmt::format(
        ".TH {} 1 \"\" \"{} {}\"\n.SH NAME\n{} \\- {}\n.SH SYNOPSIS\n{}\n.SH OPTIONS\n", name, name,
        houserules::program_version, name, plain(app.get_description()), usage(app, name));
    page += option_entries(app, true) + ".SH COMMANDS\n";
    for (const auto* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        page += fmt::format(".SS {}\n{}\n{}", usage(*command, name + " " + command->get_name()),
                            plain(command->get_description()), option_entries(*command, false));
        if (!command->get_footer().empty()) {
            page += fmt::format(".PP\n{}\n", plain(command->get_footer()));
        }
    }
    return page + fmt::format(".SH NOTES\n{}", plain(app.get_footer()));
}
