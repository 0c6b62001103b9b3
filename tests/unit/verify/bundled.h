#pragma once

#include <string>
#include <vector>

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

}  // namespace houserules::test
