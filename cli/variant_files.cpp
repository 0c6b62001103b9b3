#include "variant_files.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>

namespace {

namespace fs = std::filesystem;

/// One byte more than a variant file may have, so that a larger one is still seen to be so.
constexpr std::size_t most_bytes = (std::size_t{1} << 20) + 1;

std::optional<std::string> read_file(const fs::path& path) {
    std::error_code error;
    // Devices and pipes may never end.
    if (!fs::is_regular_file(path, error) || error) return std::nullopt;
    std::ifstream stream(path, std::ios::binary);
    if (!stream) return std::nullopt;
    std::string bytes(most_bytes, '\0');
    stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (stream.bad()) return std::nullopt;
    bytes.resize(static_cast<std::size_t>(stream.gcount()));
    return bytes;
}

/// The folders that may hold the bundled variants, the first that exists counts.
std::vector<fs::path> candidate_folders() {
    std::vector<fs::path> folders;
    if (const char* folder = std::getenv("HOUSERULES_VARIANTS");
        folder != nullptr && *folder != 0) {
        return {folder};
    }
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    if (!error) {
        folders.push_back(program.parent_path().parent_path() / "share/houserules/variants");
    }
#ifdef HOUSERULES_SOURCE_VARIANTS
    folders.emplace_back(HOUSERULES_SOURCE_VARIANTS);
#endif
#ifdef HOUSERULES_INSTALLED_VARIANTS
    folders.emplace_back(HOUSERULES_INSTALLED_VARIANTS);
#endif
    return folders;
}

std::optional<std::string> read_bundled(const std::string& name) {
    const fs::path path(name);
    const bool climbs = std::find(path.begin(), path.end(), fs::path("..")) != path.end();
    if (path.is_absolute() || climbs) return std::nullopt;
    const auto folder = bundled_folder();
    if (!folder) return std::nullopt;
    return read_file(*folder / path);
}

void add_paths(const fs::path& folder, const std::string& start, std::vector<std::string>& paths) {
    std::error_code error;
    for (auto entry = fs::directory_iterator(folder, error);
         !error && entry != fs::directory_iterator(); entry.increment(error)) {
        if (entry->path().extension() == ".yaml") {
            paths.push_back(start + entry->path().filename().string());
        }
    }
}

std::vector<std::string> bundled_paths() {
    std::vector<std::string> paths;
    if (const auto folder = bundled_folder()) {
        add_paths(*folder, "", paths);
        add_paths(*folder / "decks", "decks/", paths);
    }
    return paths;
}

}  // namespace

std::optional<std::filesystem::path> bundled_folder() {
    for (const auto& folder : candidate_folders()) {
        std::error_code error;
        if (fs::is_directory(folder, error) && !error) return folder;
    }
    return std::nullopt;
}

houserules::FileAccess disk_files() {
    return {[](const std::string& path) { return read_file(path); }, read_bundled, bundled_paths};
}

std::vector<std::string> bundled_names() { return houserules::bundled_names(disk_files(), ""); }
