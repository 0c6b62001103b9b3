#pragma once

#include "play/play_game.h"
#include "rules/rules.h"

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
