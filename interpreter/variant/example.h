#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "source/span.h"

namespace houserules {

/// A text of the example and where it stands: a card, a move as a person types it.
struct ExampleText {
    std::string text;
    Span span;
};

/// Cards or a number for a zone, token or variable, perhaps of one seat.
struct ExampleEntry {
    ExampleText name;  ///< zone, token, variable, or a word like `to_act`
    int seat = -1;     ///< -1: of the table, or of the player to act
    bool is_list = false;
    std::vector<ExampleText> cards;  ///< of a list
    ExampleText value;               ///< of a single value
};

/// An expectation about one move.
struct ExampleMove {
    ExampleText move;
    std::optional<ExampleText> because;  ///< the rule that decides, or the combination
};

/// A case of the rules: a position, moves that are legal and that are not, moves made,
/// and what the position is then.
struct Example {
    ExampleText name;
    int players = 0;  ///< 0: the smallest number allowed
    Span players_span;
    std::vector<ExampleEntry> options;
    std::vector<ExampleEntry> given;
    std::vector<ExampleMove> legal;
    std::vector<ExampleMove> illegal;
    std::vector<ExampleMove> readings;  ///< cards and the combination they are, or `none`
    std::vector<ExampleText> plays;
    std::vector<ExampleEntry> then;
    std::vector<ExampleMove> legal_then;  ///< in the position after the moves
    std::vector<ExampleMove> illegal_then;
};

}  // namespace houserules
