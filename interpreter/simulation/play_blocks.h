#pragma once

#include <atomic>
#include <chrono>
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
    /// Told of blocks soon after they were played, by one thread at a time.
    std::function<void(const BlockSums<Sum>&)> played = {};
};

/// How long a thread keeps what it played to itself. What several add to in turn goes from the
/// cache of one core to that of another each time, which takes longer than short games do.
inline constexpr std::chrono::milliseconds longest_kept{20};

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
        using Clock = std::chrono::steady_clock;
        auto player = make_player();
        BlockSums<Sum> own{none, {}};
        auto added = Clock::now();
        const auto add_own = [&] {
            if (own.played.ranges().empty()) return;
            const std::lock_guard<std::mutex> lock(adding);
            sums.sum.add(own.sum);
            sums.played.add(own.played);
            if (watch.played) watch.played(sums);
            own.sum.clear();
            own.played = {};
        };
        for (auto block = next++; block < range.end; block = next++) {
            if (before.contains(block)) continue;
            if (watch.stops && watch.stops()) {
                is_stopped = true;
                break;
            }
            player.play_block(block, own.sum);
            own.played.add({block, block + 1});
            const auto now = Clock::now();
            if (now - added < longest_kept) continue;
            add_own();
            added = now;
        }
        add_own();
    });
    return !is_stopped;
}

}  // namespace houserules
