#pragma once

#include <cstdint>
#include <vector>

#include "program/formula.h"
#include "program/plain_formula.h"
#include "program/row_store.h"

namespace houserules {

/// A condition of the position. Most ask for the top card of a pile, or compare one variable of the
/// table with a number, and nothing else.
struct ConditionProgram {
    int instance = -1;       ///< ordered zone of the table; -1: ask something else
    std::uint32_t mask = 0;  ///< the top cards for which it holds
    bool if_empty = false;
    PlainTest test;  ///< of the variable; nowhere: ask the formula
    Formula formula;
};

/// A rank, a suit or a card of the position.
struct ValueOfPosition {
    Formula formula;
    std::uint16_t count = 0;  ///< it is less, and at least -1, if there is none
};

/// Rows of what may be played are found once where they depend on no more than the play to beat and
/// some conditions and values of the position.
struct KeptRows {
    bool kept = false;
    std::vector<ConditionProgram> conditions;
    std::vector<ValueOfPosition> values;
    std::uint32_t wilds = 0;  ///< numbers of wild cards of the play to beat, if rules ask for it
    bool reads_more = false;  ///< values, wild cards, or what cards count as
    bool asks_play = false;   ///< the condition of `play` is not among them: it is asked each time
    bool merges_sizes = false;  ///< sizes that allow the same keys stand together
    RowStore store;
};

}  // namespace houserules
