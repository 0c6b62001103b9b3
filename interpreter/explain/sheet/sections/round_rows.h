#pragma once

#include "explain/sheet/rule_sheet.h"
#include "explain/sheet/wording.h"

namespace houserules {

/// Adds what is done when it is known who is out, before it is settled who begins a round. Where
/// the cards are dealt anew for each round it belongs to the set-up: "in later rounds, the next
/// player still in after the dealer becomes the dealer".
void add_rows_before_rounds(const Wording& wording, SheetSection& section);

/// Adds what is done when a round is over: "after a round, each player ...".
void add_rows_after_rounds(const Wording& wording, SheetSection& section);

}  // namespace houserules
