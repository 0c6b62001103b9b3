#pragma once

#include <string>
#include <vector>

#include "explain/sheet/wording.h"
#include "program/program.h"

namespace houserules {

/// The cards of games with these numbers of players.
struct GameDeck {
    std::vector<int> players;
    std::vector<Card> cards;
};

/// The different decks that there are with the options as they are, by players from few to many.
[[nodiscard]] std::vector<GameDeck> game_decks(const Wording& wording);

/// How many cards there are, and which.
[[nodiscard]] std::string deck_text(const Wording& wording, const Program& program);

}  // namespace houserules
