#include "bots/card_strength.h"

#include <algorithm>
#include <utility>

#include "game/course.h"
#include "game/touches.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Moves a card from wherever it lies to where plays are laid, as what is to be beaten.
void lay_alone(const Program& program, State& state, CardIndex card) {
    const Course course{program, state, {}, nullptr};
    const int target = program.actions[0].to;
    for (std::size_t zone = 0; zone < program.zones.size(); ++zone) {
        const int seats = program.zones[zone].of_player ? int{state.seats} : 1;
        for (Seat seat = 0; seat < seats; ++seat) {
            if (!course.cards_of(static_cast<int>(zone), seat).cards.contains(card)) continue;
            move_card(course, card, static_cast<int>(zone), seat, target, 0);
            lay_base_card(course, card);
            return;
        }
    }
}

/// How each kind of card reads alone: as the first combination that has it.
std::vector<std::optional<Reading>> readings_alone(const Program& program) {
    std::vector<std::optional<Reading>> readings;
    for (const auto card : program.kind_card) {
        std::optional<Reading> found;
        for (std::size_t i = 0; i < program.combinations.size() && !found; ++i) {
            found = reading_of_card(program, static_cast<int>(i), card);
        }
        readings.push_back(found);
    }
    return readings;
}

/// The game that has most cards; of several the one of fewest players.
int seats_with_most_cards(const Program& program) {
    return *std::max_element(program.players.begin(), program.players.end(), [&](int a, int b) {
        return program.deck(a).count() < program.deck(b).count();
    });
}

/// Variables for longer than a trick that rows of `beats` read, but for the stage.
std::vector<std::int16_t> slots_read(const Program& program) {
    Touches reads;
    for (const auto& row : program.beats) {
        reads |= reads_of(program, row.when);
        reads |= reads_of(program, row.allow);
    }
    std::vector<std::int16_t> slots;
    for (const auto& variable : program.variables) {
        const bool is_read = (reads.variables >> variable.slot & 1U) != 0;
        if (!is_read || variable.lasts_trick || variable.slot == program.stage_slot) continue;
        const int values = variable.of_player ? program.max_seats : 1;
        for (int i = 0; i < values; ++i)
            slots.push_back(static_cast<std::int16_t>(variable.slot + i));
    }
    return slots;
}

/// On how many cards each kind may be laid, in a stage.
struct Laid {
    std::vector<std::int32_t> on;
    std::int32_t cards = 0;  ///< of the deck

    /// How much kinds differ: the sum of squares of what they have above or below the mean, times
    /// their number, which is whole.
    [[nodiscard]] std::int64_t spread() const {
        std::int64_t sum = 0;
        std::int64_t squares = 0;
        for (const auto count : on) {
            sum += count;
            squares += std::int64_t{count} * count;
        }
        return squares * count_of(on) - sum * sum;
    }
};

Laid laid_in(const Program& program, const State& there,
             const std::vector<std::optional<Reading>>& readings) {
    Laid laid;
    laid.on.resize(readings.size());
    for (std::size_t other = 0; other < readings.size(); ++other) {
        const CardMask others = program.kind_cards[other] & program.deck(there.seats);
        if (others.empty()) continue;
        State state = there;
        lay_alone(program, state, others.lowest());
        const int copies = others.count();
        laid.cards += copies;
        for (std::size_t kind = 0; kind < readings.size(); ++kind) {
            if (!readings[kind] || !judge(program, state, *readings[kind], nullptr).allowed)
                continue;
            laid.on[kind] += copies;
        }
    }
    return laid;
}

}  // namespace

CardStrength::CardStrength(const Program& program)
    : program_(program), readings_(readings_alone(program)), slots_(slots_read(program)) {
    GameSetup setup;
    setup.seats = seats_with_most_cards(program);
    there_ = new_game(program, setup);
    there_.phase = Phase::play;
    there_.asking.active = false;
    there_.to_act = 0;
    there_.leading = false;
    there_.to_beat = PlayToBeat{};
    for (const auto slot : slots_) values_.push_back(at(there_.variables, slot));
    now_ = compare();
}

void CardStrength::look_at(const State& position) {
    constexpr std::size_t most_seen = 16;
    bool is_other = false;
    for (std::size_t i = 0; i < slots_.size(); ++i) {
        const auto value = at(position.variables, slots_[i]);
        is_other = is_other || values_[i] != value;
        values_[i] = value;
    }
    if (!is_other) return;
    const auto found = std::find_if(seen_.begin(), seen_.end(),
                                    [&](const Seen& seen) { return seen.values == values_; });
    if (found != seen_.end()) {
        now_ = found->strengths;
        return;
    }
    for (std::size_t i = 0; i < slots_.size(); ++i) at(there_.variables, slots_[i]) = values_[i];
    now_ = compare();
    if (seen_.size() < most_seen) {
        seen_.push_back({values_, now_});
    } else {
        seen_[oldest_] = {values_, now_};
        oldest_ = (oldest_ + 1) % most_seen;
    }
}

CardStrength::Strengths CardStrength::compare() {
    std::optional<Laid> telling;
    for (int stage = 0; stage < std::max(1, count_of(program_.stages)); ++stage) {
        if (program_.stage_slot >= 0) at(there_.variables, program_.stage_slot) = stage;
        auto laid = laid_in(program_, there_, readings_);
        if (!telling || laid.spread() > telling->spread()) telling = std::move(laid);
    }
    Strengths strengths{};
    for (std::size_t kind = 0; kind < readings_.size(); ++kind) {
        program_.kind_cards[kind].for_each([&](CardIndex card) {
            strengths[card] = telling->on[kind] * most / std::max(telling->cards, 1);
        });
    }
    return strengths;
}

}  // namespace houserules
