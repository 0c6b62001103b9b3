#pragma once

#include <string_view>

namespace houserules {

/// The version of the engine protocol.
inline constexpr int protocol_version = 1;

/// The version of the language of variant files.
inline constexpr int language_version = 1;

#ifndef HOUSERULES_VERSION
#define HOUSERULES_VERSION "0.1.0"
#endif

/// The version of this program.
inline constexpr std::string_view engine_version = HOUSERULES_VERSION;

}  // namespace houserules
