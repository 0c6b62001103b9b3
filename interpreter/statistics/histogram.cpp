#include "statistics/histogram.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>

#include "statistics/quantile_ranks.h"

namespace houserules {

namespace {

constexpr std::uint64_t most_buckets = 65'536;

}  // namespace

Histogram::Histogram(std::uint64_t bound)
    : bound_(bound), bucket_width_(bound / most_buckets + 1) {}

void Histogram::add(std::uint64_t number, std::uint64_t times) {
    times = std::min(times, UINT64_MAX - count_);
    if (times == 0) return;
    number = std::min(number, bound_);
    smallest_ = count_ == 0 ? number : std::min(smallest_, number);
    largest_ = std::max(largest_, number);
    count_ += times;
    const auto bucket = static_cast<std::size_t>(number / bucket_width_);
    if (bucket >= times_.size()) hold(bucket);
    times_[bucket] += times;
}

// Most games are far shorter than the longest that may be, and each thread has its own histograms.
void Histogram::hold(std::size_t bucket) {
    const auto buckets = static_cast<std::size_t>(bound_ / bucket_width_ + 1);
    times_.resize(std::min(buckets, std::bit_ceil(bucket + 1)), 0);
}

void Histogram::add(const Histogram& other) {
    assert(bound_ == other.bound_);
    if (other.count_ == 0) return;
    if (count_ > UINT64_MAX - other.count_) {  // as far as they can be taken
        for (const Entry& entry : other.entries()) add(entry.number, entry.times);
        return;
    }
    smallest_ = count_ == 0 ? other.smallest_ : std::min(smallest_, other.smallest_);
    largest_ = std::max(largest_, other.largest_);
    count_ += other.count_;
    const auto end = static_cast<std::size_t>(other.largest_ / bucket_width_) + 1;
    if (end > times_.size()) hold(end - 1);
    for (auto i = static_cast<std::size_t>(other.smallest_ / bucket_width_); i < end; ++i) {
        times_[i] += other.times_[i];
    }
}

void Histogram::clear() {
    if (count_ == 0) return;
    const auto first = static_cast<std::ptrdiff_t>(smallest_ / bucket_width_);
    const auto end = static_cast<std::ptrdiff_t>(largest_ / bucket_width_) + 1;
    std::fill(times_.begin() + first, times_.begin() + end, 0);
    count_ = smallest_ = largest_ = 0;
}

bool Histogram::operator==(const Histogram& other) const {
    if (bound_ != other.bound_ || count_ != other.count_) return false;
    if (count_ == 0) return true;
    if (smallest_ != other.smallest_ || largest_ != other.largest_) return false;
    const auto first = static_cast<std::ptrdiff_t>(smallest_ / bucket_width_);
    const auto end = static_cast<std::ptrdiff_t>(largest_ / bucket_width_) + 1;
    return std::equal(times_.begin() + first, times_.begin() + end, other.times_.begin() + first);
}

double Histogram::quantile(double share) const {
    if (count_ == 0) return 0;
    const auto last = static_cast<double>(count_ - 1);
    const double place = last * share;
    if (place >= last) return static_cast<double>(largest_);
    // So it is for a share that is no number, too.
    const bool is_inside = place > 0;
    if (!is_inside) return static_cast<double>(smallest_);
    const double whole = std::floor(place);
    const auto rank = static_cast<std::uint64_t>(whole) + 1;
    const double below = number_of_rank(rank);
    const double part = place - whole;
    return part > 0 ? below + part * (number_of_rank(rank + 1) - below) : below;
}

std::optional<Interval> Histogram::quantile_interval(double share, double sureness) const {
    const auto ranks = quantile_ranks(count_, share, sureness);
    if (!ranks) return std::nullopt;
    return Interval{static_cast<double>(first_of(bucket_of_rank(ranks->low))),
                    static_cast<double>(last_of(bucket_of_rank(ranks->high)))};
}

std::vector<Histogram::Entry> Histogram::entries() const {
    std::vector<Entry> entries;
    if (count_ == 0) return entries;
    const auto lowest = static_cast<std::size_t>(smallest_ / bucket_width_);
    const auto highest = static_cast<std::size_t>(largest_ / bucket_width_);
    for (std::size_t i = lowest; i < highest; ++i) {
        if (times_[i] == 0) continue;
        entries.push_back({i == lowest ? smallest_ : last_of(i), times_[i]});
    }
    // The smallest and the largest number are told even where they are taken together.
    const bool stands_alone = lowest == highest && smallest_ < largest_;
    if (stands_alone) entries.push_back({smallest_, times_[highest] - 1});
    entries.push_back({largest_, stands_alone ? 1 : times_[highest]});
    return entries;
}

std::size_t Histogram::bucket_of_rank(std::uint64_t rank) const {
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < times_.size(); ++i) {
        seen += times_[i];
        if (seen >= rank) return i;
    }
    return times_.size() - 1;
}

std::uint64_t Histogram::first_of(std::size_t bucket) const {
    return std::max(smallest_, bucket * bucket_width_);
}

std::uint64_t Histogram::last_of(std::size_t bucket) const {
    return std::min(largest_, bucket * bucket_width_ + (bucket_width_ - 1));
}

double Histogram::number_of_rank(std::uint64_t rank) const {
    // Among those that are taken together with it, the smallest number is known.
    return static_cast<double>(rank == 1 ? smallest_ : last_of(bucket_of_rank(rank)));
}

}  // namespace houserules
