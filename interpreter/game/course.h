#pragma once

#include "game/audience.h"
#include "game/evaluate.h"
#include "game/state.h"
#include "program/program.h"
#include "source/containers.h"

namespace houserules {

/// A game being carried on: its rules, where it stands, and who listens.
struct Course {
    const Program& program;
    State& state;
    Audience audience;
    const std::vector<std::uint8_t>* laid;  ///< order of the cards being played, or null

    [[nodiscard]] const ZoneProgram& zone(int index) const { return at(program.zones, index); }
    [[nodiscard]] ZoneState& cards_of(ZoneIndex zone_index, Seat seat) const {
        return at(state.zones, zone(zone_index).instance(seat));
    }
};

/// Adds an event about a seat to the events of a course that somebody listens to.
void add_event(const Course& course, Event::Kind kind, Seat seat, int amount, int index);

/// Records an event about a seat, if anybody listens.
inline void tell(const Course& course, Event::Kind kind, Seat seat, int amount = 0,
                 int index = -1) {
    if (course.audience.events != nullptr) add_event(course, kind, seat, amount, index);
}

/// Records that a rule was asked at its turn, if anybody wants to know.
inline void tell_rule(const Course& course, RuleUse::Section section, std::size_t index, bool held,
                      Seat seat = -1) {
    if (course.audience.rules == nullptr) return;
    course.audience.rules->push_back(
        {section, held, static_cast<std::int8_t>(seat), static_cast<std::int16_t>(index)});
}

/// Tells what a rule that happens says, if it says something and anybody listens.
void say_rule(const Course& course, RuleUse::Section section, std::size_t index,
              const EffectProgram& rule, const Frame& frame);

/// Whether anybody is to be told of cards that move.
[[nodiscard]] inline bool is_watched(const Course& course) {
    return course.audience.events != nullptr || course.audience.memory != nullptr;
}

/// Tells that cards are about to go from one zone to another, and lets the seats remember it.
/// Does nothing without cards, or if nobody watches.
///
/// @param seat  whom it is about
void tell_movement(const Course& course, Event::Kind kind, Seat seat, const Movement& movement);

/// The same of cards that are played from several zones at once, to where everybody sees them. What
/// happens is one thing, and its zone the one that stands for them all.
void tell_movement_of_several(const Course& course, Event::Kind kind, Seat seat,
                              const Movement& movement);

/// Tells that a hidden card is shown to all where it lies.
void tell_reveal(const Course& course, Seat seat, ZoneIndex zone, const CardMask& cards);

/// Gives a variable its first value, of every player if it is one of players.
void set_to_start(const Course& course, const VariableProgram& variable);

/// Puts a card that lies nowhere to the end of a zone where new cards go. Nobody laid it there.
void put_card(const Course& course, CardIndex card, int to, Seat to_seat);

/// Moves one card; it goes to the end of the other zone where new cards go.
void move_card(const Course& course, CardIndex card, int from, Seat from_seat, int to,
               Seat to_seat);

/// Where what lies on a zone is to be beaten: reads what that is now.
void read_what_lies(const Course& course);

/// Forgets what is to be beaten if its cards no longer lie where plays are laid; or reads it anew,
/// where it is what lies on a zone.
void look_at_play_zone(const Course& course);

/// Makes a card that was laid by nobody the one to beat (a base card).
void lay_base_card(const Course& course, CardIndex card);

}  // namespace houserules
