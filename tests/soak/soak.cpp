// Plays random games of bundled variants through the engine protocol, beside the engine itself, and
// checks every position on the way: that no card is lost, that the protocol tells what the engine
// says, that moves can be named and made, that nobody is shown a hidden card, and that nobody is
// passed over of whom the rules were found to show that they have a move. Where usual turns fit, a
// game is played by them, too, and must be the one that is made decision by decision.
//
//     houserules_soak [--games N] [NAME...]    N games of each, spread over the numbers of players
//                                              and the options; exit status 1 if something is wrong

#include <fmt/format.h>

#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "compiler/compile.h"
#include "random/random.h"
#include "soak/double_game.h"
#include "source/containers.h"
#include "support/bundled.h"
#include "verify/trial/option_sets.h"
#include "verify/validate.h"

using namespace houserules;
using testing::DoubleGame;
using testing::Failure;
using testing::GameChecks;

namespace {

constexpr std::size_t most_option_sets = 24;

/// @return whether all games of a variant were sound
bool play_variant(const std::string& name, std::uint64_t games) {
    auto found = load_named_variant(name, testing::source_tree());
    if (!found || !found->variant.has_value()) {
        fmt::print("{}: there is no such game, or it cannot be read\n", name);
        return false;
    }
    ValidationOptions without_play;
    without_play.play = false;
    Validation validation = validate_variant(std::move(*found), without_play);
    LoadedVariant& loaded = validation.loaded;
    const Variant& variant = *loaded.variant;
    GameChecks checks;
    checks.moves = validation.moves;
    std::vector<OptionValues> sets = option_sets_to_try(variant, most_option_sets);
    std::uint64_t decisions = 0;
    std::uint64_t unfinished = 0;
    std::uint64_t game = 0;
    for (std::size_t set = 0; set < sets.size(); ++set) {
        // The defaults get what is left over.
        const std::uint64_t share = games / sets.size() + (set == 0 ? games % sets.size() : 0);
        const std::optional<Program> program = compile(variant, sets[set], loaded.diagnostics);
        if (share == 0 || !program) continue;
        DoubleGame table(name, testing::source_tree(), variant, sets[set], *program, checks);
        for (std::uint64_t i = 0; i < share; ++i, ++game) {
            const int seats = program->players[i % program->players.size()];
            const std::uint64_t seed = mix_seed(static_cast<std::uint64_t>(seats), game);
            try {
                const auto ending = table.play(seats, seed);
                if (ending == DoubleGame::Ending::stuck) throw Failure("nobody can do anything");
                if (ending == DoubleGame::Ending::turn_limit) ++unfinished;
            } catch (const Failure& failure) {
                fmt::print("{}{}, {} players, seed {}, turn {}: {}\n", name,
                           changed_options_arguments(variant, sets[set]), seats, seed, table.turn(),
                           failure.what());
                return false;
            }
            decisions += table.turn();
        }
    }
    fmt::print("{}: {} games with {} sets of options, {} decisions, {} unfinished\n", name, game,
               sets.size(), decisions, unfinished);
    std::fflush(stdout);
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    std::uint64_t games = 100;
    std::vector<std::string> names;
    for (int i = 1; i < argc; ++i) {
        const std::string argument = argv[i];
        if (argument == "--games" && i + 1 < argc) {
            games = std::strtoull(argv[++i], nullptr, 10);
        } else {
            names.push_back(argument);
        }
    }
    if (names.empty()) names = testing::bundled_variants();
    bool sound = true;
    for (const std::string& name : names) sound = play_variant(name, games) && sound;
    return sound ? 0 : 1;
}
