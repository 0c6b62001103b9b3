#pragma once

#include <chrono>

#include "screen/style.h"

/// How a game is told to people.
struct ScreenSetting {
    ColourChoice colours = ColourChoice::automatic;
    std::chrono::milliseconds delay{0};  ///< after what a bot did
    bool shows_hands = false;            ///< of all, where only bots play
    bool is_quiet = false;               ///< only how it ends is told
};
