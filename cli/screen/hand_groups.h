#pragma once

#include <cstdint>
#include <vector>

#include "game/state.h"
#include "program/program.h"
#include "screen/card_style.h"
#include "screen/rich_text.h"

/// Adds cards sorted by the order that holds now, those of one rank together as a group.
void add_hand(RichText& text, const CardStyle& style, const houserules::Program& program,
              const houserules::State& state, const std::vector<std::uint8_t>& cards);
