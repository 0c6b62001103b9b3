#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "program/card_mask.h"
#include "program/program.h"
#include "program/seats.h"

namespace houserules {

/// Where a game stands between two decisions.
enum class Phase : std::uint8_t { setup, play, over };

/// The cards of one zone of the table or of one seat. Ordered zones are chains through
/// `State::above` and `State::below`; `top` and `bottom` mean nothing while it is empty.
struct ZoneState {
    CardMask cards;
    std::uint16_t count = 0;
    std::uint8_t top = 0;
    std::uint8_t bottom = 0;
};

/// What the next play has to beat.
struct PlayToBeat {
    bool exists = false;
    bool declared = false;  ///< its cards count as another rank than their own
    CombinationIndex combination;
    std::uint16_t size = 0;
    std::uint16_t key = 0;
    std::uint16_t wilds = 0;  ///< cards that count as another rank or suit, if rules ask for it
    CardMask cards;
};

/// What a player played in the trick, for a comparison with what the others did. Kept only if the
/// rules compare plays (`Program::record`).
struct PlayInTrick {
    CombinationIndex combination;  ///< -1: nothing, or a play that is not known
    std::uint8_t key = 0;
    std::uint8_t wilds = 0;  ///< as `PlayToBeat::wilds`
    std::uint8_t kind = 0;   ///< of its card, if it is a single one
    std::uint16_t size = 0;  ///< 0: nothing

    [[nodiscard]] bool exists() const { return size != 0; }
    [[nodiscard]] bool is_known() const { return exists() && combination >= 0; }
    /// Of an observation: only how many cards it has is known.
    [[nodiscard]] bool is_hidden() const { return exists() && combination < 0; }
};

/// Which step of the rules comes next, and what is to be carried out after its list.
struct StepCursor {
    StepList list = StepList::setup;
    std::int8_t row = -1;           ///< of the effects, or of the rows of rounds
    std::uint8_t step = 0;          ///< of the list, or of that row
    std::uint64_t rows = 0;         ///< those that come after it, as bits
    std::uint64_t conditional = 0;  ///< those of them that have conditions
    bool round_ends = false;        ///< of a trick that was open when the round was over
};

/// A step `ask` that waits for a move: who is asked, and what it follows from.
struct Asking {
    bool active = false;
    bool keeps_turn = false;  ///< the same player is to act afterwards
    Seat first = 0;           ///< who is asked alone, or comes first
    Seats asked;              ///< seats who were asked, or could not take any of the actions
    // The move that an effect follows from.
    Seat player = -1;
    ZoneIndex source;
    std::int32_t value = -1;
    bool has_play = false;
    bool has_beaten = false;
    bool led = false;     ///< anything could be played before it, if it is a play
    bool secret = false;  ///< the others are not told its value
    CombinationIndex combination;
    std::uint16_t size = 0;
    std::uint16_t key = 0;
    std::uint16_t wilds = 0;
    PlayToBeat beaten;  ///< what was to be beaten before the move
};

/// A question that waits: what follows from an answer to it asks players itself. Only the outermost
/// can follow from a play.
struct PausedQuestion {
    StepCursor cursor;
    Asking asking;
};

/// Everything about a game in progress. Trivially copyable: an undo is a copy.
struct State {
    static constexpr int max_seats = 12;
    static constexpr int max_instances = ProgramLimits::zone_instances;
    static constexpr int max_variable_slots = ProgramLimits::variable_slots;
    static constexpr int max_tokens = 8;
    static constexpr Seat nobody = -1;

    std::uint64_t seed = 0;
    std::uint32_t turn = 0;  ///< decisions made
    std::uint32_t turn_limit = 10'000;
    std::uint32_t round = 0;  ///< deals, from 1
    std::uint32_t rounds_played = 0;
    std::uint32_t trick = 0;  ///< tricks closed in this round

    Phase phase = Phase::setup;
    std::uint8_t seats = 0;
    Seat to_act = nobody;  ///< nobody when the game is over
    std::int8_t direction = 1;
    std::uint8_t redeals = 0;    ///< of this round
    bool stage_begins = false;   ///< nobody was found yet to act in the stage of the round
    Seats acted;                 ///< seats that have acted in it
    std::uint32_t shuffles = 0;  ///< of zones, by steps, so far
    bool leading = false;        ///< the player to act leads: anything may be played
    bool stuck = false;          ///< over because nobody could move
    bool exact_deck = false;     ///< the next deal is given in `below`, not shuffled
    Seat starter = nobody;
    Seat leader = nobody;
    Seat last_to_play = nobody;
    Seat anchor = nobody;  ///< the trick closes when the turn comes round to this seat
    Seat round_winner = nobody;
    Seat taker = nobody;
    Seat next_leader = nobody;  ///< set by an effect: a new trick begins
    std::uint8_t skips = 0;
    std::int8_t end_row = -1;  ///< of `Program::end`; -1: not over, turn limit or stuck
    std::int8_t instant_win = -1;

    Seats out;  ///< seats, as bits
    Seats locked;
    Seats played;      ///< seats that have played in this trick
    Seats passed;      ///< seats that have passed in it
    Seats had_a_turn;  ///< seats whose turn in it is over, beside those that played or passed
    Seats winners;
    std::uint8_t out_count = 0;                   ///< places given, from the first on
    std::uint8_t last_out_count = 0;              ///< places given, from the last on
    std::array<std::uint8_t, max_seats> place{};  ///< order of going out, from 1; 0: not out
    /// Order of the last round, from 1; 0 in the first. Kept only if the rules ask for it.
    std::array<std::uint8_t, max_seats> last_place{};
    std::array<std::int32_t, max_seats> score{};
    std::array<std::int32_t, max_seats> last_round_score{};
    std::array<std::array<std::int16_t, max_seats>, max_tokens> tokens{};
    std::array<std::int32_t, max_tokens> supply{};  ///< tokens left; -1: no limit
    std::array<std::int32_t, max_variable_slots> variables{};

    bool stage_starts = false;  ///< what is done at the start of the stage is still to be done
    bool reseated = false;      ///< the turn goes by `seating`, not by the numbers of the seats
    std::array<std::uint8_t, max_seats> seating{};      ///< by place at the table: the seat
    std::array<std::uint8_t, max_seats> table_place{};  ///< by seat: its place at the table

    StepCursor cursor;  ///< of the step that waits for a move
    Asking asking;      ///< the innermost question
    PlayToBeat to_beat;
    CardMask last_play;  ///< the cards of the play being carried out, or of the last one
    std::array<PlayInTrick, max_seats> plays{};  ///< by seat: the last one of this trick

    std::array<ZoneState, max_instances> zones{};
    std::array<Seat, 256> played_by{};  ///< by card of the trick: who laid it, or nobody
    std::array<std::uint8_t, 256> above{};
    std::array<std::uint8_t, 256> below{};

    std::uint8_t paused_count = 0;  ///< questions that wait for what follows from an answer
    CardMask paused_play;  ///< `last_play` of what the outermost of them follows from; within it
                           ///< nothing was played
    /// The outermost first; as many as can be open, for the innermost waits as well while what
    /// follows from its answer is carried out.
    std::array<PausedQuestion, ProgramLimits::questions> paused{};

    [[nodiscard]] bool over() const { return phase == Phase::over; }
    [[nodiscard]] bool is_out(Seat seat) const { return out.contains(seat); }
    [[nodiscard]] bool is_locked(Seat seat) const { return locked.contains(seat); }
    [[nodiscard]] bool has_passed(Seat seat) const { return passed.contains(seat); }

    /// Whether anything may be played: the player leads, or nothing lies there to beat.
    [[nodiscard]] bool anything_goes() const {
        // A sum, for who does either is hard to foresee.
        return static_cast<int>(leading) + static_cast<int>(!to_beat.exists) != 0;
    }

    // The outermost question, which is not part of another.
    [[nodiscard]] const StepCursor& outer_cursor() const {
        return paused_count == 0 ? cursor : paused[0].cursor;
    }
    [[nodiscard]] const Asking& outer_asking() const {
        return paused_count == 0 ? asking : paused[0].asking;
    }
    [[nodiscard]] const CardMask& outer_play() const {
        return paused_count == 0 ? last_play : paused_play;
    }
    [[nodiscard]] StepCursor& outer_cursor() {
        return paused_count == 0 ? cursor : paused[0].cursor;
    }
    [[nodiscard]] Asking& outer_asking() { return paused_count == 0 ? asking : paused[0].asking; }
    [[nodiscard]] CardMask& outer_play() { return paused_count == 0 ? last_play : paused_play; }
};

static_assert(std::is_trivially_copyable_v<State>);

}  // namespace houserules
