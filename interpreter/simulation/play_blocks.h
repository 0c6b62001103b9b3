#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <utility>

#include "bots/workers.h"
#include "simulation/block_set.h"

namespace houserules {

/// Sums over the blocks of a series that have been played.
template <typename Sum>
struct BlockSums {
    Sum sum;
    BlockSet played = {};
};

/// Who is told of blocks, and may end the work between them.
template <typename Sum>
struct BlockWatch {
    /// Whether to stop; asked by all threads, before each block.
    std::function<bool()> stops = {};
    /// Told after each block, by one thread at a time.
    std::function<void(const BlockSums<Sum>&)> played = {};
};

/// Plays those blocks of a range that have not been played, and adds them. The sums do not depend
/// on the number of threads, since they are of whole numbers.
///
/// @param make_player  makes in each thread a player with `play_block(block, Sum&)`, which adds a
///                     block to a sum
/// @return             whether all were played; not if it was stopped
template <typename Sum, typename MakePlayer>
bool play_blocks(BlockSums<Sum>& sums, const BlockRange& range, unsigned threads,
                 const MakePlayer& make_player, const BlockWatch<Sum>& watch = {}) {
    const BlockSet before = sums.played;
    const auto workers = number_of_workers(threads, range.size());
    Sum none = sums.sum;
    none.clear();
    std::atomic<std::uint64_t> next{range.begin};
    std::atomic<bool> is_stopped{false};
    std::mutex adding;
    let_work(workers, [&](std::uint64_t) {
        // Of each thread alone: what several write to side by side would be slow.
        auto player = make_player();
        Sum sum = none;
        for (auto block = next++; block < range.end; block = next++) {
            if (before.contains(block)) continue;
            if (watch.stops && watch.stops()) {
                is_stopped = true;
                return;
            }
            sum.clear();
            player.play_block(block, sum);
            const std::lock_guard<std::mutex> lock(adding);
            sums.sum.add(sum);
            sums.played.add({block, block + 1});
            if (watch.played) watch.played(sums);
        }
    });
    return !is_stopped;
}

}  // namespace houserules
