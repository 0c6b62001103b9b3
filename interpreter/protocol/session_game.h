#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/policy.h"
#include "game/audience.h"
#include "game/game.h"
#include "game/moves.h"
#include "game/observation.h"
#include "notation/json_writer.h"
#include "play/game_work.h"
#include "protocol/game_history.h"
#include "protocol/line_allowance.h"

namespace houserules {

/// What happened up to a decision, as an answer tells it. Rules can make more happen than anybody
/// would read, or than there is memory for.
struct ToldEvents {
    static constexpr std::size_t most = 20'000;

    std::string written = {};    ///< with commas between
    std::size_t count = 0;       ///< of those that are written
    std::uint64_t left_out = 0;  ///< how many more there were
};

/// A game of a session: where it stands, what the seats know, and who plays them.
class SessionGame {
public:
    /// Whose game it is.
    struct Side {
        std::optional<int>
            seat;           ///< the client is told only what this seat knows; none: everything
        bool open = false;  ///< the client may know how the cards lie all the same
        std::vector<std::unique_ptr<Policy>> bots;  ///< by seat; null: the client plays it
    };

    /// The moves that the client was last told of, in the present position.
    struct ListedMoves {
        std::uint64_t offset = 0;
        std::uint64_t count = 0;
        bool observed = false;  ///< of what the seat to act sees
        bool are_all = false;   ///< a number means any of them, listed or not
    };

    /// Who is told what happens.
    struct Listener {
        std::optional<int> viewer;   ///< none: everything is told
        ToldEvents* told = nullptr;  ///< null: nobody wants to know
        bool wants_moves = false;    ///< `moves` is asked for next
    };

    /// Begins a game and goes on to the first decision of the client.
    ///
    /// @param program  must outlive this
    SessionGame(const Program& program, const GameSetup& setup, Side side, Listener listener);

    /// The same position of a game without a seat, once more; of which nothing was listed.
    explicit SessionGame(const SessionGame& other);
    SessionGame& operator=(const SessionGame& other) = delete;
    ~SessionGame() = default;

    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] const std::optional<int>& seat() const { return side_.seat; }

    /// Whether the client may be told the seed: it is the deck.
    [[nodiscard]] bool tells_seed() const { return !side_.seat || side_.open || state_.over(); }
    [[nodiscard]] std::uint64_t seed() const { return seed_; }

    [[nodiscard]] const std::optional<ListedMoves>& listed() const { return listed_; }
    void set_listed(const ListedMoves& listed) { listed_ = listed; }

    /// The position as a seat sees it.
    [[nodiscard]] Observation observation(int seat, Numbering* numbering = nullptr) const;

    /// Writes it as an object of the protocol; without a viewer everything.
    void write_state(std::optional<int> viewer, JsonWriter& out) const;

    /// The legal moves of the real position; found once, and there until the next decision.
    [[nodiscard]] const Moves& moves();

    /// Makes a legal move, in the numbers of the real position, and goes on to the next decision of
    /// the client.
    ///
    /// @param laid  the order of its cards; empty: lowest index first
    void play(const Move& move, const std::vector<std::uint8_t>& laid, Listener listener);

    /// Makes random decisions for whoever is to act, each of which is decided by the seed and the
    /// turn. Fewer if the game ends, or the line may cost no more.
    ///
    /// @return how many were made
    std::uint64_t step(std::uint64_t count, std::uint64_t seed, Listener listener,
                       LineAllowance& allowance);

    /// What bots did for the last answer, in the units of `ProgramWork`, if it was counted.
    [[nodiscard]] std::uint64_t bot_work() const {
        return work_ ? LineAllowance::most_work - work_->left() : 0;
    }

    /// How many decisions can be taken back; none in a game of one seat.
    [[nodiscard]] std::size_t undoable() const { return history_ ? history_->size() : 0; }

    /// Takes back the last decisions, at most as many as can be. False, and nothing done, if the
    /// line may not cost so much.
    [[nodiscard]] bool undo(std::size_t count, LineAllowance& allowance);

private:
    /// What seats remember matters to one that plays; a client that may see everything is told of
    /// each seat what it sees.
    [[nodiscard]] Audience listening(Events* events);

    void make(const Move& move, const std::vector<std::uint8_t>& laid, Listener listener);
    void forget_moves();
    void let_bots_play(Listener listener);
    void pay_decision();
    [[nodiscard]] Policy& bot_to_act();

    const Program& program_;
    Side side_;
    std::uint64_t seed_;
    Memory memory_{};
    State state_;
    std::optional<ListedMoves> listed_;
    std::unique_ptr<std::optional<Moves>> moves_;  ///< of `state_`; large, so made when needed
    std::optional<GameHistory> history_;           ///< of a game without a seat
    std::optional<GameWork> work_;
    std::uint64_t playouts_ = 0;              ///< that bots made for the last answer
    std::unique_ptr<Policy> hasty_bot_ = {};  ///< for bots that have thought for long enough
};

}  // namespace houserules
