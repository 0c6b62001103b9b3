#pragma once

#include "game/evaluate.h"
#include "game/event.h"
#include "game/state.h"
#include "program/program.h"

namespace houserules {

/// A game being carried on: its rules, where it stands, and who listens.
struct Course {
    const Program& program;
    State& state;
    Events* events;                         ///< null: nobody
    const std::vector<std::uint8_t>* laid;  ///< order of the cards being played, or null

    [[nodiscard]] const ZoneProgram& zone(int index) const {
        return program.zones[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] ZoneState& cards_of(int zone_index, int seat) const {
        return state.zones[static_cast<std::size_t>(zone(zone_index).instance(seat))];
    }
};

/// Adds an event about a seat to the events of a course that somebody listens to.
void add_event(const Course& course, Event::Kind kind, int seat, int amount, int index);

/// Records an event about a seat, if anybody listens.
inline void tell(const Course& course, Event::Kind kind, int seat, int amount = 0, int index = -1) {
    if (course.events != nullptr) add_event(course, kind, seat, amount, index);
}

/// Records that cards went from one zone to another, if anybody listens. `seat` is whose
/// zones they are.
void tell_cards(const Course& course, Event::Kind kind, int seat, int from, int from_seat, int to,
                int to_seat, const CardMask& cards);

/// Gives a variable its first value, of every player if it is one of players.
void set_to_start(const Course& course, const VariableProgram& variable);

/// Moves one card; it goes to the end of the other zone where new cards go.
void move_card(const Course& course, int card, int from, int from_seat, int to, int to_seat);

/// The cards that lie where plays are laid: on the table, or before all players.
[[nodiscard]] CardMask laid_cards(const Course& course);

/// Forgets what is to be beaten if its cards no longer lie where plays are laid.
void look_at_play_zone(const Course& course);

/// Makes a card that was laid by nobody the one to beat (a base card).
void lay_base_card(const Course& course, int card);

}  // namespace houserules
