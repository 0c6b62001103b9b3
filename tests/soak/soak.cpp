// Plays random games of bundled variants through the engine protocol, beside the engine itself, and
// checks every position on the way: that no card is lost, that the protocol tells what the engine
// says, that moves can be named and made, and that nobody is shown a hidden card.
//
//     houserules_soak [--games N] [NAME...]    N games of each, spread over the numbers of players
//                                              and the options; exit status 1 if something is wrong

#include <fmt/format.h>

#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "compiler/compile.h"
#include "game/game.h"
#include "notation/move_text.h"
#include "notation/options.h"
#include "notation/state_json.h"
#include "protocol/engine_session.h"
#include "random/random.h"
#include "support/bundled.h"
#include "verify/move_check.h"
#include "verify/trial/option_sets.h"
#include "verify/view_check.h"

using namespace houserules;
using Json = nlohmann::ordered_json;

namespace {

constexpr std::uint32_t turn_limit = 10'000;
constexpr std::size_t most_option_sets = 24;
constexpr std::uint32_t looked_at_closely = 12;  ///< decisions of a game; then every 25th
constexpr std::uint64_t most_moves = 16;

class Failure : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

void require(bool holds, const std::string& what) {
    if (!holds) throw Failure(what);
}

void require_nothing(const Findings& findings) {
    if (!findings.empty()) throw Failure(findings.front());
}

/// One game at a time, played by the engine and by a session of the protocol.
class DoubleGame {
public:
    DoubleGame(const std::string& name, const Variant& variant, const OptionValues& options,
               const Program& program)
        : program_(program) {
        Json request = {{"do", "load"}, {"variant", name}};
        request["options"] = options_to_json(variant, options);
        require(Json::parse(session_.answer(request.dump()))["ok"] == true, "does not load");
    }

    /// @return whether it came to an end before the limit of turns
    bool play(int seats, std::uint64_t seed) {
        GameSetup setup;
        setup.seats = seats;
        setup.seed = seed;
        setup.turn_limit = turn_limit;
        memory_ = Memory{};
        state_ = new_game(program_, setup, Audience(nullptr, &memory_));
        const Json request = {
            {"do", "new"}, {"players", seats}, {"seed", seed}, {"turn_limit", turn_limit}};
        compare(request);
        Random random(seed, 1'000'000);
        while (!state_.over()) {
            require_nothing(check_state(program_, state_));
            const Move move = legal_moves(program_, state_).sample(random);
            if (state_.turn < looked_at_closely || state_.turn % 25 == 0)
                look_closely(move, random);
            apply(program_, state_, move, Audience(nullptr, &memory_));
            compare({{"do", "play"}, {"move", move_to_json(program_, move)}});
        }
        require_nothing(check_state(program_, state_));
        const Result result = result_of(program_, state_);
        require(result.reason != Result::Reason::stuck, "nobody can do anything");
        return result.reason != Result::Reason::turn_limit;
    }

    [[nodiscard]] std::uint32_t turn() const { return state_.turn; }

private:
    /// The state that a request is answered with is the engine's.
    void compare(const Json& request, std::optional<int> viewer = std::nullopt) {
        const Json answer = Json::parse(session_.answer(request.dump()));
        require(answer["ok"] == true, "refused: " + request.dump() + " " + answer.dump());
        const auto state =
            viewer ? state_to_json(program_, observe(program_, state_, memory_, *viewer))
                   : state_to_json(program_, state_);
        require(answer["state"] == state, "another state after " + request.dump());
    }

    void look_closely(const Move& move, Random& random) {
        require_nothing(check_legal_moves(program_, state_, most_moves, random));
        require_nothing(check_apply(program_, state_, move));
        require_nothing(check_views(program_, state_));
        for (int seat = 0; seat < state_.seats; ++seat) {
            compare({{"do", "state"}, {"view", seat}}, seat);
        }
    }

    const Program& program_;
    State state_;
    Memory memory_;
    EngineSession session_{testing::source_tree(), [] { return std::uint64_t{1}; }};
};

/// @return whether all games of a variant were sound
bool play_variant(const std::string& name, std::uint64_t games) {
    LoadedVariant loaded =
        std::get<LoadedVariant>(load_named_variant(name, testing::source_tree()));
    const Variant& variant = *loaded.variant;
    std::vector<OptionValues> sets = option_sets_to_try(variant, most_option_sets);
    std::uint64_t decisions = 0;
    std::uint64_t unfinished = 0;
    std::uint64_t game = 0;
    for (std::size_t set = 0; set < sets.size(); ++set) {
        // The defaults get what is left over.
        const std::uint64_t share = games / sets.size() + (set == 0 ? games % sets.size() : 0);
        const std::optional<Program> program = compile(variant, sets[set], loaded.diagnostics);
        if (share == 0 || !program) continue;
        DoubleGame table(name, variant, sets[set], *program);
        for (std::uint64_t i = 0; i < share; ++i, ++game) {
            const int seats = program->players[i % program->players.size()];
            const std::uint64_t seed = mix_seed(static_cast<std::uint64_t>(seats), game);
            try {
                if (!table.play(seats, seed)) ++unfinished;
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
