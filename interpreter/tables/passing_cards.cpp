#include "tables/passing_cards.h"

#include <algorithm>
#include <map>

#include "source/containers.h"

namespace houserules {

namespace {

using Kind = Event::Kind;

bool is_seen_by_all(const Program& program, int zone) {
    return zone >= 0 && at(program.zones, zone).seen_by == ZoneProgram::Visibility::all;
}

bool shows_hidden_cards(const Program& program, const Event& event) {
    if (event.told != everybody) return false;
    if (event.kind == Kind::reveal) return true;
    return event.kind == Kind::move && event.from >= 0 && !is_seen_by_all(program, event.from);
}

/// After that the cards are all gathered: what becomes of them is another matter.
bool gathers_cards(const Event& event) {
    return event.kind == Kind::round_end || event.kind == Kind::round_start ||
           event.kind == Kind::redeal;
}

}  // namespace

std::vector<std::uint8_t> passing_cards(const Program& program, const Events& events) {
    std::vector<std::uint8_t> shown;
    std::map<std::uint8_t, int> lies_in;
    for (const auto& event : events) {
        if (gathers_cards(event)) break;
        for (const auto card : event.cards) {
            if (shows_hidden_cards(program, event) && lies_in.count(card) == 0) {
                shown.push_back(card);
                lies_in[card] = event.to;
            } else if (lies_in.count(card) > 0) {
                lies_in[card] = event.to;
            }
        }
    }
    const auto stays = [&](std::uint8_t card) { return is_seen_by_all(program, lies_in.at(card)); };
    shown.erase(std::remove_if(shown.begin(), shown.end(), stays), shown.end());
    return shown;
}

bool needs_a_look(const Program& program, const Events& events) {
    const auto ends = [](const Event& event) { return event.kind == Kind::round_end; };
    return any_of(events, ends) || !passing_cards(program, events).empty();
}

}  // namespace houserules
