#pragma once

#include <string>

#include "report/report.h"

/// What words and figures of a page mean, for whoever never heard of statistics, and by which
/// methods they were found, for whoever has.
[[nodiscard]] std::string reading_html(const Report& report);
