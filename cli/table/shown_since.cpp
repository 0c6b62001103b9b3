#include "shown_since.h"

#include "game/observation.h"
#include "source/containers.h"

using namespace houserules;

namespace {

/// The cards whose places a seat knows.
CardMask known_cards(const Program& program, const State& state, const Memory& memory, int seat) {
    Numbering numbering;
    const auto observation = observe(program, state, memory, seat, &numbering);
    CardMask known;
    for (int card = 0; card < program.card_count; ++card) {
        if (!observation.hides(card)) known.insert(numbering.card[card]);
    }
    return known;
}

/// Whether an event may show what is forgotten again at once, or something beside cards.
bool may_show(const Event& event) {
    switch (event.kind) {
        case Event::Kind::reveal:
        case Event::Kind::shuffle:
        case Event::Kind::deal:
        case Event::Kind::draw:
        case Event::Kind::redeal:
        case Event::Kind::round_start: return true;
        case Event::Kind::set:
        case Event::Kind::rule:
        case Event::Kind::action: return event.told != everybody && !event.told.empty();
        default: return false;
    }
}

}  // namespace

bool is_shown_since(const Program& program, const GameSetup& setup,
                    const std::vector<Decision>& decisions, std::size_t from,
                    const std::vector<int>& people) {
    Memory memory{};
    Events events;
    const Audience audience(&events, &memory);
    State state = new_game(program, setup, audience);
    for (std::size_t turn = 0; turn < decisions.size(); ++turn) {
        std::vector<CardMask> known;
        for (const int seat : people) {
            if (turn >= from) known.push_back(known_cards(program, state, memory, seat));
        }
        events.clear();
        const auto& decision = decisions[turn];
        apply(program, state, decision.move, audience,
              decision.laid.empty() ? nullptr : &decision.laid);
        if (turn < from) continue;
        if (any_of(events, may_show)) return true;
        for (std::size_t i = 0; i < people.size(); ++i) {
            const auto now = known_cards(program, state, memory, people[i]);
            if (!(now - known[i]).empty()) return true;
        }
    }
    return false;
}
