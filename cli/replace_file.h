#pragma once

#include <string>

/// Writes a file anew, all or nothing: another program finds the old bytes or the new ones. Keeps
/// its permissions; a symbolic link stays one, and the file it leads to is written.
///
/// @return why it could not be done; empty if it was
[[nodiscard]] std::string replace_file(const std::string& path, const std::string& bytes);
