#include <rapidcheck.h>

#include "simulation/block_set.h"

#include <set>
#include <vector>

#include "catch.h"

using namespace houserules;

namespace {

BlockSet set_of(const std::vector<BlockRange>& ranges) {
    BlockSet set;
    for (const auto& range : ranges) CHECK(set.add(range));
    return set;
}

std::set<std::uint64_t> numbers_in(const BlockSet& set) {
    std::set<std::uint64_t> numbers;
    for (const auto& range : set.ranges()) {
        for (auto block = range.begin; block < range.end; ++block) numbers.insert(block);
    }
    return numbers;
}

}  // namespace

TEST_CASE("ranges that touch become one") {
    CHECK(set_of({{0, 2}, {2, 5}}).ranges() == std::vector<BlockRange>{{0, 5}});
    CHECK(set_of({{2, 5}, {0, 2}}).ranges() == std::vector<BlockRange>{{0, 5}});
    CHECK(set_of({{0, 2}, {4, 6}, {2, 4}}).ranges() == std::vector<BlockRange>{{0, 6}});
    CHECK(set_of({{4, 6}, {0, 1}}).ranges() == std::vector<BlockRange>{{0, 1}, {4, 6}});
}

TEST_CASE("nothing is added of blocks that are there, or of none") {
    auto set = set_of({{2, 5}, {7, 9}});
    const auto before = set.ranges();
    for (const BlockRange range :
         {BlockRange{2, 5}, {0, 3}, {4, 6}, {3, 4}, {0, 10}, {5, 8}, {6, 6}, {6, 5}}) {
        CHECK_FALSE(set.add(range));
        CHECK(set.ranges() == before);
    }
    CHECK_FALSE(set.add(set_of({{0, 1}, {8, 12}})));
    CHECK(set.ranges() == before);
    CHECK(set.add(set_of({{0, 2}, {5, 7}, {20, 21}})));
    CHECK(set.ranges() == std::vector<BlockRange>{{0, 9}, {20, 21}});
}

TEST_CASE("the first blocks that are missing, or there twice, are told") {
    const auto set = set_of({{2, 5}, {7, 9}});
    CHECK(set.gap(9) == BlockRange{0, 2});
    CHECK(set_of({{0, 5}, {7, 9}}).gap(9) == BlockRange{5, 7});
    CHECK(set_of({{0, 5}, {7, 9}}).gap(6) == BlockRange{5, 6});
    CHECK(set_of({{0, 5}}).gap(8) == BlockRange{5, 8});
    CHECK_FALSE(set_of({{0, 5}, {7, 9}}).gap(5));
    CHECK(BlockSet().gap(3) == BlockRange{0, 3});
    CHECK_FALSE(BlockSet().gap(0));
    CHECK(set.overlap(set_of({{0, 3}, {8, 12}})) == BlockRange{2, 3});
    CHECK(set.overlap(set_of({{5, 7}, {8, 12}})) == BlockRange{8, 9});
    CHECK_FALSE(set.overlap(set_of({{0, 2}, {5, 7}, {9, 10}})));
}

TEST_CASE("a set of blocks is a set of their numbers") {
    CHECK(rc::check([] {
        BlockSet set;
        std::set<std::uint64_t> numbers;
        const auto ranges = *rc::gen::container<std::vector<std::pair<int, int>>>(
            rc::gen::pair(rc::gen::inRange(0, 60), rc::gen::inRange(0, 8)));
        for (const auto& [begin, size] : ranges) {
            const BlockRange range{static_cast<std::uint64_t>(begin),
                                   static_cast<std::uint64_t>(begin + size)};
            bool is_new = size > 0;
            for (auto block = range.begin; block < range.end; ++block) {
                is_new = is_new && numbers.count(block) == 0;
            }
            RC_ASSERT(set.add(range) == is_new);
            for (auto block = range.begin; is_new && block < range.end; ++block) {
                numbers.insert(block);
            }
        }
        RC_ASSERT(numbers_in(set) == numbers);
        RC_ASSERT(set.count() == numbers.size());
        for (std::uint64_t block = 0; block < 70; ++block) {
            RC_ASSERT(set.contains(block) == (numbers.count(block) != 0));
            RC_ASSERT(set.contains(BlockRange{block, block}));
            const bool is_next = numbers.count(block) != 0 && numbers.count(block + 1) != 0;
            RC_ASSERT(set.contains(BlockRange{block, block + 2}) == is_next);
        }
        for (std::size_t i = 1; i < set.ranges().size(); ++i) {
            RC_ASSERT(set.ranges()[i - 1].end < set.ranges()[i].begin);
        }
        const auto gap = set.gap(70);
        RC_ASSERT(gap.has_value());
        for (std::uint64_t block = 0; block < gap->end; ++block) {
            RC_ASSERT(set.contains(block) == (block < gap->begin));
        }
    }));
}
