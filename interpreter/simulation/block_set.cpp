#include "simulation/block_set.h"

#include <algorithm>

#include "source/containers.h"

namespace houserules {

std::uint64_t BlockSet::count() const {
    std::uint64_t blocks = 0;
    for (const auto& range : ranges_) blocks += range.size();
    return blocks;
}

bool BlockSet::contains(std::uint64_t block) const {
    const auto after = std::upper_bound(
        ranges_.begin(), ranges_.end(), block,
        [](std::uint64_t one, const BlockRange& range) { return one < range.end; });
    return after != ranges_.end() && after->begin <= block;
}

bool BlockSet::contains(const BlockRange& range) const {
    return range.size() == 0 || any_of(ranges_, [&](const auto& one) {
               return one.begin <= range.begin && one.end >= range.end;
           });
}

bool BlockSet::add(const BlockRange& range) {
    if (range.begin >= range.end) return false;
    const auto after = std::lower_bound(
        ranges_.begin(), ranges_.end(), range.begin,
        [](const BlockRange& one, std::uint64_t begin) { return one.begin < begin; });
    const bool has_before = after != ranges_.begin();
    if (has_before && (after - 1)->end > range.begin) return false;
    if (after != ranges_.end() && after->begin < range.end) return false;
    const bool touches_before = has_before && (after - 1)->end == range.begin;
    const bool touches_after = after != ranges_.end() && after->begin == range.end;
    if (touches_before && touches_after) {
        (after - 1)->end = after->end;
        ranges_.erase(after);
    } else if (touches_before) {
        (after - 1)->end = range.end;
    } else if (touches_after) {
        after->begin = range.begin;
    } else {
        ranges_.insert(after, range);
    }
    return true;
}

bool BlockSet::add(const BlockSet& other) {
    if (overlap(other)) return false;
    for (const auto& range : other.ranges_) add(range);
    return true;
}

std::optional<BlockRange> BlockSet::overlap(const BlockSet& other) const {
    auto own = ranges_.begin();
    auto theirs = other.ranges_.begin();
    while (own != ranges_.end() && theirs != other.ranges_.end()) {
        const auto begin = std::max(own->begin, theirs->begin);
        const auto end = std::min(own->end, theirs->end);
        if (begin < end) return BlockRange{begin, end};
        (own->end < theirs->end ? own : theirs)++;
    }
    return std::nullopt;
}

std::optional<BlockRange> BlockSet::gap(std::uint64_t blocks) const {
    std::uint64_t begin = 0;
    for (const auto& range : ranges_) {
        if (range.begin > begin) break;
        begin = range.end;
    }
    if (begin >= blocks) return std::nullopt;
    const auto next = std::find_if(ranges_.begin(), ranges_.end(),
                                   [&](const BlockRange& range) { return range.begin > begin; });
    return BlockRange{begin, next == ranges_.end() ? blocks : std::min(next->begin, blocks)};
}

}  // namespace houserules
