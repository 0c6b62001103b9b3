#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "document/node.h"
#include "source/source_file.h"
#include "variant/draft.h"
#include "variant/loader.h"

namespace houserules {

/// How many there are of some cards.
struct DeckAmount {
    std::string what;                  ///< how messages call it: "`copies`"
    int number = 1;                    ///< unless an expression says it
    const Node* expression = nullptr;  ///< by options and the number of players
};

/// A card, and the amounts that add up to how often it is there.
struct DeckKind {
    Card card;
    std::vector<std::size_t> amounts;
};

/// Cards that are left out.
struct LeftOut {
    const Node* condition = nullptr;
    bool by_game = false;  ///< whether it may name options and the number of players
};

/// What is known of a deck before its expressions can be bound.
struct DeckParts {
    std::optional<Node> file;  ///< of a preset; `without` may point into it
    std::vector<LeftOut> without;
    std::vector<DeckAmount> amounts;
    std::vector<DeckKind> kinds;
    Span span;  ///< of the section, for problems with the whole
};

/// Reads the sections `deck`, `ranks` and `suits`: all ranks, suits, cards and attributes,
/// in the order of the deck. Declares the attributes.
///
/// @param root   the document; the result may point into it
/// @return nothing if the deck is too broken to go on
[[nodiscard]] std::optional<DeckParts> read_deck(Draft& draft, const Node& root, Sources& sources,
                                                 const FileAccess& files);

/// The cards of each game, as often as each is there.
struct DeckOfGames {
    DeckChoice choice;                          ///< without the cards of each deck
    std::vector<std::vector<int>> copies = {};  ///< by deck and kind
};

/// Binds what says how many cards there are and which are left out. The deck then has each card as
/// often as the game that has most of it.
///
/// @return how often each is there, unless that is so in every game
[[nodiscard]] std::optional<DeckOfGames> count_cards(Draft& draft, const DeckParts& parts);

/// Counts the cards and puts them in the order of the game. Everything that expressions may name
/// must be declared.
void finish_deck(Draft& draft, const Node& root, const DeckParts& parts);

}  // namespace houserules
