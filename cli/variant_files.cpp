#include "variant_files.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>

#include "file_bytes.h"
#include "variant/known_names.h"

namespace {

namespace fs = std::filesystem;

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
    return read_regular_file(*folder / path).bytes;
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

/// Whether a path leads through a link somewhere below a folder.
bool leads_through_link(const fs::path& folder, const fs::path& below) {
    fs::path path = folder;
    for (const fs::path& part : below) {
        path /= part;
        std::error_code error;
        if (fs::is_symlink(path, error)) return true;
    }
    return false;
}

/// Whether a file lies in a folder or in one of its folders, wherever links lead. Of what is not
/// there nothing is told but what its path says.
bool lies_in(const fs::path& folder, const fs::path& path) {
    std::error_code error;
    const fs::path root = fs::canonical(folder, error);
    if (error) return true;  // nothing is there to be read
    const fs::path here = fs::absolute(folder, error).lexically_normal();
    const fs::path below = fs::absolute(path, error).lexically_normal().lexically_relative(here);
    if (below.empty() || *below.begin() == "..") return false;
    const fs::path file = fs::canonical(path, error);
    if (error) return !leads_through_link(root, below);
    const fs::path inside = file.lexically_relative(root);
    return !inside.empty() && *inside.begin() != "..";
}

/// Reads a file that must lie in the folder of another. Where a file that may not be read is not
/// there, the answer is the same.
houserules::FileReading read_in_folder_of(const fs::path& first, const fs::path& path) {
    const fs::path folder = first.has_parent_path() ? first.parent_path() : fs::path(".");
    if (lies_in(folder, path)) return read_regular_file(path);
    return {"may not be read",
            "a client reaches the bundled variants, and files in the folder of the one that it "
            "names, links followed"};
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
    return {[](const std::string& path) { return read_regular_file(path); }, read_bundled,
            bundled_paths};
}

houserules::FileAccess client_files() {
    houserules::FileAccess files = disk_files();
    files.read_file = [](const std::string& path) { return read_in_folder_of(path, path); };
    files.read_extended = [](const std::string& path, const std::string& first) {
        return read_in_folder_of(first, path);
    };
    return files;
}

houserules::Expected<houserules::LoadedVariant> load_named(const std::string& name) {
    if (name == standard_input) {
        return houserules::load_variant_text("<stdin>", read_standard_input(), disk_files());
    }
    auto loaded = houserules::load_named_variant(name, disk_files());
    if (loaded) return loaded;
    const auto names = bundled_names();
    // A name that is nearly that of a file is rather a slip than another name.
    if (!houserules::nearest_name(name, names)) {
        loaded.error().help = houserules::variants_known_as(name, disk_files());
    }
    if (loaded.error().help.empty()) loaded.error().help = houserules::suggest(name, names).text;
    return loaded;
}

std::vector<std::string> bundled_names() { return houserules::bundled_names(disk_files(), ""); }
