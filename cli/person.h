#pragma once

#include <functional>
#include <optional>
#include <string>

#include "bots/budget.h"
#include "bots/policy.h"
#include "explain/refusal_text.h"
#include "game_narrator.h"
#include "rules/rules.h"
#include "screen/card_style.h"
#include "table/command.h"
#include "table/table.h"
#include "terminal.h"

/// How people are asked.
struct Manners {
    bool verbose = false;      ///< why a move is not legal is told with the rule that says so
    bool asks_forced = false;  ///< also who can only pass or decline is asked
    houserules::Budget hints = {};
};

/// Whether a decision is forced and no play: only passing, or one answer to a question, is left.
[[nodiscard]] bool is_forced(const houserules::Program& program, const houserules::State& state,
                             const houserules::Moves& moves);

/// A person at the terminal: sees the position, types moves and commands, is told why a move is not
/// legal.
class Person : public houserules::Policy {
public:
    /// @param narrator  shows positions, and how all that is said is written
    /// @param look  is called before a person sees the position, with the seat: the hand-over.
    ///              Nothing but end of input makes it false
    Person(const houserules::Rules& rules, Terminal& terminal, Table& table, GameNarrator& narrator,
           std::function<bool(int)> look, Manners manners)
        : rules_(rules), terminal_(terminal), table_(table), narrator_(narrator),
          look_(std::move(look)), manners_(manners) {}

    void begin_game(std::uint64_t, int seat) override { seat_ = seat; }

    std::optional<houserules::Decision> decide(const houserules::Prospect& prospect) override;

private:
    /// What came of a line: a decision, another line to be asked for, or the end of the game.
    struct Outcome {
        std::optional<houserules::Decision> decision = {};
        bool leaves = false;
    };

    [[nodiscard]] CardStyle cards() const { return {rules_.program, narrator_.style()}; }
    /// How much is said to who asks why.
    [[nodiscard]] houserules::RefusalDetail why_detail() const {
        return manners_.verbose ? houserules::RefusalDetail::rule
                                : houserules::RefusalDetail::sheet;
    }
    void say(const std::string& text) const;
    void begin_turn(const houserules::Prospect& prospect);
    Outcome take_line(const houserules::Prospect& prospect, const std::string& line);
    Outcome carry_out(const houserules::Prospect& prospect, const TypedCommand& typed);
    [[nodiscard]] bool may_leave(const TypedCommand& typed);
    Outcome take_move(const houserules::Prospect& prospect, const std::string& text);
    std::optional<Outcome> take_number(const houserules::Prospect& prospect,
                                       const std::string& text);
    void tell_why(const houserules::Prospect& prospect, const std::string& text);
    void list_moves(const houserules::Prospect& prospect, const std::string& from) const;
    void show_help(const houserules::Moves& moves) const;
    void show_hint(const houserules::Prospect& prospect) const;

    const houserules::Rules& rules_;
    Terminal& terminal_;
    Table& table_;
    GameNarrator& narrator_;
    std::function<bool(int)> look_;
    Manners manners_;
    int seat_ = 0;
    std::optional<Command> warned_;  ///< of what would be lost, by the last line
    std::string why_;  ///< what is said of the last refusal to who asks why; empty: none yet
};
