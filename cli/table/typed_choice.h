#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/game.h"
#include "notation/resolve.h"
#include "rules/rules.h"

/// What somebody who is to act may have meant by a line.
struct TypedChoice {
    /// The legal moves that it can mean, each once; one alone is what was meant.
    std::vector<houserules::Decision> decisions = {};
    bool is_cut_off = false;  ///< there are too many moves to tell
    /// If there are none: the move that was asked for, and why it is refused.
    houserules::MoveRequest request = {};
    std::optional<houserules::Refusal> refusal = {};
    std::string problem = {};  ///< else why it is no move at all, as a sentence
};

/// Reads a line: a move as the rules call it, or in fewer words, such as the ranks of cards that
/// are held (`3 3`, `8 9H 10`), a combination (`pair of 3`), a part of what is announced (`b 2`),
/// `p` to pass, `yes` and `no` to a question that one answer alone lets go; see `declining_answer`.
[[nodiscard]] TypedChoice read_choice(const houserules::Program& program,
                                      const houserules::State& state,
                                      const houserules::Moves& moves, const std::string& line);

/// The moves that a line can mean, as a list: "`3D 3C`, `3D 3H` or `3C 3H`".
[[nodiscard]] std::string choices_text(const houserules::Program& program,
                                       const std::vector<houserules::Decision>& decisions);

/// That a line can mean several moves, and what to type instead, as a sentence.
[[nodiscard]] std::string ambiguity_text(const houserules::Program& program,
                                         const std::string& line, const TypedChoice& choice);
