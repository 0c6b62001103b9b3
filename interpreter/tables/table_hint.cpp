#include "tables/table_hint.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

#include "bots/policy.h"
#include "game/moves.h"
#include "notation/json_writer.h"
#include "notation/move_text.h"
#include "play/distinct_moves.h"
#include "play/hint.h"
#include "tables/table_turn.h"

namespace houserules {

namespace {

constexpr std::size_t hints_at_once = 5;
constexpr std::chrono::milliseconds longest{2'000};
/// Apart from the deals and from the bots, which draw numbers of their own.
constexpr std::uint64_t hint_seed = 0x68696e74;

std::vector<MoveEstimate> best_moves(const Program& program, const Observation& seen,
                                     const Moves& moves) {
    Budget budget;
    budget.time = longest;
    Random random = policy_random(hint_seed + seen.position().turn, seen.seat());
    const Prospect prospect{program, seen, moves};
    auto estimates = comparable_moves(estimate_moves(prospect, budget, random));
    DistinctMoves distinct(program, seen.position());
    const auto is_known = [&](const MoveEstimate& estimate) {
        return !distinct.is_new(estimate.move);
    };
    estimates.erase(std::remove_if(estimates.begin(), estimates.end(), is_known), estimates.end());
    estimates.resize(std::min(estimates.size(), hints_at_once));
    return estimates;
}

}  // namespace

std::string hint_json(const Rules& rules, const Observation& seen, const SeatNames& names) {
    const Program& program = rules.program;
    const Moves moves = legal_moves(program, seen.position());
    std::string text;
    JsonWriter out(text);
    out.begin_list();
    for (const auto& estimate : best_moves(program, seen, moves)) {
        out.begin_object();
        out.key("move");
        write_move(program, estimate.move, nullptr, out);
        out.key("text");
        out.text(move_text(program, estimate.move));
        out.key("label");
        out.text(label_of_move(program, estimate.move, names));
        out.key("win");
        out.number(std::lround(wins_of(estimate)));
        out.key("margin");
        out.number(std::lround(std::ceil(reach_of(estimate))));
        out.end_object();
    }
    out.end_list();
    return text;
}

}  // namespace houserules
