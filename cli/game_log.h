#pragma once

#include <optional>
#include <string>
#include <vector>

#include "play/play_game.h"
#include "rules/rules.h"
#include "terminal.h"

/// What happened as lines of a log, the first with a heading.
///
/// @param viewer  the seat it is told to; none: everything
[[nodiscard]] std::string event_lines(const houserules::Program& rules,
                                      const houserules::Events& events, const std::string& heading,
                                      std::optional<int> viewer);

/// The heading of a decision in a log: its number.
[[nodiscard]] std::string decision_heading(const houserules::State& state);

/// Tells a game in plain words as it goes on, for the people at one terminal.
class GameLog : public houserules::Watcher {
public:
    /// @param people  the seats of people; one alone is told what its seat sees, several only
    ///                what everybody sees, until it is their turn
    GameLog(const houserules::Program& program, std::vector<int> people);

    void began(const houserules::State& state, const houserules::Events& events) override;
    void decided(const houserules::Program& rules, int seat, const houserules::Decision& decision,
                 const houserules::State& state, const houserules::Events& events) override;

    /// What happened since a seat last looked, as it sees it.
    [[nodiscard]] std::string news_for(int seat);

private:
    void tell(const houserules::Program& rules, const houserules::Events& events,
              const std::string& heading);

    const houserules::Program& program_;
    std::vector<int> people_;
    std::vector<std::string> news_;  ///< by seat, where there are several people
};

/// Hands the terminal from one person to the next, so that nobody sees another's hand.
class HandOver {
public:
    /// @param several  whether several people play
    HandOver(Terminal& terminal, GameLog& log, bool several)
        : terminal_(terminal), log_(log), several_(several) {}

    /// Waits until the person at a seat sits there. Returns false at the end of input.
    bool pass_to(int seat);

private:
    Terminal& terminal_;
    GameLog& log_;
    bool several_;
    int present_ = -1;
};

/// Tells a game as JSON Lines: what happened at the beginning and after each decision. Shows
/// all cards, as there are only bots.
class JsonLog : public houserules::Watcher {
public:
    explicit JsonLog(const houserules::Program& program) : program_(program) {}

    void began(const houserules::State& state, const houserules::Events& events) override;
    void decided(const houserules::Program& rules, int seat, const houserules::Decision& decision,
                 const houserules::State& state, const houserules::Events& events) override;

private:
    const houserules::Program& program_;
};
