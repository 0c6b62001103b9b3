#pragma once

#include <cstdint>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game_narrator.h"
#include "screen/table_view.h"
#include "screen/told_turn.h"
#include "screen_setting.h"

/// Tells a game at a terminal: with names, in few lines, each seat what it sees.
class ScreenLog : public GameNarrator {
public:
    /// @param people  the seats of people
    /// @param out     where it is told; must outlive this
    ScreenLog(const houserules::Rules& rules, PlayerNames names, std::vector<int> people,
              ScreenSetting setting, std::ostream& out = std::cout);

    void began(const houserules::State& state, const houserules::Events& events) override;
    void decided(const houserules::Program& rules, int seat, const houserules::Decision& decision,
                 const houserules::State& state, const houserules::Events& events) override;

    void be_silent(bool silent) override { silent_ = silent; }
    void note_forced(const houserules::Observation& observation) override;
    void tell_waiting() override;
    [[nodiscard]] std::string news_for(int seat) override;
    [[nodiscard]] std::string position(const houserules::Observation& observation) const override;
    [[nodiscard]] std::string hand(const houserules::Observation& observation) const override;
    void tell_taken_back(int seat) override;
    [[nodiscard]] std::uint32_t number_of(std::uint32_t decision) const override;
    [[nodiscard]] std::unique_ptr<GameNarrator> narrator_for(int seat,
                                                             std::ostream& out) const override;
    [[nodiscard]] Style style() const override { return style_of_output(setting_.colours); }
    [[nodiscard]] std::string name_of(int seat) const override { return names_.of(seat); }
    [[nodiscard]] std::string beginning(const houserules::GameToPlay& game,
                                        bool seed_is_given) const override;
    [[nodiscard]] std::string ending(const houserules::State& state) const override;

private:
    /// The turns that a sentence tells of, by their numbers; 0: it tells of none.
    struct Turns {
        int first = 0;
        int last = 0;
    };

    /// What one reader has been told, and what waits to be told with more of its kind.
    struct Reader {
        std::optional<int> viewer;
        std::string news = {};          ///< not read yet, if several people play
        std::vector<int> waiting = {};  ///< seats that did the same one after the other
        SharedAct act = {};
        Turns turns = {};
    };

    /// Of the readers, the first looks at the screen.
    void tell(std::size_t reader, const houserules::Events& events, int turn);
    void tell_lead(std::size_t reader, int seat);
    void note_values(const houserules::State& state);
    [[nodiscard]] std::string ended_with_trick(const houserules::Events& events,
                                               const houserules::State& state) const;
    void tell_why_forced(std::size_t reader, ToldTurn& told) const;
    [[nodiscard]] bool begins_trick(const houserules::Events& events,
                                    const houserules::State& state) const;
    void tell_waiting_to(std::size_t reader);
    void write(std::size_t reader, const Turns& turns, const std::vector<Sentence>& sentences);
    [[nodiscard]] std::string standings(std::optional<int> viewer) const;
    [[nodiscard]] std::string told_of_waiting(const Reader& reader) const;
    void show_hands(const houserules::Events& events, const houserules::State& state) const;
    void wait_a_little() const;
    [[nodiscard]] TableSetting table() const {
        return {rules_, names_, trick_, variables_, ends_of_way_};
    }

    const houserules::Rules& rules_;
    PlayerNames names_;
    std::vector<int> people_;
    ScreenSetting setting_;
    std::ostream& out_;
    std::vector<houserules::ShownVariable> variables_;
    std::vector<bool> ends_of_way_;
    TrickStory trick_;
    std::vector<Reader> readers_;  ///< who looks at the screen, and then the others
    std::vector<int> scores_;      ///< by seat, as they were told
    std::vector<int> values_;      ///< by variable, of the table, as they were before
    std::string ended_;            ///< what to tell of values that ended with the trick
    std::string why_forced_;       ///< the decision to come, which somebody was not asked for
    bool silent_ = false;
    bool was_answer_ = false;  ///< the decision to come is no turn
    int turns_ = 0;
    std::vector<int> numbers_;  ///< of the turns, by decision; 0: it was no turn
};
