#pragma once

#include <string>

#include "report/page_plots.h"
#include "report/report.h"

/// A report as one page of HTML that needs nothing else. Whatever the names and texts of it are,
/// they show as they are.
///
/// @param plots  draws those of the page, and knows afterwards why some are missing
[[nodiscard]] std::string report_page(const Report& report, PagePlots& plots);
