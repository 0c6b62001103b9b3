#pragma once

#include <optional>
#include <string>

/// Reads `0.5%`, in percents; nothing if a text is no such number above 0 and not beyond `most`.
[[nodiscard]] std::optional<double> read_percent(const std::string& text, double most);
