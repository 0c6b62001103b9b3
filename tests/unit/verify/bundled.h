#pragma once

#include <string>

#include "variant/loading.h"

namespace houserules::testing {

inline LoadedVariant load_bundled(const std::string& name) {
    auto loaded = load_variant((variants_folder() / (name + ".yaml")).string(), source_tree());
    INFO(render(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.variant.has_value());
    return loaded;
}

}  // namespace houserules::testing
