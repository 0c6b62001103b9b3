#pragma once

#include <string>
#include <vector>

#include "report/plot.h"
#include "report/report.h"

/// How many decisions games have, as bars.
[[nodiscard]] Plot lengths_plot(const houserules::Histogram& lengths);

/// How often each of some wins, with intervals, and what would be fair.
///
/// @param name    of the plot
/// @param who     what they are called together, as "seat"
/// @param labels  what each is called
[[nodiscard]] Plot wins_plot(std::string name, const std::string& who,
                             const houserules::WinAnswers& wins,
                             const std::vector<std::string>& labels);

/// The rules that happen in some games but not in all, and in how many, as bars.
///
/// @return  without commands if there are none
[[nodiscard]] Plot rules_plot(const Report& report);

/// How much figures of a game differ from those of another one, by how much they vary.
///
/// @return  without commands if nothing differs
[[nodiscard]] Plot comparison_plot(const ComparedGame& other);

/// How long games are with each value of an option.
[[nodiscard]] Plot sweep_length_plot(const SweptOption& sweep);

/// How often each seat wins with each value of an option.
[[nodiscard]] Plot sweep_wins_plot(const SweptOption& sweep);
