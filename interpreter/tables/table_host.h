#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/budget.h"
#include "bots/policy.h"
#include "explain/shown_variables.h"
#include "play/left_game.h"
#include "rules/rules.h"
#include "source/expected.h"
#include "tables/passing_cards.h"
#include "tables/seat_holder.h"
#include "tables/table_game.h"
#include "tables/table_look.h"

namespace houserules {

/// What a bot, or a hint, is to think about: a copy of all that is needed, so that it can be
/// thought about on any thread while the table goes on.
class TableThought {
public:
    /// What came of it, for `TableHost::take`.
    struct Result {
        std::uint64_t asked = 0;                ///< which thought of the table it was
        std::optional<Decision> decision = {};  ///< of a bot
        std::string answer = {};                ///< to somebody who asked for a hint
    };

    explicit TableThought(std::function<Result()> think) : think_(std::move(think)) {}

    [[nodiscard]] Result think() const { return think_(); }

private:
    std::function<Result()> think_;
};

/// A table as those see it who talk to it by the table protocol, `schema/table.md`: a game, who
/// sits where, and what they ask for. It knows nothing of networks, files, threads and time; who
/// runs it hands on messages, sends looks when `version` has grown, and lets bots think.
class TableHost {
public:
    static constexpr std::size_t longest_message = std::size_t{1} << 16;

    /// How games at a table begin.
    struct Origin {
        std::shared_ptr<const Rules> rules;
        std::string recorded_rules = {};  ///< see `RecordDetails::rules`
        std::vector<SeatHolder> seats;    ///< as many as play; what they are called is made clean
        Seat founder;  ///< the seat of who began the table; `spectator` if that is nobody's
        std::function<std::uint64_t()> fresh_seed;  ///< the seed of each game as it begins
        Budget budget = {};                         ///< of bots that think
        std::uint64_t game = 1;                     ///< which game at the table is the first
    };

    /// Begins a game.
    explicit TableHost(Origin origin);

    /// Goes on with a game that was recorded.
    ///
    /// @param origin  its rules are left out: those of the record hold
    TableHost(Origin origin, LeftGame game);

    /// What a message is answered with: a text at once, or one that has to be thought about and is
    /// the `answer` of the result.
    struct Reply {
        std::string text = {};
        std::optional<TableThought> thought = {};
    };

    /// Carries out a message of somebody who sits at a seat, or of a spectator. Any text is
    /// answered; nothing is told that the viewer may not know.
    ///
    /// @param founded  it is a spectator who began the table
    [[nodiscard]] Reply answer(Seat viewer, std::string_view message, bool founded = false);

    /// What a viewer sees now, as a message; and marks it as told.
    ///
    /// @param founded  it is a spectator who began the table
    [[nodiscard]] std::string look(Seat viewer, LookMark& mark, bool founded = false) const;

    /// Grows with everything that a look could show.
    [[nodiscard]] std::uint64_t version() const { return version_; }

    /// What the bot that is to act thinks about, if it does not think already. Its result goes to
    /// `take`.
    [[nodiscard]] std::optional<TableThought> bot_thought();

    /// Makes what a bot decided; nothing, if the table does not wait for it any longer. A bot that
    /// decided nothing is asked again.
    void take(const TableThought::Result& result);

    [[nodiscard]] const std::vector<SeatHolder>& seats() const { return origin_.seats; }
    [[nodiscard]] Seat founder() const { return origin_.founder; }

    /// Whether people need time to look at what the last decision brought, before a bot decides.
    [[nodiscard]] bool needs_a_look() const {
        return houserules::needs_a_look(table_.program(), table_.entries().back().events);
    }

    /// Which game at the table it is.
    [[nodiscard]] std::uint64_t game() const { return game_; }
    [[nodiscard]] const TableGame& table() const { return table_; }

    /// What is played, for whoever uses it longer than the table is there.
    [[nodiscard]] const std::shared_ptr<const Rules>& rules() const { return origin_.rules; }

    /// Somebody takes an open seat or comes back to theirs.
    ///
    /// @param name  what they are called; empty: as before
    void sit(Seat seat, std::string_view name);

    /// Whether a person who sits there is connected.
    void set_here(Seat seat, bool here);

    /// Lines of a record, `schema/records.md`.
    struct RecordPart {
        bool begins = false;  ///< they are of another game than what was recorded before
        std::string lines = {};
    };

    /// What has happened since this was called before: at first the whole game, and from its first
    /// line on when another game began. The result of a game is left out, so that its last decision
    /// can still be taken back.
    [[nodiscard]] RecordPart take_record();

private:
    friend class TableRequest;
    friend class TableExchange;  ///< of a test: see `TableGame`

    void make_bots();
    void begin_again();
    void decide(const Decision& decision);
    void take_back(std::size_t count, Seat seat);
    [[nodiscard]] GameSetup fresh_setup() const;
    [[nodiscard]] bool only_bots_beside(Seat seat) const;
    /// How many decisions `undo` would take back: those from the last one of the seat on; 0: it
    /// cannot be done.
    [[nodiscard]] std::size_t undone_by(Seat seat) const;
    [[nodiscard]] std::string header() const;

    Origin origin_;
    TableGame table_;
    std::vector<ShownVariable> variables_;  ///< see `variables_to_show`
    std::uint64_t game_;
    std::uint64_t version_ = 1;
    std::vector<std::shared_ptr<Policy>> bots_;  ///< by seat; null for people
    std::uint64_t asked_ = 0;                    ///< thoughts so far
    bool thinking_ = false;                      ///< the last of them is still awaited
    /// How many decisions of the game stand in the record; nothing: not even its first line does.
    std::optional<std::size_t> recorded_;
    std::uint64_t taken_back_ = 0;  ///< decisions of this game
    Seat undone_seat_;              ///< whose were the last of them
};

}  // namespace houserules
