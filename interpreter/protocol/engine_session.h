#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/session_game.h"
#include "rules/rules.h"
#include "variant/loader.h"

namespace houserules {

/// One conversation of the engine protocol: from request line to response line. Reads and
/// writes nothing itself.
class EngineSession {
public:
    /// Longer lines are refused.
    static constexpr std::size_t longest_line = std::size_t{1} << 20;

    /// @param files       how variants are read
    /// @param fresh_seed  the seed of a game for which none is given
    EngineSession(FileAccess files, std::function<std::uint64_t()> fresh_seed);

    /// The response to a request, without a line break. Any text is answered.
    [[nodiscard]] std::string answer(std::string_view line);

    /// The response to a line that was too long to be read.
    [[nodiscard]] static std::string answer_too_long();

    /// Whether `quit` was asked for.
    [[nodiscard]] bool ended() const { return ended_; }

private:
    /// The moves that were last listed for the present position.
    struct ListedMoves {
        std::uint64_t offset = 0;
        std::uint64_t count = 0;
        bool observed = false;  ///< of what the seat to act sees
    };

    FileAccess files_;
    std::function<std::uint64_t()> fresh_seed_;
    bool ended_ = false;
    std::optional<Rules> rules_;
    std::optional<int> seat_;  ///< the session is this seat's, whatever is begun
    std::optional<SessionGame> game_;
    std::optional<ListedMoves> listed_;

    friend class EngineRequest;
};

}  // namespace houserules
