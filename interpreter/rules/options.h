#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "source/expected.h"
#include "variant/variant.h"

namespace houserules {

/// One setting of an option as somebody wrote it, not looked up yet.
struct OptionSetting {
    std::string name;
    std::variant<std::string, bool, std::int64_t> value;  ///< text from a command line may be any
};

/// The place of an option in the variant, by any of its names.
[[nodiscard]] std::optional<std::size_t> find_option(const Variant& variant, std::string_view name);

/// The value of every option of a game, in the order of the variant: the defaults, but for what is
/// set. An option set twice is refused.
[[nodiscard]] Expected<std::vector<std::int64_t>> set_options(
    const Variant& variant, const std::vector<OptionSetting>& settings);

/// Reads `NAME=VALUE` of a command line.
[[nodiscard]] Expected<OptionSetting> read_option_setting(std::string_view text);

/// The value of an option as it is written in a variant file.
[[nodiscard]] std::string option_text(const Option& option, std::int64_t value);

}  // namespace houserules
