#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/budget.h"
#include "bots/policy.h"
#include "program/program.h"

namespace houserules {

/// The usual bot, told all cards: no player can do much better. It takes part where bots are
/// measured, never where somebody plays.
inline constexpr std::string_view clairvoyant_name = "clairvoyant";

/// A bot, and what whoever runs its games is to show it.
struct Bot {
    std::unique_ptr<Policy> policy;
    bool is_told_all = false;  ///< it decides by all cards; see `observe_all`
};

/// The names of all bots that can be measured.
[[nodiscard]] std::vector<std::string> bot_names();

/// Whether there is such a bot: one of `make_policy`, or `clairvoyant`, with or without playouts.
[[nodiscard]] bool is_bot_name(std::string_view name);

/// Makes a bot for games of a program, which must outlive it.
///
/// @param name    one for which `is_bot_name`
/// @param budget  of a bot that thinks and is named without a number of playouts
[[nodiscard]] Bot make_bot(std::string_view name, const Program& program,
                           const Budget& budget = {});

}  // namespace houserules
