#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "document/node.h"
#include "variant/draft.h"

namespace houserules {

/// The name of what is called by a title, of everything that can have one; nothing if there is none
/// or if several things are called so.
[[nodiscard]] std::optional<std::string> name_with_title(const Draft& draft,
                                                         std::string_view title);

/// How a name is declared that something of the language declares: `dealer` by its section. No help
/// if it is another.
[[nodiscard]] Help help_for_undeclared(std::string_view name);

/// What to write in place of a title: the name. No help if it is the title of nothing.
[[nodiscard]] Help help_for_title(const Draft& draft, std::string_view title);

/// How a variable is set whose new value follows its name: `set: owed, to: owed + 2` of `owed += 2`
/// and of `owed + 2`.
[[nodiscard]] std::string set_form(std::string_view text);

/// The zone that a word for the deck means, as far as one holds it: `stock` of `draw_pile`.
[[nodiscard]] std::optional<std::string> zone_of_deck(const Draft& draft, std::string_view word);

/// Reads a name that refers to something declared, or reports why it is none: `taker.won` says
/// also whose, and `draw pile` may be the title of it.
///
/// @param what   names the value in messages: "`to`"
/// @param whose  the key beside it that says whose the thing is; empty if there is none
[[nodiscard]] std::optional<Name> read_name_of_thing(Draft& draft, const Node& node,
                                                     std::string_view what,
                                                     std::string_view whose = {});

}  // namespace houserules
