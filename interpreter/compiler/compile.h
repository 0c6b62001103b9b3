#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "compiler/compile_memory.h"
#include "program/program.h"
#include "source/diagnostics.h"
#include "variant/variant.h"

namespace houserules {

/// The default value of every option, in the order of `Variant::options`.
[[nodiscard]] std::vector<std::int64_t> default_options(const Variant& variant);

/// Compiles a variant with its options fixed: names become slots, constants are folded.
///
/// @param options  a value for every option, in order and in range
/// @param memory   of this variant, from one call to the next; may be null
/// @return nothing if the game is too large for the engine, with the reason in `diagnostics`
[[nodiscard]] std::optional<Program> compile(const Variant& variant,
                                             const std::vector<std::int64_t>& options,
                                             Diagnostics& diagnostics,
                                             CompileMemory* memory = nullptr);

}  // namespace houserules
