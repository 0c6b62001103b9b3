#pragma once

#include <string_view>

namespace houserules {

/// A file of `variants/` that is part of the program.
struct BundledFile {
    std::string_view path;  ///< below that folder
    std::string_view bytes;
};

/// The bundled files in the order of their paths; after the last one follows one without a path.
[[nodiscard]] const BundledFile* bundled_files();

}  // namespace houserules
