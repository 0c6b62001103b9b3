#include <algorithm>
#include <array>

#include "game/evaluate.h"
#include "game/game.h"
#include "game/moves.h"
#include "game/observation.h"
#include "game/places.h"
#include "game/rules_now.h"
#include "game/zone_bounds.h"
#include "game/zones.h"

namespace houserules {

/// Draws what the seat of an observation does not know.
class Sampler {
public:
    Sampler(const Program& program, const Observation& observation, Random& random)
        : program_(program), observation_(observation), random_(random) {
        observation.hidden().for_each(
            [&](int card) { hidden_[count_++] = static_cast<std::uint8_t>(card); });
    }

    State sample(int* draws) {
        State state;
        int drawn = 0;
        bool sound = false;
        while (!sound && drawn < most_draws) {
            ++drawn;
            state = observation_.position();
            state.seed = std::uint64_t{random_.next()} << 32 | random_.next();
            draw_variables(state);
            draw_cards(state);
            sound = is_countable(program_, state) && read_hidden_plays(state) &&
                    somebody_can_move(state);
        }
        if (!is_countable(program_, state)) end_stuck(state);
        if (draws != nullptr) *draws = drawn;
        return state;
    }

private:
    void draw_variables(State& state) {
        for (const auto& variable : program_.variables) {
            for (int seat = 0; seat < (variable.of_player ? state.seats : 1); ++seat) {
                const int slot = variable.slot + seat;
                if (!observation_.hides_variable(slot)) continue;
                const auto [least, most] = variable.range(state.seats);
                const auto values = static_cast<std::uint64_t>(std::int64_t{most} - least + 1);
                state.variables[static_cast<std::size_t>(slot)] =
                    least + static_cast<std::int32_t>(random_.below(values));
            }
        }
    }

    /// Lays the hidden cards anew over the places where hidden cards lie.
    void draw_cards(State& state) {
        auto drawn = hidden_;
        shuffle(drawn, static_cast<std::uint32_t>(count_), random_);
        std::array<std::uint8_t, 256> instead;
        for (std::size_t i = 0; i < count_; ++i) instead[hidden_[i]] = drawn[i];
        const State& from = observation_.position();
        state.zones.fill(ZoneState{});
        for_each_place(program_, from, [&](const Place& place, int card) {
            const auto& zone = program_.zones[static_cast<std::size_t>(place.zone)];
            const int there =
                observation_.hides(card) ? int{instead[static_cast<std::size_t>(card)]} : card;
            add_card(state, zone.instance(place.seat), zone.ordered(), there, End::top);
        });
    }

    /// So many hidden cards that were laid last where plays go, of a zone in order the top ones.
    [[nodiscard]] CardMask laid_last(const State& state, int seat, int count,
                                     const CardMask& except) const {
        const auto& zone = program_.zones[static_cast<std::size_t>(program_.actions[0].to)];
        const auto& here = state.zones[static_cast<std::size_t>(zone.instance(std::max(seat, 0)))];
        CardMask cards;
        CardMask left = here.cards & all_hidden();
        left -= except;
        int card = zone.order == ZoneProgram::Order::queue ? here.bottom : here.top;
        for (int looked_at = here.count; count > 0 && !left.empty() && looked_at > 0; --looked_at) {
            if (!zone.ordered()) card = left.lowest();
            if (left.contains(card)) {
                cards.insert(card);
                left.erase(card);
                --count;
            }
            const auto& next = zone.order == ZoneProgram::Order::queue ? state.above : state.below;
            card = next[static_cast<std::size_t>(card)];
        }
        return cards;
    }

    [[nodiscard]] CardMask all_hidden() const { return observation_.hidden(); }

    /// Reads cards as a play of their number. Returns whether they are one.
    bool read(const State& state, const CardMask& cards, Reading& reading) const {
        const auto readings = readings_of(rules_now(program_, state), cards);
        if (readings.empty()) return false;
        reading = readings.front();
        return true;
    }

    bool read_hidden_play(const State& state, int seat, PlayToBeat& play) const {
        play.cards |= laid_last(state, seat, play.size - play.cards.count(), CardMask{});
        Reading reading;
        if (!read(state, play.cards, reading)) return false;
        play.combination = static_cast<std::int8_t>(reading.combination);
        play.key = static_cast<std::uint16_t>(reading.key);
        play.declared = reading.declared;
        play.wilds = static_cast<std::uint16_t>(reading.wilds);
        return true;
    }

    /// Says what plays are that the seat did not see.
    bool read_hidden_plays(State& state) const {
        const int seat = state.last_to_play;
        if (observation_.last_play_hidden_) {
            const int missing = observation_.last_play_size_ - state.last_play.count();
            state.last_play |= laid_last(state, seat, missing, CardMask{});
        }
        if (observation_.to_beat_hidden_ && !read_hidden_play(state, seat, state.to_beat)) {
            return false;
        }
        Asking& asking = state.asking;
        if (!asking.active) return true;
        if (observation_.beaten_hidden_ && !read_hidden_play(state, seat, asking.beaten)) {
            return false;
        }
        if (!asking.has_play || !observation_.last_play_hidden_) return true;
        Reading reading;
        if (!read(state, state.last_play, reading)) return false;
        asking.combination = static_cast<std::int8_t>(reading.combination);
        asking.key = static_cast<std::uint16_t>(reading.key);
        asking.wilds = static_cast<std::uint16_t>(reading.wilds);
        const auto& combination =
            program_.combinations[static_cast<std::size_t>(reading.combination)];
        const auto all = program_.play_effects[combination.shape(reading.size, reading.key)] |
                         program_.conditional_play_effects;
        const auto done = (std::uint64_t{2} << asking.effect) - 1;
        asking.effects = all & ~done;
        return true;
    }

    static void end_stuck(State& state) {
        state.asking.active = false;
        state.phase = Phase::over;
        state.to_act = State::nobody;
        state.end_row = -1;
        state.stuck = true;
    }

    [[nodiscard]] bool somebody_can_move(const State& state) const {
        return state.over() || state.to_act < 0 || legal_moves(program_, state).count() != 0;
    }

    const Program& program_;
    const Observation& observation_;
    Random& random_;
    std::array<std::uint8_t, 256> hidden_{};
    std::size_t count_ = 0;
};

State sample(const Program& program, const Observation& observation, Random& random, int* draws) {
    return Sampler(program, observation, random).sample(draws);
}

}  // namespace houserules
