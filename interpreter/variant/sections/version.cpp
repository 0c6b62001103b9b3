#include "variant/sections/version.h"

#include <fmt/format.h>

#include "source/versions.h"
#include "variant/scalars.h"

namespace houserules {

bool check_version(const Node& root, Diagnostics& diagnostics) {
    const Node* node = root.find("houserules");
    if (node == nullptr) return true;
    const std::optional<std::int64_t> version =
        read_integer(*node, 1, number_bound - 1, "`houserules`", diagnostics);
    if (!version || *version == language_version) return version.has_value();
    diagnostics
        .report(Code::unsupported_version, node->span,
                "this file is written in version {} of the language, and this program reads "
                "version {}",
                *version, language_version)
        .advise("use a newer houserules; `houserules --version` says what this one reads");
    return false;
}

void check_version_is_said(const Node& root, std::uint32_t file, Diagnostics& diagnostics) {
    if (root.find("houserules") != nullptr) return;
    diagnostics
        .report(Code::missing_key, Span{file, 0, 0},
                "a variant needs the key `houserules`: the version of the "
                "language: {}",
                language_version)
        .advise(fmt::format("begin the file with `houserules: {}`", language_version));
}

}  // namespace houserules
