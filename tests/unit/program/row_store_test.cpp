#include "program/row_store.h"

#include <thread>
#include <utility>
#include <vector>

#include "catch.h"

using namespace houserules;

namespace {

AllowedRow row_of(int plays) {
    AllowedRow row(static_cast<std::size_t>(plays));
    for (int i = 0; i < plays; ++i) row[static_cast<std::size_t>(i)].least = i + 1;
    return row;
}

}  // namespace

TEST_CASE("a row is found where it was kept, and nowhere else", "[program]") {
    const RowStore store(10);
    CHECK(store.find(3) == nullptr);
    const KeptRow* kept = store.keep(3, row_of(2));
    REQUIRE(kept != nullptr);
    CHECK(store.find(3) == kept);
    CHECK(kept->plays.size() == 2);
    CHECK(kept->plays[1].least == 2);
    CHECK(store.find(4) == nullptr);
    CHECK(store.size() == 1);
}

TEST_CASE("the row that was kept first stays", "[program]") {
    const RowStore store(10);
    const KeptRow* first = store.keep(3, row_of(2));
    CHECK(store.keep(3, row_of(5)) == nullptr);
    CHECK(store.find(3) == first);
    CHECK(store.find(3)->plays.size() == 2);
}

TEST_CASE("of more kinds of position than there is room for, rows are never mixed up",
          "[program]") {
    constexpr std::uint64_t kinds = 1'000'000;
    const RowStore store(kinds);
    std::uint64_t kept = 0;
    for (std::uint64_t kind = 0; kind < kinds; kind += 7) {
        kept += store.keep(kind, row_of(1)) != nullptr ? 1 : 0;
    }
    CHECK(kept == store.size());
    CHECK(kept > 1'000);
    CHECK(kept < 100'000);
    std::uint64_t found = 0;
    for (std::uint64_t kind = 0; kind < kinds; ++kind) {
        const bool there = store.find(kind) != nullptr;
        found += there ? 1 : 0;
        if (there) CHECK(kind % 7 == 0);
    }
    CHECK(found == kept);
}

TEST_CASE("all rows together have so many plays and no more", "[program]") {
    const RowStore store(1'000);
    std::uint64_t plays = 0;
    for (std::uint64_t kind = 0; kind < 1'000; ++kind) {
        if (store.keep(kind, row_of(500)) != nullptr) plays += 500;
    }
    CHECK(plays > 10'000);
    CHECK(plays < 100'000);
}

TEST_CASE("a copy begins without rows, and has the same room", "[program]") {
    RowStore store(10);
    static_cast<void>(store.keep(9, row_of(2)));
    const RowStore copy = store;
    CHECK(copy.size() == 0);
    CHECK(copy.find(9) == nullptr);
    CHECK(copy.keep(9, row_of(1)) != nullptr);
    const RowStore moved = std::move(store);
    REQUIRE(moved.find(9) != nullptr);
    CHECK(moved.find(9)->plays.size() == 2);
}

TEST_CASE("threads that keep rows at once find whole ones", "[program]") {
    const RowStore store(2'000);
    const auto work = [&](std::vector<int>& wrong) {
        for (std::uint64_t kind = 0; kind < 2'000; ++kind) {
            const auto size = static_cast<int>(kind % 20) + 1;
            static_cast<void>(store.keep(kind, row_of(size)));
            const KeptRow* row = store.find(kind);
            if (row == nullptr) continue;  // another thread is about to fill it
            if (row->plays.size() != static_cast<std::size_t>(size) ||
                row->plays.back().least != size) {
                wrong.push_back(static_cast<int>(kind));
            }
        }
    };
    std::vector<int> wrong_here;
    std::vector<int> wrong_there;
    std::thread other([&] { work(wrong_there); });
    work(wrong_here);
    other.join();
    CHECK(wrong_here.empty());
    CHECK(wrong_there.empty());
    CHECK(store.size() == 2'000);
}
