#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "exit_status.h"
#include "game_options.h"
#include "notation/json_values.h"
#include "source/code.h"
#include "source/diagnostics.h"
#include "source/utf8.h"

using namespace houserules;

namespace {

struct ExplainOptions {
    std::vector<std::string> codes;
    bool all = false;
    std::string format = "text";
};

/// A text in lines of at most so many characters.
std::string wrapped(std::string_view text, std::size_t width) {
    std::string lines;
    std::size_t column = 0;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        if (column > 0 && column + 1 + word.size() > width) {
            lines += '\n';
            column = 0;
        } else if (column > 0) {
            lines += ' ';
            ++column;
        }
        lines += word;
        column += word.size();
    }
    return lines + '\n';
}

std::string indented(std::string_view lines) {
    std::string text;
    while (!lines.empty()) {
        const std::string_view line = lines.substr(0, lines.find('\n'));
        lines.remove_prefix(std::min(line.size() + 1, lines.size()));
        text += fmt::format("    {}\n", line);
    }
    return text;
}

/// Whether the examples of a code are house rules of the file that `new` writes.
bool extends_new_file(const CodeDescription& code) {
    return code.right.find("extends: my-game.yaml") != std::string_view::npos;
}

std::string as_text(const CodeDescription& code) {
    std::string text = fmt::format("{}: {}\n\n", code.name, code.title);
    text += wrapped(code.explanation, 100);
    if (!code.wrong.empty()) {
        text +=
            fmt::format("\nWrong:\n\n{}\nRight:\n\n{}", indented(code.wrong), indented(code.right));
    }
    if (extends_new_file(code)) {
        text += "\n`houserules new my-game.yaml` writes the file that is extended here.\n";
    }
    return text;
}

/// The examples are marked, so that whoever checks the snippets of the documents can tell them.
std::string as_markdown(const CodeDescription& code) {
    std::string text = fmt::format("## {}\n\n{}\n\n", code.name, code.title);
    text += wrapped(code.explanation, 100);
    if (!code.wrong.empty()) {
        text += fmt::format("\nWrong:\n\n```yaml wrong\n{}```\n\nRight:\n\n```yaml right\n{}```\n",
                            code.wrong, code.right);
    }
    return text;
}

nlohmann::ordered_json as_json(const CodeDescription& code) {
    return {{"code", code.name},   {"title", code.title}, {"explanation", code.explanation},
            {"wrong", code.wrong}, {"right", code.right}, {"found_by_play", code.found_by_play}};
}

/// What to say about a text that is no code.
std::string unknown_code(const std::string& text) {
    std::vector<std::string> names;
    for (const CodeDescription& code : all_codes()) names.emplace_back(code.name);
    std::string upper = text;
    for (char& letter : upper) {
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    }
    const auto nearest = nearest_name(upper, names);
    return fmt::format("there is no code `{}`: {}", printable(text),
                       nearest ? fmt::format("did you mean `{}`?", *nearest)
                               : "`houserules explain-code` lists them");
}

void print_list(const std::string& format) {
    if (format == "json") {
        nlohmann::ordered_json list = nlohmann::ordered_json::array();
        for (const CodeDescription& code : all_codes()) {
            list.push_back({{"code", code.name}, {"title", code.title}});
        }
        std::cout << json_line(list) << '\n';
        return;
    }
    for (const CodeDescription& code : all_codes()) {
        std::cout << (format == "markdown" ? "- " : "") << code.name
                  << (format == "markdown" ? ": " : "  ") << code.title << '\n';
    }
}

int explain_codes(const ExplainOptions& options) {
    std::vector<CodeDescription> codes;
    for (const std::string& text : options.codes) {
        const auto code = find_code(text);
        if (!code) {
            std::cerr << "houserules: " << unknown_code(text) << '\n';
            return exit_status::usage;
        }
        codes.push_back(describe(*code));
    }
    if (options.all) codes = all_codes();
    if (codes.empty()) {
        print_list(options.format);
        return exit_status::success;
    }
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    std::string text;
    for (const CodeDescription& code : codes) {
        if (!text.empty()) text += '\n';
        text += options.format == "markdown" ? as_markdown(code) : as_text(code);
        list.push_back(as_json(code));
    }
    std::cout << (options.format == "json" ? json_line(list) + "\n" : text);
    return exit_status::success;
}

}  // namespace

void add_explain_code_command(CLI::App& app, int& status) {
    auto* command = app.add_subcommand("explain-code",
                                       "Says what the code of a problem means, with a wrong and "
                                       "a right example; without a code, lists them all.");
    const auto options = std::make_shared<ExplainOptions>();
    command->add_option("codes", options->codes, "codes as `validate` shows them")
        ->type_name("CODE");
    command->add_flag("--all", options->all, "explain all codes");
    add_format(*command, options->format, {"text", "markdown", "json"}, "text, markdown or json");
    command->callback([options, &status] { status = explain_codes(*options); });
}
