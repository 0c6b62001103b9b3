#pragma once

#include <cstddef>
#include <filesystem>

#include "variant/file_access.h"

/// Reads a file of a disk. What may never end, such as a pipe or a device, is not read, and of a
/// large file only its beginning.
///
/// @return the bytes, one more than a variant file may have at most, so that a larger one is still
///         seen to be so; or why there are none
[[nodiscard]] houserules::FileReading read_regular_file(const std::filesystem::path& path);

/// The same of standard input.
[[nodiscard]] std::string read_standard_input();
