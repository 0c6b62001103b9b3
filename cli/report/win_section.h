#pragma once

#include <string>

#include "report/page_plots.h"
#include "report/report.h"

/// Who wins: sides, seats, by who starts, and roles.
[[nodiscard]] std::string win_section(const Report& report, PagePlots& plots);
