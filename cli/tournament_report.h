#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "rules/rules.h"
#include "simulation/tournament.h"

/// The result of a tournament as JSON; schema/results.md describes it.
[[nodiscard]] nlohmann::ordered_json tournament_to_json(const houserules::Rules& rules,
                                                        const houserules::TournamentSetup& setup,
                                                        const houserules::TournamentResult& result);

/// The same as tables for people.
[[nodiscard]] std::string tournament_text(const houserules::Rules& rules,
                                          const houserules::TournamentSetup& setup,
                                          const houserules::TournamentResult& result);
