#include "simulation/simulation_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <functional>
#include <iostream>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "cluster/shared_blocks.h"
#include "exit_status.h"
#include "file_bytes.h"
#include "signals.h"
#include "simulation/estimate_text.h"
#include "simulation/progress_line.h"
#include "simulation/raw_games.h"
#include "simulation/simulate.h"
#include "simulation/until.h"
#include "source/utf8.h"

using namespace houserules;

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t largest_result = std::size_t{1} << 28;

/// Keeps what was played in a file, every now and then.
class Checkpoints {
public:
    Checkpoints(std::string path, const SeriesDescription& description)
        : path_(std::move(path)), description_(description) {}

    void played(const BlockSums<Tally>& sums) {
        if (path_.empty() || Clock::now() < next_) return;
        static_cast<void>(save(sums));
        interval_ = std::min(2 * interval_, longest_interval);
        next_ = Clock::now() + interval_;
    }

    /// Returns whether it was written; else that is told, and what was kept before is still there.
    bool save(const BlockSums<Tally>& sums) const {
        return path_.empty() || write_result(path_, {description_, sums});
    }

private:
    static constexpr std::chrono::seconds longest_interval{30};

    std::string path_;
    const SeriesDescription& description_;
    std::chrono::seconds interval_{1};  ///< that a file cannot be written is known soon
    Clock::time_point next_ = Clock::now() + interval_;
};

std::uint64_t games_of(const BlockSums<Tally>& sums) { return sums.sum.games(); }

/// What is known of the first seat so far.
std::string known_so_far(const Tally& tally) {
    const auto games = tally.games();
    if (games == 0) return "";
    const auto wins = tally.wins.all_wins(0);
    const double share = static_cast<double>(wins) / static_cast<double>(games);
    return fmt::format("seat 0 wins {} %", percents({share, share_interval(wins, games)}));
}

/// What the checkpoint has, if it is to be gone on from; nothing if that cannot be, after the
/// reason was told.
std::optional<BlockSums<Tally>> kept_before(const SeriesDescription& description,
                                            const SimulationPlan& plan) {
    std::error_code error;
    const bool is_there =
        !plan.checkpoint.empty() && std::filesystem::exists(plan.checkpoint, error);
    if (!is_there) return BlockSums<Tally>{Tally(description.shape())};
    if (!plan.resumes) {
        std::cerr << fmt::format(
            "houserules: {} is there; --resume goes on from it, or remove it\n",
            printable(plan.checkpoint));
        return std::nullopt;
    }
    auto file = read_result(plan.checkpoint);
    if (!file) return std::nullopt;
    const auto difference = difference_of(description, file->description);
    if (!difference.empty()) {
        std::cerr << fmt::format("houserules: {} is of another simulation: {}\n",
                                 printable(plan.checkpoint), difference);
        return std::nullopt;
    }
    const auto& ranges = file->sums.played.ranges();
    const bool is_other_part = !ranges.empty() && (ranges.front().begin < plan.blocks.begin ||
                                                   ranges.back().end > plan.blocks.end);
    if (is_other_part) {
        std::cerr << fmt::format("houserules: {} has games of another part; see --shard\n",
                                 printable(plan.checkpoint));
        return std::nullopt;
    }
    return std::move(file->sums);
}

/// At which look playing goes on of what was played before: at an earlier one it would know more
/// than was known then, and might end elsewhere.
unsigned first_look(const Series& series, const BlockSums<Tally>& sums) {
    const auto& ranges = sums.played.ranges();
    return look_after(series, ranges.empty() ? 1 : ranges.back().end);
}

/// Plays blocks of a range that have not been played; whether all were.
using PlayRange = std::function<bool(const BlockRange&)>;

/// Plays the blocks of a plan, those that are played until enough is known step by step.
void play(const Series& series, const SimulationPlan& plan, const BlockSums<Tally>& sums,
          const PlayRange& play_range) {
    if (series.until == 0) {
        play_range(plan.blocks);
        return;
    }
    for (unsigned look = first_look(series, sums);; ++look) {
        const auto blocks = blocks_at_look(series, look);
        if (!play_range({0, blocks}) || blocks == series.blocks()) return;
        if (is_known_enough(series, sums.sum, look)) return;
    }
}

/// Plays blocks for the process that leads, until there is nothing more to do.
void play_for_leader(const Rules& rules, const SeriesDescription& description,
                     const SimulationPlan& plan, const Processes& processes) {
    follow(processes, [&](const BlockRange& range) {
        BlockSums<Tally> sums{Tally(description.shape())};
        simulate(rules.program, description.series, sums, range, plan.threads);
        return file_text({description, std::move(sums)});
    });
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

/// Plays blocks together with other processes, and tells the watch of the sums whenever some were
/// added.
bool play_together(const Rules& rules, const SeriesDescription& description,
                   const SimulationPlan& plan, const Processes& processes, const BlockRange& range,
                   BlockSums<Tally>& sums, const BlockWatch<Tally>& watch) {
    std::mutex adding;
    const auto add = [&](const BlockSums<Tally>& part) {
        const std::lock_guard<std::mutex> lock(adding);
        if (!sums.played.add(part.played)) return;
        sums.sum.add(part.sum);
        watch.played(sums);
    };
    LeaderWork work;
    work.stops = watch.stops;
    work.play = [&](const BlockRange& blocks) {
        BlockSums<Tally> part{Tally(description.shape())};
        simulate(rules.program, description.series, part, blocks, plan.threads, {watch.stops, {}});
        add(part);
    };
    work.add = [&](const std::string& text) {
        const auto part = read_simulation_file(text);
        if (part) add(part->sums);
    };
    return lead(processes, range, sums.played, work);
}

}  // namespace

std::optional<SimulationFile> read_result(const std::string& path) {
    const auto reading = read_regular_file(path, largest_result);
    std::string problem = reading.bytes ? std::string() : reading.problem;
    if (reading.bytes && reading.bytes->size() > largest_result) problem = "is too large";
    if (problem.empty()) {
        auto file = read_simulation_file(*reading.bytes);
        if (file) return std::move(*file);
        problem = "cannot be used: " + file.error().message;
    }
    std::cerr << fmt::format("houserules: {} {}\n", printable(path), problem);
    return std::nullopt;
}

bool write_result(const std::string& path, const SimulationFile& file) {
    const auto reason = write_file(path, file_text(file));
    if (reason.empty()) return true;
    std::cerr << fmt::format("houserules: {} cannot be written: {}\n", printable(path), reason);
    return false;
}

bool can_be_written(const std::string& path) {
    const auto reason = path.empty() ? std::string() : why_unwritable(path);
    if (reason.empty()) return true;
    std::cerr << fmt::format("houserules: {} cannot be written: {}\n", printable(path), reason);
    return false;
}

bool was_played(const SimulationFile& file, const BlockRange& blocks) {
    if (file.description.series.until != 0) return file.is_whole();
    const auto& ranges = file.sums.played.ranges();
    return blocks.size() == 0 || std::any_of(ranges.begin(), ranges.end(), [&](const auto& range) {
               return range.begin <= blocks.begin && range.end >= blocks.end;
           });
}

Expected<SimulationRun, int> run_simulation(const Rules& rules, const Series& series,
                                            const SimulationPlan& plan,
                                            const Processes& processes) {
    const auto description = description_of(rules, series);
    if (!processes.leads()) {
        play_for_leader(rules, description, plan, processes);
        return SimulationRun{{description, {Tally(description.shape())}}};
    }
    const Dismissal dismissal(processes);
    auto before = kept_before(description, plan);
    if (!before || !can_be_written(plan.checkpoint) || !can_be_written(plan.raw)) {
        return exit_status::bad_input;
    }
    BlockSums<Tally> sums = std::move(*before);
    Checkpoints checkpoints(plan.checkpoint, description);
    const auto all = plan.blocks.size() * series.block_size();
    ProgressLine progress(std::min(all, series.games), "games");
    std::unique_ptr<RawGames> raw;
    BlockListener listener;
    if (!plan.raw.empty()) {
        raw = std::make_unique<RawGames>(plan.raw, description, plan.blocks.begin);
        listener = [&](std::uint64_t block, const std::vector<GameFigures>& games) {
            raw->add(block, games);
        };
    }
    note_interrupts();
    BlockWatch<Tally> watch;
    watch.stops = [] { return was_interrupted(); };
    watch.played = [&](const BlockSums<Tally>& now) {
        checkpoints.played(now);
        if (progress.is_due()) progress.show(games_of(now), known_so_far(now.sum));
    };
    play(series, plan, sums, [&](const BlockRange& range) {
        return processes.count() > 1
                   ? play_together(rules, description, plan, processes, range, sums, watch)
                   : simulate(rules.program, series, sums, range, plan.threads, watch, listener);
    });
    bool is_kept = checkpoints.save(sums);
    if (raw && !raw->finish()) {
        std::cerr << fmt::format("houserules: {} cannot be written: the disk may be full\n",
                                 printable(plan.raw));
        is_kept = false;
    }
    return SimulationRun{{description, std::move(sums)}, is_kept};
}
