#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>

#include "cluster/processes.h"
#include "cluster/shared_blocks.h"
#include "signals.h"
#include "simulation/play_blocks.h"

/// Blocks that processes play together: how each plays its own, and how the sums of some travel.
template <typename Sum>
struct BlockWork {
    using Sums = houserules::BlockSums<Sum>;
    using Watch = houserules::BlockWatch<Sum>;

    Sum none;  ///< of no blocks
    /// Plays those blocks of a range that have not been played, and adds them; whether all were.
    std::function<bool(Sums&, const houserules::BlockRange&, const Watch&)> play;
    std::function<std::string(const Sums&)> text;
    std::function<std::optional<Sums>(const std::string&)> read;
};

/// Plays blocks for the process that leads, until there is nothing more to do.
template <typename Sum>
void work_for_leader(const BlockWork<Sum>& work, const Processes& processes) {
    note_interrupts();
    follow(processes, [&](const houserules::BlockRange& range) {
        typename BlockWork<Sum>::Sums sums{work.none};
        // The leader hears of Ctrl-C, too, and gets what was played until then.
        work.play(sums, range, {[] { return was_interrupted(); }, {}});
        return work.text(sums);
    });
}

/// Plays those blocks of a range that have not been played, alone or together with the others; the
/// watch is told of the sums whenever some were added.
///
/// @return whether all were played; not if it was stopped
template <typename Sum>
bool play_through(const BlockWork<Sum>& work, const Processes& processes,
                  const houserules::BlockRange& range, typename BlockWork<Sum>::Sums& sums,
                  const typename BlockWork<Sum>::Watch& watch) {
    if (processes.count() == 1) return work.play(sums, range, watch);
    std::mutex adding;
    const auto add = [&](const typename BlockWork<Sum>::Sums& part) {
        const std::lock_guard<std::mutex> lock(adding);
        if (!sums.played.add(part.played)) return;
        sums.sum.add(part.sum);
        watch.played(sums);
    };
    LeaderWork leader;
    leader.stops = watch.stops;
    leader.play = [&](const houserules::BlockRange& blocks) {
        typename BlockWork<Sum>::Sums part{work.none};
        work.play(part, blocks, {watch.stops, {}});
        add(part);
    };
    leader.add = [&](const std::string& text) {
        const auto part = work.read(text);
        if (part) add(*part);
    };
    lead(processes, range, sums.played, leader);
    return sums.played.contains(range);
}

/// Lets the other processes go, however the work ends.
class Dismissal {
public:
    explicit Dismissal(const Processes& processes) : processes_(processes) {}
    Dismissal(const Dismissal&) = delete;
    Dismissal& operator=(const Dismissal&) = delete;
    ~Dismissal() { dismiss(processes_); }

private:
    const Processes& processes_;
};
