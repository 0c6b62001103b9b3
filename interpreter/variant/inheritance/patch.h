#pragma once

#include <string>
#include <string_view>

#include "document/node.h"
#include "source/diagnostics.h"
#include "source/source_file.h"

namespace houserules {

/// What a file must say to make one document of another, as `extends` lays it over: keys that are
/// gone are removed.
[[nodiscard]] Node changes_between(const Node& from, const Node& to);

/// Lays changes over others, key by key.
void lay_over(Node& changes, const Node& more);

/// A map of one key.
[[nodiscard]] Node map_of(std::string key, Node value);

/// A text without quotes.
[[nodiscard]] Node plain_scalar(std::string text);

/// Takes out of a document what a problem says is not in the deck any more: out of expressions, and
/// rules and steps whose conditions then cannot hold.
///
/// @param ranks  all ranks in their order, also those that are not there
/// @return whether that could be done
bool take_out(Node& document, const Diagnostic& problem, const Sources& sources,
              const std::vector<std::string>& ranks);

}  // namespace houserules
