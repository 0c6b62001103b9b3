#pragma once

#include <string>

#include "screen/table_view.h"

/// Who sits at the table, as lines, the viewer last: cards, score, and what each did in this trick.
[[nodiscard]] std::string players_table(const TableSetting& setting,
                                        const houserules::Observation& observation,
                                        const Style& style);
