#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include "variant/file_access.h"

/// Reads a file of a disk. What may never end, such as a pipe or a device, is not read, and of a
/// large file only its beginning.
///
/// @return the bytes, one more than a variant file may have at most, so that a larger one is still
///         seen to be so; or why there are none
[[nodiscard]] houserules::FileReading read_regular_file(const std::filesystem::path& path);

/// Why a file cannot be read to its end, as "it is a folder"; empty if it can be.
[[nodiscard]] std::string why_unreadable(const std::filesystem::path& path);

/// The beginning of standard input, of as many bytes.
[[nodiscard]] std::string read_standard_input();

/// The same with another bound: of a larger file one byte more than `most`.
[[nodiscard]] houserules::FileReading read_regular_file(const std::filesystem::path& path,
                                                        std::size_t most);

/// Writes a file, all or nothing, whether it is there or not: another program finds what was there
/// before or all of the new bytes, which are on the disk then.
///
/// @return why it could not be done; empty if it was
[[nodiscard]] std::string write_file(const std::string& path, const std::string& bytes);

/// Why a file could not be written later, if its folder says so already; empty if it does not.
[[nodiscard]] std::string why_unwritable(const std::filesystem::path& path);

/// Writes a file anew, all or nothing: another program finds the old bytes or the new ones. Keeps
/// its permissions; a symbolic link stays one, and the file it leads to is written.
///
/// @return why it could not be done; empty if it was
[[nodiscard]] std::string replace_file(const std::string& path, const std::string& bytes);
