#include <fmt/format.h>

#include <cctype>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>

#include "commands.h"
#include "exit_status.h"
#include "game_options.h"
#include "notation/variant_text.h"
#include "source/utf8.h"
#include "variant_files.h"

using namespace houserules;

namespace {

namespace fs = std::filesystem;

struct NewOptions {
    std::string file;
    std::string parent;
};

/// A name for the game from that of its file: `my-game.yaml` is "My game".
std::string title_of(const fs::path& file) {
    std::string title;
    for (const char letter : file.stem().string()) {
        const auto byte = static_cast<unsigned char>(letter);
        const bool plain = std::isalnum(byte) != 0 || byte >= 0x80;
        if (plain || (!title.empty() && title.back() != ' ')) title += plain ? letter : ' ';
    }
    while (!title.empty() && title.back() == ' ') title.pop_back();
    if (title.empty() || printable(title) != title) return "My game";
    title.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(title.front())));
    return title;
}

/// What `extends` has to say in a file for a variant that the user named from here.
std::string parent_from(const fs::path& file, const std::string& parent) {
    if (!is_path(parent)) return parent;
    std::error_code error;
    const fs::path folder = fs::absolute(file, error).parent_path();
    const fs::path path = fs::relative(parent, folder, error);
    const std::string text = error ? parent : path.generic_string();
    return text.find('/') == std::string::npos ? "./" + text : text;
}

/// The comment by which editors find the schema, if it is installed.
std::string schema_line() {
    const auto folder = bundled_folder();
    if (!folder) return {};
    std::error_code error;
    const fs::path schema =
        fs::weakly_canonical(fs::path(*folder).parent_path() / "schema/variant.schema.json", error);
    if (error || !fs::is_regular_file(schema, error)) return {};
    return fmt::format("# yaml-language-server: $schema={}\n", schema.generic_string());
}

/// Writes a file that must not be there yet.
bool write_new(const std::string& path, const std::string& text) {
    // `x` makes it here or not at all.
    std::FILE* const file = std::fopen(path.c_str(), "wbx");
    if (file == nullptr) {
        std::error_code error;
        const bool exists = fs::exists(path, error);
        std::cerr << fmt::format(
            "houserules: {} {}\n", printable(path),
            exists ? "is there already; nothing was changed" : "cannot be written");
        return false;
    }
    const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
    const bool closed = std::fclose(file) == 0;
    if (!written || !closed) {
        std::cerr << fmt::format("houserules: {} cannot be written\n", printable(path));
    }
    return written && closed;
}

int make_new(const NewOptions& options) {
    const fs::path file(options.file);
    if (file.extension() != ".yaml") {
        std::cerr << "houserules: the name of a variant file ends in `.yaml`\n";
        return exit_status::usage;
    }
    if (options.parent == standard_input) {
        std::cerr << "houserules: --extends takes a file or a bundled variant: what is extended is "
                     "read again and again\n";
        return exit_status::usage;
    }
    const std::string title = title_of(file);
    std::string text;
    if (options.parent.empty()) {
        const auto whole = disk_files().read_bundled("templates/game.yaml");
        if (!whole) {
            std::cerr << "houserules: the bundled variants are not found; HOUSERULES_VARIANTS can "
                         "say where they are\n";
            return exit_status::bad_input;
        }
        text = *whole;
        const std::string place = "name: NAME\n";
        if (const auto at = text.find(place); at != std::string::npos) {
            text.replace(at, place.size(), "name: " + title + "\n");
        }
    } else {
        GameOptions game;
        game.variant = options.parent;
        const auto loaded = load_game(game);
        if (!loaded) return loaded.error();
        text = starting_point(loaded->rules.variant, parent_from(file, options.parent), title);
    }
    if (!write_new(options.file, schema_line() + text)) return exit_status::bad_input;
    std::cout << fmt::format(
        "{0} is there. Change it, and then:\n"
        "  houserules validate {0}\n  houserules run {0}\n",
        printable(options.file));
    return exit_status::success;
}

}  // namespace

void add_new_command(CLI::App& app, int& status) {
    auto* command =
        app.add_subcommand("new",
                           "Writes a variant file to start from: a small game of its own, "
                           "or the changes to another.");
    const auto options = std::make_shared<NewOptions>();
    command->add_option("file", options->file, "the file to write; it must not be there yet")
        ->required()
        ->type_name("FILE");
    command->add_option("--extends", options->parent, "the variant that it changes")
        ->type_name("FILE|NAME");
    command->callback([options, &status] { status = make_new(*options); });
}
