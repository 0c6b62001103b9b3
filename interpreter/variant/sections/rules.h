#pragma once

#include "document/node.h"
#include "variant/draft.h"

namespace houserules {

/// These read the sections that are rules. All names must be declared and the deck in order.

/// Before all other rules: any of them may ask for the side of a player.
void read_teams(Draft& draft, const Node& root);
void read_setup(Draft& draft, const Node& root);
void read_starter(Draft& draft, const Node& root);
void read_values(Draft& draft, const Node& root);
void read_to_beat(Draft& draft, const Node& root);
void read_beats(Draft& draft, const Node& root);
void read_actions(Draft& draft, const Node& root);

/// Needs the actions.
void read_effects(Draft& draft, const Node& root);

/// Adds rows of `beats`, or effects, that stand elsewhere; none if there are none.
void read_beats_rows(Draft& draft, const Node* rows);
void read_effect_rows(Draft& draft, const Node* rows);

void read_trick(Draft& draft, const Node& root);
void read_out(Draft& draft, const Node& root);
void read_instant_wins(Draft& draft, const Node& root);
void read_rounds(Draft& draft, const Node& root);
void read_scoring(Draft& draft, const Node& root);
void read_end(Draft& draft, const Node& root);

/// Needs the set-up, the starter and the rounds, to which it adds what they leave to the dealer.
void read_dealer(Draft& draft, const Node& root);

/// Looks up the actions that steps `ask` name, when all are known.
void bind_asks(Draft& draft);
void read_examples(Draft& draft, const Node& root);

}  // namespace houserules
