#pragma once

#include <cstdint>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "explain/shown_variables.h"
#include "game_narrator.h"
#include "play/play_game.h"
#include "rules/rules.h"
#include "screen_setting.h"
#include "terminal.h"

/// What happened as lines of a log, the first with a heading.
///
/// @param viewer  the seat it is told to; none: everything
[[nodiscard]] std::string event_lines(const houserules::Program& rules,
                                      const houserules::Events& events, const std::string& heading,
                                      std::optional<int> viewer);

/// The heading of a decision in a log: its number.
[[nodiscard]] std::string decision_heading(const houserules::State& state);

/// Tells a game in plain words as it goes on, for programs that read it: players are seats.
class GameLog : public GameNarrator {
public:
    /// @param people    the seats of people; one alone is told what its seat sees, several only
    ///                  what everybody sees, until it is their turn
    /// @param setting   its colours do not count
    /// @param out       where it is told; must outlive this
    GameLog(const houserules::Rules& rules, std::vector<int> people, ScreenSetting setting = {},
            std::ostream& out = std::cout)
        : rules_(rules), shown_(houserules::variables_to_show(rules)), people_(std::move(people)),
          setting_(setting), out_(out), news_(houserules::State::max_seats) {}

    void began(const houserules::State& state, const houserules::Events& events) override;
    void decided(const houserules::Program& rules, int seat, const houserules::Decision& decision,
                 const houserules::State& state, const houserules::Events& events) override;

    void be_silent(bool silent) override { silent_ = silent; }
    void note_forced(const houserules::Observation&) override {}
    void tell_waiting() override {}
    [[nodiscard]] std::string news_for(int seat) override;
    [[nodiscard]] std::string position(const houserules::Observation& observation) const override;
    [[nodiscard]] std::string hand(const houserules::Observation& observation) const override;
    void tell_taken_back(int seat) override;
    [[nodiscard]] std::uint32_t number_of(std::uint32_t decision) const override {
        return decision;
    }
    [[nodiscard]] std::unique_ptr<GameNarrator> narrator_for(int seat,
                                                             std::ostream& out) const override;
    [[nodiscard]] Style style() const override { return plain_style(); }
    [[nodiscard]] std::string name_of(int seat) const override;
    [[nodiscard]] std::string beginning(const houserules::GameToPlay& game,
                                        bool seed_is_given) const override;
    [[nodiscard]] std::string ending(const houserules::State& state) const override;

private:
    void tell(const houserules::Program& rules, const houserules::Events& events,
              const std::string& heading);
    void add_news(int seat, const std::string& lines);

    const houserules::Rules& rules_;
    std::vector<houserules::ShownVariable> shown_;
    std::vector<int> people_;
    ScreenSetting setting_;
    std::ostream& out_;
    bool silent_ = false;
    std::vector<std::string> news_;  ///< by seat, where there are several people
};

/// Hands the terminal from one person to the next, so that nobody sees another's hand.
class HandOver {
public:
    /// @param several  whether several people play
    HandOver(Terminal& terminal, GameNarrator& log, bool several)
        : terminal_(terminal), log_(log), several_(several) {}

    /// Waits until the person at a seat sits there. Returns false at the end of input.
    bool pass_to(int seat);

private:
    Terminal& terminal_;
    GameNarrator& log_;
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
