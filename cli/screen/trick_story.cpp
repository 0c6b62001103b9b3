#include "screen/trick_story.h"

#include "source/containers.h"

using namespace houserules;

void TrickStory::note(const Events& events) {
    for (const auto& event : events) {
        switch (event.kind) {
            case Event::Kind::play:
            case Event::Kind::reveal:
            case Event::Kind::passed_over: at(last_, event.seat) = event; break;
            case Event::Kind::action:
                // Who lets a chance to play out of turn go has done nothing.
                if (!event.declines_play) at(last_, event.seat) = event;
                break;
            case Event::Kind::trick_closed:
            case Event::Kind::round_start:
            case Event::Kind::redeal: forget(); break;
            default: break;
        }
    }
}

const Event* TrickStory::last_of(int seat) const {
    const auto& last = at(last_, seat);
    return last ? &*last : nullptr;
}
