#pragma once

#include <string>

#include "report/page_plots.h"
#include "report/report.h"

/// How long games are, and what a decision is like.
[[nodiscard]] std::string length_section(const Report& report, PagePlots& plots);

/// How games end.
[[nodiscard]] std::string ending_section(const Report& report);
