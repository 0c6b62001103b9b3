#pragma once

#include <string_view>
#include <vector>

#include "variant/keys.h"

namespace houserules {

/// The rows of the table of keys; the files of this folder add those of one part of a rule sheet.
using KeyRows = std::vector<KeySpec>;

/// A row. `standard` is what holds if the key is absent, `words` are those it takes.
[[nodiscard]] inline KeySpec key(MapKind owner, std::string_view name, Takes takes,
                                 std::string_view says, std::string_view standard = {},
                                 std::string_view words = {}) {
    return {owner, name, takes, says, false, standard, words};
}

/// The row of a key that must be there.
[[nodiscard]] inline KeySpec required(KeySpec spec) {
    spec.required = true;
    return spec;
}

/// The row of a key whose value is a map of this kind, or rows of this kind.
[[nodiscard]] inline KeySpec of_kind(MapKind inner, KeySpec spec) {
    spec.inner = inner;
    return spec;
}

/// A key that the language keeps for a primitive that is not built yet.
[[nodiscard]] inline KeySpec reserved(MapKind owner, std::string_view name, std::string_view says) {
    KeySpec spec{owner, name, Takes::text, says};
    spec.built = false;
    return spec;
}

/// Adds the sections of a variant.
void add_variant_keys(KeyRows& keys);

/// Adds what players, the deck, ranks, suits and cards have, and a deck's own file.
void add_deck_keys(KeyRows& keys);

/// Adds what options, zones, variables and tokens have.
void add_state_keys(KeyRows& keys);

/// Adds the steps that set-up and effects are made of.
void add_step_keys(KeyRows& keys);

/// Adds what is said of starting, combinations, beating, actions, effects and tricks.
void add_play_keys(KeyRows& keys);

/// Adds what is said of being out, rounds, scoring and the end, and of examples.
void add_outcome_keys(KeyRows& keys);

}  // namespace houserules
