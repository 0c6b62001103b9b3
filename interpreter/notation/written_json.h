#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "notation/json_writer.h"

namespace houserules {

/// What is written by `write(writer)`, as values.
template <typename Write>
[[nodiscard]] nlohmann::ordered_json written_json(const Write& write) {
    std::string text;
    JsonWriter out(text);
    write(out);
    return nlohmann::ordered_json::parse(text);
}

}  // namespace houserules
