#pragma once

#include <optional>
#include <string>

#include "game/game.h"
#include "notation/seat_names.h"

namespace houserules {

/// What an event is in plain words, as one sentence; empty where there is nothing to say.
///
/// @param viewer  the seat it is told to; cards it does not see are only counted.
///                None: everything
/// @param names   what players are called. Where they have names, those of the rules stand without
///                quotes
[[nodiscard]] std::string event_text(const Program& program, const Event& event,
                                     std::optional<int> viewer = std::nullopt,
                                     const SeatNames& names = {});

/// What a player is called within a sentence: "seat 2", "Ben", "you".
[[nodiscard]] std::string seat_name(const SeatNames& names, int seat);

/// A name of the rules as words: `face_up` is "face up".
[[nodiscard]] std::string in_words(const std::string& name);

/// Whether a combination is a run, so that the rank that it is announced as is its highest.
[[nodiscard]] bool is_run(const CombinationProgram& combination, const Program& program);

/// Whether a play can be one of several combinations with the options as they are, so that people
/// are told which.
[[nodiscard]] bool has_several_combinations(const Program& program);

/// What a play was announced as and what it is, to stand after its cards: " as 8 (pair)"; of a run
/// the rank is the highest, " (run up to 8)". Nothing of what goes without saying.
///
/// @param rank         -1: none was announced
/// @param combination  -1: none
[[nodiscard]] std::string counted_as_text(const Program& program, int rank, int combination);

/// What somebody else does, of what a command says: `pick up` is "picks up". Empty if the command
/// does not begin with a word that can be such a verb.
[[nodiscard]] std::string done_by_others(const std::string& command);

}  // namespace houserules
