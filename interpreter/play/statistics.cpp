#include "play/statistics.h"

#include <algorithm>
#include <cmath>

#include "source/containers.h"

namespace houserules {

namespace {

constexpr std::uint64_t most_buckets = 65'536;

double ratio(double part, std::uint64_t whole) {
    return whole == 0 ? 0.0 : part / static_cast<double>(whole);
}

}  // namespace

Statistics::Statistics(std::uint32_t turn_limit)
    : bucket_width_(turn_limit / most_buckets + 1),
      lengths_(static_cast<std::size_t>(turn_limit / bucket_width_ + 1), 0) {}

void Statistics::add_game(const State& state) {
    const std::uint64_t length = state.turn;
    shortest_ = games_ == 0 ? length : std::min(shortest_, length);
    longest_ = std::max(longest_, length);
    ++games_;
    const std::size_t bucket = length / bucket_width_;
    ++lengths_[std::min(bucket, lengths_.size() - 1)];
    unfinished_ += state.end_row < 0 ? 1 : 0;
    for (int seat = 0; seat < state.seats; ++seat) at(wins_, seat) += state.winners.contains(seat);
}

void Statistics::add(const Statistics& other) {
    if (other.games_ > 0) {
        shortest_ = games_ == 0 ? other.shortest_ : std::min(shortest_, other.shortest_);
        longest_ = std::max(longest_, other.longest_);
    }
    games_ += other.games_;
    choices_.add(other.choices_);
    unfinished_ += other.unfinished_;
    for (std::size_t seat = 0; seat < wins_.size(); ++seat) wins_[seat] += other.wins_[seat];
    for (std::size_t i = 0; i < lengths_.size(); ++i) lengths_[i] += other.lengths_[i];
}

double Statistics::mean_branching() const {
    return ratio(std::ldexp(static_cast<double>(choices_.moves_high), 64) +
                     static_cast<double>(choices_.moves_low),
                 choices_.decisions);
}

double Statistics::forced_share() const {
    return ratio(static_cast<double>(choices_.forced), choices_.decisions);
}

double Statistics::mean_length() const {
    return ratio(static_cast<double>(choices_.decisions), games_);
}

std::uint64_t Statistics::length_at(double share) const {
    if (games_ == 0 || share <= 0) return shortest_;
    const std::uint64_t wanted = std::ceil(std::min(share, 1.0) * static_cast<double>(games_));
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < lengths_.size(); ++i) {
        seen += lengths_[i];
        if (seen < wanted) continue;
        const std::uint64_t last = (i + 1) * bucket_width_ - 1;
        return std::clamp(last, shortest_, longest_);
    }
    return longest_;
}

}  // namespace houserules
