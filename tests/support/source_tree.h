#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "variant/file_access.h"

namespace houserules::testing {

/// The folder of the bundled variants in the source tree.
inline std::filesystem::path variants_folder() {
    return std::filesystem::path(HOUSERULES_SOURCE) / "variants";
}

inline std::optional<std::string> read_bytes(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    std::ostringstream bytes;
    bytes << file.rdbuf();
    return bytes.str();
}

/// The text of a file of this source tree, by its path in it; empty if there is no such file.
inline std::string source_text(const std::string& path) {
    return read_bytes(std::filesystem::path(HOUSERULES_SOURCE) / path).value_or("");
}

/// Files of this source tree.
inline FileAccess source_tree() {
    return {[](const std::string& path) { return read_bytes(path); },
            [](const std::string& path) { return read_bytes(variants_folder() / path); }};
}

/// The names of the bundled variants, sorted.
inline std::vector<std::string> bundled_variants() {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(variants_folder())) {
        if (entry.path().extension() == ".yaml") names.push_back(entry.path().stem().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace houserules::testing
