#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace houserules {

/// Blocks of a series from one on up to, but without, another.
struct BlockRange {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;

    [[nodiscard]] std::uint64_t size() const { return end - begin; }
    friend bool operator==(const BlockRange&, const BlockRange&) = default;
};

/// Which blocks of a series have been played.
class BlockSet {
public:
    /// The blocks as ranges that neither touch nor overlap, rising.
    [[nodiscard]] const std::vector<BlockRange>& ranges() const { return ranges_; }
    [[nodiscard]] std::uint64_t count() const;
    [[nodiscard]] bool contains(std::uint64_t block) const;
    /// Whether all blocks of a range are in the set.
    [[nodiscard]] bool contains(const BlockRange& range) const;

    /// Adds blocks; false, and nothing is added, if there are none or some are in the set.
    bool add(const BlockRange& range);

    /// Adds those of another set; false, and nothing is added, if some are in both.
    bool add(const BlockSet& other);

    /// The first blocks that are in both sets; nothing if there are none.
    [[nodiscard]] std::optional<BlockRange> overlap(const BlockSet& other) const;

    /// The first blocks of so many that are not in the set; nothing if all are.
    [[nodiscard]] std::optional<BlockRange> gap(std::uint64_t blocks) const;

private:
    std::vector<BlockRange> ranges_;
};

}  // namespace houserules
