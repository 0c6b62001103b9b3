#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "rules/rules.h"
#include "source/diagnostics.h"
#include "source_tree.h"

namespace houserules::testing {

/// The rules of a bundled variant, with its default options but for what is set; says what is wrong
/// and exits if there are none.
inline Rules bundled_rules(const std::string& name,
                           const std::vector<OptionSetting>& options = {}) {
    auto loaded = load_rules(name, options, source_tree());
    if (loaded) return std::move(*loaded);
    const auto& failure = loaded.error();
    std::fprintf(stderr, "%s: %s\n%s", name.c_str(), failure.message.c_str(),
                 render(failure.diagnostics, failure.sources).c_str());
    std::exit(2);
}

}  // namespace houserules::testing
