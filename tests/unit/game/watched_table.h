#pragma once

#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "../notation/table.h"
#include "../variant/loading.h"
#include "game/observation.h"

namespace houserules::testing {

/// Seat 0 has the fours, seat 1 the fives; a nine lies on the pile.
inline const std::vector<std::string> fours_and_fives = {"4C", "5C", "4D", "5D", "4H", "5H", "9S"};

/// A game in a test whose players remember what they see.
class WatchedTable {
public:
    /// @param deck  the cards that are dealt first: of two players the first, third, ... are for
    ///              seat 0
    explicit WatchedTable(const std::string& text, const std::vector<std::string>& deck = {})
        : rules(rules_of(text)) {
        GameSetup setup;
        setup.seats = 2;
        setup.seed = 1;
        if (!deck.empty()) setup.deck = deck_beginning(rules.program, deck);
        state = new_game(rules.program, setup, {&events, &memory});
    }

    void play(const std::string& text) {
        INFO(text);
        const auto request = read_typed_move(rules.program, text);
        const auto resolution = resolve(rules.program, state, *request);
        REQUIRE(resolution);
        events.clear();
        apply(rules.program, state, resolution->move, {&events, &memory});
    }

    [[nodiscard]] int card(const std::string& name) const {
        return cards_named(rules.program, name).lowest();
    }

    /// Whether a seat remembers where a card lies.
    [[nodiscard]] bool remembers(int seat, const std::string& name) const {
        return memory.knows(seat, card(name));
    }

    [[nodiscard]] Observation seen_by(int seat) const {
        return observe(rules.program, state, memory, seat);
    }

    [[nodiscard]] ZoneState& zone(const std::string& name, int seat = 0) {
        const auto& names = rules.program.names.zones;
        const auto index =
            static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
        REQUIRE(index < names.size());
        return state.zones[static_cast<std::size_t>(rules.program.zones[index].instance(seat))];
    }

    Rules rules;
    State state;
    Memory memory;
    Events events;
};

inline bool same_bytes(const Observation& a, const Observation& b) {
    return std::memcmp(static_cast<const void*>(&a), static_cast<const void*>(&b), sizeof a) == 0;
}

/// Two players with three cards each; what lies on the pile can be picked up and cards can be put
/// into a box that nobody looks into, one or all; the next round can be called for.
inline std::string game_with_a_box(const Sections& changes = {}) {
    return game(
        with({{"players", "2"},
              {"zones",
               "{hand: {of: player, seen_by: owner, order: stack}, pile: {order: stack}, "
               "box: {seen_by: nobody, order: stack}, "
               "stock: {seen_by: nobody, order: stack, holds: deck}}"},
              {"setup", "{hands: {deal: 3, to: hand}, first: {move: stock, to: pile, count: 1}}"},
              {"variables", "{done: {type: boolean, lasts: round}}"},
              {"actions",
               "{play: {from: [hand], to: pile}, pass: {when_leading: true}, pick_up: {}, "
               "hide_one: {}, hide_all: {}, deal_again: {}}"},
              {"effects",
               "{picks_up: {on: pick_up, do: [{move: pile, to: hand}]}, "
               "hides_one: {on: hide_one, do: [{move: hand, to: box, count: 1}]}, "
               "hides_all: {on: hide_all, do: [{move: hand, to: box}]}, "
               "deals: {on: deal_again, do: [{set: done, to: true}]}}"},
              {"trick", "{closes: never}"},
              {"out", ""},
              {"rounds", "{over: done}"},
              {"end", "{long: {when: turn >= 50 or rounds_played == 3}}"}},
             changes));
}

/// The same as one long round with other effects.
inline std::string long_game_with_a_box(const std::string& effects, const Sections& changes = {}) {
    return game_with_a_box(with({{"effects", "{" + effects + "}"},
                                 {"rounds", ""},
                                 {"variables", ""},
                                 {"end", "{long: {when: turn >= 50}}"}},
                                changes));
}

}  // namespace houserules::testing
