#include "seat_history.h"

#include <algorithm>

#include "game_log.h"

using namespace houserules;

namespace {

constexpr std::size_t longest_history = 20'000;  // decisions

}  // namespace

void SeatHistory::began(const State& state, const Events& events) {
    entries_.clear();
    players_ = state.seats;
    add(program_, state, events, "");
}

void SeatHistory::decided(const Program& rules, int, const Decision&, const State& state,
                          const Events& events) {
    add(rules, state, events, decision_heading(state));
}

void SeatHistory::add(const Program& rules, const State& state, const Events& events,
                      const std::string& heading) {
    Entry entry{trick_, {}};
    for (const int seat : seats_) entry.texts.push_back(event_lines(rules, events, heading, seat));
    entries_.push_back(std::move(entry));
    if (entries_.size() > longest_history) entries_.pop_front();
    trick_ = std::uint64_t{state.round} << 32 | state.trick;
}

std::size_t SeatHistory::place_of(int seat) const {
    return static_cast<std::size_t>(std::find(seats_.begin(), seats_.end(), seat) - seats_.begin());
}

std::string SeatHistory::all_for(int seat) const {
    std::string text;
    for (const auto& entry : entries_) text += entry.texts.at(place_of(seat));
    return text;
}

std::string SeatHistory::last_for(int seat) const {
    // What was dealt before the first decision is no turn.
    const auto first = entries_.begin() + (entries_.empty() ? 0 : 1);
    std::uint64_t before = 0;
    for (auto entry = first; entry != entries_.end(); ++entry) {
        if (entry->trick != trick_) before = entry->trick;
    }
    const auto most_turns = 3 * static_cast<std::ptrdiff_t>(players_);
    auto begin = std::find_if(first, entries_.end(),
                              [&](const Entry& entry) { return entry.trick >= before; });
    begin = std::max(begin, entries_.end() - std::min(most_turns, entries_.end() - first));
    std::string text;
    for (auto entry = begin; entry != entries_.end(); ++entry) {
        text += entry->texts.at(place_of(seat));
    }
    return text.empty() ? "Nothing was played yet.\n" : text;
}
