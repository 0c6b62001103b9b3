#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "game/event.h"
#include "game/memory.h"
#include "game/state.h"
#include "program/program.h"

namespace houserules::generating {

/// What the seats can know of where cards lie, worked out anew from the events alone by the rule
/// that `Memory` states: who sees a zone or saw a card go there knows it, until a card leaves or
/// enters that zone unseen; a zone that moves as a whole stays known; a deal clears all.
///
/// It leaves out what only the engine knows, which cards of known ones go where that is settled by
/// their places; so it is told when a movement was one of those by being lenient: whoever knows
/// all of a zone may be told what leaves it.
class Knowledge {
public:
    Knowledge(const Program& program, const State& state);

    /// Goes on to what events tell. Returns the first event that is told to a seat that cannot
    /// know its cards, or -1; `seat` is set to who.
    ///
    /// @param state  after them
    [[nodiscard]] int follow(const Events& events, const State& state, int& seat);

    /// Takes the places of cards as they are now; what is known stays.
    void look_at(const State& state);

    [[nodiscard]] bool knows(int seat, int card) const {
        return known_[static_cast<std::size_t>(seat)].contains(card);
    }

private:
    [[nodiscard]] bool sees(int viewer, int zone, int zone_seat) const;
    [[nodiscard]] bool follow_one(const Event& event, int viewer);
    [[nodiscard]] CardMask& cards(int zone, int zone_seat);

    const Program& program_;
    std::array<CardMask, State::max_instances> there_{};
    std::array<CardMask, State::max_seats> known_{};
};

}  // namespace houserules::generating
