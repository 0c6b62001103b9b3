#pragma once

#include "game_log.h"
#include "terminal.h"

/// Hands the terminal from one person to the next, so that nobody sees another's hand.
class HandOver {
public:
    /// @param several  whether several people play
    HandOver(Terminal& terminal, GameLog& log, bool several)
        : terminal_(terminal), log_(log), several_(several) {}

    /// Waits until the person at a seat sits there. Returns false at the end of input.
    bool pass_to(int seat);

private:
    Terminal& terminal_;
    GameLog& log_;
    bool several_;
    int present_ = -1;
};
