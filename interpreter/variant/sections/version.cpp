#include "variant/sections/version.h"

#include <fmt/format.h>

#include <optional>
#include <string_view>
#include <utility>

#include "source/versions.h"
#include "variant/scalars.h"

namespace houserules {

namespace {

/// The numbers of a version such as `1.1`; nothing if it is none.
std::optional<std::pair<int, int>> read_numbers(std::string_view text) {
    const auto point = text.find('.');
    if (point == std::string_view::npos) return std::nullopt;
    const auto number = [](std::string_view digits) -> std::optional<int> {
        const bool well_formed = !digits.empty() && digits.size() <= 4 &&
                                 digits.find_first_not_of("0123456789") == std::string_view::npos;
        if (!well_formed) return std::nullopt;
        int value = 0;
        for (const char digit : digits) value = value * 10 + (digit - '0');
        return value;
    };
    const auto version = number(text.substr(0, point));
    const auto growth = number(text.substr(point + 1));
    if (!version || !growth) return std::nullopt;
    return std::pair(*version, *growth);
}

/// Checks what a file needs; what a newer version of the language brought is not looked at then.
bool check_need(const Node& root, Diagnostics& diagnostics) {
    const Node* node = root.find("needs");
    if (node == nullptr) return true;
    const auto needed = node->is_scalar() ? read_numbers(node->text) : std::nullopt;
    if (!needed) {
        diagnostics
            .report(Code::bad_value, node->span,
                    "`needs` must be a version of the language such as `{}.{}`", language_version,
                    language_growth)
            .advise("leave it out if every program that reads the language will do");
        return false;
    }
    if (*needed <= std::pair(language_version, language_growth)) return true;
    diagnostics
        .report(Code::unsupported_version, node->span,
                "this file needs version {}.{} of the language, and this program reads version "
                "{}.{}",
                needed->first, needed->second, language_version, language_growth)
        .advise("use a newer houserules; `houserules --version` says what this one reads");
    return false;
}

}  // namespace

bool check_version(const Node& root, Diagnostics& diagnostics) {
    if (!check_need(root, diagnostics)) return false;
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
