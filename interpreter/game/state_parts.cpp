#include "game/state_parts.h"

#include <algorithm>
#include <cstring>

#include "source/containers.h"

namespace houserules {

namespace {

bool has_order(const Program& program) {
    return std::any_of(program.zones.begin(), program.zones.end(),
                       [](const ZoneProgram& zone) { return zone.ordered(); });
}

}  // namespace

StateParts::StateParts(const Program& program)
    : zones_(program.zone_instances), words_(program.words) {
    const std::size_t cards = program.card_count;
    add(0, offsetof(State, tokens));
    add(offsetof(State, tokens), program.tokens.size() * sizeof(State::tokens[0]));
    add(offsetof(State, supply), program.tokens.size() * sizeof(State::supply[0]));
    add(offsetof(State, variables),
        static_cast<std::size_t>(program.variable_slots) * sizeof(State::variables[0]));
    if (program.reseats) {
        add(offsetof(State, reseated), offsetof(State, cursor) - offsetof(State, reseated));
    }
    add(offsetof(State, cursor), sizeof(State::cursor));
    if (program.has_asks) add(offsetof(State, asking), sizeof(State::asking));
    add(offsetof(State, to_beat), offsetof(State, plays) - offsetof(State, to_beat));
    if (!program.record.absent()) add(offsetof(State, plays), sizeof(State::plays));
    add(offsetof(State, played_by), cards);
    // Also the deck has an order, where it lies in no zone of the file.
    if (has_order(program) || program.deck_zone_is_hidden) {
        add(offsetof(State, above), cards);
        add(offsetof(State, below), cards);
    }
    if (program.questions > 1) {
        const std::size_t paused = program.questions - std::size_t{1};
        add(offsetof(State, paused_count), offsetof(State, paused) - offsetof(State, paused_count));
        add(offsetof(State, paused), paused * sizeof(PausedQuestion));
    }
    constexpr std::size_t ends = sizeof(ZoneState) - sizeof(CardMask);
    bytes_ += static_cast<std::size_t>(zones_) *
              (static_cast<std::size_t>(words_) * sizeof(std::uint64_t) + ends);
}

void StateParts::add(std::size_t offset, std::size_t size) {
    if (size == 0) return;
    bytes_ += size;
    // Neighbours are copied together.
    if (!parts_.empty() && parts_.back().offset + std::size_t{parts_.back().size} == offset) {
        parts_.back().size = static_cast<std::uint16_t>(parts_.back().size + size);
        return;
    }
    parts_.push_back({static_cast<std::uint16_t>(offset), static_cast<std::uint16_t>(size)});
}

void StateParts::clear_but_zones(State& state) const {
    static const State fresh;
    copy_but_zones(fresh, state);
}

void StateParts::copy_but_zones(const State& from, State& to) const {
    const auto* source = reinterpret_cast<const unsigned char*>(&from);
    auto* target = reinterpret_cast<unsigned char*>(&to);
    for (const Part& part : parts_) {
        std::memcpy(target + part.offset, source + part.offset, part.size);
    }
}

void StateParts::copy(const State& from, State& to) const {
    copy_but_zones(from, to);
    if (words_ == CardMask::words) {
        std::copy_n(from.zones.begin(), zones_, to.zones.begin());
        return;
    }
    for (int i = 0; i < zones_; ++i) {
        const ZoneState& zone = at(from.zones, i);
        ZoneState& copy = at(to.zones, i);
        copy.cards.word[0] = zone.cards.word[0];
        if (words_ == 2) copy.cards.word[1] = zone.cards.word[1];
        copy.count = zone.count;
        copy.top = zone.top;
        copy.bottom = zone.bottom;
    }
}

}  // namespace houserules
