#include <algorithm>
#include <array>
#include <optional>

#include "game/counting.h"
#include "game/evaluate.h"
#include "game/game.h"
#include "game/hidden_cards.h"
#include "game/moves.h"
#include "game/observation.h"
#include "game/random_play.h"
#include "game/trick_plays.h"
#include "game/turn_order.h"
#include "game/zone_bounds.h"
#include "source/containers.h"

namespace houserules {

/// Draws what the seat of an observation does not know.
class Sampler {
public:
    Sampler(const Program& program, const Observation& observation, Random& random)
        : program_(program), observation_(observation), random_(random),
          cards_(program, observation) {}

    State sample(int* draws) {
        State state;
        int drawn = 0;
        bool sound = false;
        while (!sound && drawn < most_draws) {
            ++drawn;
            state = observation_.position();
            state.seed = std::uint64_t{random_.next()} << 32 | random_.next();
            laid_by_.fill(State::nobody);
            draw_variables(state);
            cards_.shuffle(random_);
            const bool readable = draw_plays(state) && draw_trick(state);
            const bool countable = cards_.spread(random_);
            if (!countable) continue;
            cards_.lay(state);
            note_who_laid(state);
            sound = readable && somebody_can_move(state);
        }
        if (!sound && !is_countable(program_, state)) end_stuck(state);
        if (draws != nullptr) *draws = drawn;
        return state;
    }

private:
    void draw_variables(State& state) {
        for (const auto& variable : program_.variables) {
            for (Seat seat = 0; seat < (variable.of_player ? state.seats : 1); ++seat) {
                const int slot = variable.slot + seat;
                if (!observation_.hides_variable(slot)) continue;
                const auto [least, most] = variable.range(state.seats);
                const std::uint64_t values = std::int64_t{most} - least + 1;
                at(state.variables, slot) =
                    least + static_cast<std::int32_t>(random_.below(values));
            }
        }
    }

    /// So many hidden places where plays were laid last, of a zone in order the top ones.
    [[nodiscard]] CardMask laid_last(int count, const CardMask& except) const {
        return laid_last(count, except, std::max<int>(observation_.position().last_to_play, 0));
    }

    /// Those of one seat, if they can be its.
    [[nodiscard]] CardMask laid_last(int count, const CardMask& except, Seat seat) const {
        const State& state = observation_.position();
        const auto& zone = at(program_.zones, program_.actions[0].to);
        const auto hidden_before = [&](int player) {
            const auto& there = at(state.zones, zone.instance(player)).cards;
            return ((there & observation_.hidden()) - except).count();
        };
        // Who leads a new trick need not have laid what lies there still.
        for (int other = 0; other < state.seats && hidden_before(seat) < count; ++other) {
            if (hidden_before(other) >= count) seat = other;
        }
        const auto& here = at(state.zones, zone.instance(seat));
        CardMask places;
        CardMask left = here.cards & observation_.hidden();
        left -= except;
        CardIndex card = zone.order == ZoneProgram::Order::queue ? here.bottom : here.top;
        for (int looked_at = here.count; count > 0 && !left.empty() && looked_at > 0; --looked_at) {
            if (!zone.ordered()) card = left.lowest();
            if (left.contains(card)) {
                places.insert(card);
                left.erase(card);
                --count;
            }
            const auto& next = zone.order == ZoneProgram::Order::queue ? state.above : state.below;
            card = at(next, card);
        }
        return places;
    }

    /// Reads cards as a play of their number. Returns whether they are one.
    bool read(const State& state, const CardMask& cards, Reading& reading) const {
        const auto first = first_reading(program_, counting_now(program_, state), cards);
        if (first) reading = *first;
        return first.has_value();
    }

    /// Draws the cards of a play that the seat did not see, and lays them.
    ///
    /// @param reading  what they are read as; null: they need not be a play, being turned up only
    /// @param cards   those it knows; then all
    /// @param places  where the others lie, if they lie where plays are laid
    /// @return whether cards were found that are a play
    bool draw_play(const State& state, int size, const CardMask& places, CardMask& cards,
                   Reading* reading) {
        CardMask sure = cards;
        (places & cards_.fixed()).for_each([&](int place) { sure.insert(cards_.laid_at(place)); });
        const auto open = places - cards_.fixed();
        for (int tried = 0; tried < most_plays_drawn; ++tried) {
            auto drawn = tried < most_cards_drawn
                             ? cards_.draw(size - sure.count(), random_)
                             : draw_rare_play(state, size, sure).value_or(CardMask{});
            if (reading != nullptr && !read(state, sure | drawn, *reading)) continue;
            cards = sure | drawn;
            open.for_each([&](int place) {
                if (drawn.empty()) return;
                cards_.fix(place, drawn.lowest());
                drawn.erase(drawn.lowest());
            });
            return true;
        }
        return false;
    }

    /// Draws, where next to no cards are plays, the others of a play with some cards: among as many
    /// as a player can hold. So plays that few hands can make come up too often.
    std::optional<CardMask> draw_rare_play(const State& state, int size, const CardMask& sure) {
        const auto held = sure | cards_.draw(program_.most_held - sure.count(), random_);
        const auto play = random_play(program_, counting_now(program_, state), held, size, random_);
        if (!play || !(sure - *play).empty()) return std::nullopt;
        return *play - sure;
    }

    bool draw_play_to_beat(const State& state, const CardMask& places, PlayToBeat& play) {
        Reading reading;
        if (!draw_play(state, play.size, places, play.cards, &reading)) return false;
        play.combination = reading.combination;
        play.key = reading.key;
        play.declared = reading.declared;
        play.wilds = reading.wilds;
        return true;
    }

    /// Says what plays are that the seat did not see.
    bool draw_plays(State& state) {
        Asking& asking = state.outer_asking();
        CardMask& last_play = state.outer_play();
        CardMask last_places;
        if (observation_.last_play_hidden_) {
            const int size = observation_.last_play_size_;
            last_places = laid_last(size - last_play.count(), CardMask{});
            const bool is_play = asking.active && asking.has_play;
            Reading reading;
            if (!draw_play(state, size, last_places, last_play, is_play ? &reading : nullptr)) {
                return false;
            }
            if (is_play) note_play(reading, state);
        }
        if (observation_.to_beat_hidden_) {
            const int missing = state.to_beat.size - state.to_beat.cards.count();
            const auto places = laid_last(missing, CardMask{});
            if (!draw_play_to_beat(state, places, state.to_beat)) return false;
        }
        if (!asking.active || !observation_.beaten_hidden_) return true;
        const int missing = asking.beaten.size - asking.beaten.cards.count();
        return draw_play_to_beat(state, laid_last(missing, last_places), asking.beaten);
    }

    /// Says what the players played in the trick where the seat did not see it, whoever played
    /// last first: their cards lie on top.
    bool draw_trick(State& state) {
        if (program_.record.absent()) return true;
        CardMask taken;
        const auto known = laid_cards(program_, state) - observation_.hidden();
        const Seat last = std::max<int>(state.last_to_play, 0);
        for (int before = 0; before < state.seats; ++before) {
            const Seat seat = seat_after(state, last, state.seats - before);
            auto& play = at(state.plays, seat);
            if (!play.is_hidden()) continue;
            CardMask cards = laid_by(state, seat, known);
            const auto places = laid_last(play.size - cards.count(), taken, seat);
            taken |= places;
            Reading reading;
            if (!draw_play(state, play.size, places, cards, &reading)) return false;
            play = play_in_trick(program_, reading, cards);
            places.for_each([&](int place) { at(laid_by_, place) = seat; });
        }
        return true;
    }

    void note_who_laid(State& state) const {
        if (program_.record.absent()) return;
        for (std::size_t place = 0; place < laid_by_.size(); ++place) {
            if (laid_by_[place] < 0) continue;
            at(state.played_by, cards_.laid_at(static_cast<int>(place))) = laid_by_[place];
        }
    }

    /// What the play was that a question follows from, and which effects are still to come.
    void note_play(const Reading& reading, State& state) const {
        Asking& asking = state.outer_asking();
        asking.combination = reading.combination;
        asking.key = reading.key;
        asking.wilds = reading.wilds;
        const auto& combination = at(program_.combinations, reading.combination);
        const auto all = program_.play_effects[combination.shape(reading.size, reading.key)];
        StepCursor& cursor = state.outer_cursor();
        const auto done = (std::uint64_t{2} << cursor.row) - 1;
        cursor.rows = all & ~done;
    }

    static void end_stuck(State& state) {
        state.asking.active = false;
        state.paused_count = 0;
        state.phase = Phase::over;
        state.to_act = State::nobody;
        state.end_row = -1;
        state.stuck = true;
    }

    [[nodiscard]] bool somebody_can_move(const State& state) const {
        return state.over() || state.to_act < 0 || legal_moves(program_, state).count() != 0;
    }

    /// So often cards are drawn for a play that the seat did not see, and in all, plays.
    static constexpr int most_cards_drawn = 200;
    static constexpr int most_plays_drawn = 400;

    const Program& program_;
    const Observation& observation_;
    Random& random_;
    HiddenCards cards_;
    std::array<Seat, 256> laid_by_{};  ///< by hidden place: who played there in this trick
};

State sample(const Program& program, const Observation& observation, Random& random, int* draws) {
    return Sampler(program, observation, random).sample(draws);
}

}  // namespace houserules
