#include "game/trick_plays.h"

#include <algorithm>
#include <array>

#include "game/evaluate.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Compares the plays of a trick with each other.
class TrickComparison {
public:
    TrickComparison(const Program& program, const State& state) : program_(program), state_(state) {
        const auto& combinations = program.combinations;
        const bool single_cards =
            std::all_of(combinations.begin(), combinations.end(),
                        [](const CombinationProgram& each) { return each.most == 1; });
        std::array<std::uint16_t, State::max_seats> lying{};
        laid_cards(program, state).for_each([&](CardIndex card) {
            const Seat seat = at(state.played_by, card);
            if (single_cards || seat < 0) {
                add_card(seat, card);
            } else {
                ++at(lying, seat);
            }
        });
        for (Seat seat = 0; !single_cards && seat < state.seats; ++seat) {
            const auto& play = at(state.plays, seat);
            if (play.is_known() && play.size <= at(lying, seat)) add(seat, -1, play);
        }
    }

    [[nodiscard]] Seat best() {
        for (std::size_t i = 0; i < count_; ++i) {
            for (std::size_t j = i + 1; j < count_; ++j) {
                const int gain = gain_of(i, j);
                records_[i] += gain;
                records_[j] -= gain;
            }
        }
        std::size_t best = 0;
        bool shared = count_ == 0;
        for (std::size_t i = 1; i < count_; ++i) {
            if (records_[i] < records_[best]) continue;
            shared = records_[i] == records_[best];
            best = i;
        }
        return shared ? Seat(State::nobody) : Seat(seats_[best]);
    }

private:
    static constexpr std::size_t most = 256 + State::max_seats;

    void add(Seat seat, CardIndex card, const PlayInTrick& play) {
        seats_[count_] = static_cast<std::int8_t>(seat);
        cards_[count_] = static_cast<std::int16_t>(card);
        shapes_[count_] = at(program_.combinations, play.combination).shape(play.size, play.key);
        records_[count_] = 0;
        ++count_;
    }

    void add_card(Seat seat, CardIndex card) {
        const auto play = play_of(seat, card);
        if (play.exists()) add(seat, card, play);
    }

    /// A card as it was played or, if it was not, as the first combination that it is by itself.
    [[nodiscard]] PlayInTrick play_of(Seat seat, CardIndex card) const {
        if (seat >= 0) {
            const auto& play = at(state_.plays, seat);
            if (play.is_known() && play.kind == at(program_.kind_of, card)) return play;
        }
        CardMask cards;
        cards.insert(card);
        for (std::size_t i = 0; i < program_.combinations.size(); ++i) {
            const auto reading = reading_of_card(program_, i, card);
            if (reading) return play_in_trick(program_, *reading, cards);
        }
        return {};
    }

    [[nodiscard]] PlayInTrick play_at(std::size_t i) const {
        return cards_[i] < 0 ? at(state_.plays, seats_[i]) : play_of(seats_[i], cards_[i]);
    }

    /// What a play gains by another: 1 if it beats that, less 1 if it is beaten by it.
    [[nodiscard]] int gain_of(std::size_t i, std::size_t j) const {
        if (!program_.record_table.empty()) {
            return program_.record_table[shapes_[i] * program_.shape_count + shapes_[j]];
        }
        const PlayInTrick play = play_at(i);
        const PlayInTrick other = play_at(j);
        return static_cast<int>(beats(seats_[i], play, other)) -
               static_cast<int>(beats(seats_[j], other, play));
    }

    [[nodiscard]] bool beats(Seat seat, const PlayInTrick& play, const PlayInTrick& other) const {
        const auto considered = considered_play(play);
        PlayToBeat beaten;
        beaten.exists = true;
        beaten.combination = other.combination;
        beaten.size = other.size;
        beaten.key = other.key;
        beaten.wilds = other.wilds;
        Frame frame;
        frame.player = seat;
        frame.play = &considered;
        frame.to_beat = &beaten;
        frame.card = card_of(play);
        frame.other = card_of(other);
        return evaluate(program_, state_, frame, program_.record) != 0;
    }

    /// The card that a play is, if it is a single one.
    [[nodiscard]] CardIndex card_of(const PlayInTrick& play) const {
        return play.size == 1 ? CardIndex(at(program_.kind_card, play.kind)) : CardIndex();
    }

    const Program& program_;
    const State& state_;
    // Of the plays, `count_` of them; the rest is never looked at.
    std::size_t count_ = 0;
    std::array<std::int8_t, most> seats_;
    std::array<std::int16_t, most> cards_;  ///< -1: what the seat played last
    std::array<std::uint32_t, most> shapes_;
    std::array<std::int32_t, most> records_;
};

}  // namespace

Seat seat_with_best_play(const Program& program, const State& state) {
    return TrickComparison(program, state).best();
}

}  // namespace houserules
