#pragma once

#include "variant/loader.h"

namespace houserules::fuzzing {

/// The bundled files, and the small games of the tests by their path in the source tree; all
/// read once, so that fuzzing touches no disk.
[[nodiscard]] const FileAccess& memory_files();

}  // namespace houserules::fuzzing
