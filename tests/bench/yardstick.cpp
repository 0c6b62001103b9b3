// How fast games are played with uniformly random moves, in nanoseconds a decision: counting the
// legal moves, choosing one and making it, with its share of the deals. Three games are written by
// hand in C++, too (by_hand.h); how much slower than that the interpreter is shows what it costs
// that rules are data. All bundled games follow, as they are played by default.
//
//     cmake --preset release -DHOUSERULES_BENCHMARKS=ON && cmake --build --preset release
//     build/release/houserules_yardstick                  all games
//     build/release/houserules_yardstick palace tichu     those whose names begin so
//     build/release/houserules_yardstick --round 200      milliseconds of each round; default 50
//     build/release/houserules_yardstick --rounds 21      how many rounds; default 11
//     build/release/houserules_yardstick --middle         playouts from the middle of games, too
//
// Everything takes turns in every round, on one thread and, on Linux, one core. What is printed is
// the least and the median of the rounds, in processor time; the ratio is that of the least. The
// games of a round are new ones, so that nothing can be learnt by heart.
//
//     build/release/houserules_yardstick --games 5000 --by hand palace
//
// plays so many games and prints how many decisions they had: for counting instructions, which
// tests/bench/instructions.py does.

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#ifdef __linux__
#include <sched.h>
#endif
#ifdef __EMSCRIPTEN__
#include <emscripten.h>
#endif

#include "bench/by_hand.h"
#include "play/playouts.h"
#include "simulation/simulate.h"
#include "support/bundled.h"

using namespace houserules;

#ifdef __EMSCRIPTEN__
// std::clock() is there the time of day, in milliseconds.
EM_JS(double, processor_microseconds, (), {
    const used = process.cpuUsage();
    return used.user + used.system;
})
#endif

namespace {

/// Plays games of a series and returns how many decisions they had.
using PlayGames = std::function<std::uint64_t(std::uint64_t seed, std::uint64_t games)>;

/// What the command line asks for.
struct Request {
    double round = 50;  ///< milliseconds
    std::size_t rounds = 11;
    std::uint64_t games = 0;  ///< only to be played, not timed
    bool by_hand = false;     ///< which way they are played then
    bool middle = false;      ///< playouts from the middle of games are timed, too
    std::vector<std::string> names;

    [[nodiscard]] bool names_game(const std::string& name) const {
        return names.empty() || std::any_of(names.begin(), names.end(), [&](const auto& begin) {
                   return name.compare(0, begin.size(), begin) == 0;
               });
    }
};

double processor_nanoseconds() {
#ifdef __EMSCRIPTEN__
    return processor_microseconds() * 1e3;
#else
    return static_cast<double>(std::clock()) * (1e9 / static_cast<double>(CLOCKS_PER_SEC));
#endif
}

/// One way to play a game, and how long its decisions took in each round.
class Timing {
public:
    explicit Timing(PlayGames play) : play_(std::move(play)) {}

    /// Finds out how many games fill a round.
    void fit_to(double round_nanoseconds) {
        for (std::uint64_t seed = 1'000'000;; ++seed) {
            const double begin = processor_nanoseconds();
            play_(seed, games_);
            const double taken = processor_nanoseconds() - begin;
            if (taken >= round_nanoseconds / 4) {
                const double fitting = static_cast<double>(games_) * round_nanoseconds / taken;
                games_ = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(fitting));
                return;
            }
            games_ *= 2;
        }
    }

    void play_round(std::uint64_t round) {
        const double begin = processor_nanoseconds();
        const auto decisions = play_(round, games_);
        const double taken = processor_nanoseconds() - begin;
        rounds_.push_back(taken / static_cast<double>(decisions));
    }

    [[nodiscard]] double least() const { return *std::min_element(rounds_.begin(), rounds_.end()); }

    [[nodiscard]] double median() const {
        auto sorted = rounds_;
        const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
        std::nth_element(sorted.begin(), middle, sorted.end());
        return *middle;
    }

private:
    PlayGames play_;
    std::uint64_t games_ = 1;
    std::vector<double> rounds_;
};

/// A line of the table: a game with as many players as suit it best.
struct Line {
    std::string name;
    int seats = 0;
    Timing engine;
    std::optional<Timing> by_hand = std::nullopt;
    std::optional<Timing> from_middle = std::nullopt;  ///< by the rules

    template <typename Use>
    void for_each_timing(const Use& use) {
        use(engine);
        if (by_hand) use(*by_hand);
        if (from_middle) use(*from_middle);
    }
};

int best_players(const Program& program) {
    return program.best_players != 0 ? program.best_players : program.players.front();
}

PlayGames play_by_rules(const Program& program, int seats) {
    return [&program, seats](std::uint64_t seed, std::uint64_t games) {
        const Series series = {.games = games,
                               .seats = seats,
                               .seed = seed,
                               .turn_limit = bench::turn_limit,
                               .details = 0};
        return static_cast<std::uint64_t>(simulate(program, series).decisions.total());
    };
}

PlayGames play_by_hand(const bench::GameByHand& game, int seats) {
    return [play = game.play, seats](std::uint64_t seed, std::uint64_t games) {
        bench::Tally tally;
        play(seed, games, seats, tally);
        return tally.decisions;
    };
}

/// Positions of games after half of their decisions.
std::vector<State> middles(const Program& program, int seats) {
    constexpr std::uint64_t games = 16;
    std::vector<State> positions;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        GameSetup setup;
        setup.seats = static_cast<std::uint8_t>(seats);
        setup.seed = seed;
        setup.turn_limit = bench::turn_limit;
        std::vector<State> course = {new_game(program, setup)};
        for (Random random(seed, 1); !course.back().over();) {
            course.push_back(course.back());
            const Move move = legal_moves(program, course.back()).sample(random);
            apply(program, course.back(), move);
        }
        positions.push_back(course[(course.size() - 1) / 2]);
    }
    return positions;
}

PlayGames play_from_middle(const Program& program, int seats) {
    return [playouts = std::make_shared<Playouts>(program), positions = middles(program, seats)](
               std::uint64_t seed, std::uint64_t games) {
        std::uint64_t decisions = 0;
        const std::uint64_t each = games / positions.size() + 1;
        for (const State& position : positions) {
            decisions += playouts->play_from(position, {seed, 0, each}).choices.decisions;
        }
        return decisions;
    };
}

/// The games that are asked for, those written by hand first.
///
/// @param rules  keeps what they are played by
std::deque<Line> make_lines(const Request& request, std::deque<Rules>& rules) {
    std::deque<Line> lines;
    for (const auto& game : bench::games_by_hand()) {
        if (!request.names_game(game.name)) continue;
        const auto& program =
            rules.emplace_back(testing::bundled_rules(game.variant, game.options)).program;
        const int seats = best_players(program);
        lines.push_back({game.name, seats, Timing(play_by_rules(program, seats)),
                         Timing(play_by_hand(game, seats))});
        if (request.middle) lines.back().from_middle = Timing(play_from_middle(program, seats));
    }
    for (const auto& name : testing::bundled_variants()) {
        if (!request.names_game(name)) continue;
        const auto& program = rules.emplace_back(testing::bundled_rules(name)).program;
        const int seats = best_players(program);
        lines.push_back({name, seats, Timing(play_by_rules(program, seats))});
        if (request.middle) lines.back().from_middle = Timing(play_from_middle(program, seats));
    }
    return lines;
}

void stay_on_one_core() {
#ifdef __linux__
    const int core = sched_getcpu();
    if (core < 0) return;
    cpu_set_t only;
    CPU_ZERO(&only);
    CPU_SET(static_cast<std::size_t>(core), &only);
    static_cast<void>(sched_setaffinity(0, sizeof only, &only));  // else it is only less quiet
#endif
}

void measure(const Request& request, std::deque<Line>& lines) {
    const double round_nanoseconds = request.round * 1e6;
    // Twice, since node compiles for speed only what has run for a while.
    for (int time = 0; time < 2; ++time) {
        for (Line& line : lines) {
            line.for_each_timing([&](Timing& timing) { timing.fit_to(round_nanoseconds); });
        }
    }
    for (std::size_t round = 1; round <= request.rounds; ++round) {
        for (Line& line : lines) {
            line.for_each_timing([&](Timing& timing) { timing.play_round(round); });
        }
    }
}

void print(const std::deque<Line>& lines) {
    fmt::print("{:<24} {:>7}  {:>17}  {:>17}  {:>5}\n", "ns a decision", "", "interpreted      ",
               "by hand          ", "");
    fmt::print("{:<24} {:>7}  {:>8} {:>8}  {:>8} {:>8}  {:>5}\n", "game", "players", "least",
               "median", "least", "median", "ratio");
    for (const Line& line : lines) {
        fmt::print("{:<24} {:>7}  {:>8.1f} {:>8.1f}", line.name, line.seats, line.engine.least(),
                   line.engine.median());
        if (line.by_hand) {
            fmt::print("  {:>8.1f} {:>8.1f}  {:>5.2f}", line.by_hand->least(),
                       line.by_hand->median(), line.engine.least() / line.by_hand->least());
        }
        if (line.from_middle) {
            fmt::print("  from the middle {:.1f} {:.1f}", line.from_middle->least(),
                       line.from_middle->median());
        }
        fmt::print("\n");
    }
}

/// Plays the games that are asked for, by hand where that is asked; prints the decisions of each.
void only_play(const Request& request) {
    constexpr std::uint64_t seed = 1;
    const auto play = [&](const std::string& name, const PlayGames& games) {
        fmt::print("{}: {}\n", name, games(seed, request.games));
    };
    for (const auto& game : bench::games_by_hand()) {
        if (!request.names_game(game.name)) continue;
        const Rules rules = testing::bundled_rules(game.variant, game.options);
        const int seats = best_players(rules.program);
        play(game.name,
             request.by_hand ? play_by_hand(game, seats) : play_by_rules(rules.program, seats));
    }
    if (request.by_hand || request.names.empty()) return;
    for (const auto& name : testing::bundled_variants()) {
        if (!request.names_game(name)) continue;
        const Rules rules = testing::bundled_rules(name);
        play(name, play_by_rules(rules.program, best_players(rules.program)));
    }
}

std::optional<Request> read_request(int argc, char** argv) {
    Request request;
    for (int i = 1; i < argc; ++i) {
        const std::string argument = argv[i];
        const bool has_value = i + 1 < argc;
        if (argument == "--round" && has_value) {
            request.round = std::strtod(argv[++i], nullptr);
        } else if (argument == "--rounds" && has_value) {
            request.rounds = std::strtoull(argv[++i], nullptr, 10);
        } else if (argument == "--games" && has_value) {
            request.games = std::strtoull(argv[++i], nullptr, 10);
        } else if (argument == "--by" && has_value) {
            request.by_hand = std::string(argv[++i]) == "hand";
        } else if (argument == "--middle") {
            request.middle = true;
        } else if (argument.front() == '-') {
            return std::nullopt;
        } else {
            request.names.push_back(argument);
        }
    }
    if (request.round <= 0 || request.rounds == 0) return std::nullopt;
    return request;
}

}  // namespace

int main(int argc, char** argv) {
    const auto request = read_request(argc, argv);
    if (!request) {
        fmt::print(stderr,
                   "houserules_yardstick [--round MILLISECONDS] [--rounds N] [--middle] [GAME...]\n"
                   "houserules_yardstick --games N [--by hand|file] [GAME...]\n");
        return 2;
    }
    if (request->games != 0) {
        only_play(*request);
        return 0;
    }
    std::deque<Rules> rules;
    auto lines = make_lines(*request, rules);
    if (lines.empty()) {
        fmt::print(stderr, "there is no such game\n");
        return 2;
    }
    stay_on_one_core();
    measure(*request, lines);
    print(lines);
}
