#pragma once

#include <string>

/// The name of a file as a shell takes it, and as it can be shown.
[[nodiscard]] std::string shell_word(const std::string& path);
