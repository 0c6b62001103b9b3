#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/policy.h"
#include "rules/rules.h"
#include "source/expected.h"
#include "tables/game_table.h"

namespace houserules {

/// Who plays a seat of a table.
struct SeatHolder {
    enum class Kind { person, bot, open };

    Kind kind = Kind::open;
    std::string name = {};  ///< what sentences call who sits there; empty: by the number
    std::string bot = {};   ///< the name of a policy, if a bot plays
    bool here = false;      ///< a person is connected
};

/// What a bot, or a hint, is to think about: a copy of all that is needed, so that it can be
/// thought about on any thread while the table goes on.
class TableThought {
public:
    /// What came of it, for `TableHost::take`.
    struct Result {
        std::optional<Decision> decision = {};  ///< of a bot
        std::string answer = {};                ///< to somebody who asked for a hint
    };

    explicit TableThought(std::function<Result()> think) : think_(std::move(think)) {}

    [[nodiscard]] Result think() const { return think_(); }

private:
    std::function<Result()> think_;
};

/// How far somebody has been told what happened at a table.
struct LookMark {
    std::size_t since = 0;
    std::uint64_t game = 0;
    std::uint64_t taken_back = 0;
};

/// A table as those see it who talk to it by the table protocol, `schema/table.md`: a game, who
/// sits where, and what they ask for. It knows nothing of networks, files, threads and time; who
/// runs it hands on messages, sends looks when `version` has grown, and lets bots think.
class TableHost {
public:
    static constexpr std::size_t longest_name = 24;  ///< characters
    static constexpr std::size_t longest_message = std::size_t{1} << 16;

    /// @param seats       as many as play; what people are called is made clean
    /// @param founder     the seat of who began the table; `spectator` if that is nobody's
    /// @param fresh_seed  the seeds of games, each called for when a game begins
    TableHost(std::shared_ptr<const Rules> rules, std::vector<SeatHolder> seats, Seat founder,
              std::function<std::uint64_t()> fresh_seed);

    /// What a message is answered with: a text at once, or one that has to be thought about.
    struct Reply {
        std::string text = {};
        std::optional<TableThought> thought = {};
    };

    /// Carries out a message of somebody who sits at a seat, or of a spectator. Any text is
    /// answered; nothing is told that the viewer may not know.
    [[nodiscard]] Reply answer(Seat viewer, std::string_view message);

    /// What a viewer sees now, as a message; and marks it as told.
    [[nodiscard]] std::string look(Seat viewer, LookMark& mark) const;

    /// Grows with everything that a look could show.
    [[nodiscard]] std::uint64_t version() const { return version_; }

    /// What the bot that is to act thinks about, if it does not think already. Its result goes to
    /// `take`.
    [[nodiscard]] std::optional<TableThought> bot_thought();

    /// Makes what a bot decided; nothing, if the table did not wait for it any longer.
    void take(const TableThought::Result& result);

    [[nodiscard]] const std::vector<SeatHolder>& seats() const { return seats_; }
    [[nodiscard]] Seat founder() const { return founder_; }
    [[nodiscard]] const GameTable& table() const { return table_; }

    /// Somebody takes an open seat or comes back to theirs.
    void sit(Seat seat, std::string_view name);

    /// Whether a person who sits there is connected.
    void set_here(Seat seat, bool here);

    /// Lines of [a record](records.md) of what has happened since this was called before: of the
    /// whole game at first, and from its first line on when another game began.
    struct RecordPart {
        bool begins = false;  ///< what was recorded before is of an earlier game
        std::string lines = {};
    };
    [[nodiscard]] RecordPart take_record();

    /// Goes on with a game that was recorded, in place of the one that has begun.
    ///
    /// @return why not, as a sentence
    [[nodiscard]] std::optional<std::string> resume(std::string_view record);

private:
    std::shared_ptr<const Rules> rules_;
    std::vector<SeatHolder> seats_;
    Seat founder_;
    std::function<std::uint64_t()> fresh_seed_;
    GameTable table_;
    std::uint64_t version_ = 1;
};

/// A name that a stranger gave, fit to be shown: no more than `TableHost::longest_name` characters,
/// valid UTF-8, without control characters and without spaces at its ends.
[[nodiscard]] std::string clean_name(std::string_view name);

}  // namespace houserules
