#pragma once

#include <string>

#include "report/page_plots.h"
#include "report/report.h"

/// What the rules do: how often each decides or happens, and how long games with it are.
[[nodiscard]] std::string rules_section(const Report& report, PagePlots& plots);
