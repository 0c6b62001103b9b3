#include "game/position.h"

#include <algorithm>
#include <cassert>

#include "game/counting.h"
#include "game/course.h"
#include "game/evaluate.h"
#include "game/game.h"
#include "game/rounds.h"
#include "game/trick_plays.h"
#include "game/turn.h"
#include "game/turn_order.h"
#include "game/zones.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Builds one state, step by step.
class PositionBuilder {
public:
    PositionBuilder(const Program& program, const GamePosition& position)
        : program_(program), position_(position) {}

    std::optional<State> build() {
        set_course();
        place_cards();
        set_registers();
        set_turn();
        if (!set_to_beat() || !set_plays()) return std::nullopt;
        return state_;
    }

private:
    void set_course() {
        state_.phase = Phase::play;
        state_.played_by.fill(State::nobody);
        state_.seats = position_.seats;
        state_.cursor.step = program_.setup.size();
        state_.round = position_.round;
        state_.rounds_played = position_.rounds_played;
        state_.starter = position_.starter;
        state_.to_act = position_.to_act;
        if (!position_.seating.empty()) {
            std::array<std::uint8_t, State::max_seats> seating{};
            assert(position_.seating.size() <= seating.size());
            for (std::size_t i = 0; i < seating.size(); ++i) {
                if (i < position_.seating.size()) {
                    seating[i] = position_.seating[i];
                }
            }
            seat_players(state_, seating);
        }
        for (const Seat seat : position_.out) {
            state_.out.insert(seat);
            at(state_.place, seat) = ++state_.out_count;
        }
        for (const Seat seat : position_.locked) {
            state_.locked.insert(seat);
            state_.passed.insert(seat);
        }
        for (const auto& score : position_.scores) {
            at(state_.score, score.seat) = score.amount;
        }
        for (const auto& place : position_.last_places) {
            at(state_.last_place, place.seat) = place.amount;
        }
    }

    void place_cards() {
        CardMask left = program_.deck(state_.seats);
        bool deck_is_named = false;
        for (const auto& named : position_.cards) {
            const auto& zone = at(program_.zones, named.zone);
            for (const auto card : named.cards) {
                add_card(state_, zone.instance(named.seat), zone.ordered(), card, End::top);
                left.erase(card);
            }
            deck_is_named = deck_is_named || named.zone == program_.deck_zone;
        }
        if (deck_is_named) return;
        const auto& deck = at(program_.zones, program_.deck_zone);
        left.for_each([&](CardIndex card) {
            add_card(state_, deck.instance(0), deck.ordered(), card, End::bottom);
        });
    }

    void set_registers() {
        for (const auto& variable : program_.variables) {
            for (Seat seat = 0; seat < (variable.of_player ? state_.seats : 1); ++seat) {
                Frame frame;
                frame.player = variable.of_player ? seat : State::nobody;
                at(state_.variables, variable.slot + seat) =
                    evaluate(program_, state_, frame, variable.start);
            }
        }
        for (const auto& given : position_.variables) {
            const auto& variable = at(program_.variables, given.index);
            const int slot = variable.slot + (variable.of_player ? int{given.seat} : 0);
            at(state_.variables, slot) = given.amount;
        }
        for (std::size_t i = 0; i < program_.tokens.size(); ++i) {
            const auto& supply = program_.tokens[i].supply;
            const auto all = supply.absent() ? 0 : evaluate(program_, state_, Frame{}, supply);
            state_.supply[i] = all > 0 ? all : -1;
        }
        for (const auto& given : position_.tokens) {
            const std::size_t token = given.index;
            at(state_.tokens[token], given.seat) = given.amount;
            auto& supply = state_.supply[token];
            if (supply >= 0) supply = supply > given.amount ? supply - given.amount : 0;
        }
    }

    /// The player before one in turn who is still in.
    [[nodiscard]] int seat_before(Seat seat) const {
        for (int i = 1; i < state_.seats; ++i) {
            const int before = seat_after(state_, seat, state_.seats - i);
            if (!state_.is_out(before)) return before;
        }
        return seat;
    }

    /// Where cards lie before the players, they show who laid them.
    void note_who_laid() {
        for (Seat seat = 0; seat < state_.seats; ++seat) {
            for (const auto card : cards_in(program_, state_, program_.actions[0].to, seat)) {
                state_.played_by[card] = seat;
                state_.played.insert(seat);
            }
        }
    }

    /// How many cards each play has where they do not tell by themselves: as many as that to beat,
    /// if it is said, or else as few as can be.
    [[nodiscard]] std::size_t size_of_play() const {
        if (!position_.to_beat.empty()) return position_.to_beat.size();
        std::uint16_t size = program_.card_count;
        for (const auto& combination : program_.combinations) {
            size = std::min(size, combination.least);
        }
        return std::max<std::size_t>(size, 1);
    }

    void set_turn() {
        const int last = position_.last_to_play.value_or(seat_before(position_.to_act));
        laid_ = cards_in(program_, state_, program_.actions[0].to, std::max(last, 0));
        const bool nothing_lies =
            program_.lies_on < 0
                ? laid_.empty()
                : at(state_.zones, at(program_.zones, program_.lies_on).instance(0)).count == 0;
        state_.leading = position_.leading || nothing_lies;
        Seat leader = last < 0 ? position_.starter : last;
        if (at(program_.zones, program_.actions[0].to).of_player) {
            note_who_laid();
        } else if (program_.closes_by_turns()) {
            // Everybody plays once, so each play was laid by another player.
            Seat seat = last;
            std::size_t cards = 0;
            for (auto card = laid_.rbegin(); card != laid_.rend() && seat >= 0; ++card) {
                state_.played_by[*card] = seat;
                state_.played.insert(seat);
                leader = seat;
                if (++cards % size_of_play() == 0) seat = seat_before(seat);
            }
        } else {
            for (const auto card : laid_) state_.played_by[card] = last;
            if (last >= 0) state_.played = Seats::of(last);
        }
        if (state_.leading) {
            state_.played = {};
            leader = position_.to_act;
        } else {
            state_.last_to_play = last;
        }
        state_.leader = position_.leader.value_or(leader);
        const bool by_nobody = state_.leading || last < 0;
        state_.anchor = by_nobody ? state_.leader : Seat(last);
    }

    [[nodiscard]] bool set_to_beat() {
        if (program_.lies_on >= 0) {
            read_what_lies({program_, state_, {}, nullptr});
            return true;
        }
        if (!program_.has_beats || laid_.empty()) return true;
        const ZoneIndex zone = program_.actions[0].to;
        if (position_.to_beat.empty() && at(program_.zones, zone).ordered()) {
            const Course course{program_, state_, {}, nullptr};
            for (const auto card : laid_) lay_base_card(course, card);
            return true;
        }
        const auto cards = mask_of(position_.to_beat.empty() ? laid_ : position_.to_beat);
        const auto reading = read(cards, position_.as);
        if (reading) lay_to_beat(*reading, cards);
        return reading.has_value();
    }

    [[nodiscard]] static CardMask mask_of(const std::vector<std::uint8_t>& cards) {
        CardMask mask;
        for (const auto card : cards) mask.insert(card);
        return mask;
    }

    /// What cards are as a play: as the rank that they are said to count as, or as themselves.
    [[nodiscard]] std::optional<Reading> read(const CardMask& cards, std::optional<int> as) const {
        const auto readings = readings_of(program_, counting_now(program_, state_), cards);
        const auto meant =
            std::find_if(readings.begin(), readings.end(), [&](const Reading& reading) {
                const RankIndex rank = rank_of_key(program_, reading.combination, reading.key);
                return as ? rank == *as : !reading.declared;
            });
        if (meant != readings.end()) return *meant;
        // What cards count as goes without saying where they can count as one rank only.
        const bool one = !as && !readings.empty() &&
                         std::all_of(readings.begin(), readings.end(), [&](const Reading& other) {
                             return other.key == readings.front().key;
                         });
        return one ? std::optional(readings.front()) : std::nullopt;
    }

    /// Sets what each player played in the trick, if the rules compare that.
    /// @return whether it can be read as plays
    [[nodiscard]] bool set_plays() {
        if (program_.record.absent()) return true;
        for (const Seat seat : state_.played) {
            const auto cards = last_laid_by(seat);
            const bool last = seat == state_.last_to_play;
            const auto reading = read(cards, last ? position_.as : std::nullopt);
            if (!reading) return false;
            at(state_.plays, seat) = play_in_trick(program_, *reading, cards);
        }
        return true;
    }

    /// The cards of a player's last play; in a zone in order those on top.
    [[nodiscard]] CardMask last_laid_by(Seat seat) const {
        if (seat == state_.last_to_play && !position_.to_beat.empty()) {
            return mask_of(position_.to_beat);
        }
        const ZoneIndex index = program_.actions[0].to;
        const auto& zone = at(program_.zones, index);
        auto cards = cards_in(program_, state_, index, seat);
        if (!zone.of_player) {
            cards.erase(std::remove_if(cards.begin(), cards.end(),
                                       [&](std::uint8_t card) {
                                           return at(state_.played_by, CardIndex(card)) != seat;
                                       }),
                        cards.end());
        }
        if (zone.ordered() && cards.size() > size_of_play()) {
            cards.erase(cards.begin(), cards.end() - static_cast<std::ptrdiff_t>(size_of_play()));
        }
        return mask_of(cards);
    }

    void lay_to_beat(const Reading& reading, const CardMask& cards) {
        auto& to_beat = state_.to_beat;
        to_beat.exists = true;
        to_beat.declared = reading.declared;
        to_beat.combination = reading.combination;
        to_beat.size = reading.size;
        to_beat.key = reading.key;
        to_beat.wilds = reading.wilds;
        to_beat.cards = cards;
    }

    const Program& program_;
    const GamePosition& position_;
    State state_;
    std::vector<std::uint8_t> laid_;
};

}  // namespace

std::optional<State> state_of(const Program& program, const GamePosition& position) {
    return PositionBuilder(program, position).build();
}

State later_deal(const Program& program, const GameSetup& setup, const GamePosition& position,
                 const Audience& audience) {
    GamePosition before = position;
    before.cards.clear();
    std::erase_if(before.tokens, [&](const GamePosition::Amount& given) {
        return !at(program.tokens, given.index).lasts_match;
    });
    before.out.clear();
    before.locked.clear();
    State state = *state_of(program, before);  // nothing lies there to be misread
    state.seed = setup.seed;
    state.turn_limit = setup.turn_limit;
    state.round = position.round > 0 ? position.round - 1 : 0;
    if (position.rounds_played == 0) state.rounds_played = state.round;
    for (Seat seat = 0; seat < state.seats; ++seat) {
        if (at(state.last_place, seat) != 1) continue;
        state.round_winner = seat;
    }
    assert(count_of(setup.deck) == program.deck(state.seats).count());
    state.exact_deck = true;
    std::copy(setup.deck.begin(), setup.deck.end(), state.below.begin());
    const Course course{program, state, audience, nullptr};
    begin_next_round(course);
    pass_over_who_cannot_move(course);
    return state;
}

}  // namespace houserules
