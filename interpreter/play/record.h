#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/policy.h"
#include "game/game.h"
#include "rules/rules.h"
#include "variant/loader.h"

namespace houserules {

/// A record of games is JSON Lines: for each game a line with its rules, seats and seed, a line
/// for each decision and a line with the result. A game that was left has no result. A line with
/// a `note` is for those who read the record. `schema/records.md` has the format in full.
struct RecordLimits {
    /// Bytes of a line: the rules are a file as text of JSON, where some bytes become two.
    static constexpr std::size_t line = std::size_t{1} << 22;
};

/// How a person is called among those who play; others are bots.
inline constexpr std::string_view person_name = "human";

/// What the first line of a game's record holds beside its rules and how it was set up.
struct RecordDetails {
    std::string rules = {};               ///< the rules as a file; empty: left out
    std::vector<std::string> seats = {};  ///< who plays, by seat; empty: left out
    std::uint64_t game = 1;               ///< which of the games that follow each other, from 1
    std::uint64_t games = 1;
    std::uint64_t first_seed = 0;  ///< of the first of several games
    std::string think = {};  ///< what bots that think were allowed, as typed; empty: the usual
    bool is_timed = false;   ///< that was a time, so that bots may decide otherwise another time
};

/// Whether a person plays, as far as the record says it.
[[nodiscard]] bool has_people(const RecordDetails& details);

/// Whether the seed may be told to whoever played. It is the deck, and those of the games that
/// follow come from it, too.
[[nodiscard]] bool tells_seed(const RecordDetails& details, const State& state);

/// The rules as a file of their own, so that a game can be played by them when its file has
/// changed or is gone: all that it inherits in it, the options as set, and no examples. Nothing if
/// such a file would not be read again, as when it is too large.
[[nodiscard]] std::optional<std::string> recorded_rules(const Rules& rules,
                                                        const FileAccess& files);

/// Whether two games are played by the same rules, whatever they are called.
[[nodiscard]] bool have_same_rules(const Rules& left, const Rules& right);

/// The first line of a game's record.
[[nodiscard]] std::string record_header(const Rules& rules, const GameSetup& setup,
                                        const RecordDetails& details = {});

/// The line of a decision.
[[nodiscard]] std::string record_decision(const Program& program, int seat,
                                          const Decision& decision);

/// What the note of a line says that tells of decisions that were taken back.
inline constexpr std::string_view undo_note = "undo";

/// The line that stands where a seat took back decisions, which are not in the record.
///
/// @param taken_back  so many in this game until now
[[nodiscard]] std::string record_undo(int seat, std::uint64_t taken_back);

/// The last line of a game that is over.
[[nodiscard]] std::string record_result(const Program& program, const State& state);

}  // namespace houserules
