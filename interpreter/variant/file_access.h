#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace houserules {

/// What the names of variant files end in.
inline constexpr std::string_view file_ending = ".yaml";

/// The bytes of a file, or what is to be said of it because there are none.
struct FileReading {
    FileReading() = default;
    FileReading(std::optional<std::string> read) : bytes(std::move(read)) {}
    FileReading(std::string read) : bytes(std::move(read)) {}
    FileReading(std::string why_not, std::string remedy)
        : problem(std::move(why_not)), help(std::move(remedy)) {}

    std::optional<std::string> bytes;
    std::string problem = "cannot be read";  ///< goes on after the name of the file
    std::string help = {};                   ///< what to do about it; may be empty
};

/// How the loader gets at files. The interpreter itself opens none: a program reads
/// disks, a browser what it was given. Whoever makes one decides what may be read: a file of
/// a stranger must not reach what its author could not.
struct FileAccess {
    /// Reads a file by the path that the user wrote.
    std::function<FileReading(const std::string& path)> read_file;
    /// The bytes of a bundled file by its path below `variants/`, such as
    /// `decks/standard_52.yaml`, or nothing.
    std::function<std::optional<std::string>(const std::string& path)> read_bundled;
    /// The paths that `read_bundled` knows, for suggestions; may be absent.
    std::function<std::vector<std::string>()> bundled_paths = {};
    /// Reads a file that another one extends; absent, `read_file` does.
    ///
    /// @param first  the path of the file that the user named, which began the chain
    std::function<FileReading(const std::string& path, const std::string& first)> read_extended =
        {};
};

/// The same access, but to the bundled files alone: for a text that has to stand by itself.
[[nodiscard]] FileAccess bundled_only(const FileAccess& files);

struct FileNameLimits {
    static constexpr std::size_t name = 64;     ///< letters of the name of a bundled file
    static constexpr std::size_t path = 1'024;  ///< bytes of a path in another file
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
/// file. Nothing if it is neither, an absolute path, or an address such as `file:game.yaml`.
[[nodiscard]] std::optional<FileName> file_named(std::string_view text, const FileName& from);

/// What a user would write for a file, so that it is found again.
[[nodiscard]] std::string written_name(const FileName& file);

/// Reads a file that another one extends.
///
/// @param first  the file that began the chain
[[nodiscard]] FileReading read_extended(const FileName& file, const FileName& first,
                                        const FileAccess& files);

/// The names of the bundled files of a folder of `variants/` (empty: of itself), for suggestions.
[[nodiscard]] std::vector<std::string> bundled_names(const FileAccess& files,
                                                     std::string_view folder);

}  // namespace houserules
