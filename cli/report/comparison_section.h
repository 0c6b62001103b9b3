#pragma once

#include <string>

#include "report/page_plots.h"
#include "report/report.h"

/// What differs from another game that the same deals were played by; nothing without one.
[[nodiscard]] std::string comparison_section(const Report& report, PagePlots& plots);
