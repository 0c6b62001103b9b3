#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <nlohmann/json.hpp>

#include "game/audience.h"
#include "game/game.h"
#include "game/observation.h"
#include "play/game_work.h"
#include "play/policy.h"

namespace houserules {

/// What happened up to a decision, as an answer tells it. Rules can make more happen than anybody
/// would read, or than there is memory for.
struct ToldEvents {
    static constexpr std::size_t most = 20'000;

    nlohmann::ordered_json events = nlohmann::ordered_json::array();
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

    /// Begins a game and goes on to the first decision of the client.
    ///
    /// @param program  must outlive this
    SessionGame(const Program& program, const GameSetup& setup, Side side);

    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] const std::optional<int>& seat() const { return side_.seat; }

    /// Whether the client may be told the seed: it is the deck.
    [[nodiscard]] bool tells_seed() const { return !side_.seat || side_.open || state_.over(); }
    [[nodiscard]] std::uint64_t seed() const { return seed_; }

    /// The position as a seat sees it.
    [[nodiscard]] Observation observation(int seat, Numbering* numbering = nullptr) const;

    /// The same as an object of the protocol; without a viewer everything.
    [[nodiscard]] nlohmann::ordered_json shown(std::optional<int> viewer) const;

    /// Makes a legal move, in the numbers of the real position, and goes on to the next decision of
    /// the client.
    ///
    /// @param laid    the order of its cards; empty: lowest index first
    /// @param viewer  the seat that is told what happens; none: everything
    /// @return        the events
    [[nodiscard]] ToldEvents play(const Move& move, const std::vector<std::uint8_t>& laid,
                                  std::optional<int> viewer);

    /// What happened before the first decision of the client; told once.
    [[nodiscard]] ToldEvents take_beginning();

private:
    /// What seats remember matters to one that plays; a client that may see everything is told of
    /// each seat what it sees.
    [[nodiscard]] Audience listening(Events& events);

    void make(const Move& move, const std::vector<std::uint8_t>& laid, std::optional<int> viewer,
              ToldEvents& told);
    void let_bots_play(std::optional<int> viewer, ToldEvents& told);
    void pay_decision();

    /// What bots may do within one answer, in the units of `ProgramWork`; it is counted once there
    /// are so many decisions.
    static constexpr std::uint64_t most_work = 1'000'000'000;
    static constexpr int decisions_before_counting = 8;

    const Program& program_;
    Side side_;
    std::uint64_t seed_;
    Memory memory_{};
    State state_;
    ToldEvents beginning_;
    std::optional<GameWork> work_;
};

}  // namespace houserules
