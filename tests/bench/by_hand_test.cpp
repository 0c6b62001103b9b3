// Whether the games written by hand are the games that the interpreter plays: with every number of
// players the same decisions among as many moves, drawn from the same random numbers, and the same
// winners. And whether crazy eights is played as OpenSpiel plays it.
//
//     houserules_by_hand_test [GAMES]    so many games of each, with each number of players, and as
//                                        many where cards of neighbouring ranks are dealt together

#include <algorithm>
#include <cinttypes>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "bench/by_hand.h"
#include "bots/policy.h"
#include "game/game.h"
#include "play/play_game.h"
#include "simulation/simulate.h"
#include "support/bundled.h"

using namespace houserules;
using bench::DecisionMade;
using bench::GameByHand;
using bench::GameMade;

namespace {

constexpr std::uint64_t series = 7;  ///< the seed of the games

/// A deal that gives each player cards of neighbouring ranks, of one colour in every other deal:
/// else long runs and bombs are rare.
std::vector<std::uint8_t> grouped_deck(std::uint64_t seed, int seats) {
    constexpr std::uint64_t stream = 2'000;
    constexpr std::uint64_t spread = 8;
    Random random(seed, stream);
    const bool by_colour = random.below(2) != 0;
    std::vector<std::pair<std::uint64_t, std::uint8_t>> cards;
    for (std::uint8_t card = 0; card < 52; ++card) {
        const int rank = card / 4;
        const int suit = card % 4;
        const int place = by_colour ? suit / 2 * 26 + rank * 2 + suit % 2 : card;
        cards.emplace_back(static_cast<std::uint64_t>(place) + random.below(spread), card);
    }
    std::sort(cards.begin(), cards.end());
    std::vector<std::uint8_t> deck(cards.size());
    const auto receivers = static_cast<std::size_t>(seats);
    auto receiver = random.below(receivers);
    auto next = cards.begin();
    for (int seat = 0; seat < seats; ++seat, receiver = (receiver + 1) % receivers) {
        for (auto i = receiver; i < deck.size(); i += receivers) deck[i] = next++->second;
    }
    return deck;
}

GameMade interpreted(const Program& program, std::uint64_t seed, int seats,
                     const std::vector<std::uint8_t>& deck) {
    std::vector<Random> random;
    for (int seat = 0; seat < seats; ++seat) random.push_back(policy_random(seed, seat));
    GameMade game;
    State state = new_game(
        program, {.seats = seats, .seed = seed, .turn_limit = bench::turn_limit, .deck = deck});
    while (!state.over()) {
        const int seat = state.to_act;
        const Moves moves = legal_moves(program, state);
        const auto index =
            moves.count() > 1 ? random[static_cast<std::size_t>(seat)].below(moves.count()) : 0;
        const Move move = moves.nth(index);
        game.decisions.push_back({seat, moves.count(), index, move.cards.word[0]});
        apply(program, state, move);
    }
    game.winners = state.winners;
    return game;
}

std::string text_of(const std::vector<DecisionMade>& decisions, std::size_t index) {
    if (index >= decisions.size()) return "the game is over";
    const DecisionMade& made = decisions[index];
    char line[128];
    std::snprintf(line, sizeof line, "seat %d, move %" PRIu64 " of %" PRIu64 ", cards %013" PRIx64,
                  made.seat, made.index, made.moves, made.cards);
    return line;
}

bool is_same_game(const GameMade& expected, const GameMade& made) {
    if (expected.decisions == made.decisions && expected.winners == made.winners) return true;
    const auto differing = std::mismatch(expected.decisions.begin(), expected.decisions.end(),
                                         made.decisions.begin(), made.decisions.end());
    const auto index = static_cast<std::size_t>(differing.first - expected.decisions.begin());
    std::printf("  decision %zu: %s\n  by hand:     %s\n  winners %x, by hand %x\n", index,
                text_of(expected.decisions, index).c_str(), text_of(made.decisions, index).c_str(),
                expected.winners.bits(), made.winners.bits());
    return false;
}

bool plays_same_games(const GameByHand& by_hand, const Program& program, int seats,
                      std::uint64_t games) {
    for (std::uint64_t index = 0; index < 2 * games; ++index) {
        const auto seed = seed_of_game(series, index);
        const auto deck = index < games ? std::vector<std::uint8_t>{} : grouped_deck(seed, seats);
        if (is_same_game(interpreted(program, seed, seats, deck),
                         by_hand.watch(seed, seats, deck))) {
            continue;
        }
        std::printf("%s, %d players, game %" PRIu64 " differs\n", by_hand.name.c_str(), seats,
                    index);
        return false;
    }
    return true;
}

/// What a series counts, which nobody watches.
bool counts_same_games(const GameByHand& by_hand, const Program& program, int seats,
                       std::uint64_t games) {
    const Tally expected = simulate(program, {.games = games,
                                              .seats = seats,
                                              .seed = series,
                                              .turn_limit = bench::turn_limit,
                                              .details = 0});
    bench::Tally tally;
    by_hand.play(series, games, seats, tally);
    const auto total = [](const Sums& sums) { return static_cast<std::uint64_t>(sums.total()); };
    bool same = tally.games == expected.games() && tally.decisions == total(expected.decisions) &&
                tally.forced == total(expected.forced) && tally.moves == total(expected.moves);
    for (int seat = 0; seat < seats; ++seat) {
        same = same && tally.wins[static_cast<std::size_t>(seat)] == expected.wins.all_wins(seat);
    }
    if (!same) {
        std::printf("%s, %d players: %" PRIu64 " decisions, by hand %" PRIu64
                    ", or other counts differ\n",
                    by_hand.name.c_str(), seats, total(expected.decisions), tally.decisions);
    }
    return same;
}

bool is_near(const char* what, double measured, double expected, double tolerance) {
    if (std::abs(measured - expected) <= tolerance) return true;
    std::printf("crazy eights, %s: %.4f instead of %.4f\n", what, measured, expected);
    return false;
}

/// The means of OpenSpiel's own games with five players. Those of 4000 games vary by no more than a
/// quarter of what is allowed here.
bool is_as_in_open_spiel() {
    const auto by_hand = bench::crazy_eights_by_hand();
    const Rules rules = testing::bundled_rules(by_hand.variant, by_hand.options);
    const Tally tally = simulate(rules.program, {.games = 4'000,
                                                 .seats = 5,
                                                 .seed = series,
                                                 .turn_limit = bench::turn_limit,
                                                 .details = 0});
    const double decisions = tally.decisions.mean();
    const bool length = is_near("decisions a game", decisions, 80.27, 1.0);
    const bool moves = is_near("moves at a decision", tally.moves.mean() / decisions, 2.4446, 0.01);
    const bool forced = is_near("forced decisions", tally.forced.mean() / decisions, 0.2460, 0.003);
    return length && moves && forced;
}

}  // namespace

int main(int argc, char** argv) {
    const std::uint64_t games = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 300;
    bool all_same = is_as_in_open_spiel();
    for (const GameByHand& by_hand : bench::games_by_hand()) {
        const Rules rules = testing::bundled_rules(by_hand.variant, by_hand.options);
        for (const int seats : rules.program.players) {
            all_same = plays_same_games(by_hand, rules.program, seats, games) &&
                       counts_same_games(by_hand, rules.program, seats, games) && all_same;
        }
    }
    return all_same ? 0 : 1;
}
