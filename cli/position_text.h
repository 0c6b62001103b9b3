#pragma once

#include <string>
#include <vector>

#include "explain/shown_variables.h"
#include "game/game.h"
#include "game/observation.h"
#include "play/record.h"
#include "rules/rules.h"

/// Nobody's eyes: sees only what everybody sees.
inline constexpr int public_viewer = houserules::spectator;

/// A position as a person at one seat sees it, as lines: the cards of the table, what is to be
/// beaten, the other players, and the own cards last.
///
/// @param shown  see `variables_to_show`
[[nodiscard]] std::string position_text(const houserules::Program& program,
                                        const std::vector<houserules::ShownVariable>& shown,
                                        const houserules::Observation& observation);

/// The cards of the seat, zone by zone, as lines.
[[nodiscard]] std::string hand_text(const houserules::Program& program,
                                    const houserules::Observation& observation);

/// How a game ended, as lines: the reason, the winners, the scores.
[[nodiscard]] std::string result_text(const houserules::Program& program,
                                      const houserules::State& state);

/// What is said of the seed after the last game, as a line.
[[nodiscard]] std::string seed_text(const houserules::GameSetup& setup,
                                    const houserules::RecordDetails& details);
