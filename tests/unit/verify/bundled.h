#pragma once

#include <string>

#include "compiler/compile.h"
#include "variant/loading.h"

namespace houserules::testing {

inline LoadedVariant load_bundled(const std::string& name) {
    auto loaded = load_variant((variants_folder() / (name + ".yaml")).string(), source_tree());
    INFO(render(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.variant.has_value());
    return loaded;
}

/// A bundled game compiled with its default options.
inline Program bundled_program(const std::string& name) {
    auto loaded = load_bundled(name);
    auto program = compile(*loaded.variant, default_options(*loaded.variant), loaded.diagnostics);
    REQUIRE(program.has_value());
    return *program;
}

}  // namespace houserules::testing
