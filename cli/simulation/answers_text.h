#pragma once

#include <string>

#include "simulation/answers.h"

/// What a simulation found, for people: what it comes to, then tables.
[[nodiscard]] std::string answers_text(const houserules::SeriesDescription& description,
                                       const houserules::Answers& answers);

/// How long games are, as bars of a width that a terminal has.
[[nodiscard]] std::string histogram_text(const houserules::Histogram& lengths);
