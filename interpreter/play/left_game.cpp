#include "play/left_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "play/play_game.h"

namespace houserules {

GameToPlay next_game(const GameToPlay& game) {
    GameToPlay next = {game.setup, game.details};
    next.setup.seed = seed_of_game(game.details.first_seed, game.details.game);
    next.setup.deck.clear();
    ++next.details.game;
    return next;
}

void LeftGameReader::begins(const Rules&, const GameSetup& setup, const RecordDetails& details) {
    game_ = {setup, details, {}, true};
    has_result_ = false;
}

void LeftGameReader::decided(const Program&, int, const Decision& decision, const State&,
                             const Events&) {
    game_.decisions.push_back(decision);
}

void LeftGameReader::ends(const State&, RecordedEnd end) {
    has_result_ = end == RecordedEnd::result;
}

Expected<LeftGame> LeftGameReader::finish() {
    if (!replay_.agrees()) return Problem{problem()};
    if (game_.details.rules.empty() || game_.details.seats.empty()) {
        return Problem{
            "it does not hold the rules and who plays, as records of version 2 do; `replay` can "
            "play it"};
    }
    if (has_result_ && game_.details.game == game_.details.games)
        return Problem{"its game is over"};
    return LeftGame{replay_.take_rules(), has_result_ ? next_game(game_) : std::move(game_)};
}

/// What is wrong with the record, and in which line.
std::string LeftGameReader::problem() const {
    const auto& findings = replay_.findings();
    const auto found =
        std::find_if(findings.begin(), findings.end(), [](const ReplayFinding& finding) {
            return finding.kind == ReplayFinding::Kind::broken ||
                   finding.kind == ReplayFinding::Kind::disagrees;
        });
    if (found == findings.end()) return "there is no game in it";
    return fmt::format("line {}: {}", found->line, found->text);
}

}  // namespace houserules
