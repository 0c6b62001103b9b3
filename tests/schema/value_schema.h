#pragma once

#include "definitions.h"

namespace houserules::editor_schema {

/// The schema of the value of a key, without its description.
[[nodiscard]] Json value_schema(const KeySpec& spec, Use use, Definitions& definitions);

/// What a key takes, in words: "an expression".
[[nodiscard]] std::string takes_text(const KeySpec& spec);

/// What a key stands for if it is left out, as a value; null if that is not one value.
[[nodiscard]] Json default_value(const KeySpec& spec);

/// Allows the word `remove` beside what a schema allows.
[[nodiscard]] Json or_removed(Json schema);

}  // namespace houserules::editor_schema
