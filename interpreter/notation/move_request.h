#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "program/program.h"
#include "source/expected.h"

namespace houserules {

/// A move as somebody asks for it, by names that nobody has looked up yet. What has only one
/// possible value may be left out.
struct MoveRequest {
    std::optional<std::string> action;  ///< `play`, `choose`, `pass`, ...
    std::optional<std::string> from;    ///< zones
    std::optional<std::string> to;
    std::optional<std::string> combination;
    std::optional<std::string> value;  ///< of an action that has values: `2`, `K`
    std::vector<std::string> cards;    ///< in the order in which they are laid; or `#0`
    bool has_cards = false;            ///< there is a list of cards, perhaps an empty one
    std::vector<std::string> as;       ///< ranks that the cards count as: one for all, or each
    /// Tokens that the move is said to cost.
    std::optional<std::vector<std::pair<std::string, std::int64_t>>> spend;
};

/// Reads a move object of the protocol; keys that it does not know are refused.
[[nodiscard]] Expected<MoveRequest> read_move_request(const nlohmann::json& object);

/// Reads a move as a person types it: an action's name, or cards, perhaps followed by `as`
/// and ranks or a combination's name, by `from` or `to` and a zone: `7h 7d`, `1 7 as 7`,
/// `#0`, `choose 3h 4h 5h`, `pass`, `bid 2`.
[[nodiscard]] Expected<MoveRequest> read_typed_move(const Program& program, std::string_view text);

/// The number of a listed move that a text means: `move 12`, or `12` unless that is a rank or a
/// card.
[[nodiscard]] std::optional<std::uint64_t> typed_move_number(const Program& program,
                                                             std::string_view text);

/// The limits of a request; all input is hostile.
struct MoveRequestLimits {
    static constexpr std::size_t cards = 256;
    static constexpr std::size_t word = 64;    ///< bytes of one name
    static constexpr std::size_t text = 4096;  ///< bytes of a typed move
};

}  // namespace houserules
