#include "serve/game_folder.h"

#include <system_error>
#include <utility>

namespace houserules::serve {

namespace {

namespace fs = std::filesystem;

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

/// The names of the variant files of a folder, as they are now.
std::vector<std::string> games_of(const fs::path& path) {
    std::vector<std::string> names;
    std::error_code error;
    const fs::path folder = fs::canonical(path, error);
    if (error) return names;
    for (auto entry = fs::directory_iterator(folder, error);
         !error && entry != fs::directory_iterator(); entry.increment(error)) {
        if (entry->path().extension() == file_ending && is_file_of(folder, entry->path())) {
            names.push_back(entry->path().stem().string());
        }
    }
    return names;
}

}  // namespace

GameShelf shelf_of(const FileAccess& files, std::vector<std::string> bundled,
                   const std::optional<fs::path>& folder) {
    if (!folder) return {bundled_only(files), std::move(bundled)};
    return {below_folder(files, *folder), std::move(bundled),
            [folder = *folder] { return games_of(folder); }};
}

}  // namespace houserules::serve
