#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace houserules {

/// How the loader gets at files. The interpreter itself opens none: a program reads
/// disks, a browser what it was given.
struct FileAccess {
    /// The bytes of a file by the path that the user wrote, or nothing.
    std::function<std::optional<std::string>(const std::string& path)> read_file;
    /// The bytes of a bundled file by its path below `variants/`, such as
    /// `decks/standard_52.yaml`, or nothing.
    std::function<std::optional<std::string>(const std::string& path)> read_bundled;
    /// The paths that `read_bundled` knows, for suggestions; may be absent.
    std::function<std::vector<std::string>()> bundled_paths = {};
};

/// Which file: by the path that a user wrote, or a bundled one by its path below `variants/`.
struct FileName {
    bool bundled = false;
    std::string path;

    friend bool operator==(const FileName&, const FileName&) = default;
};

/// Whether a text means a file, rather than the name of a bundled one: it holds a `/`
/// or ends in `.yaml`.
[[nodiscard]] bool is_path(std::string_view name);

/// Whether a text can be the name of a bundled file: some letters, digits, `-` and `_`.
[[nodiscard]] bool is_bundled_name(std::string_view name);

/// The file that a text in another file means: a bundled name, or a path from the folder of that
/// file. Nothing if it is neither, or an absolute path.
[[nodiscard]] std::optional<FileName> file_named(std::string_view text, const FileName& from);

/// What a user would write for a file, so that it is found again.
[[nodiscard]] std::string written_name(const FileName& file);

/// The bytes of a file, or nothing.
[[nodiscard]] std::optional<std::string> read(const FileName& file, const FileAccess& files);

/// The names of the bundled files of a folder of `variants/` (empty: of itself), for suggestions.
[[nodiscard]] std::vector<std::string> bundled_names(const FileAccess& files,
                                                     std::string_view folder);

}  // namespace houserules
