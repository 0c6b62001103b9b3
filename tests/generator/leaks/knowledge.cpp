#include "leaks/knowledge.h"

#include <algorithm>
#include <utility>

namespace houserules::generating {

namespace {

CardMask cards_of(const Event& event) {
    CardMask cards;
    for (const int card : event.cards) cards.insert(card);
    return cards;
}

/// Whether all cards are gathered after an event, for the next deal.
///
/// @param goes_on  whether the game does after all these events
bool gathers(const Program& program, const Events& events, std::size_t index, bool goes_on) {
    const auto kind = events[index].kind;
    if (kind == Event::Kind::redeal) return true;
    if (kind != Event::Kind::round_end || program.deal_once) return false;
    return goes_on || std::any_of(events.begin() + static_cast<std::ptrdiff_t>(index) + 1,
                                  events.end(), [](const Event& event) {
                                      return event.kind == Event::Kind::round_start ||
                                             event.kind == Event::Kind::deal;
                                  });
}

bool changes_hands(const Event& event) {
    return event.kind == Event::Kind::move && event.from_seat >= 0 && event.to_seat >= 0;
}

/// Whether cards go from where a play was just told to be laid, but not those of the play. What is
/// paid for it may be told between.
bool makes_room(const Events& events, std::size_t index) {
    if (index == 0 || events[index].kind != Event::Kind::move) return false;
    auto last = index - 1;
    while (last > 0 && events[last].kind == Event::Kind::spend) --last;
    return events[last].kind == Event::Kind::play && events[index].from == events[last].to &&
           (cards_of(events[index]) & cards_of(events[last])).empty();
}

}  // namespace

Knowledge::Knowledge(const Program& program, const State& state) : program_(program) {
    look_at(state);
}

void Knowledge::look_at(const State& state) {
    for (std::size_t i = 0; i < there_.size(); ++i) there_[i] = state.zones[i].cards;
}

CardMask& Knowledge::cards(int zone, int zone_seat) {
    const auto& compiled = program_.zones[static_cast<std::size_t>(zone)];
    return there_[static_cast<std::size_t>(compiled.instance(std::max(zone_seat, 0)))];
}

bool Knowledge::sees(int viewer, int zone, int zone_seat) const {
    switch (program_.zones[static_cast<std::size_t>(zone)].seen_by) {
        case ZoneProgram::Visibility::all: return true;
        case ZoneProgram::Visibility::owner: return viewer == zone_seat;
        case ZoneProgram::Visibility::nobody: break;
    }
    return false;
}

bool Knowledge::follow_one(const Event& event, int viewer) {
    auto& known = known_[static_cast<std::size_t>(viewer)];
    const CardMask moved = cards_of(event);
    if (event.kind == Event::Kind::reveal) {
        known |= moved;
        return event.is_told_to(viewer);  // a card that all are shown is not to be hidden, either
    }
    if (event.kind == Event::Kind::shuffle) known -= cards(event.from, event.from_seat);
    if (event.from < 0 || event.to < 0 || moved.empty()) return true;
    const CardMask& from = cards(event.from, event.from_seat);
    const CardMask& to = cards(event.to, event.to_seat);
    const bool sees_it =
        sees(viewer, event.from, event.from_seat) || sees(viewer, event.to, event.to_seat);
    const bool knew = (moved - known).empty();
    const bool may_be_told = sees_it || knew;
    const bool told = event.is_told_to(viewer);
    if (!told) {
        if (from != moved) known -= from;
        // Whoever knows all that comes knows what else lies there.
        const bool ordered = program_.zones[static_cast<std::size_t>(event.to)].ordered();
        if (ordered && (!knew || from != moved)) known -= to;
    }
    if (told) known |= moved;
    return !told || may_be_told;
}

int Knowledge::follow(const Events& events, const State& state, int& seat) {
    std::vector<std::pair<CardMask*, CardMask>> arriving;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const Event& event = events[i];
        if (event.kind == Event::Kind::spend) continue;
        // Cards that change hands in one step do so at once, and a play is told before what it
        // beats makes room for it. What has just come goes on in the next step.
        const CardMask moving = cards_of(event);
        const bool goes_on = std::any_of(arriving.begin(), arriving.end(), [&](const auto& cards) {
            return !(cards.second & moving).empty();
        });
        const bool at_once = changes_hands(event) || makes_room(events, i);
        if (!at_once || goes_on) {
            for (auto& [zone, moved] : arriving) *zone |= moved;
            arriving.clear();
        }
        if (gathers(program_, events, i, !state.over())) {
            known_.fill(CardMask{});
            there_.fill(CardMask{});
            cards(program_.deck_zone, 0) = program_.all_cards;
        }
        for (int viewer = 0; viewer < state.seats; ++viewer) {
            if (follow_one(event, viewer)) continue;
            seat = viewer;
            return static_cast<int>(i);
        }
        if (event.from < 0 || event.to < 0 || event.kind == Event::Kind::reveal) continue;
        // Cards that are played together may come from another zone than the one that is told.
        for (auto& zone : there_) zone -= moving;
        arriving.emplace_back(&cards(event.to, event.to_seat), moving);
        if (at_once || event.kind == Event::Kind::play) continue;
        *arriving.back().first |= moving;
        arriving.clear();
    }
    return -1;
}

}  // namespace houserules::generating
