#pragma once

#include <string>

#include "explain/illegal.h"
#include "game/game.h"
#include "notation/resolve.h"
#include "rules/rules.h"

/// A move as a player may type it, a suit by the name that people call it.
[[nodiscard]] std::string spoken_move(const houserules::Program& program,
                                      const houserules::Move& move);

/// All moves of a decision for a player who is asked, values of one action that follow one another
/// as a range: "`bid 2`, `bid 3` or `decline`", "`wish 2` to `wish A` or `decline`".
[[nodiscard]] std::string answers_text(const houserules::Program& program,
                                       const houserules::Moves& moves);

/// The same for a player who may play out of turn, as a sentence.
[[nodiscard]] std::string offer_text(const houserules::Program& program,
                                     const houserules::Moves& moves);

/// What else than playing cards a player may do at a turn, as a sentence; empty if that is only
/// passing.
[[nodiscard]] std::string other_actions_text(const houserules::Program& program,
                                             const houserules::Moves& moves);

/// What a player can type at a decision, as a sentence with legal moves for examples: "Type cards
/// to play, such as `3D`; or `pass`."
[[nodiscard]] std::string typing_text(const houserules::Program& program,
                                      const houserules::Moves& moves);

/// The other actions of the rules, which may not be taken now: "At other times you may also type
/// `pick up the pile`."; empty if there are none.
[[nodiscard]] std::string later_actions_text(const houserules::Program& program,
                                             const houserules::Moves& moves);

/// Why what somebody typed is not a legal move, as sentences.
[[nodiscard]] std::string typed_refusal(const houserules::Rules& rules,
                                        const houserules::State& state,
                                        const houserules::MoveRequest& request,
                                        const houserules::Refusal& refusal,
                                        houserules::RefusalDetail detail);

/// Whether a request is a single word that is neither a card nor anything else.
[[nodiscard]] bool is_unknown_word(const houserules::Program& program,
                                   const houserules::MoveRequest& request);
