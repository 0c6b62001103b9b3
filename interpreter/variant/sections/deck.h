#pragma once

#include <optional>
#include <vector>

#include "document/node.h"
#include "source/source_file.h"
#include "variant/draft.h"
#include "variant/loader.h"

namespace houserules {

/// What is known of a deck before its conditions can be bound.
struct DeckParts {
    std::optional<Node> file;  ///< of a preset; `without` may point into it
    std::vector<const Node*> without;
    Span span;  ///< of the section, for problems with the whole
};

/// Reads the sections `deck`, `ranks` and `suits`: all ranks, suits, cards and attributes,
/// in the order of the deck. Declares the attributes.
///
/// @param root   the document; the result may point into it
/// @return nothing if the deck is too broken to go on
[[nodiscard]] std::optional<DeckParts> read_deck(Draft& draft, const Node& root, Sources& sources,
                                                 const FileAccess& files);

/// Leaves out the cards that `without` names and puts the rest in the order of the game.
/// Everything that expressions may name must be declared.
void finish_deck(Draft& draft, const Node& root, const DeckParts& parts);

}  // namespace houserules
