#pragma once

#include "source/code.h"

namespace houserules {

/// The codes E2..., in the order of their names.
inline constexpr CodeDescription structure_codes[] = {
    {Code::unknown_key, "E201", "a key that the language does not have",
     "Every map has certain keys, which the language reference lists. A key that is not among "
     "them is most often misspelt. Nothing is ignored: a rule that is not understood would "
     "silently not be played.",
     R"(houserules: 1
extends: my-game.yaml
effects:
  skips: {on: play, wen: rank == 8, do: [{skip: true}]}
)",
     R"(houserules: 1
extends: my-game.yaml
effects:
  skips: {on: play, when: rank == 9, do: [{skip: true}]}
)"},
    {Code::missing_key, "E202", "a key that must be there",
     "Some keys have no default: a zone step must say where its cards go, an effect what it "
     "follows from. The message names the key and says what it is for. A whole section can be "
     "missing too; then the message stands at the first line of the file.",
     R"(houserules: 1
extends: my-game.yaml
effects:
  skips: {when: rank == 9, do: [{skip: true}]}
)",
     R"(houserules: 1
extends: my-game.yaml
effects:
  skips: {on: play, when: rank == 9, do: [{skip: true}]}
)"},
    {Code::wrong_shape, "E203", "a map, list or single value where another is wanted",
     "A value has one of three shapes: a single value (`3`, `hand`, `rank > 7`), a list "
     "(`[hand, pile]`) or a map (`{deal: 3, to: hand}`). The key decides which is wanted.",
     R"(houserules: 1
extends: my-game.yaml
effects:
  skips: {on: play, when: rank == 9, do: skip}
)",
     R"(houserules: 1
extends: my-game.yaml
effects:
  skips: {on: play, when: rank == 9, do: [{skip: true}]}
)"},
    {Code::bad_value, "E204", "a value that is not allowed here",
     "The value has the right shape, but it is none of those that the key takes: a word that "
     "is not in its list, something that is no number, a zone of the table where one of "
     "players is needed. Only `true` and `false` are truth values.",
     R"(houserules: 1
extends: my-game.yaml
zones:
  hand: {seen_by: everybody}
)",
     R"(houserules: 1
extends: my-game.yaml
zones:
  hand: {seen_by: all}
)"},
    {Code::out_of_range, "E205", "a number that is too small or too large",
     "The key takes numbers up to some limit, at least 1 where nothing else makes sense; or "
     "there are more cards, players, zones or rules than a game can have. The message names "
     "the limit.",
     R"(houserules: 1
extends: my-game.yaml
combinations:
  pair: {set: 0}
)",
     R"(houserules: 1
extends: my-game.yaml
combinations:
  pair: {set: 2..3}
)"},
    {Code::unsupported, "E206", "part of the language, but not built yet",
     "The key or word is kept for rules that the program cannot play yet. It is refused, for "
     "a game without that rule would be another game.",
     R"(houserules: 1
extends: my-game.yaml
cards: {order: [suit, rank]}
)",
     R"(houserules: 1
extends: my-game.yaml
cards: {order: [rank, suit]}
)"},
    {Code::unsupported_version, "E207", "another version of the language",
     "`houserules: 1` says in which version of the language a file is written, and `needs` how "
     "far that must have grown for it. This program reads no later version; "
     "`houserules --version` says which one it reads.",
     R"(houserules: 2
extends: my-game.yaml
)",
     R"(houserules: 1
extends: my-game.yaml
)"},
    {Code::misplaced_key, "E208", "a key that belongs elsewhere",
     "The language has this key, but not in this map. Most often a line is indented by too "
     "much or too little, so that it became a part of the wrong rule or section; or the key "
     "needs another one around it.",
     R"(houserules: 1
extends: my-game.yaml
effects:
  skips: {on: play, do: [{skip: true}], allow: rank == 9}
)",
     R"(houserules: 1
extends: my-game.yaml
effects:
  skips: {on: play, do: [{skip: true}], when: rank == 9}
)"},
};

}  // namespace houserules
