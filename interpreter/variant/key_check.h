#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "document/document.h"
#include "document/node.h"
#include "source/diagnostics.h"
#include "variant/keys.h"

namespace houserules {

/// How a map of a kind is written, with the keys that it needs: `{move: ..., to: ...}`.
[[nodiscard]] std::string form_of(MapKind kind);

/// Checks that a node is a map of a kind: reports keys that are unknown, reserved or
/// missing, and that nothing stands where the map should.
///
/// @param anchor  where missing keys are reported: the key or name the map stands at
/// @return whether the node can be read as a map
bool check_keys(const Node& node, MapKind kind, Span anchor, Diagnostics& diagnostics);

/// The keys that a map must have and has not, of those that a letter was left out of: `o` may be
/// `to`.
[[nodiscard]] std::vector<std::string> missing_keys(const Node& map, std::string_view written,
                                                    MapKind kind);

/// All keys of the language, each once.
[[nodiscard]] LanguageKeys language_keys();

/// Whether some map of the language has a key.
[[nodiscard]] bool is_known_key(std::string_view key);

/// Whether a key says something to people, in whatever map it stands.
[[nodiscard]] bool is_sentence_key(std::string_view key);

/// Checks that a node is a map of names to anything and that the keys are names.
///
/// @param what  what is named, for messages: "zone"
/// @return whether the node can be read as a map
bool check_names(const Node& node, std::string_view what, Diagnostics& diagnostics);

}  // namespace houserules
