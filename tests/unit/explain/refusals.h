#pragma once

#include <cstdint>
#include <string>

#include "../notation/table_games.h"
#include "explain/illegal.h"
#include "random/random.h"

namespace houserules::testing {

/// What a player is told who does not ask for the rule.
inline std::string told(const Table& table, const std::string& text) {
    const MoveRequest request = table.read(text);
    return explain_refusal(table.rules, table.state, request, table.resolved(text).error(),
                           RefusalDetail::sentence);
}

/// Two climb, and their plays must meet a condition as well.
inline Table asking_for(const std::string& condition) {
    return climbing({{"to: table}", "to: table, when: " + condition + "}"}});
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

/// Plays each bundled game with random moves; in between, anything is asked for, and `visit` is
/// called with what is refused: `visit(rules, state, request, refusal)`.
template <typename Visit>
void for_each_refusal(std::uint64_t seed, const Visit& visit) {
    for (const auto& name : bundled_variants()) {
        INFO(name);
        const Rules rules = bundled_rules(name);
        const Program& program = rules.program;
        const auto& names = program.names;
        const auto cards = static_cast<std::uint64_t>(program.card_count);
        Random random(seed, 3);
        State state = begun(program, program.players.front(), seed);
        while (!state.over()) {
            MoveRequest request;
            for (auto count = random.below(4); count > 0; --count) {
                request.cards.push_back(names.cards[random.below(cards)]);
                request.has_cards = true;
            }
            if (random.below(3) == 0) {
                request.action = names.actions[random.below(names.actions.size())];
            }
            if (random.below(4) == 0) request.as.push_back(names.ranks[random.below(5)]);
            const auto resolution = resolve(program, state, request);
            if (!resolution) visit(rules, state, request, resolution.error());
            apply(program, state, legal_moves(program, state).sample(random));
        }
    }
}

}  // namespace houserules::testing
