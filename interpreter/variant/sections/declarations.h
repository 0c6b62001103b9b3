#pragma once

#include "document/node.h"
#include "variant/draft.h"

namespace houserules {

/// These read the sections that declare things, as far as that needs no expression, and
/// declare the names in them. What is broken is declared all the same, so that its uses
/// are not reported as well.

/// What the game is called.
void read_heading(Draft& draft, const Node& root);
void read_players(Draft& draft, const Node& root);
void read_options(Draft& draft, const Node& root);
void read_zones_section(Draft& draft, const Node& root);
void read_variables(Draft& draft, const Node& root);
void read_tokens(Draft& draft, const Node& root);

/// Needs the variables.
void declare_dealer(Draft& draft, const Node& root);

/// Needs the deck.
/// Whether cards are played in a game: unless it has actions, but none of what plays are told by.
[[nodiscard]] bool plays_cards(const Node& root);

void read_combinations(Draft& draft, const Node& root);

/// Declares the names of groups.
void declare_groups(Draft& draft, const Node& root);

/// Declares the names of terms and reads their expressions, which are bound where these stand.
void declare_terms(Draft& draft, const Node& root);

/// These read what is left: all names must be declared and the deck in order.

/// What zones say of the ranks of their cards.
void finish_zones(Draft& draft, const Node& root);

/// Looks for what is wrong with terms wherever they stand.
void check_terms(Draft& draft);

/// The other orders of ranks and suits, and when they hold.
void read_orders(Draft& draft);

/// What combinations say of cards, of orders and of each other. Needs the orders.
void finish_combinations(Draft& draft, const Node& root);

/// Parses and checks the conditions of groups, each of which may use those above it.
void read_groups(Draft& draft, const Node& root);

/// The first values of variables and the limits of tokens.
void read_starts(Draft& draft, const Node& root);

}  // namespace houserules
