#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "program/card_mask.h"
#include "source/expected.h"
#include "variant/file_access.h"

// The headers of this folder, and those that they include, are what a program that embeds the
// interpreter uses, and all that is installed.
//
// - houserules/ruleset.h: rules from a file or a text, their names, and the rule sheet
// - houserules/game.h: games, legal moves, making them, what a seat sees, moves as text and JSON
// - variant/file_access.h: how files are read; the interpreter itself opens none
// - source/expected.h: a value, or why there is none
// - game/move.h: a move and the order of its cards
// - program/card_mask.h: a set of cards
// - program/index.h: the numbers of seats, zones, cards, ranks and combinations
//
// The interpreter's own types stay behind them, so that they may change.

namespace houserules {

struct Rules;

/// One problem of a file of rules, at its place.
struct RuleProblem {
    std::string file;
    std::uint32_t line = 0;    ///< from 1; 0 if it is about no place
    std::uint32_t column = 0;  ///< in characters, from 1
    bool is_error = true;      ///< else a warning
    std::string code;          ///< such as `E301`; schema/codes.md explains it
    std::string message;
    std::string help;  ///< what to write instead; may be empty
};

/// Why there are no rules to play by.
struct LoadFailure {
    std::string message;
    std::vector<RuleProblem> problems = {};  ///< empty if the message says it all
    std::string text = {};                   ///< the problems as `houserules validate` shows them
};

/// The options of a variant that are set, and their values as text.
using OptionTexts = std::vector<std::pair<std::string, std::string>>;

/// The rules of a game with its options set: a handle that is copied at no cost. The rules never
/// change, so that several threads may use them.
class Ruleset {
public:
    /// Reads a file, or the bundled variant of that name.
    [[nodiscard]] static Expected<Ruleset, LoadFailure> load(const std::string& name,
                                                             const FileAccess& files,
                                                             const OptionTexts& options = {});

    /// Reads a text. What it extends is read by `files`, by its path from that of the text.
    [[nodiscard]] static Expected<Ruleset, LoadFailure> read(const std::string& path,
                                                             std::string text,
                                                             const FileAccess& files,
                                                             const OptionTexts& options = {});

    [[nodiscard]] const std::string& name() const;

    /// How many can play, from the fewest on, and how many suit the game best.
    [[nodiscard]] const std::vector<int>& players() const;
    [[nodiscard]] int best_players() const;

    /// The names of the cards by their indices, and of the zones and combinations, which moves
    /// number likewise.
    [[nodiscard]] const std::vector<std::string>& cards() const;
    [[nodiscard]] const std::vector<std::string>& zones() const;
    [[nodiscard]] const std::vector<std::string>& combinations() const;

    /// Which of the cards there are in a game of so many players.
    [[nodiscard]] const CardMask& deck(int players) const;

    /// What is doubtful about the file, though it can be played.
    [[nodiscard]] std::vector<RuleProblem> warnings() const;

    /// The rules in plain English, as text or as Markdown.
    [[nodiscard]] std::string sheet() const;
    [[nodiscard]] std::string sheet_markdown() const;

    /// The rules as the interpreter has them.
    [[nodiscard]] const Rules& rules() const { return *rules_; }

private:
    explicit Ruleset(std::shared_ptr<const Rules> rules) : rules_(std::move(rules)) {}

    std::shared_ptr<const Rules> rules_;
};

}  // namespace houserules
