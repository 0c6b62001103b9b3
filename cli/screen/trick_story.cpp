#include "screen/trick_story.h"

#include "source/containers.h"

using namespace houserules;

void TrickStory::note(const Events& events, bool is_answer) {
    for (const auto& event : events) {
        switch (event.kind) {
            case Event::Kind::play:
            case Event::Kind::reveal:
            case Event::Kind::passed_over: at(last_, event.seat) = event; break;
            case Event::Kind::action: note_action(event, is_answer); break;
            case Event::Kind::choose: note_choice(event); break;
            case Event::Kind::trick_closed: begin_another(); break;
            case Event::Kind::deal:
            case Event::Kind::round_start:
            case Event::Kind::redeal:
                forget();
                number_ = 1;
                break;
            default: break;
        }
    }
}

void TrickStory::begin_another() {
    forget();
    ++number_;
}

void TrickStory::note_action(const Event& event, bool is_answer) {
    // Who lets a chance to play out of turn go has done nothing.
    if (event.declines_play) return;
    auto& last = at(last_, event.seat);
    if (!is_answer || !last || last->kind != Event::Kind::play) last = event;
}

void TrickStory::note_choice(const Event& event) {
    const bool is_other = any_of(last_, [&](const auto& last) {
        return last && (last->kind != Event::Kind::choose || last->to != event.to);
    });
    if (is_other) forget();
    at(last_, event.seat) = event;
}

const Event* TrickStory::last_of(int seat) const {
    const auto& last = at(last_, seat);
    return last ? &*last : nullptr;
}
