// Plays fixed games of every bundled variant and prints one line for each number of players:
// what was decided, and a hash of all of it. A change that alters no behaviour alters no line.
//
//     houserules_signature                         print the lines
//     houserules_signature signatures.txt          compare them with a file; exit status 1 if they
//                                                  differ
//     houserules_signature - FOLDER                print those of all variants in a folder
//     houserules_signature signatures.txt FOLDER   compare them
//     houserules_signature --cards ...             likewise, the cards of each move hashed as well:
//                                                  games that only differ in suits that no rule
//                                                  looks at are others, too

#include <algorithm>
#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "game/game.h"
#include "random/random.h"
#include "support/bundled.h"
#include "support/hash.h"

using namespace houserules;
using houserules::testing::Hash;

namespace {

constexpr std::uint64_t games = 40;
constexpr std::uint64_t games_of_folder = 10;  ///< of each variant; there are many
constexpr std::uint32_t turn_limit = 2'000;

/// What of each decision is hashed.
enum class Looks { at_numbers, at_cards };

std::uint64_t play(const Program& program, const GameSetup& setup, Looks looks, Hash& hash) {
    Random random(setup.seed, 1'000);
    State state = new_game(program, setup);
    while (!state.over()) {
        const Moves moves = legal_moves(program, state);
        const std::uint64_t index = random.below(moves.count());
        hash.add_seat(state.to_act);
        hash.add(moves.count());
        hash.add(index);
        const Move move = moves.nth(index);
        if (looks == Looks::at_cards) {
            for (const std::uint64_t cards : move.cards.word) hash.add(cards);
        }
        apply(program, state, move);
    }
    const Result result = result_of(program, state);
    hash.add(static_cast<std::uint64_t>(result.reason));
    for (const int seat : result.winners) hash.add_seat(seat);
    for (const int score : result.scores) hash.add(static_cast<std::uint64_t>(score));
    return state.turn;
}

std::string signature(const std::string& name, const Program& program, int seats,
                      std::uint64_t most_games, Looks looks) {
    Hash hash;
    std::uint64_t decisions = 0;
    for (std::uint64_t seed = 1; seed <= most_games; ++seed) {
        const GameSetup setup{.seats = seats, .seed = seed, .turn_limit = turn_limit, .deck = {}};
        decisions += play(program, setup, looks, hash);
    }
    char line[128];
    std::snprintf(line, sizeof line,
                  "%s, %d players: %" PRIu64 " games, %" PRIu64 " decisions, %016" PRIx64,
                  name.c_str(), seats, most_games, decisions, hash.value());
    return line;
}

std::vector<std::string> signatures(Looks looks) {
    std::vector<std::string> lines;
    for (const std::string& name : testing::bundled_variants()) {
        const Rules rules = testing::bundled_rules(name);
        for (const int seats : rules.program.players) {
            lines.push_back(signature(name, rules.program, seats, games, looks));
        }
    }
    return lines;
}

std::vector<std::string> signatures_of(const std::filesystem::path& folder, Looks looks) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.path().extension() == ".yaml") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    std::vector<std::string> lines;
    for (const std::filesystem::path& file : files) {
        const Rules rules = testing::bundled_rules(file.string());
        for (const int seats : rules.program.players) {
            lines.push_back(signature(file.lexically_relative(folder).string(), rules.program,
                                      seats, games_of_folder, looks));
        }
    }
    return lines;
}

/// The number of lines that differ.
int compare(const std::vector<std::string>& lines, std::ifstream& golden) {
    int differences = 0;
    std::string expected;
    for (const std::string& line : lines) {
        if (!std::getline(golden, expected)) expected = "(nothing)";
        if (line == expected) continue;
        ++differences;
        std::printf("expected: %s\nnow:      %s\n", expected.c_str(), line.c_str());
    }
    while (std::getline(golden, expected)) {
        ++differences;
        std::printf("expected: %s\nnow:      (nothing)\n", expected.c_str());
    }
    return differences;
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<std::string> arguments(argv + 1, argv + argc);
    Looks looks = Looks::at_numbers;
    if (!arguments.empty() && arguments.front() == "--cards") {
        looks = Looks::at_cards;
        arguments.erase(arguments.begin());
    }
    const std::vector<std::string> lines =
        arguments.size() > 1 ? signatures_of(arguments[1], looks) : signatures(looks);
    if (arguments.empty() || arguments.front() == "-") {
        for (const std::string& line : lines) std::printf("%s\n", line.c_str());
        return 0;
    }
    std::ifstream golden(arguments.front());
    if (!golden) {
        std::fprintf(stderr, "cannot read %s\n", arguments.front().c_str());
        return 2;
    }
    return compare(lines, golden) == 0 ? 0 : 1;
}
