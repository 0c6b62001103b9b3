#pragma once

#include <string>

#include "report/report.h"

/// What a page comes to, in a few lines: what a house rule changes, who is favoured, how long games
/// are, and how many rules never happen.
[[nodiscard]] std::string short_section(const Report& report);
