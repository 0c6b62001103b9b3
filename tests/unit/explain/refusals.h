#pragma once

#include <string>

#include "../notation/table.h"
#include "explain/illegal.h"

namespace houserules::testing {

/// What a player is told who does not ask for the rule.
inline std::string told(const Table& table, const std::string& text) {
    const MoveRequest request = table.read(text);
    return explain_refusal(table.rules, table.state, request, table.resolved(text).refusal,
                           RefusalDetail::sentence);
}

/// Two players: seat 0 holds KH 7D 8D, seat 1 9S KS 6H; the other cards lie face up and down.
inline Table palace() {
    Table table(bundled_rules("palace"), 2,
                {"2C", "2D", "2H", "2S", "3C", "3D", "4C", "4D", "5C", "5D", "6C", "6D", "KH", "9S",
                 "7D", "KS", "8D", "6H"});
    table.play("4c 5c 6c");
    table.play("4d 5d 6d");
    return table;
}

}  // namespace houserules::testing
