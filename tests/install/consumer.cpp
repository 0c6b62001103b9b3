// Plays a game to its end with bots that decide by what their seats see: each draws the hidden
// cards by chance, and takes the first legal move.

#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>

#include "houserules/game.h"

namespace {

std::optional<std::string> read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    std::ostringstream bytes;
    bytes << file.rdbuf();
    return bytes.str();
}

}  // namespace

int main() {
    const houserules::FileAccess files = {
        read_file, [](const std::string& path) { return read_file(VARIANTS "/" + path); }};
    const auto rules = houserules::Ruleset::load("palace", files, {{"finish", "first_out"}});
    if (!rules) {
        std::cerr << rules.error().text;
        return 1;
    }
    auto game = houserules::Game::start(*rules, {.players = 3, .seed = 7});
    if (!game) {
        std::cerr << game.error().message << '\n';
        return 1;
    }
    std::cout << rules->sheet().substr(0, 60) << "...\n";
    while (!game->over()) {
        const houserules::SeatView view = game->seen_by(game->to_act());
        const houserules::Game possible = view.sample(game->turn());
        const auto move = view.read_move(view.move_text(view.move(0)));
        if (possible.move_count() == 0 || !move) {
            std::cerr << (move ? "no move" : move.error().message) << '\n';
            return 1;
        }
        game->play(view.in_game(*move));
    }
    std::cout << "Seat " << game->winners().front() << " won in " << game->turn()
              << " decisions.\n";
    return 0;
}
