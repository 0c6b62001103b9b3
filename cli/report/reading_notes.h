#pragma once

#include <string>
#include <string_view>

#include "report/report.h"

/// Where a page tells how to read its figures.
inline constexpr std::string_view reading_place = "reading";

/// What words and figures of a page mean, for whoever never heard of statistics, and by which
/// methods they were found, for whoever has.
[[nodiscard]] std::string reading_html(const Report& report);
