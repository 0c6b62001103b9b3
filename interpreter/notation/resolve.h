#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game/game.h"
#include "game/move.h"
#include "notation/move_request.h"
#include "source/expected.h"

namespace houserules {

/// Why a request is not a legal move, as data; `explain_refusal` puts it in words.
struct Refusal {
    enum class Reason {
        // not a move at all
        unknown_action,       ///< word
        unknown_card,         ///< word
        unknown_zone,         ///< word
        unknown_rank,         ///< word
        unknown_combination,  ///< word
        unknown_token,        ///< word
        bad_position,         ///< word: `#` without a number
        no_cards,
        unwanted_key,   ///< word: a key that this action does not have
        missing_value,  ///< action
        unknown_value,  ///< action, word
        uneven_as,      ///< given ranks for expected cards
        // a move, but not a legal one
        game_over,
        answer_due,  ///< the player is asked something else
        not_asked,   ///< action
        not_those,   ///< cards of zone for other_zone that cannot be chosen
        choice_due,  ///< expected cards of zone for other_zone
        nothing_to_choose,
        wrong_count,  ///< expected, given
        nothing_to_play,
        wrong_zone,        ///< zone is named, other_zone is played from
        wrong_target,      ///< likewise
        not_held,          ///< word, of zone; given: copies held
        must_be_unseen,    ///< zone is played blind, by position
        one_unseen,        ///< only one card at a time
        not_unseen,        ///< zone is not played blind
        no_such_position,  ///< expected: cards in zone
        not_a_combination,
        not_that_combination,   ///< word
        not_that_value,         ///< word
        undecided_combination,  ///< readings, says_combination, says_value
        undecided_value,        ///< likewise
        not_enough_tokens,      ///< reading
        wrong_spend,            ///< reading
        does_not_beat,          ///< reading, verdict
        may_not,                ///< action
        may_not_name,           ///< value, with a play
        nothing_to_name,        ///< no value may be named with a play
        obliged,                ///< action; a play that meets `must` is due
        not_offered,            ///< a play out of turn that is not asked for
    };

    Reason reason = Reason::no_cards;
    std::string word = {};
    int action = -1;
    std::int32_t value = -1;  ///< of the action
    int zone = -1;
    int other_zone = -1;
    int expected = 0;
    int given = 0;
    CardMask cards = {};
    Reading reading = {};
    Verdict verdict = {};
    std::vector<Reading> readings = {};
    bool says_combination = false;  ///< the request names a combination
    bool says_value = false;        ///< and what its cards count as

    /// Whether the request was no move at all, rather than one that is not legal here.
    [[nodiscard]] bool malformed() const { return reason < Reason::game_over; }
};

/// Finds the legal move that is meant, and the order in which its cards were named. The named cards
/// themselves are moved, not others of their kind. Does not list the legal moves, of which there
/// may be very many.
[[nodiscard]] Expected<Decision, Refusal> resolve(const Program& program, const State& state,
                                                  const MoveRequest& request);

}  // namespace houserules
