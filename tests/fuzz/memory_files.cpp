#include "memory_files.h"

#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <sstream>

namespace houserules::fuzzing {

namespace {

using Texts = std::map<std::string, std::string>;

/// The variant files of a folder of the source tree, by their path in it.
void read_folder(const std::string& folder, const std::string& prefix, Texts& texts) {
    const auto root = std::filesystem::path(HOUSERULES_SOURCE) / folder;
    if (!std::filesystem::exists(root)) return;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
        if (entry.path().extension() != ".yaml") continue;
        std::ifstream file(entry.path(), std::ios::binary);
        std::ostringstream text;
        text << file.rdbuf();
        texts[prefix + entry.path().lexically_relative(root).generic_string()] = text.str();
    }
}

std::optional<std::string> find(const Texts& texts, std::string path) {
    while (path.rfind("./", 0) == 0) path.erase(0, 2);
    const auto found = texts.find(path);
    if (found == texts.end()) return std::nullopt;
    return found->second;
}

FileAccess read_files() {
    // Shared, for the functions are copied with each session.
    const auto bundled = std::make_shared<Texts>();
    read_folder("variants", "", *bundled);
    const auto others = std::make_shared<Texts>();
    read_folder("tests/ok", "tests/ok/", *others);
    read_folder("examples", "examples/", *others);
    FileAccess files;
    files.read_bundled = [bundled](const std::string& path) { return find(*bundled, path); };
    files.read_file = [others](const std::string& path) { return find(*others, path); };
    files.bundled_paths = [bundled] {
        std::vector<std::string> paths;
        for (const auto& [path, text] : *bundled) paths.push_back(path);
        return paths;
    };
    return files;
}

}  // namespace

const FileAccess& memory_files() {
    static const FileAccess files = read_files();
    return files;
}

}  // namespace houserules::fuzzing
