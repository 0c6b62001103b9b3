#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "cluster/processes.h"
#include "simulation/block_set.h"

/// Hands out blocks of a range to processes that ask for them: few at first, later as many as keep
/// each busy for some seconds, and fewer towards the end, so that all end together however much
/// longer some games take than others. Threads may use it at once.
class BlockDispenser {
public:
    /// @param played     blocks that are not played again
    /// @param processes  how many there are
    BlockDispenser(const houserules::BlockRange& range, const houserules::BlockSet& played,
                   int processes);

    /// The next blocks for a process; nothing if all were handed out.
    [[nodiscard]] std::optional<houserules::BlockRange> next(int process);

private:
    using Clock = std::chrono::steady_clock;

    /// What a process was given last.
    struct Given {
        std::uint64_t blocks = 0;
        Clock::time_point when;
    };

    [[nodiscard]] std::uint64_t fitting(int process) const;

    std::mutex taking_;
    std::vector<houserules::BlockRange> left_;  ///< the next ones last
    std::uint64_t blocks_left_ = 0;
    std::uint64_t processes_;
    std::map<int, Given> given_;
};

/// What the leader does with the blocks of a simulation.
struct LeaderWork {
    /// Plays blocks and adds them up.
    std::function<void(const houserules::BlockRange&)> play;
    /// Adds up what another process has played: the text that its own work gave.
    std::function<void(const std::string&)> add;
    /// Whether to stop.
    std::function<bool()> stops;
};

/// Lets all processes play the blocks of a range, of which the leader is one, until all were handed
/// out or it is to stop.
void lead(const Processes& processes, const houserules::BlockRange& range,
          const houserules::BlockSet& played, const LeaderWork& work);

/// Tells all other processes that there is nothing more to do.
void dismiss(const Processes& processes);

/// Plays blocks for the leader until there is nothing more to do.
///
/// @param play  plays blocks and gives their sums as a text
void follow(const Processes& processes,
            const std::function<std::string(const houserules::BlockRange&)>& play);
