#pragma once

#include <functional>
#include <optional>
#include <string>

#include "source/diagnostics.h"
#include "source/source_file.h"
#include "variant/variant.h"

namespace houserules {

/// How the loader gets at files. The interpreter itself opens none: a program reads
/// disks, a browser what it was given.
struct FileAccess {
    /// The bytes of a file by the path that the user wrote, or nothing.
    std::function<std::optional<std::string>(const std::string& path)> read_file;
    /// The bytes of a bundled file by its path below `variants/`, such as
    /// `decks/standard_52.yaml`, or nothing.
    std::function<std::optional<std::string>(const std::string& path)> read_bundled;
};

/// A variant file as read: the files it took, every problem, and the variant if there
/// was no error.
struct LoadedVariant {
    Sources sources;
    Diagnostics diagnostics;
    std::optional<Variant> variant;
};

/// Reads and checks a variant from its file.
[[nodiscard]] LoadedVariant load_variant(const std::string& path, const FileAccess& files);

/// Reads and checks a variant from its text; `path` is for messages.
[[nodiscard]] LoadedVariant load_variant_text(const std::string& path, std::string text,
                                              const FileAccess& files);

}  // namespace houserules
