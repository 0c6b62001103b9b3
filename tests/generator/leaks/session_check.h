#pragma once

#include <string>

#include "leaks/leak_check.h"
#include "variant/loader.h"

namespace houserules::generating {

/// Plays games in sessions of the protocol that are one seat's, against bots, and looks whether an
/// answer tells more than that seat is told when it asks for the position. Leaks are printed.
///
/// @param name     for messages
/// @param variant  as the protocol names it
/// @param players  how many play
void look_for_session_leaks(const std::string& name, const std::string& variant,
                            const FileAccess& files, int players, LeakTally& tally);

}  // namespace houserules::generating
