#pragma once

#include <string_view>
#include <vector>

#include "report/report.h"

/// Of how many games a rule is: what this says must be seen without reading figures.
enum class Often { some_games, every_game, never, cannot, forbids, switched_off };

/// Where a page lists the rules that never happen.
inline constexpr std::string_view never_place = "never";
/// Where it lists those that cannot happen.
inline constexpr std::string_view cannot_place = "cannot";
/// Where it lists those that options switch off.
inline constexpr std::string_view switched_off_place = "switched-off";

/// Where it tells what is other in the rules than in those of another game.
inline constexpr std::string_view changes_place = "changes";

/// Of how many games a counted rule is.
[[nodiscard]] Often how_often(const Report& report, const houserules::RuleAnswer& rule);

/// The options that switch rules off, each once.
[[nodiscard]] std::vector<houserules::OptionSet> switching_options(const Report& report);

/// An option with its value, as the middle of a sentence: "“May double” is false".
[[nodiscard]] std::string words_of_option(const houserules::OptionSet& option);

/// The counted rules of so many games, in most games first. Rules by which no game ended are never
/// among them: each game ends by one, so that it is told of endings what the others mean.
[[nodiscard]] std::vector<const houserules::RuleAnswer*> rules_of(const Report& report,
                                                                  Often often);
