#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/game.h"
#include "program/program.h"
#include "source/expected.h"

namespace houserules {

/// Cards that a player has picked out to make a move of, in the order in which that was done.
struct PickedCards {
    std::vector<std::uint8_t> cards = {};
    std::vector<int> places = {};  ///< of cards that are played unseen, from the bottom
};

/// What a player could go on to pick.
struct OpenCards {
    CardMask cards;
    std::vector<int> places = {};  ///< of cards that are played unseen
};

/// What can be made of the cards that a player has picked out. It is found among the legal moves
/// as long as they are not too many; of more than `most_moves` any card of the hand is open.
///
/// Holds references to the program, the position and its moves.
class Selection {
public:
    static constexpr std::uint64_t most_moves = 50'000;
    /// More moves of the same cards are not told: they differ in what the cards count as.
    static constexpr std::size_t most_plays = 60;

    /// @param position  as the seat to act sees it
    /// @param moves     of that position
    Selection(const Program& program, const State& position, const Moves& moves);

    /// The zones whose cards can be picked; empty if no move has cards.
    [[nodiscard]] const std::vector<int>& zones() const { return zones_; }

    /// Whether they are played unseen, by their places.
    [[nodiscard]] bool is_blind() const { return is_blind_; }

    /// The cards of one of the zones, as they lie.
    [[nodiscard]] std::vector<std::uint8_t> cards_of(int zone) const;

    /// The cards that are meant by names, or places by `#0`.
    ///
    /// @return or why none are meant, as a sentence without a full stop
    [[nodiscard]] Expected<PickedCards> read(const std::vector<std::string>& names) const;

    /// The legal moves of exactly these cards; of the same moves laid in another order, the one
    /// that is laid as the cards were picked.
    [[nodiscard]] std::vector<Move> plays_of(const PickedCards& picked) const;

    /// The cards that make a legal move together with these, and others.
    [[nodiscard]] OpenCards open_beside(const PickedCards& picked) const;

private:
    void visit_plays(PlayVisitor visit) const;
    [[nodiscard]] CardMask held() const;
    [[nodiscard]] OpenCards open_of_choice(const PickedCards& picked) const;
    [[nodiscard]] std::vector<Move> plays_found_by_name(const PickedCards& picked) const;

    const Program& program_;
    const State& position_;
    const Moves& moves_;
    Seat seat_;
    std::vector<int> zones_;
    bool is_blind_ = false;
    bool is_choice_ = false;
};

}  // namespace houserules
