#pragma once

#include <cstdint>
#include <vector>

#include "game/event.h"
#include "game/memory.h"

namespace houserules {

/// That a rule was asked at its turn, and whether it held.
struct RuleUse {
    enum class Section : std::uint8_t { effect, instant_win, round_start, round_end, scoring, end };

    Section section = Section::effect;
    bool held = false;
    std::int8_t seat = -1;   ///< of a row of `scoring`: whose points; else nobody
    std::int16_t index = 0;  ///< in the table of that section in `Program`
};

using RuleUses = std::vector<RuleUse>;

/// Who is told what happens while a game goes on. Playing without an audience records nothing and
/// allocates nothing.
struct Audience {
    Events* events = nullptr;
    /// What the seats know. Events name cards to those who knew them only where this is there.
    Memory* memory = nullptr;
    RuleUses* rules = nullptr;

    Audience() = default;
    /// Implicit: most who listen want the events alone.
    Audience(Events* told) : events(told) {}
    Audience(Events* told, Memory* remembered, RuleUses* asked = nullptr)
        : events(told), memory(remembered), rules(asked) {}
};

}  // namespace houserules
