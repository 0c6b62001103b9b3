#pragma once

#include <string>
#include <vector>

#include "report/report.h"

/// Who is favoured, the answer first, and by how much, as HTML: by what explains most, see
/// `win_views`, and then in few words by what else differs.
[[nodiscard]] std::vector<std::string> winners_in_short(const Report& report);
