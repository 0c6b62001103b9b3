#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/line_allowance.h"
#include "protocol/request.h"
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

    /// Games in progress at a time.
    static constexpr std::size_t most_games = 1'024;

    /// Requests of a batch; once the answers are so long, the others are refused.
    static constexpr std::size_t most_requests = 1'024;
    static constexpr std::size_t enough_answers = std::size_t{1} << 24;

    /// @param files       how variants are read
    /// @param fresh_seed  the seed of a game for which none is given
    EngineSession(FileAccess files, std::function<std::uint64_t()> fresh_seed);

    /// The response to a request, without a line break; it is there until the next one. Any text
    /// is answered.
    [[nodiscard]] const std::string& answer(std::string_view line);

    /// The response to a line that was too long to be read.
    [[nodiscard]] static std::string answer_too_long();

    /// Whether `quit` was asked for.
    [[nodiscard]] bool ended() const { return ended_; }

private:
    /// Whether the other requests of a batch are refused.
    [[nodiscard]] bool has_answered_enough() const {
        return text_.size() > enough_answers || bot_work_ > LineAllowance::most_work;
    }
    void answer_request(const Request& request, bool in_batch, JsonWriter& out);

    FileAccess files_;
    std::function<std::uint64_t()> fresh_seed_;
    bool ended_ = false;
    std::optional<Rules> rules_;
    std::optional<int> seat_;  ///< the session is this seat's, whatever is begun
    /// By name; the one without is that of requests that name none.
    std::map<std::string, std::unique_ptr<SessionGame>, std::less<>> games_;
    LineAllowance allowance_;
    std::uint64_t bot_work_ = 0;  ///< for the present line
    std::string text_;            ///< the answer, in memory that is used again

    friend class EngineRequest;
};

}  // namespace houserules
