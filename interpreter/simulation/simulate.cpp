#include "simulation/simulate.h"

#include <algorithm>

#include "simulation/counted_rules.h"
#include "simulation/game_player.h"

namespace houserules {

namespace {

/// Plays the games of a block and adds them up.
class BlockPlayer {
public:
    BlockPlayer(const TurnPlan& plan, const CountedRules& rules, const Series& series,
                const BlockListener& listener)
        : series_(series), player_(plan, rules, series), listener_(listener) {}

    void play_block(std::uint64_t block, Tally& tally) {
        const auto size = series_.block_size();
        const auto begin = block * size;
        const auto end = std::min(begin + size, series_.games);
        for (auto index = begin; index < end; ++index) {
            const auto& figures = player_.play(index);
            tally.add(figures);
            if (listener_) games_.push_back(figures);
        }
        if (listener_) listener_(block, games_);
        games_.clear();
    }

private:
    const Series& series_;
    GamePlayer player_;
    const BlockListener& listener_;
    std::vector<GameFigures> games_;  ///< of a block, if somebody listens
};

}  // namespace

Tally empty_tally(const Program& program, const Series& series) {
    return Tally({series.turn_limit, program.end.size(), CountedRules(program).count(),
                  role_variables(program).size()});
}

bool simulate(const Program& program, const Series& series, BlockSums<Tally>& sums,
              const BlockRange& range, unsigned threads, const BlockWatch<Tally>& watch,
              const BlockListener& listener) {
    const TurnPlan plan(program);
    const CountedRules rules(program);
    const auto make_player = [&] { return BlockPlayer(plan, rules, series, listener); };
    return play_blocks(sums, range, threads, make_player, watch);
}

Tally simulate(const Program& program, const Series& series, unsigned threads) {
    BlockSums<Tally> sums{empty_tally(program, series)};
    simulate(program, series, sums, {0, series.blocks()}, threads);
    return sums.sum;
}

}  // namespace houserules
