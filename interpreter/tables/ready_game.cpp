#include "tables/ready_game.h"

#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <utility>

#include "notation/diagnostic_json.h"
#include "notation/json_values.h"
#include "play/playouts.h"
#include "play/record.h"
#include "source/containers.h"
#include "source/phrases.h"
#include "tables/game_limits.h"

namespace houserules {

namespace {

using Ready = Expected<std::shared_ptr<const ReadyGame>, UnreadyGame>;

UnreadyGame unready(const RulesFailure& failure) {
    if (failure.kind == RulesFailure::Kind::bad_option) return {"bad_option", failure.message};
    if (failure.diagnostics.empty()) return {"no_game", failure.message};
    return {"invalid_variant", failure.message,
            json_line(diagnostics_to_json(failure.diagnostics, failure.sources))};
}

/// Whether decisions of a game take so long that others would have to wait for them.
bool is_slow(const Program& program) {
    using Clock = std::chrono::steady_clock;
    const auto began = Clock::now();
    Playouts playouts(program);
    for (const int players : {program.players.front(), program.players.back()}) {
        GameSetup setup;
        setup.seats = players;
        setup.turn_limit = GameLimits::trial_decisions;
        static_cast<void>(playouts.play_games(setup, {1, 0, 1}));
        if (Clock::now() - began > GameLimits::trial_time) return true;
    }
    return false;
}

}  // namespace

Ready make_ready(const GameShelf& shelf, GameChoice choice) {
    auto made = shelf.rules(choice);
    if (!made) return unready(made.error());
    if (!choice.variant && is_slow(made->program)) {
        return UnreadyGame{"too_slow", "a decision in this game takes too long to be played here"};
    }
    auto game = std::make_shared<ReadyGame>();
    game->recorded = recorded_rules(*made, shelf.files()).value_or(std::string());
    game->choice = std::move(choice);
    game->rules = std::make_shared<const Rules>(std::move(*made));
    return Ready(std::shared_ptr<const ReadyGame>(std::move(game)));
}

std::optional<UnreadyGame> wrong_number(const Rules& rules, std::size_t seats) {
    const auto& players = rules.program.players;
    if (contains(players, static_cast<int>(seats))) return std::nullopt;
    std::vector<std::string> numbers;
    for (const int number : players) numbers.push_back(fmt::format("{}", number));
    return UnreadyGame{"bad_players",
                       fmt::format("{} is played by {}, not by {}", rules.variant.name,
                                   listed(numbers, "or"), seats)};
}

}  // namespace houserules
