#pragma once

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "../../support/bundled.h"
#include "../rules/rules_of.h"
#include "catch.h"
#include "explain/illegal.h"
#include "game/game.h"
#include "notation/card_text.h"
#include "notation/move_request.h"
#include "notation/resolve.h"
#include "rules/rules.h"

namespace houserules::testing {

inline Rules bundled_with(const std::string& name, const std::vector<OptionSetting>& settings) {
    auto loaded = load_rules(name, settings, source_tree());
    if (!loaded) FAIL(loaded.error().message);
    return std::move(*loaded);
}

/// A deck that begins with these cards; the others follow in their order.
inline std::vector<std::uint8_t> deck_beginning(const Program& program,
                                                const std::vector<std::string>& first) {
    std::vector<std::uint8_t> deck;
    CardMask left = program.all_cards;
    for (const auto& text : first) {
        const CardMask copies = cards_named(program, text) & left;
        INFO(text);
        REQUIRE(!copies.empty());
        deck.push_back(static_cast<std::uint8_t>(copies.lowest()));
        left.erase(copies.lowest());
    }
    left.for_each([&](int card) { deck.push_back(static_cast<std::uint8_t>(card)); });
    return deck;
}

/// A game in a test: moves are typed as people type them.
class Table {
public:
    Table(Rules game, int seats, const std::vector<std::string>& deck = {}, std::uint64_t seed = 1)
        : rules(std::move(game)) {
        GameSetup setup;
        setup.seats = seats;
        setup.seed = seed;
        if (!deck.empty()) setup.deck = deck_beginning(rules.program, deck);
        state = new_game(rules.program, setup);
    }

    [[nodiscard]] MoveRequest read(const std::string& text) const {
        auto request = read_typed_move(rules.program, text);
        if (!request) FAIL(text << ": " << request.error().message);
        return *request;
    }

    [[nodiscard]] Expected<Decision, Refusal> resolved(const std::string& text) const {
        return resolve(rules.program, state, read(text));
    }

    /// Why a move is not legal; empty if it is.
    [[nodiscard]] std::string why_not(const std::string& text) const {
        return explain_illegal(rules, state, read(text));
    }

    /// Why a move cannot be read as a legal one.
    [[nodiscard]] Refusal::Reason refused(const std::string& text) const {
        const auto resolution = resolved(text);
        INFO(text);
        REQUIRE_FALSE(resolution);
        return resolution.error().reason;
    }

    void play(const std::string& text, Events* events = nullptr) {
        INFO(text);
        const auto resolution = resolved(text);
        INFO(why_not(text));
        REQUIRE(resolution);
        apply(rules.program, state, resolution->move, events,
              resolution->laid.empty() ? nullptr : &resolution->laid);
    }

    Rules rules;
    State state;
};

}  // namespace houserules::testing
