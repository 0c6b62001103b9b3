#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "rules/load_rules.h"
#include "rules/rules.h"
#include "source/diagnostics.h"

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

/// The rules of a bundled variant with its default options; says what is wrong and exits if
/// there are none.
inline Rules bundled_rules(const std::string& name) {
    auto loaded = load_rules(name, {}, source_tree());
    if (auto* rules = std::get_if<Rules>(&loaded)) return std::move(*rules);
    const auto& failure = std::get<RulesFailure>(loaded);
    std::fprintf(stderr, "%s: %s\n%s", name.c_str(), failure.message.c_str(),
                 render(failure.diagnostics, failure.sources).c_str());
    std::exit(2);
}

}  // namespace houserules::testing
