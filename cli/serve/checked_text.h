#pragma once

#include "serve/answer.h"
#include "serve/game_shelf.h"

namespace houserules::serve {

/// What is wrong with a text, and if it can be played, its game and what it changes of the game
/// that it extends. Takes long: it is for the pool.
[[nodiscard]] Answer checked_text(const GameShelf& shelf, const GameChoice& text);

}  // namespace houserules::serve
