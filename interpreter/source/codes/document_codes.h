#pragma once

#include "source/code.h"

namespace houserules {

/// The codes E1..., in the order of their names.
inline constexpr CodeDescription document_codes[] = {
    {Code::unreadable_file, "E101", "a file that cannot be read",
     "There is no file of this name, it is a folder, or it may not be read. A name without "
     "the ending `.yaml` and without `/` is that of a bundled variant; `houserules list` "
     "shows those.",
     "", ""},
    {Code::bad_encoding, "E102", "bytes that are no text",
     "A game file is UTF-8 text. Other encodings, invisible control characters and lines that "
     "end with a lone carriage return are refused, since a person cannot see what they do. "
     "Save the file as UTF-8, and remove the character that the message points at.",
     "", ""},
    {Code::yaml_syntax, "E103", "text that is not YAML",
     "A game file is written in YAML: `key: value` on a line, what belongs to a key indented "
     "below it by the same number of blanks, or in `{...}` and `[...]` with commas between. "
     "Lines that belong together begin in the same column. Text with special characters, "
     "such as `: ` or ` #`, stands in quotes.",
     R"(houserules: 1
extends: my-game.yaml
beats:
  higher: {allow: rank >= to_beat.rank}
   any_two: {when: rank == 2, allow: true}
)",
     R"(houserules: 1
extends: my-game.yaml
beats:
  higher: {allow: rank >= to_beat.rank}
  any_two: {before: higher, when: size == 2, allow: true}
)"},
    {Code::duplicate_key, "E104", "a key that is given twice",
     "A key may stand once in a map, and a name once in a section; YAML would silently drop "
     "one of the two. The note shows where it was given first. Remove one, or give the second "
     "rule a name of its own.",
     R"(houserules: 1
extends: my-game.yaml
effects:
  skips: {on: play, when: rank == 9, do: [{skip: true}]}
  skips: {on: play, when: rank == 10, do: [{reverse: true}]}
)",
     R"(houserules: 1
extends: my-game.yaml
effects:
  skips: {on: play, when: rank == 9, do: [{skip: true}]}
  turns_round: {on: play, when: rank == 10, do: [{reverse: true}]}
)"},
    {Code::missing_colon, "E105", "a key without its colon",
     "A key and its value are written `key: value`, with a colon and a blank after it. Within "
     "`{...}` a comma ends a value, so a text that holds a comma needs quotes.",
     R"(houserules: 1
extends: my-game.yaml
setup:
  first_card {move: stock, to: pile, count: 1}
)",
     R"(houserules: 1
extends: my-game.yaml
setup:
  first_card: {move: stock, to: pile, count: 1}
)"},
    {Code::unclosed, "E106", "a bracket or quote that is never closed",
     "What `{`, `[`, `'` or `\"` opens must be closed by `}`, `]`, `'` or `\"`. The message "
     "points at what is open; the note shows how far it was read, which is often where the "
     "closing one is missing.",
     R"(houserules: 1
extends: my-game.yaml
setup:
  hands: {deal: 4, to: hand
  first_card: {move: stock, to: pile, count: 1}
)",
     R"(houserules: 1
extends: my-game.yaml
setup:
  hands: {deal: 4, to: hand}
  first_card: {move: stock, to: pile, count: 1}
)"},
    {Code::forbidden_yaml, "E107", "YAML that game files do not use",
     "Anchors (`&a`), aliases (`*a`), tags (`!a`), merge keys (`<<`), keys that begin with "
     "`? ` and lines that begin with `%` are refused: they make a file mean something else "
     "than it seems to say. A text that begins with such a mark stands in quotes; what "
     "several variants share is inherited with `extends`.",
     R"(houserules: 1
extends: my-game.yaml
name: &title Our game
)",
     R"(houserules: 1
extends: my-game.yaml
name: Our game
)"},
    {Code::second_document, "E108", "more than one document",
     "A file holds one document, which is one map of keys and values. `---` between lines "
     "begins another, and so does text after the map has ended. Use two files for two games.",
     R"(houserules: 1
extends: my-game.yaml
---
name: Our game
)",
     R"(houserules: 1
extends: my-game.yaml
name: Our game
)"},
    {Code::tab_indentation, "E109", "a tab in the indentation",
     "YAML is indented with blanks alone, since a tab is as wide as each editor likes. Most "
     "editors can convert tabs to blanks, and insert blanks when the tab key is pressed.",
     "houserules: 1\nextends: my-game.yaml\nsetup:\n\thands: {first: seat(1)}\n",
     "houserules: 1\nextends: my-game.yaml\nsetup:\n  hands: {first: seat(1)}\n"},
    {Code::empty_document, "E110", "nothing in the file",
     "The file has no key at all; perhaps everything in it is a comment. `houserules new "
     "FILE` writes a file to start from.",
     "# To be written.\n", "houserules: 1\nextends: my-game.yaml\n"},
};

}  // namespace houserules
