#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/options.h"
#include "rules/rules.h"
#include "source/diagnostics.h"
#include "source/expected.h"
#include "variant/loader.h"

namespace houserules {

/// Why there are no rules to play by.
struct RulesFailure {
    enum class Kind { invalid_variant, bad_option };

    Kind kind = Kind::invalid_variant;
    std::string message;
    Sources sources = {};
    Diagnostics diagnostics = {};  ///< empty if the message says it all
};

/// Sets the options of a variant that was read and compiles it.
///
/// @param name  as the user wrote it
[[nodiscard]] Expected<Rules, RulesFailure> make_rules(LoadedVariant loaded,
                                                       const std::string& name,
                                                       const std::vector<OptionSetting>& settings);

/// Reads a variant, sets its options and compiles it.
[[nodiscard]] Expected<Rules, RulesFailure> load_rules(const std::string& name,
                                                       const std::vector<OptionSetting>& settings,
                                                       const FileAccess& files);

/// A hash of the bytes of all files, so that a record can tell whether the rules changed.
[[nodiscard]] std::uint64_t hash_of(const Sources& sources);

}  // namespace houserules
