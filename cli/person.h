#pragma once

#include <functional>
#include <optional>
#include <string>

#include "bots/policy.h"
#include "rules/rules.h"
#include "terminal.h"

/// A person at the terminal: sees the position, types moves, is told why one is not legal.
class Person : public houserules::Policy {
public:
    /// @param look  is called before a person sees the position, with the seat: the hand-over.
    ///              Nothing but end of input makes it false
    /// @param position  puts a position in words for its seat
    /// @param verbose  why a move is not legal is told with the rule that says so
    Person(const houserules::Rules& rules, Terminal& terminal, std::function<bool(int)> look,
           std::function<std::string(const houserules::Observation&)> position, bool verbose)
        : rules_(rules), terminal_(terminal), look_(std::move(look)),
          position_(std::move(position)), verbose_(verbose) {}

    void begin_game(std::uint64_t, int seat) override { seat_ = seat; }

    std::optional<houserules::Decision> decide(const houserules::Prospect& prospect) override;

private:
    /// Shows where the game stands and what the player is asked.
    void begin_turn(const houserules::Prospect& prospect);

    std::optional<houserules::Decision> understand(const std::string& text,
                                                   const houserules::State& state,
                                                   const houserules::Moves& moves);
    void list_moves(const houserules::Moves& moves, std::uint64_t first);
    void show_help(const houserules::Moves& moves) const;

    const houserules::Rules& rules_;
    Terminal& terminal_;
    std::function<bool(int)> look_;
    std::function<std::string(const houserules::Observation&)> position_;
    bool verbose_ = false;
    int seat_ = 0;
    bool listed_ = false;  ///< the moves were shown with their numbers
    std::string why_;      ///< the last refusal with the rule that says so; empty: none yet
};
