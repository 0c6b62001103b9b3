#pragma once

#include "game/card_words.h"
#include "game/state.h"
#include "program/program.h"

namespace houserules {

/// Makes a play the one to beat.
///
/// @param play   says what it counts as
/// @param cards  of it, in the words of the deck
template <int Words, typename Play>
void make_to_beat(State& state, const Play& play, const CardWords<Words>& cards) {
    auto& to_beat = state.to_beat;
    to_beat.exists = true;
    to_beat.declared = play.declared;
    to_beat.combination = play.combination;
    to_beat.size = play.size;
    to_beat.key = play.key;
    to_beat.wilds = play.wilds;
    cards.replace(to_beat.cards);
}

/// Whether all cards that are to be beaten, if any are, show what lies beneath them.
template <int Words>
[[nodiscard]] bool is_transparent_to_beat(const Program& program, const State& state) {
    const auto& to_beat = state.to_beat;
    return !to_beat.exists || (CardWords<Words>(to_beat.cards) - program.transparent).empty();
}

/// Makes a play the one to beat, if plays are to be beaten, unless it only shows what lies beneath.
template <int Words, typename Play>
void set_to_beat(const Program& program, State& state, const Play& play,
                 const CardWords<Words>& cards) {
    if (!program.has_beats) return;
    if (program.has_transparent && (cards - program.transparent).empty()) {
        if (!is_transparent_to_beat<Words>(program, state)) return;
        if (!program.all_transparent_is_printed) return;
    }
    make_to_beat(state, play, cards);
}

/// Lets nothing be to beat, where decks have so many words.
template <int Words>
void forget_to_beat(State& state) {
    auto& to_beat = state.to_beat;
    to_beat.exists = false;
    to_beat.declared = false;
    to_beat.combination = -1;
    to_beat.size = 0;
    to_beat.key = 0;
    to_beat.wilds = 0;
    CardWords<Words>().replace(to_beat.cards);
}

}  // namespace houserules
