#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "variant/variant.h"

namespace houserules {

/// Whether each card of the deck is there in a game with so many players and these options; null
/// where all are.
[[nodiscard]] const std::vector<bool>* cards_in_game(const Variant& variant, int players,
                                                     const std::vector<std::int64_t>& options);

/// How many cards there are in such a game.
[[nodiscard]] int deck_size(const Variant& variant, int players,
                            const std::vector<std::int64_t>& options);

/// Whether options decide which cards there are.
[[nodiscard]] bool options_decide_deck(const Variant& variant);

/// The same game with these options only: its deck has no cards that are in no such game, but for
/// those that rules name, and one of each rank where cards may count as other ranks.
[[nodiscard]] Variant with_deck_of(const Variant& variant,
                                   const std::vector<std::int64_t>& options);

/// Calls `visit` with every card of such a game, in order.
template <typename Visit>
void for_each_card(const Variant& variant, int players, const std::vector<std::int64_t>& options,
                   const Visit& visit) {
    const std::vector<bool>* const there = cards_in_game(variant, players, options);
    const std::vector<Card>& cards = variant.deck.cards;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (there == nullptr || (*there)[i]) visit(cards[i]);
    }
}

/// The settings that decide the deck: their number, and each of them. Only what decides it changes.
class DeckSettings {
public:
    /// @param players  allowed numbers of players
    DeckSettings(const std::vector<int>& players, const std::vector<Option>& options,
                 const DeckChoice& choice)
        : players_(players), options_(options), choice_(choice) {}

    /// Capped where there are very many.
    [[nodiscard]] std::size_t count() const;
    [[nodiscard]] std::size_t index_of(int players, const std::vector<std::int64_t>& options) const;
    [[nodiscard]] int players_of(std::size_t setting) const;
    [[nodiscard]] std::vector<std::int64_t> options_of(std::size_t setting) const;

private:
    [[nodiscard]] static std::size_t values_of(const Option& option) {
        return static_cast<std::size_t>(std::max<std::int64_t>(option.most - option.least, 0)) + 1;
    }
    /// Settings with one number of players.
    [[nodiscard]] std::size_t of_options() const;

    const std::vector<int>& players_;
    const std::vector<Option>& options_;
    const DeckChoice& choice_;
};

}  // namespace houserules
