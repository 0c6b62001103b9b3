#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "explain/refusal_text.h"
#include "game/game.h"
#include "game/memory.h"
#include "game/observation.h"
#include "rules/rules.h"
#include "source/expected.h"
#include "tables/acting_rules.h"

namespace houserules {

/// A game that people and bots play at a table: where it stands, what the seats know, and all that
/// happened. Whoever looks is shown what a seat knows, or a spectator, and nothing else. It knows
/// nothing of networks, files and time.
class TableGame {
public:
    /// What happened by one decision, or before the first.
    struct Entry {
        Seat seat = State::nobody;  ///< who decided; nobody before the first decision
        Events events;
        std::vector<ActingRule> rules;  ///< that acted
    };

    /// Begins a game and goes on to its first decision.
    ///
    /// @param rules  is kept for as long as the table
    TableGame(std::shared_ptr<const Rules> rules, const GameSetup& setup);

    [[nodiscard]] const Rules& rules() const { return *rules_; }
    [[nodiscard]] const Program& program() const { return rules_->program; }
    [[nodiscard]] const GameSetup& setup() const { return setup_; }
    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] const Memory& memory() const { return memory_; }

    /// All decisions that stand, in the numbers of the real position.
    [[nodiscard]] const std::vector<Decision>& decisions() const { return decisions_; }

    /// What happened, one entry more than there are decisions.
    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }

    /// How often decisions were taken back: what was told before may not stand any longer.
    [[nodiscard]] std::uint64_t taken_back() const { return taken_back_; }

    /// What a seat knows, or `spectator`.
    [[nodiscard]] Observation observation(Seat viewer, Numbering* numbering = nullptr) const {
        return observe(program(), state_, memory_, viewer, numbering);
    }

    /// The decision that the seat to act asks for, by what it sees: a move of the protocol.
    ///
    /// @return in the numbers of the real position; or why it is no legal move, as a sentence
    ///         without a full stop, which tells nothing that the seat may not know
    [[nodiscard]] Expected<Decision> read_decision(const nlohmann::json& move,
                                                   RefusalDetail detail) const;

    /// Makes a legal decision of the seat to act, and goes on to the next one.
    void decide(const Decision& decision);

    /// Takes back the last decisions.
    ///
    /// @param count  at most as many as stand
    void take_back(std::size_t count);

private:
    friend class TableExchange;  ///< of a test: lays hidden cards elsewhere

    void begin();
    void make(const Decision& decision);

    std::shared_ptr<const Rules> rules_;
    bool open_beats_;  ///< see `beats_are_open`
    GameSetup setup_;
    State state_;
    Memory memory_{};
    std::vector<Decision> decisions_;
    std::vector<Entry> entries_;
    std::uint64_t taken_back_ = 0;
};

}  // namespace houserules
