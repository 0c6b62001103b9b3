#pragma once

#include <string>

#include "report/page_plots.h"
#include "report/report.h"

/// How games compare by the value of an option; nothing if no values were compared.
[[nodiscard]] std::string sweep_section(const Report& report, PagePlots& plots);
