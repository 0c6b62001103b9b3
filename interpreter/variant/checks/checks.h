#pragma once

#include "document/node.h"
#include "variant/draft.h"

namespace houserules {

/// These look at a variant as a whole. They are run when all sections were read without
/// an error, each for itself.

/// Cards dealt in the set-up must be there, and have somewhere to stay if they are not, with
/// every number of players and every value of the options.
void check_deal(Draft& draft, const Node& root);

/// Seats that rules name are there, or the rule asks how many players there are.
void check_seats(Draft& draft, const Node& root);

/// What follows from answers asks for no answer again, and not too many questions are open at once.
void check_questions(Draft& draft);

/// What keeps the turn cannot be done again and again.
void check_kept_turns(Draft& draft, const Node& root);

/// The game can end, and rounds and scores have what they need.
void check_end(Draft& draft, const Node& root);

/// There can be cards to play.
void check_sources(Draft& draft, const Node& root);

/// Tricks close where something waits for it.
void check_tricks(Draft& draft, const Node& root);

/// Cards of players who are put out go somewhere only if somebody is.
void check_out(Draft& draft, const Node& root);

/// What players may do depends only on what they can see.
void check_secrets(Draft& draft, const Node& root);

/// What is done in a stage of all at once is seen by nobody else before all have acted.
void check_all_at_once(Draft& draft, const Node& root);

}  // namespace houserules
