#include "serve/game_shelf.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

#include "serve/limits.h"
#include "source/containers.h"
#include "source/utf8.h"

namespace houserules::serve {

namespace {

namespace fs = std::filesystem;

constexpr const char* name_of_text = "game.yaml";

/// Access to the files of a folder by their paths below it, so that nothing tells where it is.
FileAccess below_folder(const FileAccess& files, const fs::path& folder) {
    FileAccess below = files;
    below.read_file = [read = files.read_file, folder](const std::string& path) {
        return read((folder / path).string());
    };
    below.read_extended = [read = files.read_extended, folder](const std::string& path,
                                                               const std::string& first) {
        return read((folder / path).string(), (folder / first).string());
    };
    return below;
}

/// Whether what lies in a folder is a file that lies directly in it, also where a link leads.
bool is_file_of(const fs::path& folder, const fs::path& path) {
    std::error_code error;
    const fs::path file = fs::canonical(path, error);
    if (error || file.parent_path() != folder) return false;
    return fs::is_regular_file(file, error) && !error;
}

RulesFailure missing_game(const GameChoice& game) {
    return {
        RulesFailure::Kind::invalid_variant,
        fmt::format("there is no game `{}` here", printable(game.variant.value_or(std::string())))};
}

}  // namespace

GameShelf::GameShelf(const FileAccess& files, std::vector<std::string> bundled,
                     std::optional<fs::path> folder)
    : files_(folder ? below_folder(files, *folder) : bundled_only(files)),
      bundled_(std::move(bundled)), folder_(std::move(folder)) {}

std::vector<std::string> GameShelf::of_folder() const {
    std::vector<std::string> names;
    if (!folder_) return names;
    std::error_code error;
    const fs::path folder = fs::canonical(*folder_, error);
    if (error) return names;
    for (auto entry = fs::directory_iterator(folder, error);
         !error && entry != fs::directory_iterator(); entry.increment(error)) {
        if (entry->path().extension() != file_ending || !is_file_of(folder, entry->path()))
            continue;
        std::string name = entry->path().stem().string();
        const bool can_be_named = !name.empty() && name.size() <= Limits::game_name &&
                                  printable(name) == name && name.front() != '.';
        if (can_be_named && !is_bundled(name)) names.push_back(std::move(name));
    }
    std::sort(names.begin(), names.end());
    return names;
}

bool GameShelf::is_bundled(const std::string& name) const { return contains(bundled_, name); }

std::optional<std::string> GameShelf::text(const std::string& name) const {
    if (is_bundled(name)) return files_.read_bundled(name + std::string(file_ending));
    if (!contains(of_folder(), name)) return std::nullopt;
    return files_.read_file(name + std::string(file_ending)).bytes;
}

std::optional<LoadedVariant> GameShelf::load(const GameChoice& game) const {
    if (!game.variant) return load_variant_text(name_of_text, game.text, files_);
    const std::string& name = *game.variant;
    if (is_bundled(name)) {
        auto loaded = load_named_variant(name, files_);
        if (!loaded) return std::nullopt;
        return std::move(*loaded);
    }
    if (!contains(of_folder(), name)) return std::nullopt;
    return load_variant(name + std::string(file_ending), files_);
}

Expected<Rules, RulesFailure> GameShelf::rules(const GameChoice& game) const {
    auto loaded = load(game);
    if (!loaded) return missing_game(game);
    return make_rules(std::move(*loaded), game.variant.value_or(name_of_text), game.settings);
}

Expected<RulesWithParent, RulesFailure> GameShelf::rules_with_parent(const GameChoice& game) const {
    auto loaded = load(game);
    if (!loaded) return missing_game(game);
    const auto extended = loaded->parent;
    auto made = make_rules(std::move(*loaded), game.variant.value_or(name_of_text), game.settings);
    if (!made) return made.error();
    RulesWithParent both{std::move(*made)};
    if (extended) both.parent = parent(*extended);
    return both;
}

/// What a game extends that could be read. It is read by the same bounds as it was then.
std::optional<Rules> GameShelf::parent(const std::string& name) const {
    FileAccess files = files_;
    if (files_.read_extended) {
        files.read_file = [read = files_.read_extended](const std::string& path) {
            return read(path, name_of_text);
        };
        files.read_extended = [read = files_.read_extended](const std::string& path,
                                                            const std::string&) {
            return read(path, name_of_text);
        };
    }
    auto loaded = load_named_variant(name, files);
    if (!loaded) return std::nullopt;
    auto made = make_rules(std::move(*loaded), name, {});
    if (!made) return std::nullopt;
    return std::move(*made);
}

}  // namespace houserules::serve
