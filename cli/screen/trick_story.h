#pragma once

#include <array>
#include <optional>
#include <vector>

#include "game/event.h"
#include "game/state.h"

/// What each player did last in the present trick.
class TrickStory {
public:
    /// Takes note of what happened.
    ///
    /// @param is_answer  a question was answered, which is no turn and hides no play
    void note(const houserules::Events& events, bool is_answer = false);

    /// The play or the action of a seat; nothing if it has not done anything yet.
    [[nodiscard]] const houserules::Event* last_of(int seat) const;

    /// A trick begins without the one before having been closed, as when a rule lets a player lead.
    void begin_another();

    /// Which trick of its round it is, from 1.
    [[nodiscard]] int number() const { return number_; }

    void forget() { last_.fill(std::nullopt); }

private:
    void note_action(const houserules::Event& event, bool is_answer);

    /// Cards chosen for one place after the other are one question after the other.
    void note_choice(const houserules::Event& event);

    std::array<std::optional<houserules::Event>, houserules::State::max_seats> last_{};
    int number_ = 1;
};
