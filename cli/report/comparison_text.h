#pragma once

#include <string>
#include <vector>

#include "report/report.h"

/// What a house rule changes, in a line or two: how long games are, and who wins.
[[nodiscard]] std::vector<std::string> changes_in_short(const ComparedGame& other);

/// What clearly changes and what does not, of the length of games and of who wins, in a sentence;
/// nothing if no deal went otherwise.
[[nodiscard]] std::string findings_in_short(const ComparedGame& other);

/// Of what that is: how many deals, and in how many of them a changed rule was at work. Nothing if
/// no deal went otherwise.
[[nodiscard]] std::string compared_in_short(const ComparedGame& other);

/// How long games of other players are than those that were told of in short; nothing if that is
/// not known.
[[nodiscard]] std::string length_in_short(const ComparedGame& other);

/// The same with all figures that tell something.
[[nodiscard]] std::vector<std::string> changes_in_words(const ComparedGame& other);

/// Whether a figure would be different if no others were looked at.
[[nodiscard]] bool is_hint(const houserules::FigureComparison& answer);
