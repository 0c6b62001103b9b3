#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "../notation/table.h"
#include "bots/make_policy.h"
#include "play/play_game.h"
#include "play/record.h"

namespace houserules::testing {

/// Writes down what is decided.
class Recorder : public Watcher {
public:
    void began(const State&, const Events&) override {}
    void decided(const Program& rules, int seat, const Decision& decision, const State&,
                 const Events&) override {
        lines.push_back(record_decision(rules, seat, decision));
    }

    std::vector<std::string> lines;
};

/// The record of a game among bots.
inline std::vector<std::string> recorded(const Rules& rules, std::uint64_t seed,
                                         RecordDetails details = {}) {
    GameSetup setup;
    setup.seats = rules.program.players.back();
    setup.seed = seed;
    std::vector<std::unique_ptr<Policy>> policies;
    for (int seat = 0; seat < setup.seats; ++seat)
        policies.push_back(make_policy("random", rules.program));
    Recorder recorder;
    recorder.lines.push_back(record_header(rules, setup, details));
    const State state = play_game(rules.program, setup, policies, &recorder);
    recorder.lines.push_back(record_result(rules.program, state));
    return recorder.lines;
}

/// What `run` writes into the first line of a record of bots.
inline RecordDetails details_of(const Rules& rules) {
    RecordDetails details;
    const auto text = recorded_rules(rules, source_tree());
    REQUIRE(text.has_value());
    details.rules = *text;
    details.seats.assign(static_cast<std::size_t>(rules.program.players.back()), "random");
    return details;
}

}  // namespace houserules::testing
