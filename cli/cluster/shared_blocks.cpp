#include "cluster/shared_blocks.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <thread>

using namespace houserules;

namespace {

constexpr std::string_view nothing_more = "end";
constexpr std::string_view ask_later = "later";

std::string text_of(const BlockRange& range) {
    return fmt::format("{} {}", range.begin, range.end);
}

/// Waits for the leader to have dismissed all: who went on to other work before would be taken for
/// one who asks for more of this.
void meet(const Processes& processes) { static_cast<void>(processes.shared(0)); }

BlockRange read_range(const std::string& text) {
    BlockRange range;
    const char* const last = text.data() + text.size();
    const auto [space, error] = std::from_chars(text.data(), last, range.begin);
    if (error == std::errc() && space != last) std::from_chars(space + 1, last, range.end);
    return range;
}

}  // namespace

BlockDispenser::BlockDispenser(const BlockRange& range, const BlockSet& played, int processes)
    : processes_(static_cast<std::uint64_t>(processes)) {
    auto begin = range.begin;
    for (const auto& done : played.ranges()) {
        const auto end = std::clamp(done.begin, begin, range.end);
        if (begin < end) left_.push_back({begin, end});
        begin = std::clamp(done.end, begin, range.end);
    }
    if (begin < range.end) left_.push_back({begin, range.end});
    std::reverse(left_.begin(), left_.end());
    for (const auto& one : left_) blocks_left_ += one.size();
}

std::uint64_t BlockDispenser::fitting(int process) const {
    constexpr double wanted = 5;  // seconds
    const auto fair = std::max<std::uint64_t>(blocks_left_ / (4 * processes_), 1);
    const auto found = given_.find(process);
    if (found == given_.end()) return 1;
    const double seconds = std::chrono::duration<double>(Clock::now() - found->second.when).count();
    const auto before = found->second.blocks;
    const double rate = static_cast<double>(before) / std::max(seconds, 1e-6);
    const auto busy = static_cast<std::uint64_t>(std::clamp(rate * wanted, 1.0, 1e15));
    return std::clamp<std::uint64_t>(std::min(busy, before * 16), 1, fair);
}

std::optional<BlockRange> BlockDispenser::next(int process) {
    const std::lock_guard<std::mutex> lock(taking_);
    if (left_.empty()) return std::nullopt;
    auto& range = left_.back();
    const auto blocks = std::min(fitting(process), range.size());
    const BlockRange taken{range.begin, range.begin + blocks};
    range.begin = taken.end;
    if (range.size() == 0) left_.pop_back();
    blocks_left_ -= blocks;
    given_[process] = {blocks, Clock::now()};
    return taken;
}

void lead(const Processes& processes, const BlockRange& range, const BlockSet& played,
          const LeaderWork& work) {
    BlockDispenser blocks(range, played, processes.count());
    std::atomic<bool> is_done{false};
    // The leader plays in another thread: this one must answer the others at once.
    std::thread own([&] {
        while (!work.stops()) {
            const auto next = blocks.next(0);
            if (!next) break;
            work.play(*next);
        }
        is_done = true;
    });
    std::vector<bool> is_busy(static_cast<std::size_t>(processes.count()), false);
    const auto is_anybody_busy = [&] {
        return std::find(is_busy.begin(), is_busy.end(), true) != is_busy.end();
    };
    while (!is_done || is_anybody_busy()) {
        const auto message = processes.poll();
        if (!message) {
            std::this_thread::sleep_for(std::chrono::microseconds(200));
            continue;
        }
        if (!message->text.empty()) work.add(message->text);
        const auto next = work.stops() ? std::nullopt : blocks.next(message->sender);
        is_busy[static_cast<std::size_t>(message->sender)] = next.has_value();
        processes.send(message->sender, next ? text_of(*next) : std::string(ask_later));
    }
    own.join();
}

void dismiss(const Processes& processes) {
    for (int left = processes.count() - 1; left > 0; --left) {
        // Each asks for work before it is told that there is none.
        processes.send(processes.receive().sender, std::string(nothing_more));
    }
    meet(processes);
}

void follow(const Processes& processes, const std::function<std::string(const BlockRange&)>& play) {
    std::string played;
    for (;;) {
        processes.send(0, played);
        played.clear();
        const auto answer = processes.receive().text;
        if (answer == nothing_more) return meet(processes);
        if (answer == ask_later) {
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
            continue;
        }
        played = play(read_range(answer));
    }
}
