#pragma once

#include <optional>
#include <string>
#include <vector>

#include "document/node.h"
#include "source/diagnostics.h"
#include "source/expected.h"
#include "source/source_file.h"
#include "variant/file_access.h"
#include "variant/inheritance/merge.h"
#include "variant/variant.h"

namespace houserules {

/// A variant file as read: the files it took, every problem, and the variant if there
/// was no error.
struct LoadedVariant {
    // Made, copied and ended in one place: each caller would have all of its parts compiled anew.
    LoadedVariant();
    LoadedVariant(const LoadedVariant&);
    LoadedVariant(LoadedVariant&&) noexcept;
    LoadedVariant& operator=(const LoadedVariant&);
    LoadedVariant& operator=(LoadedVariant&&) noexcept;
    ~LoadedVariant();

    Sources sources;
    Diagnostics diagnostics;
    std::optional<Variant> variant;
    /// The file with all that it inherits in it, once it could be read; else an empty value.
    Node document;
    /// What the file extends, as `load_named_variant` takes it.
    std::optional<std::string> parent;
    MergeFindings changes;  ///< what it changes of that, and each file of the chain
};

/// Reads and checks a variant from its file.
[[nodiscard]] LoadedVariant load_variant(const std::string& path, const FileAccess& files);

/// Reads and checks a variant from its text; `path` is for messages and for what it extends.
[[nodiscard]] LoadedVariant load_variant_text(const std::string& path, std::string text,
                                              const FileAccess& files);

/// Reads a variant from a file, or the bundled one of that name, which may not be there.
[[nodiscard]] Expected<LoadedVariant> load_named_variant(const std::string& name,
                                                         const FileAccess& files);

}  // namespace houserules
