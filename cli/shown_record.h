#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "play/replay.h"

/// What is shown of the games of a record.
struct ShownPart {
    std::optional<std::uint32_t> from;  ///< a decision; none: from the beginning
    std::optional<int> seat;            ///< whose eyes see it; none: everything is shown
};

/// Prints the games of a record as they are played again, like the log of `run`.
class ShownRecord : public houserules::ReplayWatcher {
public:
    explicit ShownRecord(ShownPart part) : part_(part) {}

    void begins(const houserules::Rules& rules, const houserules::GameSetup& setup,
                const houserules::RecordDetails& details) override;
    void began(const houserules::State& state, const houserules::Events& events) override;
    void decided(const houserules::Program& rules, int seat, const houserules::Decision& decision,
                 const houserules::State& state, const houserules::Events& events) override;
    void ends(const houserules::State& state, houserules::RecordedEnd end) override;

    /// Why what was asked for could not be shown; empty if it was.
    [[nodiscard]] std::string problem() const;

private:
    /// Whether a decision of the present game, from 1, is to be shown.
    [[nodiscard]] bool shows(std::uint32_t decision) const;
    void print(const std::string& text);

    ShownPart part_;
    const houserules::Program* program_ = nullptr;  ///< of the game that is shown
    int most_seats_ = 0;                            ///< of all games
    houserules::GameSetup setup_;                   ///< of that game
    houserules::RecordDetails details_;
    std::uint32_t longest_ = 0;  ///< decisions
    std::string title_;          ///< of the game, until something of it is shown
    bool is_first_ = true;
};
