#include "variant/file_access.h"

#include <algorithm>

#include "source/containers.h"

namespace houserules {

namespace {

bool ends_in(std::string_view text, std::string_view ending) {
    return text.size() >= ending.size() && text.substr(text.size() - ending.size()) == ending;
}

/// Whether a text is one of the addresses that browsers take: `https://example.org/game.yaml`.
bool is_address(std::string_view text) {
    return text.find("://") != std::string_view::npos || text.substr(0, 5) == "file:";
}

/// A path without `.` and without `..` after a folder, so that one file has one path.
std::string plain_path(std::string_view path) {
    std::vector<std::string_view> parts;
    const bool absolute = !path.empty() && path.front() == '/';
    while (!path.empty()) {
        const std::size_t slash = path.find('/');
        const std::string_view part = path.substr(0, slash);
        path = slash == std::string_view::npos ? std::string_view() : path.substr(slash + 1);
        if (part.empty() || part == ".") continue;
        if (part == ".." && !parts.empty() && parts.back() != "..") {
            parts.pop_back();
        } else {
            parts.push_back(part);
        }
    }
    std::string result = absolute ? "/" : "";
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i != 0) result += '/';
        result += parts[i];
    }
    return result;
}

}  // namespace

FileAccess bundled_only(const FileAccess& files) {
    return {[](const std::string&) { return FileReading(); }, files.read_bundled,
            files.bundled_paths};
}

bool is_path(std::string_view name) {
    return name.find('/') != std::string_view::npos || ends_in(name, file_ending);
}

bool is_bundled_name(std::string_view name) {
    if (name.empty() || name.size() > FileNameLimits::name) return false;
    return all_of(name, [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
               (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
    });
}

std::optional<FileName> file_named(std::string_view text, const FileName& from) {
    if (!is_path(text)) {
        if (!is_bundled_name(text)) return std::nullopt;
        return FileName{true, std::string(text) + std::string(file_ending)};
    }
    const bool strange =
        text.size() > FileNameLimits::path || text.find('\0') != std::string_view::npos;
    if (strange || is_address(text) || text.front() == '/' || !ends_in(text, file_ending)) {
        return std::nullopt;
    }
    const std::size_t slash = from.path.rfind('/');
    const std::string folder = slash == std::string::npos ? "" : from.path.substr(0, slash + 1);
    return FileName{from.bundled, plain_path(folder + std::string(text))};
}

std::string written_name(const FileName& file) {
    if (!file.bundled) return file.path;
    return file.path.substr(0, file.path.size() - file_ending.size());
}

FileReading read_extended(const FileName& file, const FileName& first, const FileAccess& files) {
    if (file.bundled) {
        return files.read_bundled ? files.read_bundled(file.path) : std::nullopt;
    }
    if (files.read_extended) return files.read_extended(file.path, first.path);
    if (files.read_file) return files.read_file(file.path);
    return {};
}

std::vector<std::string> bundled_names(const FileAccess& files, std::string_view folder) {
    std::vector<std::string> names;
    if (!files.bundled_paths) return names;
    const std::string start = folder.empty() ? "" : std::string(folder) + "/";
    for (const std::string& path : files.bundled_paths()) {
        if (path.compare(0, start.size(), start) != 0 || !ends_in(path, file_ending)) continue;
        const std::string name =
            path.substr(start.size(), path.size() - start.size() - file_ending.size());
        if (name.find('/') == std::string::npos) names.push_back(name);
    }
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace houserules
