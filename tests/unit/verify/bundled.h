#pragma once

#include <string>
#include <vector>

#include "compiler/compile.h"
#include "variant/loading.h"

namespace houserules::test {

/// The games whose files come with the interpreter.
inline std::vector<std::string> bundled_games() {
    return {"big-two",   "dai-fugo", "dou-dizhu", "exit-cards", "great-dalmuti", "palace",
            "president", "segments", "tennis",    "thirteen",   "tichu",         "zheng-shangyou"};
}

inline LoadedVariant load_bundled(const std::string& name) {
    auto loaded = load_variant(variants_folder() + name + ".yaml", disk_access());
    INFO(render(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.variant.has_value());
    return loaded;
}

/// A bundled game compiled with its default options.
inline Program program_of(const std::string& name) {
    auto loaded = load_bundled(name);
    auto program = compile(*loaded.variant, default_options(*loaded.variant), loaded.diagnostics);
    REQUIRE(program.has_value());
    return *program;
}

}  // namespace houserules::test
