#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "explain/rules.h"
#include "notation/options.h"
#include "source/diagnostics.h"
#include "variant/loader.h"

namespace houserules {

/// Why there are no rules to play by.
struct RulesFailure {
    enum class Kind { invalid_variant, bad_option };

    Kind kind = Kind::invalid_variant;
    std::string message;
    Sources sources;
    Diagnostics diagnostics;  ///< empty if the message says it all
};

using RulesOrFailure = std::variant<Rules, RulesFailure>;

/// Whether a text means a file, rather than the name of a bundled variant: it holds a `/`
/// or ends in `.yaml`.
[[nodiscard]] bool is_path(std::string_view name);

/// Reads a variant from a file, or the bundled one of that name. One that is not there is
/// nothing, with the reason in words.
[[nodiscard]] std::variant<LoadedVariant, std::string> load_named_variant(const std::string& name,
                                                                          const FileAccess& files);

/// Reads a variant, sets its options and compiles it.
[[nodiscard]] RulesOrFailure load_rules(const std::string& name,
                                        const std::vector<OptionSetting>& settings,
                                        const FileAccess& files);

/// A hash of the bytes of all files, so that a record can tell whether the rules changed.
[[nodiscard]] std::uint64_t hash_of(const Sources& sources);

}  // namespace houserules
