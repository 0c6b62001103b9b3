#include "game/observation.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>

#include "game/game.h"
#include "game/places.h"
#include "game/zones.h"
#include "source/containers.h"

namespace houserules {

/// Makes one observation.
class Observer {
public:
    /// @param knows_choices  also what others chose in secret
    Observer(const Program& program, const State& state, const Memory& memory, Seat seat,
             bool knows_choices = false)
        : program_(program), state_(state), memory_(memory), seat_(seat),
          knows_choices_(knows_choices),
          plays_are_public_(at(program.zones, program.actions[0].to).seen_by ==
                            ZoneProgram::Visibility::all) {
        // Bytes between the members count, too.
        std::memset(static_cast<void*>(&observation_), 0, sizeof observation_);
        observation_.seat_ = seat;
    }

    Observation observe() {
        copy_what_all_know();
        copy_variables();
        number_cards();
        lay_out_cards();
        note_who_laid();
        copy_plays();
        copy_trick();
        copy_questions();
        return observation_;
    }

    [[nodiscard]] Numbering numbering() const {
        Numbering numbering;
        const CardMask& deck = program_.deck(state_.seats);
        deck.for_each([&](CardIndex card) {
            const std::size_t index = card;
            numbering.card[number_[index]] = card;
        });
        (program_.all_cards - deck).for_each([&](CardIndex card) {
            const std::size_t index = card;
            numbering.card[index] = card;
        });
        return numbering;
    }

private:
    [[nodiscard]] State& position() { return observation_.position_; }

    void copy_what_all_know() {
        State& to = position();
        to.turn = state_.turn;
        to.turn_limit = state_.turn_limit;
        to.round = state_.round;
        to.rounds_played = state_.rounds_played;
        to.trick = state_.trick;
        to.phase = state_.phase;
        to.seats = state_.seats;
        to.to_act = state_.to_act;
        to.direction = state_.direction;
        if (state_.phase == Phase::setup) {
            copy_cursor(state_.cursor, to.cursor);
            to.cursor.rows = 0;
        }
        to.paused_count = state_.paused_count;
        to.redeals = state_.redeals;
        to.shuffles = state_.shuffles;
        to.leading = state_.leading;
        to.stuck = state_.stuck;
        to.starter = state_.starter;
        to.leader = state_.leader;
        to.last_to_play = state_.last_to_play;
        to.anchor = state_.anchor;
        to.round_winner = state_.round_winner;
        to.taker = state_.taker;
        to.next_leader = state_.next_leader;
        to.skips = state_.skips;
        to.end_row = state_.end_row;
        to.instant_win = state_.instant_win;
        to.out = state_.out;
        to.locked = state_.locked;
        to.played = state_.played;
        to.passed = state_.passed;
        to.had_a_turn = state_.had_a_turn;
        to.winners = state_.winners;
        to.acted = state_.acted;
        to.stage_begins = state_.stage_begins;
        to.stage_starts = state_.stage_starts;
        to.out_count = state_.out_count;
        to.last_out_count = state_.last_out_count;
        to.place = state_.place;
        to.last_place = state_.last_place;
        to.score = state_.score;
        to.last_round_score = state_.last_round_score;
        to.tokens = state_.tokens;
        to.supply = state_.supply;
        to.reseated = state_.reseated;
        to.seating = state_.seating;
        to.table_place = state_.table_place;
        static_assert(sizeof(State) == 6'016, "does an observation have the new member, too?");
    }

    void copy_variables() {
        position().variables = state_.variables;
        for (const auto& variable : program_.variables) {
            for (Seat seat = 0; seat < (variable.of_player ? state_.seats : 1); ++seat) {
                const int slot = variable.slot + seat;
                if (variable.is_seen_by(seat_, seat) || memory_.knows_value(seat_, slot)) continue;
                at(position().variables, slot) = 0;
                observation_.hidden_variables_ |= std::uint64_t{1} << slot;
            }
        }
    }

    /// Only the rest of an effect asks for the last play; later its cards may lie anywhere.
    [[nodiscard]] bool is_last_play_asked_for() const {
        return state_.asking.active && state_.outer_cursor().list == StepList::effect;
    }

    [[nodiscard]] bool is_known(const Place& place, CardIndex card) const {
        return may_see(program_, place.zone, place.seat, seat_) || memory_.knows(seat_, card);
    }

    /// What sets a card apart from equal ones that lie beside it: whether it is to be beaten, was
    /// played or beaten, and who laid it.
    [[nodiscard]] std::uint32_t mark_of(CardIndex card, const CardMask& laid) const {
        std::uint32_t mark = state_.to_beat.cards.contains(card) ? 1 : 0;
        if (is_last_play_asked_for() && state_.outer_play().contains(card)) mark |= 2;
        if (state_.asking.active && state_.outer_asking().beaten.cards.contains(card)) mark |= 4;
        const std::size_t index = card;
        if (laid.contains(card))
            mark |= static_cast<std::uint32_t>(state_.played_by[index] + 2) << 3;
        return mark;
    }

    /// Gives each card its number in the observation: equal cards by their marks and in the order
    /// of their places, then those that are hidden in the order of theirs.
    void number_cards() {
        std::array<std::uint32_t, 256> known{};
        std::size_t count = 0;
        const auto laid = cards_with_a_player();
        const bool marks = !program_.repeated_cards.empty();
        for_each_place(program_, state_, [&](const Place& place, CardIndex card) {
            if (!is_known(place, card)) return;
            known_.insert(card);
            const auto mark = marks ? mark_of(card, laid) : 0;
            known[count] = mark << 16 | static_cast<std::uint32_t>(count) << 8 |
                           static_cast<std::uint32_t>(card);
            ++count;
        });
        if (marks) std::sort(known.begin(), known.begin() + static_cast<std::ptrdiff_t>(count));
        CardMask left = program_.deck(state_.seats);
        for (std::size_t i = 0; i < count; ++i) {
            const CardIndex card = known[i] & 0xff;
            const int number = first_equal(left, card);
            left.erase(number);
            at(number_, card) = number;
        }
        observation_.hidden_ = left;
        for_each_place(program_, state_, [&](const Place&, CardIndex card) {
            if (known_.contains(card)) return;
            const int number = left.lowest();
            left.erase(number);
            at(number_, card) = number;
        });
    }

    /// The first of some cards that looks like one; that card is the last of its kind, or another
    /// such card is among them.
    [[nodiscard]] int first_equal(const CardMask& among, CardIndex card) const {
        const std::size_t index = card;
        auto equal = among & program_.rank_cards[program_.rank_of[index]];
        while (at(program_.suit_of, equal.lowest()) != program_.suit_of[index]) {
            equal.erase(equal.lowest());
        }
        return equal.lowest();
    }

    void lay_out_cards() {
        for_each_place(program_, state_, [&](const Place& place, CardIndex card) {
            const auto& zone = at(program_.zones, place.zone);
            add_card(position(), zone.instance(place.seat), zone.ordered(), at(number_, card),
                     End::top);
        });
    }

    /// Of the cards whose laying the rules ask for, or people are told of.
    [[nodiscard]] CardMask cards_with_a_player() const {
        auto laid = state_.to_beat.cards;
        if (!program_.record.absent()) laid |= laid_cards(program_, state_);
        // Any card that lies there may be the next to be beaten.
        if (program_.lies_on >= 0) {
            laid |= at(state_.zones, at(program_.zones, program_.lies_on).instance(0)).cards;
        }
        return laid;
    }

    /// Who laid a hidden card is told by whom it lies before, if it does.
    void note_who_laid() {
        const auto cards = cards_with_a_player();
        for_each_known(cards, [&](CardIndex card, int number) {
            at(position().played_by, number) = at(state_.played_by, card);
        });
        if (plays_are_public_ || program_.record.absent()) return;
        const int pile = program_.actions[0].to;
        const bool of_player = at(program_.zones, pile).of_player;
        for_each_place(program_, state_, [&](const Place& place, CardIndex card) {
            if (place.zone != pile || known_.contains(card) || !cards.contains(card)) return;
            const auto number = at(number_, card);
            position().played_by[number] = of_player ? place.seat : State::nobody;
        });
    }

    /// Calls `visit(card, number)` for each card of plays that the seat knows. Where plays are laid
    /// for all to see, it knows all of them wherever they are by now; then the number is that of a
    /// hidden card which looks the same.
    template <typename Visit>
    void for_each_known(const CardMask& cards, const Visit& visit) const {
        (cards & known_).for_each([&](CardIndex card) { visit(card, int{at(number_, card)}); });
        if (!plays_are_public_) return;
        CardMask left = observation_.hidden_;
        (cards - known_).for_each([&](CardIndex card) {
            const int number = first_equal(left, card);
            left.erase(number);
            visit(card, number);
        });
    }

    /// The cards of a play that the seat knows, as they are numbered.
    [[nodiscard]] CardMask known_of(const CardMask& cards) const {
        CardMask numbers;
        for_each_known(cards, [&](int, int number) { numbers.insert(number); });
        return numbers;
    }

    [[nodiscard]] bool knows_play(const CardMask& cards) const {
        return plays_are_public_ || (cards - known_).empty();
    }

    /// Some combination of so many cards. No rule asks for more of a play that not everybody sees.
    [[nodiscard]] std::int8_t some_combination(int size) const {
        const auto& combinations = program_.combinations;
        const auto fits = [&](const CombinationProgram& combination) {
            return size >= combination.least && size <= combination.most &&
                   (size - combination.least) % combination.size_step == 0;
        };
        const auto found = std::find_if(combinations.begin(), combinations.end(), fits);
        assert(found != combinations.end());
        return static_cast<std::int8_t>(found - combinations.begin());
    }

    /// @return whether it is hidden what the play is
    bool copy_play(const PlayToBeat& from, PlayToBeat& to) {
        to.exists = from.exists;
        to.combination = -1;
        if (!from.exists) return false;
        to.size = from.size;
        to.cards = known_of(from.cards);
        if (!knows_play(from.cards)) {
            to.combination = some_combination(from.size);
            return true;
        }
        to.declared = from.declared;
        to.combination = from.combination;
        to.key = from.key;
        to.wilds = from.wilds;
        return false;
    }

    void copy_plays() {
        observation_.to_beat_hidden_ = copy_play(state_.to_beat, position().to_beat);
        if (!is_last_play_asked_for()) return;
        const CardMask& play = state_.outer_play();
        position().outer_play() = known_of(play);
        observation_.last_play_size_ = play.count();
        observation_.last_play_hidden_ = !knows_play(play);
    }

    /// Of a play that the seat did not see only its size. Of several by one player the last is
    /// known if any is: what comes unseen makes all that lies there unknown.
    void copy_trick() {
        if (program_.record.absent()) return;
        const auto laid = laid_cards(program_, state_);
        for (Seat seat = 0; seat < state_.seats; ++seat) {
            const auto& play = at(state_.plays, seat);
            const auto cards = laid_by(state_, seat, laid);
            if (!play.exists() || cards.count() < play.size) continue;
            auto& to = at(position().plays, seat);
            if (plays_are_public_ || (cards & known_).count() >= play.size) {
                to = play;
            } else {
                to.combination = -1;
                to.size = play.size;
            }
        }
    }

    void copy_questions() {
        if (!state_.asking.active) return;
        copy_question(state_.cursor, state_.asking, position().cursor, position().asking);
        for (std::size_t i = 0; i < state_.paused_count; ++i) {
            const PausedQuestion& from = at(state_.paused, i);
            PausedQuestion& to = at(position().paused, i);
            copy_question(from.cursor, from.asking, to.cursor, to.asking);
        }
        observation_.beaten_hidden_ =
            copy_play(state_.outer_asking().beaten, position().outer_asking().beaten);
    }

    static void copy_cursor(const StepCursor& from, StepCursor& to) {
        to.list = from.list;
        to.row = from.row;
        to.step = from.step;
        to.rows = from.rows;
        to.conditional = from.conditional;
        to.round_ends = from.round_ends;
    }

    void copy_question(const StepCursor& from_cursor, const Asking& from, StepCursor& to_cursor,
                       Asking& to) const {
        copy_cursor(from_cursor, to_cursor);
        to.active = true;
        to.keeps_turn = from.keeps_turn;
        to.first = from.first;
        to.asked = from.asked;
        to.player = from.player;
        to.source = from.source;
        const bool is_known = !from.secret || from.player == seat_ || knows_choices_;
        to.value = is_known ? from.value : -1;
        to.secret = from.secret;
        to.has_play = from.has_play;
        to.has_beaten = from.has_beaten;
        to.led = from.led;
        to.combination = -1;
        to.size = from.size;
        if (from.has_play && observation_.last_play_hidden_) {
            to_cursor.rows = 0;  // may tell what was played
            return;
        }
        to.combination = from.combination;
        to.key = from.key;
        to.wilds = from.wilds;
    }

    const Program& program_;
    const State& state_;
    const Memory& memory_;
    int seat_;
    bool knows_choices_;
    bool plays_are_public_;
    CardMask known_;  ///< as the state numbers them
    std::array<std::uint8_t, 256> number_{};
    Observation observation_;
};

Observation observe(const Program& program, const State& state, const Memory& memory, Seat seat,
                    Numbering* numbering) {
    Observer observer(program, state, memory, seat);
    const Observation observation = observer.observe();
    if (numbering != nullptr) *numbering = observer.numbering();
    return observation;
}

Observation observe_all(const Program& program, const State& state, Seat seat,
                        Numbering* numbering) {
    Memory memory;
    memory.knowing.fill(Seats::of(seat));
    memory.knowing_value.fill(Seats::of(seat));
    Observer observer(program, state, memory, seat, true);
    const Observation observation = observer.observe();
    if (numbering != nullptr) *numbering = observer.numbering();
    return observation;
}

namespace {

/// A move with the cards of another numbering.
Move renumbered(const Move& move, const std::array<std::uint8_t, 256>& card) {
    Move result = move;
    const auto other = [&](int number) {
        return number < 0 ? std::int16_t{-1} : std::int16_t{at(card, number)};
    };
    result.laid_first = other(move.laid_first);
    result.laid_last = other(move.laid_last);
    result.cards = CardMask{};
    move.cards.for_each([&](int number) { result.cards.insert(other(number)); });
    return result;
}

}  // namespace

Move Numbering::real(const Move& move) const { return renumbered(move, card); }

Move Numbering::seen(const Program& program, const Move& move) const {
    std::array<std::uint8_t, 256> number{};
    for (int i = 0; i < program.card_count; ++i) {
        at(number, at(card, i)) = static_cast<std::uint8_t>(i);
    }
    return renumbered(move, number);
}

std::vector<std::uint8_t> Numbering::real(const std::vector<std::uint8_t>& cards) const {
    std::vector<std::uint8_t> result;
    for (const auto number : cards) result.push_back(card[number]);
    return result;
}

Memory memory_of(const Observation& observation) {
    Memory memory;
    const Seats seat = Seats::of(observation.seat());
    memory.knowing.fill(seat);
    memory.knowing_value.fill(seat);
    observation.hidden().for_each([&](CardIndex card) { at(memory.knowing, card) = {}; });
    for (std::size_t slot = 0; slot < memory.knowing_value.size(); ++slot) {
        if (observation.hides_variable(slot)) memory.knowing_value[slot] = {};
    }
    return memory;
}

}  // namespace houserules
